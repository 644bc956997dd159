import type { StudioDefined, StudioForms } from '#schemas/studioForms.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';
import { titleIn } from '../words/titles.ts';

/** Calls about forms. All throw Refusal and NoAnswer. */
export const formCalls = {
  words: async () => {
    const { types, ...rest } = await data<StudioForms>(ask('GET', '/studio/forms'));
    const named = Object.entries(types).map(([name, type]) => [name, { ...type, title: titleIn(type.title) }] as const);
    return { ...rest, types: Object.fromEntries(named) };
  },
  defined: (brand: string, call: string) =>
    data<readonly StudioDefined[]>(
      ask('GET', `/studio/forms/definitions?brand=${encodeURIComponent(brand)}&call=${encodeURIComponent(call)}`),
    ),
};
