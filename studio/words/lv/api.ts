import type { api as english } from '../en/api.ts';
import type { Translated } from '../Translated.ts';

export const api = {
  'api.thereIsNoConnectionToThe': 'Nav savienojuma ar serveri.',
  'api.theServerAnswered': 'Servera atbilde: {{status}}.',
  'api.theServerSaysInEnglish': 'Serveris atbild angliski: {{message}}',
  'api.somethingWentWrongInTheStudio': 'Studijā kaut kas neizdevās. Nekas nav zudis: ielādējiet lapu no jauna.',
} as const satisfies Translated<typeof english>;
