import type { Typeface } from '../../server/kernel/typefaces/typeface.ts';
import { num } from '../drawings/markup.ts';
import type { Stage } from '../drawings/stage.ts';
import { typefaces } from './typefaces.ts';

/** Smallest letters of a cover, in units of its viewBox. */
const SMALLEST_PX = 14;
const STUDIO_PX = 12;
const LINE_HEIGHT = 0.98;
/** Left edge of a logo that is not centred. */
const MARGIN = 22;
const LONGEST_TITLE = 60;
const CONNECTIVES = new Set(['OF', 'THE', 'AND', '&', 'A', 'IN', 'AT', 'TO', 'ON']);

interface Line {
  text: string;
  size: number;
  /** Set when even the smallest size is wider than the box. */
  squeezeTo?: number;
}

interface Box {
  width: number;
  height: number;
  largest: number;
  typeface: Typeface;
}

/** Breaks a title into one to three lines that fill the box best. */
export function fitTitle(title: string, box: Box): Line[] {
  const text = title.replace(/\s+/g, ' ').trim().toUpperCase();
  const short = [...text].length > LONGEST_TITLE ? `${[...text].slice(0, LONGEST_TITLE - 1).join('')}…` : text;
  const words = short.split(' ');
  let best: Line[] = [];
  let bestScore = -1;
  for (const lines of breaks(words, 3)) {
    const sized = sizeLines(lines, box);
    const score = scoreOf(sized);
    if (score > bestScore) [best, bestScore] = [sized, score];
  }
  return best;
}

/** All ways to cut `words` into at most `limit` runs. */
function breaks(words: readonly string[], limit: number): string[][] {
  const whole = [[words.join(' ')]];
  if (limit === 1 || words.length === 1) return whole;
  const cuts = words.slice(1).map((_, i) => i + 1);
  return cuts.reduce<string[][]>((all, cut) => {
    const head = words.slice(0, cut).join(' ');
    return [...all, ...breaks(words.slice(cut), limit - 1).map((tail) => [head, ...tail])];
  }, whole);
}

function sizeLines(lines: readonly string[], box: Box): Line[] {
  const { widthOf } = box.typeface;
  const wanted = lines.map((text) => {
    const size = Math.min(box.largest, box.width / widthOf(text));
    return isConnective(text) ? Math.min(size, box.largest * 0.42) : size;
  });
  const tall = wanted.reduce((sum, size) => sum + size * LINE_HEIGHT, 0);
  const shrink = Math.min(1, box.height / tall);
  return lines.map((text, i) => {
    const size = Math.max(SMALLEST_PX, Math.floor((wanted[i] ?? SMALLEST_PX) * shrink));
    return widthOf(text) * size > box.width + 1 ? { text, size, squeezeTo: box.width } : { text, size };
  });
}

function isConnective(text: string): boolean {
  return text.split(' ').every((word) => CONNECTIVES.has(word));
}

/** Big letters count, and the smallest full line counts most: it is the one that must be read. */
function scoreOf(lines: readonly Line[]): number {
  const full = lines.filter((line) => !isConnective(line.text)).map((line) => line.size);
  const sum = full.reduce((total, size) => total + size, 0);
  return full.length === 0 ? 0 : Math.min(...full) * 2 + sum / full.length - (lines.length - 1);
}

/** A wide cover has its logo beside the motif, the others have it below. */
function titleBox({ w, h }: Stage): Omit<Box, 'typeface'> {
  if (w > h) return { width: w * 0.52, height: h * 0.44, largest: h * 0.2 };
  return { width: w * 0.87, height: h * 0.27, largest: h * 0.16 };
}

export interface Logo {
  title: string;
  studio: string;
  serif: boolean;
}

/** The logo of the game and the name of its studio, in the lower part of the frame. */
export function lettering(stage: Stage, { title, studio, serif }: Logo): string {
  const { w, h, ink, p } = stage;
  const flat = w > h;
  const typeface = typefaces[serif ? 'serif' : 'sans'];
  const lines = fitTitle(title, { ...titleBox(stage), typeface });
  const id = ink.id();
  let y = h - 34;
  const rows = lines.toReversed().map((row) => {
    const element = outlined(row, { typeface, y, isCentred: !flat });
    y -= row.size * LINE_HEIGHT;
    return element;
  });
  const drop = num(Math.max(2, (lines[0]?.size ?? 20) * 0.07));
  const edge = num(Math.max(4, (lines[0]?.size ?? 20) * 0.16));
  const block = rows.join('');
  const name = { text: studio.slice(0, 28).toUpperCase(), size: STUDIO_PX };
  return (
    `<g transform="translate(${flat ? MARGIN : w / 2})">` +
    `<g stroke="${p.ink}" stroke-width="${edge}" stroke-linejoin="round"><g id="${id}">${block}</g></g>` +
    `<use href="#${id}" y="-${drop}" fill="${ink.down(p.title[0], p.title[0], p.title[1])}" stroke="${p.ink}" stroke-width="2" paint-order="stroke"/>` +
    `<g fill="#fffc">${outlined(name, { typeface: typefaces.sans, y: h - 13, isCentred: !flat })}</g></g>`
  );
}

interface Place {
  typeface: Typeface;
  /** The baseline. */
  y: number;
  /** About x = 0; else the line begins there. */
  isCentred: boolean;
}

function outlined({ text, size, squeezeTo }: Line, { typeface, y, isCentred }: Place): string {
  const { data, width } = typeface.outline(text, size);
  const at = `translate(${isCentred ? num(-(squeezeTo ?? width) / 2) : 0} ${num(y)})`;
  const squeeze = squeezeTo === undefined || width === 0 ? '' : ` scale(${(squeezeTo / width).toFixed(3)} 1)`;
  return `<path d="${data}" transform="${at}${squeeze}"/>`;
}
