import { burst, halo } from '../backdrops.ts';
import { foliage, hills } from '../land.ts';
import { disc, glints, glow } from '../light.ts';
import { circle, ellipse, line, mirrored, moved, path, repeated } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, ThemeArt } from '../stage.ts';

const LEAF = 'M0 0Q30-44 84-30Q70 24 0 0z';

const cherries: Motif = ({ ink }) => {
  const one =
    circle([0, 0, 48], ink.ball('#ff8a8f', '#e8112d', '#7a0022')) +
    path('M-34-14Q-26-36-2-38Q-20-30-26-10z', '#fffc') +
    line('M20 38Q42 26 43 0', '#ff9aa888', 4);
  return (
    line('M-40 6Q-34-56 22-94M46-8Q50-58 22-94', '#2f6b1d', 9) +
    line('M-42 6Q-36-56 20-95', '#8fd14a', 3) +
    moved(
      'translate(20 -92) rotate(14)',
      path(LEAF, ink.slant('#b6ef5a', '#2f8f2a')) + line('M6-2Q40-16 76-26', '#e6ffb088', 3),
    ) +
    repeated(ink, moved('translate(-44 48)', one), ['translate(88 -16)'])
  );
};

const melon: Motif = ({ ink }) =>
  moved(
    'rotate(-14) translate(0 -22)',
    path('M-104-10A104 104 0 0 0 104-10z', ink.down('#2fae4a', '#0b4d2a')) +
      line('M-60 70Q-40 84-16 90M30 88Q60 80 78 56', '#a6f07a99', 5) +
      path('M-92-10A92 92 0 0 0 92-10z', '#eaffc9') +
      path('M-84-10A84 84 0 0 0 84-10z', ink.down('#ff7a7a', '#e3203f', '#a80d36')) +
      path('M-84-10H84Q82 4 76 8H-76Q-82 4-84-10z', '#ffffff44') +
      line('M-50 16v8M-24 30v8M0 18v8M26 32v8M50 16v8M-8 52v8M20 54v8M-34 48v6', '#3b0a18', 9),
  );

const citrus: Motif = ({ ink, r }) => {
  const [rind, flesh, core] = r.pick([
    ['#ff9d1e', '#ffb730', '#ff7a00'],
    ['#ffe14a', '#fff07a', '#f5c400'],
    ['#8fd93a', '#d8f58a', '#8ccf2c'],
    ['#ff8a6a', '#ff8f86', '#e2405a'],
  ] as const);
  const wheel =
    circle([0, 0, 76], ink.ball(flesh, rind, core)) +
    circle([0, 0, 67], '#fff6dd') +
    `<circle r="30" fill="none" stroke="${ink.reach('#fff6dd', flesh, core)}" stroke-width="60" stroke-dasharray="18.9 4.66"/>` +
    circle([0, 0, 7], '#fff6dd') +
    path('M-58-34A67 67 0 0 1-8-66Q-40-54-58-34z', '#fff9');
  return (
    moved(
      'translate(44 -22) scale(.84)',
      circle([0, 0, 80], ink.ball(flesh, rind, '#a63c00')) + path('M-50-34Q-38-62-8-66Q-34-50-40-26z', '#fffa'),
    ) +
    moved('translate(48 -84) rotate(-4) scale(.8)', path(LEAF, ink.slant('#b6ef5a', '#2f8f2a'))) +
    moved('translate(-22 20)', wheel)
  );
};

const grapes: Motif = ({ ink, r }) => {
  const [a, b, c] = r.pick([
    ['#d9a2ff', '#8a2be2', '#3a0a78'],
    ['#f2ffa0', '#9bd12c', '#3f7a12'],
    ['#ff9ac4', '#d31a6a', '#650838'],
  ] as const);
  const spots = [
    [-50, 4],
    [50, 4],
    [24, -40],
    [-26, 46],
    [0, 6],
    [26, 46],
    [0, 84],
    [-70, -40],
  ] as const;
  return (
    line('M0-56Q6-84 26-98', '#5a3a1a', 9) +
    moved(
      'translate(2 -66) scale(1.05)',
      path(LEAF, ink.slant('#b6ef5a', '#2f8f2a')) + line('M6-2Q40-16 76-26', '#e6ffb088', 3),
    ) +
    repeated(
      ink,
      circle([-24, -40, 30], ink.ball(a, b, c)) + ellipse([-34, -52, 8, 5], '#fffb', 'transform="rotate(-35 -34 -52)"'),
      spots.map(([x, y]) => `translate(${x + 24} ${y + 40})`),
    )
  );
};

const strawberry: Motif = ({ ink }) =>
  path(
    'M0 98C-46 84-96 20-88-26C-80-66-30-66 0-52C30-66 80-66 88-26C96 20 46 84 0 98z',
    ink.ball('#ff8c7a', '#ee1c3a', '#860027'),
  ) +
  path('M-72-20C-70-44-40-50-22-46C-48-38-60-20-62 8C-68 0-72-10-72-20z', '#fff9') +
  line('M-40 0v5M-14-16v5M14 4v5M42-14v5M-22 34v5M34 36v5M6 58v5M62 14v5M-52 22v4M-4 84v2M-46-30v3', '#ffe08a', 6) +
  mirrored(ink, path('M0-50Q-16-30-44-24Q-40-40-80-48Q-44-56-34-74Q-14-76 0-50z', ink.down('#b4ee52', '#25852a'))) +
  line('M0-56Q2-84 18-98', '#3f8f2a', 9);

const seven: Motif = ({ ink, p }) => {
  const shape = 'M-66-88H72V-46Q12 8-2 90H-56Q-38 6 10-42H-66z';
  return (
    path(shape, p.ink, 'stroke="#0006" stroke-width="22" stroke-linejoin="round" transform="translate(0 7)"') +
    path(shape, '#ffe9a3', `stroke="${ink.down('#fff3b0', '#e39a12')}" stroke-width="16" stroke-linejoin="round"`) +
    path(shape, ink.down('#ff8a6a', '#e5122e', '#8a0028')) +
    path('M-62-84H68V-66H-62z', '#ffffff77') +
    line('M60-42Q8 8-8 84', '#ffd0a0aa', 4)
  );
};

const orchard: Backdrop = (stage) => ({
  back:
    disc(stage, [stage.w * 0.76, stage.h * 0.2, 30]) +
    hills(stage, stage.ground - 40, stage.p.far) +
    hills(stage, stage.ground - 8, stage.p.mid) +
    glow(stage, [stage.cx, stage.cy, 110 * stage.k]),
  front: hills(stage, stage.ground + 24, stage.p.near) + glints(stage, 3),
});

const bower: Backdrop = (stage) => ({
  back: glow(stage, [stage.cx, stage.cy, 170 * stage.k]),
  front: foliage(stage, stage.ink.down(stage.p.near, stage.p.mid)) + glints(stage, 4),
});

const awning: Backdrop = (stage) => {
  const step = stage.w / 8;
  const cloth = (i: number) => `M${i * step} 0h${step}v34a${step / 2} 16 0 0 1-${step} 0z`;
  const odd = [0, 2, 4, 6].map(cloth).join('');
  const even = [1, 3, 5, 7].map(cloth).join('');
  return {
    back:
      glow(stage, [stage.cx, stage.cy, 160 * stage.k]) +
      path(even, '#fff4e0') +
      path(odd, stage.p.accent) +
      path(`M0 0H${stage.w}V14H0z`, '#0003'),
    front: glints(stage, 3),
  };
};

/** Orchard and market: one shining fruit at a time. */
export const fruit: ThemeArt = {
  palettes: [
    palette('5b0f8f b3268a ff8a4c 8a2a86 5c1470 350a4a ffd36b e8112d 7a0022 ffd9e0 e8284a 220433 fff6c8 ffb02e'),
    palette('04606b 0aa38f c9f26b 0c8b7d 066a66 043f47 f4ffb0 ff8a1e a83a00 fff2c0 ff7a2e 02292f ffffff ffe14a'),
    palette('ff7a3d ffb347 ffe9a0 f0833a d6562c 8f2a1e fff7cf d31a4a 6a0a2a fff1d6 d3203f 4a0d14 fffbe2 ffd23c'),
    palette('0b2a6f 1d5fc4 6fd3ff 1c56ad 123f86 0a2352 d5f4ff ff4a6a 8a0c34 e6f8ff ff4f7a 06143a fff9d0 ffc12e'),
    palette('2f0b12 8f1226 f0503a 7a1322 540b1c 2a0410 ffb36b ffb020 a85a00 ffe9c0 ffb020 1a0208 fff3c2 ff9d2e'),
  ],
  backdrops: [burst, halo, orchard, bower, awning],
  motifs: [cherries, melon, citrus, grapes, strawberry, seven],
  signs: [
    ['cherr', cherries],
    ['citrus', citrus],
    ['melon', melon],
    ['plum', grapes],
    ['apricot', citrus],
  ],
};
