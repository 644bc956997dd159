import type { Direction } from '../../../../kernel/typefaces/bidi.ts';
import type { Typeface } from '../../../../kernel/typefaces/typeface.ts';
import { CARD_SIZE, type Card, type CardLook } from '../card.ts';
import { headingFace, textFace } from './cardFaces.ts';
import { wordsOf } from './cardWords.ts';
import { wrapText } from './wrapText.ts';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
/** Room around everything: what shows the picture may cut its corners. */
export const MARGIN = 72;
export const SIGN_PX = 64;
/** Picture beside the words: none, one with edges of its own, or one that runs off the card. */
export type CardShape = 'plain' | 'framed' | 'scene';

/** Room for words, by what is beside them. */
const TEXT_WIDTH: Readonly<Record<CardShape, number>> = { plain: 880, framed: 600, scene: 560 };
const TITLE_SIZES = [96, 88, 80, 72, 64, 58, 52];
const TITLE_LINES = 3;
const TITLE_LEADING = 1.08;
const TEXT_PX = 30;
const TEXT_LEADING = 1.4;
const NAME_PX = 34;
/** Between title and description: Arabic letters hang lower. */
const GAP: Readonly<Record<Direction, number>> = { ltr: 24, rtl: 32 };

/** The ground of the card, lit in the brand's two colours. */
export function groundSvg({ look, dir }: Pick<Card, 'look' | 'dir'>): string {
  const end = dir === 'rtl' ? 0 : WIDTH;
  const start = WIDTH - end;
  return svg(
    `<defs>${light('a', look.accent, { x: start, y: HEIGHT, r: 760, strength: 0.26 })}${light('b', look.accent2, { x: end, y: 0, r: 900, strength: 0.42 })}</defs>` +
      [look.ground, 'url(#a)', 'url(#b)'].map(filled).join(''),
  );
}

/** Lets a picture that runs off the card fade into the ground behind the words. */
export function veilSvg({ look, dir }: Pick<Card, 'look' | 'dir'>): string {
  const steps: readonly [offset: number, opacity: number][] = [
    [0, 1],
    [0.4, 1],
    [0.5, 0.8],
    [0.62, 0.3],
    [0.8, 0],
  ];
  const stops = steps.map(
    ([offset, opacity]) => `<stop offset="${offset}" stop-color="${look.ground}" stop-opacity="${opacity}"/>`,
  );
  const way = dir === 'rtl' ? 'x1="1" x2="0"' : 'x1="0" x2="1"';
  const below = `<stop offset=".55" stop-color="${look.ground}" stop-opacity="0"/><stop offset="1" stop-color="${look.ground}" stop-opacity=".5"/>`;
  return svg(
    `<defs><linearGradient id="a" ${way}>${stops.join('')}</linearGradient><linearGradient id="b" x1="0" x2="0" y1="0" y2="1">${below}</linearGradient></defs>${filled('url(#b)')}${filled('url(#a)')}`,
  );
}

/** Lines of one kind, from above. */
interface Block {
  lines: readonly string[];
  face: Typeface;
  size: number;
  leading: number;
  tracking: number;
  colour: string;
}

/** The words: the brand above, title and description at the foot. */
export function wordsSvg(card: Card, shape: CardShape): string {
  const { look, dir } = card;
  const faces = { heading: headingFace(look.families), body: textFace };
  const words = wordsOf(card, faces);
  const width = TEXT_WIDTH[shape];
  const title = fitTitle(words.title ?? '', { look, dir, width, face: faces.heading });
  const measure = (line: string): number => faces.body.measure(line, { dir }) * TEXT_PX;
  const most = title.lines.length < TITLE_LINES ? 3 : 2;
  const text = wrapText(words.description ?? '', { width, most, measure }).lines;
  const below: Block = {
    lines: text,
    face: faces.body,
    size: TEXT_PX,
    leading: TEXT_LEADING,
    tracking: 0,
    colour: look.quiet,
  };
  const above: Block = {
    ...title,
    face: faces.heading,
    leading: TITLE_LEADING,
    tracking: look.tracking,
    colour: look.ink,
  };
  const gap = text.length === 0 ? 0 : GAP[dir];
  const foot = HEIGHT - MARGIN - 6;
  return svg(
    blockOf(above, foot - text.length * TEXT_PX * TEXT_LEADING - gap, dir) +
      blockOf(below, foot, dir) +
      (words.siteName === null ? '' : nameRow(words.siteName, card, faces.heading)),
  );
}

/** @param foot the last line's baseline */
function blockOf({ lines, face, size, leading, tracking, colour }: Block, foot: number, dir: Direction): string {
  const place = placing(dir);
  return lines
    .map((line, i) => {
      const y = foot - (lines.length - 1 - i) * size * leading;
      return place(face.outline(line, size, { dir, tracking }), y, colour);
    })
    .join('');
}

/** The brand's name beside its sign. */
function nameRow(name: string, { look, dir, sign }: Card, face: Typeface): string {
  const outline = face.outline(name, NAME_PX * Math.min(1.2, look.scale), { dir, tracking: look.tracking });
  const from = MARGIN + (sign === undefined ? 0 : SIGN_PX + 20);
  return placing(dir, from)(outline, MARGIN + SIGN_PX / 2 + NAME_PX * 0.36, look.ink);
}

interface Title {
  size: number;
  lines: string[];
}

/** The largest letters in which a title has room; a very long one is cut in the smallest. */
function fitTitle(
  title: string,
  { look, dir, width, face }: { look: CardLook; dir: Direction; width: number; face: Typeface },
): Title {
  const tries = TITLE_SIZES.map((base) => {
    const size = Math.round(base * look.scale);
    const measure = (line: string): number => face.measure(line, { dir, tracking: look.tracking }) * size;
    // large letters in three lines leave no room for anything else
    return {
      size,
      ...wrapText(title, { width, most: base > 72 ? 2 : TITLE_LINES, measure }),
      isWhole: wholeWords(title, width, measure),
    };
  });
  const fits =
    tries.find(({ isCut, isWhole }) => !isCut && isWhole) ?? tries.find(({ isCut }) => !isCut) ?? tries.at(-1);
  return { size: fits?.size ?? 0, lines: fits?.lines ?? [] };
}

function wholeWords(text: string, width: number, measure: (line: string) => number): boolean {
  return text.split(' ').every((word) => measure(word) <= width);
}

/** Puts a line at the side from which its language reads. */
function placing(dir: Direction, from = MARGIN) {
  return ({ data, width }: { data: string; width: number }, y: number, colour: string): string => {
    const x = dir === 'rtl' ? WIDTH - from - width : from;
    return `<path fill="${colour}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${data}"/>`;
  };
}

function light(
  id: string,
  colour: string,
  { x, y, r, strength }: { x: number; y: number; r: number; strength: number },
) {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

function filled(paint: string): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint}"/>`;
}

function svg(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}</svg>`;
}
