import { halo } from '../backdrops.ts';
import { foliage, hills, pines } from '../land.ts';
import { disc, dots, glints, glow, shafts, stars } from '../light.ts';
import { circle, ellipse, line, mirrored, moved, path, rect, repeated } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, ThemeArt } from '../stage.ts';
import { fox, owl } from './animals.ts';

const toadstool: Motif = ({ ink, p }) => {
  const one =
    path('M-20-6Q-14 50-28 92Q0 106 28 92Q14 50 20-6z', ink.across('#fffbe8', '#f0dcc0', '#9a7a86')) +
    path('M-34 0Q0 34 34 0z', '#c9a88f') +
    path('M-84 6C-84-110 84-110 84 6Q0 34-84 6z', ink.ball(p.light, p.main, p.deep)) +
    ellipse([-36, -34, 15, 12], '#fff8ea') +
    ellipse([14, -54, 17, 12], '#fff8ea') +
    ellipse([48, -16, 13, 14], '#fff8ea') +
    ellipse([0, -8, 11, 8], '#fff8ea') +
    path('M-70-22Q-58-64-20-74Q-50-54-58-16z', '#ffffff77');
  const id = ink.id();
  return (
    `<g id="${id}">${one}</g>`.replace('<g ', '<g transform="translate(-14 -10)" ') +
    `<use href="#${id}" transform="translate(66 62) scale(.46) rotate(10)"/>` +
    `<use href="#${id}" transform="translate(-62 70) scale(.36) rotate(-14)"/>` +
    path('M-104 104q6-30 14 0q4-40 14-2q6-22 12 2h120q4-36 14 0q6-26 12-2q6-22 14 2z', p.near)
  );
};

const oak: Motif = ({ ink, p }) => {
  const crown = ink.ball(p.light, p.main, p.deep);
  return (
    path(
      'M-26-20Q-22 50-70 104Q-30 92-18 100Q0 92 18 100Q30 92 70 104Q22 50 26-20z',
      ink.across('#b0713a', '#7a4420', '#341a10'),
    ) +
    circle([-56, -14, 44], crown) +
    circle([56, -16, 44], crown) +
    circle([-32, -58, 46], crown) +
    circle([34, -60, 44], crown) +
    circle([0, -30, 52], crown) +
    line('M-84-20Q-80-50-58-52M-58-78Q-46-98-22-96M14-94Q34-100 52-84', `${p.glow}99`, 5) +
    path('M-18 96V62Q0 36 18 62V96z', '#2a120a') +
    path('M-13 96V64Q0 44 13 64V96z', ink.down('#fff3a8', '#ff9a2e')) +
    circle([0, 26, 9], ink.glow('#fff8c8', '#ffb84a')) +
    line('M-50-8h0M-10-54h0M44-30h0M20-2h0M66-4h0M-70-34h0', p.accent, 12) +
    line('M-52-10h0M-12-56h0M42-32h0M18-4h0M64-6h0M-72-36h0', '#ffffffbb', 4)
  );
};

const stag: Motif = ({ ink, p }) =>
  circle([0, -14, 92], ink.ball('#ffffff', p.light, p.glow)) +
  mirrored(
    ink,
    line('M14-20Q40-44 44-74Q58-92 54-116M42-60Q66-66 82-92M30-40Q62-36 92-54M46-82Q30-96 32-112', p.ink, 9) +
      path('M14-2Q48-26 66-16Q52 12 20 16z', p.deep) +
      path('M0-24Q26-22 28 6Q24 46 16 66Q10 78 0 78z', ink.down(p.main, p.deep)) +
      path('M22 10Q54 50 66 104H0V70z', ink.down(p.deep, p.ink)),
  ) +
  path('M-14 60Q0 52 14 60Q10 76 0 78Q-10 76-14 60z', p.ink) +
  line('M-17 12h0M17 12h0', '#fff4c0', 8) +
  path('M-10-18Q0-22 10-18L6 44Q0 50-6 44z', `${p.light}66`);

const lantern: Motif = ({ ink, p }) =>
  line('M-20-112Q40-124 60-84', '#5a3a22', 8) +
  `<circle cy="-82" r="20" fill="none" stroke="${p.light}" stroke-width="6"/>` +
  path('M-44-40L-20-72H20L44-40z', ink.across(p.light, p.main, p.deep)) +
  circle([0, 22, 100], ink.glow(`${p.glow}cc`, `${p.glow}00`)) +
  path('M-48-40H48L40 76H-40z', ink.down('#fffbe0', '#ffd24a', '#ff8a1e')) +
  path('M0-14Q30 22 18 46Q10 62 0 62Q-10 62-18 46Q-26 24 0-14z', ink.down('#ffb020', '#ff5a1a')) +
  path('M0 16Q14 36 8 50Q0 60-8 50Q-14 36 0 16z', '#fff8d0') +
  path('M-40-36L-34 72M40-36L34 72', 'none', `stroke="${p.deep}" stroke-width="8"`) +
  path('M-32-28h14l-4 92h-8z', '#ffffff99') +
  path('M-54-46H54V-34H-54zM-50 72H50L58 96H-58z', ink.across(p.light, p.main, p.deep)) +
  line('M-92-30h0M84 14h0M-78 46h0M94-48h0M74 66h0', '#fff6b0', 7);

const cottage: Motif = ({ ink, p }) =>
  rect([34, -84, 22, 50], ink.across('#8a5a5a', '#4a2a36')) +
  path('M-58 0H62V92H-58z', ink.across('#f6dfb8', '#c99a6a', '#7a4a3a')) +
  path('M-88 12Q-60-8 0-98Q60-8 92 12Q46 6 0-44Q-46 6-88 12z', ink.slant(p.light, p.main, p.deep)) +
  path('M-70 2Q-40-14 0-80Q-30-8-70 2z', '#ffffff44') +
  repeated(
    ink,
    rect([-44, 22, 28, 30], ink.down('#fff8c0', '#ffb020'), 'rx="4"') + line('M-30 22V52M-44 37H-16', '#6a3a1a', 3),
    ['translate(64)'],
  ) +
  path('M-12 92V58Q2 42 16 58V92z', '#5a2f18') +
  circle([2, -2, 11], '#ffe28a') +
  path('M-108 104Q-80 76-50 92Q0 80 50 92Q84 74 110 104z', p.near);

const lodge: Backdrop = (stage) => ({
  back:
    stars(stage) +
    disc(stage, [stage.w * 0.78, stage.h * 0.15, 26]) +
    glow(stage, [stage.cx, stage.cy, 140 * stage.k]) +
    pines(stage, stage.ground - 6, { fill: stage.p.far, size: 120 }) +
    pines(stage, stage.ground + 16, { fill: stage.p.mid, size: 80 }),
  front: hills(stage, stage.ground + 28, stage.p.near),
});

const trunks: Backdrop = (stage) => {
  const { w, h, p, r, ink } = stage;
  const row = (count: number, width: number, fill: string) => {
    let d = '';
    for (let i = 0; i < count; i++)
      d += `M${Math.round((w * (i + 0.1 + r.next() * 0.6)) / count)} 0h${width}l8 ${h}h-${width + 16}z`;
    return path(d, fill);
  };
  return {
    back: glow(stage, [stage.cx, stage.cy, 180 * stage.k]) + row(6, 14, p.far) + shafts(stage) + row(3, 24, p.mid),
    front:
      foliage(stage, ink.down(p.near, p.mid)) +
      hills(stage, stage.ground + 28, p.near) +
      dots(stage, { count: 10, width: 4, colour: `${p.light}cc` }),
  };
};

const glade: Backdrop = (stage) => ({
  back:
    glow(stage, [stage.cx, stage.cy - 10, 190 * stage.k]) +
    hills(stage, stage.ground - 30, stage.p.far) +
    pines(stage, stage.ground + 4, { fill: stage.p.mid, size: 60 }),
  front:
    hills(stage, stage.ground + 24, stage.p.near) +
    dots(stage, { count: 12, width: 4, colour: `${stage.p.light}aa` }) +
    glints(stage, 2),
});

const proudStag: Motif = (stage) => moved('scale(.96)', stag(stage));

/** Deep woods, lamps and things that glow. */
export const forest: ThemeArt = {
  palettes: [
    palette('052a2a 0f6a54 b8e86a 147a58 0c5244 05302a f6ffb8 e8322a 7a0a1e ffb09a ffd23c 021a18 fdffe0 b8f05a'),
    palette('150f3f 3a2a8f c26ad0 382a82 24195e 110b36 ffd0f4 b84ae0 4a1280 f6c8ff ffd24a 0a0626 fff0ff e29aff'),
    palette('5a1a0c c2521a ffd06a a04818 6e2c12 3a140a fff0b0 e87a1e 8a2e08 ffe09a d3203f 240a04 fff6d0 ffb02e'),
    palette('061a33 0f4a78 5ac2d0 12507a 0b3658 051c34 d0fff4 2ab8a0 07505a c8fff0 ff8a4a 031020 ffffff 7af0dc'),
    palette('3f6a1a 9ac23a fff2b0 82a83a 52802a 28501a fffde0 4a9a2a 1a5a1a d8f58a ff5a4a 102a0a ffffe8 ffe04a'),
  ],
  backdrops: [lodge, trunks, glade, halo],
  motifs: [toadstool, oak, proudStag, lantern, cottage],
  upright: true,
  signs: [
    ['fox', fox],
    ['owl', owl],
    ['mushroom', toadstool],
    ['stag', proudStag],
    ['firefl', lantern],
    ['acorn', oak],
    ['oaken', oak],
    ['ranger', cottage],
    ['woodcutter', cottage],
    ['lantern', lantern],
  ],
};
