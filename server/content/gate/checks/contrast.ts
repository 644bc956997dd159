import { readColour } from '#runtime/document/colour.ts';
import { contrastPairs, contrastsIn } from '#runtime/document/contrastPairs.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import type { ThemeDocument } from '#schemas/content/theme.ts';

import { checkOfDocument, nameOf } from '../scene.ts';

/** Colours of the theme that cannot be distinguished from their background, in either scheme (WCAG 2.2 AA). */
export const contrast = checkOfDocument([], function* (theme) {
  if (theme.kind !== 'theme') return;
  const document = nameOf(theme);
  for (const scheme of ['light', 'dark'] as const) {
    const tokens: Readonly<Record<string, string>> = { ...theme.tokens, ...theme[scheme] };
    for (const name of new Set(contrastPairs.flatMap(({ ink, ground }) => [ink, ground]))) {
      const text = tokens[name];
      if (text === undefined || readColour(text)) continue;
      yield {
        code: 'contrast.unread',
        document,
        pointer: placeOf(theme, scheme, name),
        ...faultWords('contrast.unread', { colour: text }),
      };
    }
    for (const { ink, ground, least, ratio } of contrastsIn(tokens)) {
      if (ratio === null || ratio >= least) continue;
      yield {
        code: 'contrast.low',
        document,
        pointer: placeOf(theme, scheme, ink),
        ...faultWords(`contrast.${scheme}`, { ink, ground, ratio: ratio.toFixed(2), least }),
      };
    }
  }
});

function placeOf(theme: ThemeDocument, scheme: 'light' | 'dark', name: string): string {
  return Object.hasOwn(theme[scheme] ?? {}, name) ? `/${scheme}/${name}` : `/tokens/${name}`;
}
