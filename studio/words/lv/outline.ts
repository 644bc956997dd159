import type { outline as english } from '../en/outline.ts';
import type { Translated } from '../Translated.ts';

export const outline = {
  'outline.outline': 'Struktūra',
} as const satisfies Translated<typeof english>;
