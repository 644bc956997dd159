import type { outline as english } from '../en/outline.ts';
import type { Translated } from '../Translated.ts';

export const outline = {
  'outline.lockedBelow': 'Aizslēgts: zīmoli, kas to manto, to nevar mainīt',
  'outline.lockedHere': 'Aizslēdzis zīmols {{brand}}. Lai mainītu šeit, lūdziet to tur atslēgt.',
  'outline.outline': 'Struktūra',
} as const satisfies Translated<typeof english>;
