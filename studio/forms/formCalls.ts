import type { StudioDefined, StudioForms } from '#schemas/studioForms.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/** Calls about forms. All throw Refusal and NoAnswer. */
export const formCalls = {
  words: () => data<StudioForms>(ask('GET', '/studio/forms')),
  defined: (brand: string, call: string) =>
    data<readonly StudioDefined[]>(
      ask('GET', `/studio/forms/definitions?brand=${encodeURIComponent(brand)}&call=${encodeURIComponent(call)}`),
    ),
};
