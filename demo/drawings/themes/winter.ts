import { halo } from '../backdrops.ts';
import { hills, peaks, pines } from '../land.ts';
import { disc, dots, glints, glow, rays, stars } from '../light.ts';
import { circle, ellipse, line, mirrored, path, rect, repeated } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, ThemeArt } from '../stage.ts';

const snowflake: Motif = ({ ink, p }) => {
  const arm = 'M0 0V-100M0-34L-22-56M0-34L22-56M0-60L-24-84M0-60L24-84';
  const turns = [60, 120, 180, 240, 300].map((a) => `rotate(${a})`);
  return (
    repeated(ink, line(arm, p.deep, 19) + line(arm, '#ffffff', 12) + line(arm, p.main, 4), turns) +
    repeated(ink, path('M0-44L-18-14L0 0L18-14z', ink.down('#ffffff', p.light, p.main)), turns) +
    circle([0, 0, 10], '#fff')
  );
};

const globe: Motif = ({ ink, p }) =>
  circle([0, -18, 88], ink.ball('#ffffff66', `${p.main}66`, p.deep)) +
  path('M-80 18Q-40-6 0 12T80 18Q62 70 0 70T-80 18z', '#ffffff') +
  path('M-52 22L-34-8h8L-40-22h6L-20-54L-6-22h6L-14-8h8L12 22z', ink.across('#4ac28a', '#0c5a4a')) +
  path('M-20-54L-32-28L-20-34L-8-28z', '#fff') +
  path('M22 26V-4L42-24L62-4V26z', ink.across('#e8624a', '#9a1f2e')) +
  path('M16 0L42-32L68 0L60 0L42-20L24 0z', '#fff') +
  rect([35, 4, 14, 22], '#ffdf7a') +
  line('M-44-50h0M10-66h0M36-54h0M-60-16h0M56-34h0M-8-84h0M0-10h0', '#ffffff', 7) +
  `<circle cy="-18" r="88" fill="none" stroke="#ffffffbb" stroke-width="4"/>` +
  path('M-70-44Q-54-82-14-92Q-44-70-54-34z', '#ffffffcc') +
  path('M-66 66H66L82 104H-82z', ink.across(p.accent, p.deep)) +
  path('M-72 60H72V74H-72z', ink.across('#ffe9a8', '#d99a2a', '#8a5208'));

const penguin: Motif = ({ ink, p }) =>
  ellipse([0, 98, 70, 12], '#0003') +
  path('M-30 84q-30 0-34 18h40zM30 84q30 0 34 18h-40z', '#ffa52e') +
  mirrored(ink, path('M44-24Q96 8 92 66Q64 50 52 20z', ink.across('#3a4a80', '#141c40'))) +
  path(
    'M0-104C50-104 56-60 56-36C80 20 74 96 0 96S-80 20-56-36C-56-60-50-104 0-104z',
    ink.across('#4a5a98', '#232e5c', '#10173a'),
  ) +
  path('M0-20C40-20 58 88 0 90C-58 88-40-20 0-20z', ink.down('#ffffff', '#dfe9ff')) +
  path('M0-44C14-80 44-70 40-44C38-22 18-16 0-14C-18-16-38-22-40-44C-44-70-14-80 0-44z', '#ffffff') +
  line('M-19-46h0M19-46h0', '#10173a', 14) +
  line('M-17-50h0M21-50h0', '#fff', 5) +
  path('M-14-32Q0-42 14-32Q8-18 0-16Q-8-18-14-32z', '#ffa52e') +
  path('M-56-20Q0 12 56-20L58 2Q0 34-58 2z', ink.down(p.accent, p.deep)) +
  path('M24 12L50 6L54 62L30 64z', ink.down(p.accent, p.deep)) +
  line('M34 46V60M44 46V60', '#fff8', 3) +
  path('M-54-66Q-50-116 0-118T54-66Q0-84-54-66z', p.accent) +
  circle([0, -116, 13], '#fff') +
  path('M-58-72Q0-96 58-72V-56Q0-80-58-56z', '#fff');

export const palace: Motif = ({ ink, p }) => {
  const ice = ink.across('#ffffff', p.light, p.main, p.deep);
  return (
    path('M-18 20V-62L0-122L18-62V20z', ice) +
    mirrored(ink, path('M24 40V-30L38-86L52-30V40zM58 70V12L70-36L82 12V70z', ice)) +
    path('M-92 104V50L-60 30L-28 6H28L60 30L92 50V104z', ink.slant('#ffffff', p.light, p.main, p.deep)) +
    path('M0-122L18-62V104H0z', `${p.deep}55`) +
    path('M-20 104V66Q0 36 20 66V104z', ink.down('#fff6c0', p.glow)) +
    line('M-8-46V-28M38-16V4M-38-16V4M70 26V40M-70 26V40M-48 62V78M48 62V78M8-46V-28', p.deep, 6) +
    line('M-60 32L-28 8M-52-28L-38-82M-16-62L-1-116', '#ffffff', 4) +
    path('M-108 104Q-84 80-60 94Q-30 78 0 96Q36 78 60 94Q90 80 108 104z', '#ffffff')
  );
};

const sleigh: Motif = ({ ink, p }) =>
  line('M-96 62Q-80 92-30 92H70Q112 90 104 54', '#ffe08a', 9) +
  line('M-46 60V92M44 60V92', '#e0a02e', 8) +
  path('M-34 10L-30-60H34L36 8z', ink.across('#3ad08a', '#0c6a4a')) +
  path('M-8-60H10L12 8H-6z', '#ffe08a') +
  path('M22-10L38-86L84-74L70 0z', ink.across('#8ac2ff', '#2a5ac2')) +
  path('M56-82l10 3-16 70-10-2z', '#fff') +
  path('M-6-60Q-36-92-26-98T2-62Q16-100 28-94T4-58z', '#ffd23c') +
  path(
    'M-104-34Q-84-44-76-14Q-70 4-40 4H86Q112 0 104-46Q120-30 114 8Q106 66 60 70H-40Q-92 66-92 6Q-94-16-104-34z',
    ink.down(p.light, p.accent, p.deep),
  ) +
  line('M-88-18Q-84 50-40 56H60Q94 52 102 8', '#ffe08a', 4) +
  path('M-72 8Q-66 14-40 14H30Q-20 22-60 24Q-70 20-72 8z', '#ffffff66') +
  line('M-30 38l8-6 8 6-8 6zM6 38l8-6 8 6-8 6zM42 38l8-6 8 6-8 6z', '#ffe9a8', 3);

const snowfall: Backdrop = (stage) => ({
  back:
    disc(stage, [stage.w * 0.78, stage.h * 0.14, 24]) +
    glow(stage, [stage.cx, stage.cy, 150 * stage.k]) +
    hills(stage, stage.ground - 36, stage.p.far) +
    pines(stage, stage.ground, { fill: stage.p.mid, size: 66 }),
  front: hills(stage, stage.ground + 22, stage.ink.down('#ffffff', stage.p.far)) + stars(stage),
});

const aurora: Backdrop = (stage) => {
  const { w, h, p, ink, r } = stage;
  const veil = (y: number, colour: string) =>
    path(
      `M0 ${y}Q${w * 0.25} ${y - r.int(30, 60)} ${w * 0.5} ${y - 10}T${w} ${y - r.int(10, 40)}V${y - h * 0.36}Q${w * 0.7} ${y - h * 0.2} ${w * 0.4} ${y - h * 0.34}T0 ${y - h * 0.3}z`.replace(
        /\d+\.\d+/g,
        (x) => String(Math.round(Number(x))),
      ),
      ink.down(`${colour}00`, `${colour}cc`),
    );
  return {
    back:
      stars(stage) +
      veil(Math.round(h * 0.36), p.light) +
      veil(Math.round(h * 0.5), p.glow) +
      peaks(stage, stage.ground, p.far) +
      glow(stage, [stage.cx, stage.cy, 110 * stage.k]),
    front: hills(stage, stage.ground + 26, ink.down(p.light, p.mid)) + glints(stage, 3),
  };
};

const crystal: Backdrop = (stage) => ({
  back:
    rays(stage, 12, '#ffffff') +
    glow(stage, [stage.cx, stage.cy, 140 * stage.k]) +
    peaks(stage, stage.ground + 12, stage.p.far),
  front: dots(stage, { count: 22, width: 4, colour: '#ffffffdd' }) + hills(stage, stage.ground + 36, stage.p.near),
});

/** Snow, ice and northern light. */
export const winter: ThemeArt = {
  palettes: [
    palette('06205c 1f6ac9 bfeaff 3f8ad8 2362b0 0d3478 ffffff 5ab8f5 1440a0 e3f7ff e8304f 051538 ffffff 8fdcff'),
    palette('0a0f3f 3a2a9a d87ae0 4a3aa8 32247e 170f4c ffd8fa a88aff 40208f f2e6ff ff4a8a 08062a ffffff d8a8ff'),
    palette('02262e 08707a 8ff0d8 118088 0a5a64 043640 d8fff0 4ad8c8 07606e e0fff8 ff7a3a 01161c ffffff 7af5da'),
    palette('3a1248 c24a72 ffd0a8 8a3a6e 602456 301034 fff0d0 ff9ab8 8a2458 fff0f2 3ab8e8 1c0824 ffffff ffc8a0'),
    palette('2a4a78 7aa8d8 f6fbff 8ab2dc 5a86b8 2c507e ffffff 6aa8e8 2a5098 f4faff d8283f 122644 ffffff c0e4ff'),
  ],
  backdrops: [snowfall, aurora, crystal, halo],
  motifs: [snowflake, globe, penguin, palace, sleigh],
  signs: [
    ['penguin', penguin],
    ['snowflake', snowflake],
    ['icicle', snowflake],
    ['sledge', sleigh],
    ['reindeer', sleigh],
    ['carnival', globe],
    ['grandmother', globe],
    ['crystal', palace],
    ['glacier', palace],
  ],
};
