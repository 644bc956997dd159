import { burst, halo } from '../backdrops.ts';
import { peaks } from '../land.ts';
import { disc, dots, glints, glow, rays, stars } from '../light.ts';
import { circle, line, mirrored, path, rect, repeated } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, Stage, ThemeArt } from '../stage.ts';

const metal = ({ ink, p }: Stage) => ink.slant(p.light, p.main, p.deep);

const helmet: Motif = (stage) => {
  const { ink, p } = stage;
  return (
    path('M-84 8C-104-118-40-122 0-122S104-118 84 8C76-40 50-84 0-86S-76-40-84 8z', ink.down(p.accent, p.ink)) +
    line('M0-90V-116M-28-86L-38-112M28-86L38-112M-52-70L-74-94M52-70L74-94M-68-46L-92-62M68-46L92-62', '#ffffff44', 4) +
    path('M-50 0H50V96H-50z', p.ink) +
    mirrored(
      ink,
      path('M0-88C46-88 68-50 66 0L74 78Q50 104 20 96L18 40Q26 34 54 30Q60 4 34-2Q14 0 9 22L8 46L0 54z', metal(stage)) +
        path('M12-78C44-72 56-44 56-12Q44-50 12-56z', '#ffffff66') +
        line('M64 6L70 76Q50 92 28 90', `${p.light}aa`, 4),
    ) +
    line('M0-84V46', p.light, 5)
  );
};

const temple: Motif = (stage) => {
  const { ink, p } = stage;
  const column =
    rect([-78, -22, 26, 84], ink.across(p.deep, p.main, p.light, p.deep)) +
    path('M-84-32h38l-6 12h-26zM-82 62h34v10h-34z', p.light);
  return (
    rect([-70, -30, 140, 94], ink.down(p.accent, p.ink)) +
    circle([0, 20, 44], ink.glow('#fff8d8', `${p.glow}aa`, `${p.glow}00`)) +
    path('M0 0q16 22 8 40q-4 8-8 24q-4-16-8-24q-8-18 8-40z', '#fff') +
    repeated(ink, column, ['translate(43)', 'translate(87)', 'translate(130)']) +
    path('M-94-48H94V-30H-94z', ink.across(p.light, p.main, p.deep)) +
    path('M0-104L104-50H-104z', ink.slant(p.light, p.main, p.deep)) +
    path('M0-90L76-54H-76z', p.deep) +
    circle([0, -66, 9], p.light) +
    path('M-96 72H96l8 12H-104zM-106 86H106l8 14H-114z', ink.down(p.light, p.main))
  );
};

const phoenix: Motif = ({ ink }) => {
  const wing =
    path(
      'M4-8C30-26 56-88 108-98C108-74 102-58 94-46Q106-46 112-48C106-22 92-6 78 0Q88 4 94 2C76 34 36 44 4 30z',
      ink.across('#ffd23c', '#ff6a1a', '#d3122e'),
    ) +
    path('M4-2C28-14 50-50 82-66C78-36 62 8 4 22z', ink.across('#fff6b8', '#ffb020')) +
    line('M14 6Q60-14 84-48M14 14Q56 6 78-8', '#ff7a1a88', 4);
  return (
    path('M0 10Q-10 70-46 104Q-8 92 0 112Q8 92 46 104Q10 70 0 10z', ink.down('#ffd23c', '#ff5a1a', '#b80f3a')) +
    line('M0 30Q-4 70-24 90M0 30Q4 70 24 90', '#fff2a0aa', 4) +
    mirrored(ink, wing) +
    path(
      'M0-60C26-56 26-24 18 4C14 30 6 44 0 50C-6 44-14 30-18 4C-26-24-26-56 0-60z',
      ink.down('#fff0a0', '#ff8a1e', '#d3122e'),
    ) +
    path('M0-58Q-6-92-26-98Q-4-96 0-80Q4-96 26-98Q6-92 0-58z', '#ffd23c') +
    path('M-18-46Q0-62 18-46Q10-34 7-34L0-16L-7-34Q-10-34-18-46z', '#fff3b8') +
    path('M-7-36L0-14L7-36z', '#c2410c') +
    line('M-11-42h0M11-42h0', '#3a0414', 6)
  );
};

const amphora: Motif = (stage) => {
  const { ink, p } = stage;
  return (
    mirrored(ink, line('M26-78C76-84 78-34 50-18', p.deep, 13) + line('M26-80C74-84 74-40 50-22', p.light, 4)) +
    path(
      'M-24-92H24L20-60C70-44 72 26 18 80L26 98H-26L-18 80C-72 26-70-44-20-60z',
      ink.across(p.light, p.main, p.deep),
    ) +
    path('M-54-14H54Q56 4 52 18H-52Q-56 4-54-14z', p.ink) +
    line('M-44 8l10-14 11 14 11-14 11 14 11-14 11 14 11-14 11 14', p.light, 5) +
    line('M-44-28H44M-42 32H42M-28 60H28', p.accent, 6) +
    path('M-30-92H30V-82H-30z', p.light) +
    path('M-38-34C-50-10-46 24-26 50C-36 16-36-10-26-42z', '#ffffff66')
  );
};

const sword: Motif = (stage) => {
  const { ink, p } = stage;
  return (
    path('M15-70V60H-15V-70z', '#e9f4ff') +
    path('M15-70V60H0V-70z', '#7f9cc4') +
    line('M0-56V40', '#4f6a96', 4) +
    path('M-96 104Q-88 52-40 48L44 44Q90 56 98 104z', ink.slant('#a7b3c9', '#515d78', '#20273d')) +
    path('M-40 48L44 44L20 68L-18 66z', '#d3def0') +
    line('M-70 92L-52 66M70 96L54 70M-6 70L8 98', '#171d3088', 5) +
    path('M-58-84Q0-54 58-84L62-66Q0-42-62-66z', metal(stage)) +
    path('M-7-68h14v-30h-14z', p.accent) +
    circle([0, -106, 13], ink.ball(p.light, p.main, p.deep)) +
    circle([0, -66, 10], ink.ball('#ffb3c4', '#e0123a'))
  );
};

const pyramids: Backdrop = (stage) => {
  const { w, h, ground: g, p, ink } = stage;
  const x = Math.round(w * 0.2);
  const pyramid = (at: number, size: number) =>
    path(`M${at} ${g - size}l${size} ${size}H${at + size * 0.3}z`, p.far) +
    path(`M${at} ${g - size}l${size * 0.3} ${size}h-${size * 1.3}z`, p.mid);
  return {
    back:
      disc(stage, [w * 0.7, h * 0.22, 34]) +
      pyramid(w - x, 90) +
      pyramid(x, 120) +
      path(`M0 ${g}Q${w / 2} ${g - 26} ${w} ${g}V${h}H0z`, ink.down(p.mid, p.near)) +
      glow(stage, [stage.cx, stage.cy, 120 * stage.k]),
    front: glints(stage, 4),
  };
};

const olympus: Backdrop = (stage) => ({
  back:
    rays(stage, 14) +
    stars(stage) +
    peaks(stage, stage.ground - 10, stage.p.far) +
    peaks(stage, stage.ground + 24, stage.p.mid) +
    glow(stage, [stage.cx, stage.cy, 130 * stage.k]),
  front: path(
    `M0 ${stage.ground + 26}q24-34 56-14q22-30 56 0q30-28 62 2q30-24 60 0q30-26 60 4q40-26 70 0q40-20 70 0h60V${stage.h}H0z`,
    stage.ink.down(`${stage.p.light}cc`, stage.p.near),
  ),
});

const embers: Backdrop = (stage) => ({
  back:
    glow(stage, [stage.cx, stage.ground, 190 * stage.k]) +
    peaks(stage, stage.ground + 10, stage.p.far) +
    rays(stage, 18),
  front: dots(stage, { count: 22, width: 3, colour: stage.p.light }) + peaks(stage, stage.ground + 40, stage.p.near),
});

/** Legends: bronze, marble and fire. */
export const myth: ThemeArt = {
  palettes: [
    palette('160b3f 47207f d9699a 4a2a82 2f1a60 180c3a ffd98a e9a92c 6b3a08 fff3bf c2243f 0e0628 fff4c4 f0a326'),
    palette('06283d 0f6a80 f2c879 17617a 0d4258 06222f ffedb8 d8973a 5f3208 fff0cf 1c8f9a 041924 fff8e0 e9b44c'),
    palette('3a0710 8f1a1e ff9a3d 7a1820 4f0d18 26050c ffcf6b dfa23a 5c2a08 ffeab0 a1122c 1c0308 fff0b8 ff9a1e'),
    palette('0d2f2a 1f6b52 c8d97a 1f5f4a 124234 08221c f3f0a0 cfae4a 54430e fff6c4 2f8f6a 04140f fdf7cc d9b23c'),
    palette('2b3f8f 6f8be0 ffe3c2 5d78c8 41589f 24306a fffbe8 e8c57a 7a5420 fffdf0 5a4bc4 141a45 ffffff ffd97a'),
  ],
  backdrops: [burst, halo, pyramids, olympus, embers],
  motifs: [helmet, temple, phoenix, amphora, sword],
  serif: true,
  upright: true,
  signs: [
    ['column', temple],
    ['temple', temple],
    ['olympus', temple],
    ['oracle', temple],
    ['chariot', helmet],
    ['bronze', helmet],
    ['titan', sword],
    ['griffin', phoenix],
    ['ashen', phoenix],
  ],
};
