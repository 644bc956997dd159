import {
  circle,
  documentOf,
  ellipse,
  escapeXml,
  Ink,
  line,
  mirrored,
  path,
  rect,
  repeated,
} from '../drawings/markup.ts';
import { createRandom, hashText } from '../drawings/random.ts';

const SIZE = 96;
const SOFT = '#ffffffb0';
const FULL = '#ffffff';

type Glyph = (ink: Ink) => string;

/** Signs drawn round 0,0 inside ±34, by a word of the studio's name. */
const GLYPHS: Record<string, Glyph> = {
  lamp: () =>
    path('M0-34L6-8L34-2L6 4L0 32L-6 4L-34-2L-6-8z', FULL) +
    circle([0, -2, 17], 'none', `stroke="${SOFT}" stroke-width="4"`),
  heron: () =>
    path('M-20 32Q-26 6-6-2Q8-8 4-22Q2-32 12-33Q20-33 22-26L36-20L20-18Q18-4 6 6Q14 8 24 4Q14 22-6 22L-10 32z', FULL) +
    circle([13, -26, 2.6], '#0008') +
    line('M-4 34H22', SOFT, 4),
  orbit: () =>
    circle([0, 0, 13], FULL) +
    ellipse([0, 0, 33, 13], 'none', `stroke="${SOFT}" stroke-width="5" transform="rotate(-28)"`) +
    circle([27, -17, 5.5], FULL),
  tide: () =>
    path('M-24-32H24Q22-10 6 0Q22 10 24 32H-24Q-22 10-6 0Q-22-10-24-32z', SOFT) +
    path('M-21 22Q-10 10 0 18T21 22L24 32H-24zM-17-16Q-8-22 0-16T17-16Q12-6 0 0Q-12-6-17-16z', FULL),
  pony: () =>
    path('M-8-34L4-24Q30-18 30 8L22 16L8 6L-2 10Q6 20 6 34H-28Q-34-4-8-34z', FULL) +
    path('M-8-34L-22-22L-14-18L-28-4L-20-2L-32 18Q-34-16-8-34z', SOFT) +
    circle([9, -8, 3.2], '#0008'),
  kite: () =>
    path('M4-34L26-8L-2 18L-20-14z', FULL) +
    path('M4-34L-2 18L-20-14z', SOFT) +
    line('M-2 18Q-20 20-14 28T-30 34', FULL, 4),
  crane: () =>
    path('M-34 6L-2 2L-14-30L14 0L34-12L20 10L34 14L12 18L0 34L-6 16z', FULL) +
    path('M-2 2L14 0L0 34L-6 16z', '#0003') +
    path('M-2 2L-14-30L14 0z', SOFT),
  bark: (ink) =>
    repeated(ink, circle([0, 0, 30], 'none', `stroke="${FULL}" stroke-width="5"`), []) +
    circle([-2, 1, 20], 'none', `stroke="${SOFT}" stroke-width="4"`) +
    circle([-4, 2, 11], 'none', `stroke="${FULL}" stroke-width="4"`) +
    circle([-5, 2, 4], FULL) +
    line('M10-10L22-22', SOFT, 4),
  saffron: (ink) =>
    repeated(
      ink,
      path('M0-4Q-15-18 0-34Q15-18 0-4z', FULL),
      [60, 120, 180, 240, 300].map((a) => `rotate(${a})`),
    ) +
    circle([0, 0, 7], '#0005') +
    circle([0, 0, 4], FULL),
  meteor: () =>
    circle([12, 12, 18], FULL) +
    path('M-4 4L-34-34L6-5zM8-6L-4-34L22-4zM-6 12L-34-6L-4 24z', SOFT) +
    circle([17, 8, 4], '#0004') +
    circle([7, 19, 3], '#0004'),
  bluebell: () =>
    path('M-22 14Q-24-20 0-22Q24-20 22 14L30 26Q18 28 12 20Q6 30 0 20Q-6 30-12 20Q-18 28-30 26z', FULL) +
    line('M0-22Q2-36 20-32', SOFT, 5) +
    line('M-10-6Q-12 2-11 12', '#0003', 4),
  loom: () =>
    path('M0-34Q30-6 22 16Q16 34 0 34Q-20 34-24 14Q-26-2-12-12Q-10-2-4 0Q4-14 0-34z', FULL) +
    line('M-14 14H14M-12 22H12M-10 6H12', '#0004', 3.5),
  fjord: () =>
    path('M-36 26L-14-14L0 10L14-22L36 26z', FULL) +
    path('M-36 30H36L28 36H-28z', SOFT) +
    circle([-14, -26, 6], SOFT) +
    path('M14-22L22-4L14 2L6-4z', '#0003'),
  fellow: () =>
    path('M-20-30H20L17 8H-17z', FULL) +
    ellipse([0, 12, 34, 8], FULL) +
    path('M-18-4H18L17 6H-17z', '#0005') +
    line('M-14 28Q0 36 14 28', SOFT, 5),
  arcade: (ink) => mirrored(ink, path('M0-26H22V26H0z', SOFT)) + circle([0, 0, 12], FULL),
};

const SHAPES: readonly Glyph[] = [
  (ink) => repeated(ink, path('M0-32L14-8H-14z', FULL), ['rotate(120)', 'rotate(240)']),
  () => path('M-30-30H4V4H-30z', FULL) + rect([-4, -4, 34, 34], SOFT),
  () => circle([-12, 0, 20], FULL) + circle([14, 0, 20], SOFT),
  () => path('M0-34L30-17V17L0 34L-30 17V-17z', SOFT) + path('M0-16L14-8V8L0 16L-14 8V-8z', FULL),
];

export interface StudioSubject {
  sysname: string;
  name: string;
}

/** The mark of a studio, 96×96: a sign from its name on a tile of its own colour. */
export function providerMark({ sysname, name }: StudioSubject): string {
  const ink = new Ink();
  const hue = hashText(sysname) % 360;
  const known = Object.keys(GLYPHS).find((word) => `${sysname} ${name}`.toLowerCase().includes(word));
  const glyph = (known === undefined ? undefined : GLYPHS[known]) ?? createRandom(sysname).pick(SHAPES);
  const tile = ink.slant(hex(hue, 0.8, 0.6), hex(hue + 24, 0.75, 0.42), hex(hue + 52, 0.8, 0.24));
  const body =
    rect([0, 0, SIZE, SIZE], tile, 'rx="24"') +
    rect(
      [1.5, 1.5, SIZE - 3, SIZE - 3],
      'none',
      `rx="22.5" stroke="${ink.down('#ffffff88', '#ffffff11')}" stroke-width="3"`,
    ) +
    path('M0 40V24A24 24 0 0 1 24 0H72A24 24 0 0 1 96 24V30Q50 22 0 46z', '#ffffff1f') +
    `<g transform="translate(48 48)">${glyph(ink)}</g>`;
  return documentOf({ w: SIZE, h: SIZE, ink }, `<title>${escapeXml(name)}</title>${body}`);
}

/** HSL to `#rrggbb`; h in degrees, s and l in 0…1. */
export function hex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const k = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
