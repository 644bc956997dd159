import { hashOf } from '#runtime/document/hash.ts';
import type { ThemeDocument } from '#schemas/content/theme.ts';
import { contrast, fromOklch, toOklch } from './colour.ts';

/** A token's new value, and the one it was made from. */
export interface Turned {
  at: string;
  value: string;
  was: string;
}

type Scheme = Readonly<Record<string, string>>;

/** Tokens that carry a brand's colour. What says good, bad and warning stays what people know. */
const COLOURED = ['accent', 'accent-text', 'accent-2', 'focus', 'glow'] as const;
/** Least contrast of text with its background. Source: WCAG 2.2, 1.4.3. */
const LEAST = 4.5;
const PAIRS = [
  ['accent-ink', 'accent'],
  ['accent-2-ink', 'accent-2'],
  ['accent-text', 'bg'],
  ['accent-text', 'surface'],
  ['accent-text', 'surface-2'],
] as const;
/** Turns that are tried from the wished one on, in degrees. */
const STEP = 7;
/** A turn that people see, from either side, in degrees. */
const FROM = 50;
const TO = 310;

/** Angle by which a brand's colours are turned from its parent's, from its name: sisters differ, and a name always gives the same. In degrees. */
export function hueOf(id: string): number {
  return FROM + (Number.parseInt(hashOf(id).slice(-6), 36) % (TO - FROM));
}

/**
 * A theme's brand colours, turned around the colour circle at the same lightness, as far as everything on them stays readable.
 * Empty where no turn leaves it so: then the brand begins in its parent's colours.
 */
export function turnTheme(theme: ThemeDocument, hue: number): Turned[] {
  for (let tried = 0; tried < TO - FROM; tried += STEP) {
    const turn = FROM + ((hue - FROM + tried) % (TO - FROM));
    const changes = (['light', 'dark'] as const).flatMap((scheme) => turnScheme(theme[scheme] ?? {}, { scheme, turn }));
    if (changes.every(({ isReadable }) => isReadable)) return changes.flatMap(({ turned }) => turned);
  }
  return [];
}

function turnScheme(
  tokens: Scheme,
  { scheme, turn }: { scheme: string; turn: number },
): { turned: Turned[]; isReadable: boolean }[] {
  const turned = COLOURED.flatMap((name) => {
    const was = tokens[name];
    const value = was === undefined ? null : turnColour(was, turn);
    return was === undefined || value === null ? [] : [{ name, turned: { at: `/${scheme}/${name}`, value, was } }];
  });
  const after: Scheme = {
    ...tokens,
    ...Object.fromEntries(turned.map(({ name, turned: { value } }) => [name, value])),
  };
  const isReadable = PAIRS.every(([text, ground]) => {
    const ratio = (of: Scheme): number => contrast(of[text] ?? '', of[ground] ?? '') ?? LEAST;
    return ratio(after) >= Math.min(LEAST, ratio(tokens)); // what a parent has below it is not ours to mend
  });
  return [{ turned: turned.map((one) => one.turned), isReadable }];
}

/** Only colours written as `#rrggbb`, perhaps with a transparency that is kept. */
function turnColour(colour: string, turn: number): string | null {
  const parts = toOklch(colour);
  if (!parts) return null;
  return fromOklch({ ...parts, hue: (parts.hue + turn) % 360 }) + colour.slice(7);
}
