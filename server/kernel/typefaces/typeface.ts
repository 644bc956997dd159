import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type GlyphRun } from 'fontkit';
import { type Direction, visualRuns } from './bidi.ts';

export interface Outline {
  /** Data of an SVG path that begins at x = 0; its baseline is y = 0. */
  data: string;
  /** In the units of `size`. */
  width: number;
}

/** Options for setting a line. */
export interface Setting {
  /** Direction of the paragraph; parts in another script keep their own direction. */
  dir?: Direction;
  /** Room between letters in em; scripts that join their letters take none. */
  tracking?: number;
}

/** Letters as outlines: a picture looks the same wherever it is drawn, whatever fonts that machine has. */
export interface Typeface {
  /** Width of a text in em, without kerning: it may be drawn a little narrower. Letters that the typeface does not have take no room. */
  widthOf(text: string): number;
  /** Width of a text in em as it is drawn. */
  measure(text: string, how?: Setting): number;
  /** @param size units of the drawing per em */
  outline(text: string, size: number, how?: Setting): Outline;
  /** Checks whether the typeface has a form for a letter. */
  has(letter: string): boolean;
}

/**
 * A typeface of font files, by their names as modules (`@fontsource/…/….woff`); a letter comes from the first one that has it. They are read
 * with the first letter that is drawn.
 */
export function createTypeface(files: readonly string[]): Typeface {
  let opened: readonly Font[] | undefined;
  const fonts = (): readonly Font[] => (opened ??= files.map(openFont));
  return {
    widthOf: (text) => [...text].reduce((sum, letter) => sum + advanceOf(letter, fonts()), 0),
    measure: (text, how) => set(text, fonts(), how).width,
    outline: (text, size, how) => outlineOf(set(text, fonts(), how), size),
    has: (letter) => fontOf(letter, fonts()) !== undefined,
  };
}

function openFont(file: string): Font {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))));
  if ('fonts' in font) throw new TypeError(`${file} holds several fonts`);
  return font;
}

function fontOf(letter: string, fonts: readonly Font[]): Font | undefined {
  return fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

function advanceOf(letter: string, fonts: readonly Font[]): number {
  const font = fontOf(letter, fonts);
  return font === undefined ? 0 : font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
}

interface SetLine {
  runs: readonly { font: Font; glyphs: GlyphRun; tracking: number }[];
  /** In em. */
  width: number;
}

/** A line, its runs from left to right. */
function set(text: string, fonts: readonly Font[], { dir = 'ltr', tracking = 0 }: Setting = {}): SetLine {
  const choose = (letter: string, last: Font | undefined): Font | undefined => {
    // signs and spaces stay with the letters before them, so that a word's letters are shaped together
    const stays = last !== undefined && !/\p{L}/u.test(letter) && fontOf(letter, [last]);
    return stays || fontOf(letter, fonts);
  };
  const runs = visualRuns(text.normalize('NFC'), dir, choose).map(({ of: font, text: letters, isRightToLeft }) => ({
    font,
    glyphs: font.layout(letters, undefined, undefined, undefined, isRightToLeft ? 'rtl' : 'ltr'),
    tracking: isRightToLeft ? 0 : tracking,
  }));
  const width = runs.reduce(
    (sum, run) => sum + run.glyphs.advanceWidth / run.font.unitsPerEm + run.tracking * run.glyphs.glyphs.length,
    0,
  );
  return { runs, width };
}

function outlineOf({ runs }: SetLine, size: number): Outline {
  let width = 0;
  let data = '';
  for (const { font, glyphs: run, tracking } of runs) {
    const scale = size / font.unitsPerEm;
    for (const [i, glyph] of run.glyphs.entries()) {
      const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = run.positions[i] ?? {};
      data += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, -yOffset * scale)
        .toSVG();
      width += xAdvance * scale + tracking * size;
    }
  }
  return { data, width };
}
