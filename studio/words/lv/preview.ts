import type { preview as english } from '../en/preview.ts';
import type { Translated } from '../Translated.ts';

export const preview = {
  'preview.itCannotBeShownYourWorkIs': 'To nevar parādīt. {{why}} Jūsu darbs nav skarts.',
} as const satisfies Translated<typeof english>;
