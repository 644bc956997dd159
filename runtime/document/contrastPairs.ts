import { type Colour, contrastOf, readColour } from './colour.ts';

/** A token that is drawn on another, and the contrast it needs: 4.5 for words, 3 for rings, borders and marks. Source: WCAG 2.2 AA, 1.4.3 and 1.4.11. */
export interface ContrastPair {
  ink: string;
  ground: string;
  least: 4.5 | 3;
}

const GROUNDS = ['bg', 'surface', 'surface-2'];
const words = (ink: string, grounds: readonly string[]): ContrastPair[] =>
  grounds.map((ground) => ({ ink, ground, least: 4.5 }));
const marks = (ink: string, grounds: readonly string[]): ContrastPair[] =>
  grounds.map((ground) => ({ ink, ground, least: 3 }));

/** The pairs that style sheets use. A test compares them with every `color` in the style sheets. */
export const contrastPairs: readonly ContrastPair[] = [
  ...words('text', [...GROUNDS, 'surface-3']),
  ...words('text-2', [...GROUNDS, 'surface-3']),
  ...words('accent-text', GROUNDS),
  ...words('accent-2', ['surface']),
  ...words('accent-ink', ['accent']),
  ...words('accent-2-ink', ['accent-2']),
  ...words('good', GROUNDS),
  ...words('bad', GROUNDS),
  ...words('warn', GROUNDS),
  ...words('bg', ['text']),
  ...words('surface', ['text', 'bad']),
  ...marks('focus', [...GROUNDS, 'surface-3']),
];

/** Contrast of a pair of colours. */
export interface Contrast extends ContrastPair {
  /** From 1, not at all, to 21; null where a colour is not there or cannot be read. */
  ratio: number | null;
}

/** Returns the contrast of every pair that is drawn with a scheme's tokens. */
export function contrastsIn(tokens: Readonly<Record<string, string>>): Contrast[] {
  const colourOf = (name: string): Colour | null => readColour(tokens[name] ?? '');
  return contrastPairs.map((pair) => {
    const [ink, ground] = [colourOf(pair.ink), colourOf(pair.ground)];
    return { ...pair, ratio: ink && ground ? contrastOf(ink, ground) : null };
  });
}
