import type { app as english } from '../en/app.ts';
import type { Translated } from '../Translated.ts';

export const app = {
  'app.interface': 'Saskarne',
  'app.openingTheStudio': 'Atver studiju …',
  'app.theServerCannotBeReached': 'Serveri nevar sasniegt',
  'app.theStudioCannotBeOpened': 'Studiju nevar atvērt',
  'app.nothingOfYourWorkIsLostLook': 'Jūsu darbs nav zudis. Pārbaudiet savienojumu un mēģiniet vēlreiz.',
  'app.searchEngines': 'Meklētāji',
  'app.rooms': 'Telpas',
  'app.content': 'Saturs',
  'app.brand': 'Zīmols',
  'app.language': 'Valoda',
  'app.signOut': 'Iziet',
} as const satisfies Translated<typeof english>;
