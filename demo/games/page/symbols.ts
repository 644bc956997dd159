import type { Game } from '#schemas/platform/games.ts';
import { circle, documentOf, Ink, line, moved, path } from '../../drawings/markup.ts';
import type { Palette } from '../../drawings/palette.ts';
import { createRandom } from '../../drawings/random.ts';
import type { Stage } from '../../drawings/stage.ts';
import { themes } from '../../drawings/themes/index.ts';
import { ART_PATH } from './page.ts';

/** Side of one symbol in the sheet. */
export const SYMBOL_SIZE = 240;
/** Dear symbols are the theme's motifs, common ones cut stones; the wild is a star. */
const MOTIFS = 4;
const COUNT = 9;

type Skin = Pick<Game, 'sysname'> & { extra: Pick<Game['extra'], 'theme'> };

/** The colours of a game's cover. */
export function paletteOf({ sysname, extra }: Skin): Palette {
  return createRandom(`${extra.theme}/${sysname}`).pick(themes[extra.theme]?.palettes ?? []);
}

/** The nine symbols of a game side by side, in their order of value, as one SVG document. */
export function symbolSheet(game: Skin): string {
  const { drawings, ink } = drawingsOf(game);
  const body = drawings.map((drawing, place) => boxed(place, drawing)).join('');
  return documentOf({ w: COUNT * SYMBOL_SIZE, h: SYMBOL_SIZE, ink }, body);
}

/** One of them by its place; undefined where there is none. */
export function symbolAt(game: Skin, place: number): string | undefined {
  const { drawings, ink } = drawingsOf(game);
  const drawing = drawings[place];
  return drawing === undefined ? undefined : documentOf({ w: SYMBOL_SIZE, h: SYMBOL_SIZE, ink }, boxed(0, drawing));
}

function drawingsOf(game: Skin): { drawings: readonly string[]; ink: Ink } {
  const art = themes[game.extra.theme];
  const random = createRandom(`symbols/${game.sysname}`);
  const motifs = [...(art?.motifs ?? [])];
  const ink = new Ink();
  const stage: Stage = { w: 0, h: 0, cx: 0, cy: 0, k: 1, ground: 0, detail: 1, ink, p: paletteOf(game), r: random };
  const chosen = Array.from({ length: MOTIFS }, () => motifs.splice(random.int(0, motifs.length - 1), 1)[0]);
  const drawings = [
    ...chosen.map((motif) => moved('scale(.96)', motif?.(stage) ?? '')),
    ...stones.map((stone) => stone(ink)),
    wild(stage),
  ];
  return { drawings, ink };
}

/** Address of one symbol's picture, by its place in the order of value. */
export function symbolPicture({ sysname }: Pick<Game, 'sysname'>, place: number): string {
  return `${ART_PATH}/${sysname}/${place}.svg`;
}

/** A separate box for each symbol, so that none reaches into its neighbour. */
function boxed(place: number, drawing: string): string {
  const half = SYMBOL_SIZE / 2;
  const box = `x="${place * SYMBOL_SIZE}" width="${SYMBOL_SIZE}" height="${SYMBOL_SIZE}"`;
  return `<svg ${box} viewBox="${-half} ${-half} ${SYMBOL_SIZE} ${SYMBOL_SIZE}">${drawing}</svg>`;
}

/** Each stone has its own cut, so that colour is never the only difference. */
const stones: readonly ((ink: Ink) => string)[] = [
  (ink) =>
    cut(ink, 'M0-84L73-42V42L0 84L-73 42V-42z', ['#ffd0d8', '#ff4f72', '#8e0f35']) +
    facets('M0-84V-40M73-42L36-21M73 42L36 21M0 84V40M-73 42L-36 21M-73-42L-36-21M0-40L36-21V21L0 40L-36 21V-21z'),
  (ink) =>
    cut(ink, 'M-52-66H52L86-14L0 80L-86-14z', ['#d9f6ff', '#3fb4f5', '#0d4a94']) +
    facets('M-86-14H86M-52-66L-30-14L0 80L30-14L52-66M-30-14L0-66L30-14'),
  (ink) =>
    cut(ink, 'M0-86L86 0L0 86L-86 0z', ['#dcffd9', '#3fcf74', '#0b5c3a']) +
    facets('M0-86L34 0L0 86L-34 0zM-86 0H86M0-86V86'),
  (ink) =>
    cut(ink, 'M-44-78H44L78-44V44L44 78H-44L-78 44V-44z', ['#fff3c4', '#ffb92e', '#9a4f06']) +
    facets(
      'M-36-44H36L44-36V36L36 44H-36L-44 36V-36zM-44-78L-36-44M44-78L36-44M78-44L44-36M78 44L44 36M44 78L36 44M-44 78L-36 44M-78 44L-44 36M-78-44L-44-36',
    ),
];

function cut(ink: Ink, shape: string, [light, body, dark]: readonly [string, string, string]): string {
  const rim = 'stroke="#0006" stroke-width="10" stroke-linejoin="round"';
  return path(shape, dark, rim) + path(shape, ink.ball(light, body, dark));
}

function facets(shape: string): string {
  return line(shape, '#ffffff59', 4) + path('M-40-40Q-20-62 8-62Q-24-48-34-22z', '#ffffffa6');
}

function wild({ ink, p }: Stage): string {
  const star = 'M0-92L24-34L88-29L39 12L55 74L0 40L-55 74L-39 12L-88-29L-24-34z';
  return (
    circle([0, 0, 100], ink.glow(`${p.glow}cc`, `${p.glow}00`)) +
    path(star, '#3a1a00', 'stroke="#2a1000" stroke-width="18" stroke-linejoin="round"') +
    path(star, ink.down('#fffbe0', '#ffd34a', '#e07a08'), 'stroke="#fff4bd" stroke-width="6" stroke-linejoin="round"') +
    path('M0-70L15-27L0-10L-15-27z', '#ffffffb0') +
    circle([0, 6, 17], ink.ball('#ffffff', p.accent, p.deep), 'stroke="#fff4bd" stroke-width="5"')
  );
}
