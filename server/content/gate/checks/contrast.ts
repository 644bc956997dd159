import type { ThemeDocument } from '#schemas/content/theme.ts';
import { type Colour, contrastOf, readColour } from '../colour.ts';
import { contrastPairs } from '../contrastPairs.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Colours of the theme that cannot be told from what they stand on, in either scheme (WCAG 2.2 AA). */
export const contrast = checkOfDocument([], function* (theme) {
  if (theme.kind !== 'theme') return;
  const document = nameOf(theme);
  for (const scheme of ['light', 'dark'] as const) {
    const tokens: Readonly<Record<string, string>> = { ...theme.tokens, ...theme[scheme] };
    const names = new Set(contrastPairs.flatMap(({ ink, ground }) => [ink, ground]));
    const colours = new Map<string, Colour>();
    for (const name of names) {
      const text = tokens[name];
      const colour = text === undefined ? null : readColour(text);
      if (colour) colours.set(name, colour);
      else if (text !== undefined)
        yield {
          code: 'contrast.unread',
          document,
          pointer: placeOf(theme, scheme, name),
          found: `colour ${text}`,
          expected: '#rrggbb or rgb()',
        };
    }
    for (const { ink, ground, least } of contrastPairs) {
      const [on, under] = [colours.get(ink), colours.get(ground)];
      const ratio = on && under ? contrastOf(on, under) : 21;
      if (ratio >= least) continue;
      const found = `${ink} on ${ground} with contrast ${ratio.toFixed(2)} in the ${scheme} scheme`;
      yield {
        code: 'contrast.low',
        document,
        pointer: placeOf(theme, scheme, ink),
        found,
        expected: `at least ${least}`,
      };
    }
  }
});

function placeOf(theme: ThemeDocument, scheme: 'light' | 'dark', name: string): string {
  return Object.hasOwn(theme[scheme] ?? {}, name) ? `/${scheme}/${name}` : `/tokens/${name}`;
}
