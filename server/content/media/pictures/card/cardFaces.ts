import { createTypeface, type Typeface } from '../../../../kernel/typefaces/typeface.ts';

/** Files of a face for one weight, by the letters that they have. */
function files(family: string, weight: number, letters: readonly string[]): string[] {
  return letters.map((set) => `@fontsource/${family}/files/${family}-${set}-${weight}-normal.woff`);
}

const LATIN_AND_CYRILLIC = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'];

/** Faces of headings by the family that themes name (site/fonts.css): the same drawings, with their weight made, for outlines are made of such. */
const headings: Readonly<Record<string, readonly string[]>> = {
  'Onest Variable': files('onest', 800, LATIN_AND_CYRILLIC),
  'Sofia Condensed Variable': files('sofia-sans-extra-condensed', 800, LATIN_AND_CYRILLIC),
  'Readex Pro Variable': files('readex-pro', 700, ['arabic', 'latin']),
};

/** Every script that a site has a face for is in the last two, whatever a theme names. */
const always = ['Onest Variable', 'Readex Pro Variable'];

const made = new Map<string, Typeface>();

/** The face of headings. @param families as a theme names them; those that are not known are passed over */
export function headingFace(families: readonly string[]): Typeface {
  const known = [...families, ...always].filter((family) => Object.hasOwn(headings, family));
  const key = known.join();
  const face = made.get(key) ?? createTypeface([...new Set(known.flatMap((family) => headings[family] ?? []))]);
  made.set(key, face);
  return face;
}

/** The face of everything else. */
export const textFace = createTypeface([
  ...files('onest', 500, LATIN_AND_CYRILLIC),
  ...files('readex-pro', 400, ['arabic']),
]);
