import type { preview as english } from '../en/preview.ts';
import type { Translated } from '../Translated.ts';

export const preview = {
  'preview.thePageIsLoadedAnew': 'Izdarīts. Apmeklētāja lapa tagad ielādējas no jauna; šeit tā paliek.',
  'preview.thisLeadsTo': 'Apmeklētāju tagad ved uz {{path}}. Šeit rāda tikai šo lapu.',
  'preview.itCannotBeShownYourWorkIs': 'To nevar parādīt. {{why}} Jūsu darbs nav skarts.',
} as const satisfies Translated<typeof english>;
