import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export interface Outline {
  /** Data of an SVG path that begins at x = 0; its baseline is y = 0. */
  data: string;
  /** In the units of `size`. */
  width: number;
}

/** Letters as outlines: a cover looks the same wherever it is drawn, whatever fonts that machine has. */
export interface Typeface {
  /** Width of a text in em, without kerning: it may be drawn a little narrower. Letters that the typeface does not have take no room. */
  widthOf(text: string): number;
  /** @param size units of the drawing per em */
  outline(text: string, size: number): Outline;
}

/** The typefaces of covers. Their files are read with the first letter that is drawn. */
export const typefaces = {
  sans: lazyTypeface('archivo-black', 400),
  serif: lazyTypeface('playfair-display', 900),
} as const satisfies Record<string, Typeface>;

function lazyTypeface(family: string, weight: number): Typeface {
  let opened: readonly Font[] | undefined;
  const fonts = (): readonly Font[] => (opened ??= openFonts(family, weight));
  return {
    widthOf: (text) => [...text].reduce((sum, letter) => sum + advanceOf(letter, fonts()), 0),
    outline: (text, size) => outlineOf(runsOf(text, fonts()), size),
  };
}

function openFonts(family: string, weight: number): Font[] {
  return ['latin', 'latin-ext'].map((script) => {
    const file = import.meta.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`);
    const font = create(readFileSync(fileURLToPath(file)));
    if ('fonts' in font) throw new TypeError(`${file} holds several fonts`);
    return font;
  });
}

function fontOf(letter: string, fonts: readonly Font[]): Font | undefined {
  return fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

function advanceOf(letter: string, fonts: readonly Font[]): number {
  const font = fontOf(letter, fonts);
  return font === undefined ? 0 : font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
}

/** Cuts a text where its letters stand in another file. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fontOf(letter, fonts);
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  }
  return runs;
}

function outlineOf(runs: readonly { font: Font; text: string }[], size: number): Outline {
  let width = 0;
  let data = '';
  for (const { font, text } of runs) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    for (const [i, glyph] of glyphs.entries()) {
      data += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
      width += (positions[i]?.xAdvance ?? glyph.advanceWidth) * scale;
    }
  }
  return { data, width };
}
