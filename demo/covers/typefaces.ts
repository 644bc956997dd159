import { createTypeface } from '../../server/kernel/typefaces/typeface.ts';

const filesOf = (family: string, weight: number): string[] =>
  ['latin', 'latin-ext'].map((script) => `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`);

/** The typefaces of covers. */
export const typefaces = {
  sans: createTypeface(filesOf('archivo-black', 400)),
  serif: createTypeface(filesOf('playfair-display', 900)),
};
