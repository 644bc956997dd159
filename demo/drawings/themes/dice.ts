import { burst, halo } from '../backdrops.ts';
import { skyline } from '../land.ts';
import { dots, glints, glow, rays, stars } from '../light.ts';
import { circle, ellipse, line, moved, path, repeated } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, Stage, ThemeArt } from '../stage.ts';

/** Pips of the three visible faces: 5 on top, 3 left, 2 right, the upper one is flattened. */
const TOP = 'M0-63h0M-44-34h0M44-34h0M0-34h0M0-5h0';
const LEFT = 'M-56 4h0M-37 36h0M-18 70h0';
const RIGHT = 'M20 66h0M54 10h0';

type Tones = readonly [light: string, main: string, deep: string, pip: string];

function die({ ink }: Stage, [light, main, deep, pip]: Tones): string {
  const top = ink.slant('#ffffff', light);
  const left = ink.down(light, main);
  const right = ink.down(main, deep);
  return (
    '<g stroke-linejoin="round" stroke-width="12">' +
    path('M0-68L70-34L0 2L-70-34z', top, `stroke="${top}"`) +
    path('M-72-26L-4 10V92L-72 52z', left, `stroke="${left}"`) +
    path('M72-26L4 10V92L72 52z', right, `stroke="${right}"`) +
    '</g>' +
    line('M-72-32L0 5L72-32M0 5V94', '#ffffff77', 3) +
    moved('translate(0 -34) scale(1 .62) translate(0 34)', line(TOP, pip, 17)) +
    line(LEFT, pip, 14) +
    line(RIGHT, pip, 14) +
    path('M-40-38L0-58L14-52L-26-32z', '#ffffff88')
  );
}

const SETS: readonly Tones[] = [
  ['#ff9aa0', '#e0142f', '#6a0418', '#fff'],
  ['#9ae8ff', '#1a8af0', '#0a1c7a', '#fff'],
  ['#d0a8ff', '#7a2af0', '#2a0672', '#fff'],
  ['#fffaf0', '#efe4f0', '#9a8ab8', '#d0142f'],
  ['#fff0a8', '#ffb81e', '#9a5208', '#3a1404'],
  ['#b8ffd0', '#1ac27a', '#06523e', '#fff'],
];

const pair: Motif = (stage) => {
  const tones = stage.r.pick(SETS);
  return moved(
    'translate(40 -36) rotate(20) scale(.76)',
    repeated(stage.ink, die(stage, tones), ['rotate(-20) scale(1.3) translate(-68 56) rotate(-9) scale(.92)']),
  );
};

const monolith: Motif = (stage) => {
  const tones = stage.r.pick(SETS);
  return ellipse([0, 100, 74, 12], '#0007') + moved('scale(1.12) translate(0 -8)', die(stage, tones));
};

const gemDie: Motif = ({ ink, p }) =>
  path('M0-106L92-52V54L0 106L-92 54V-52z', p.ink, `stroke="${p.glow}" stroke-width="6" stroke-linejoin="round"`) +
  path('M0-106L92-52L56-34H-56L-92-52z', p.light) +
  path('M0-106L56-34H-56z', '#ffffff') +
  path('M-92-52L-56-34L0 66L-92 54z', ink.slant(p.light, p.main, p.deep)) +
  path('M92-52L56-34L0 66L92 54z', ink.down(p.main, p.deep)) +
  path('M-92 54L0 66V106z', p.main) +
  path('M92 54L0 66V106z', p.deep) +
  path('M-56-34H56L0 66z', ink.down(p.light, p.main)) +
  line('M0-28L-12-4h18L-6 26', '#fff', 8) +
  line(
    'M-92-52L-56-34H56L92-52M-56-34L0 66L56-34M0-106L-56-34M0-106L56-34M-92 54L0 66L92 54M0 66V106',
    '#ffffff77',
    2.5,
  );

const cup: Motif = (stage) => {
  const { ink } = stage;
  const tones = stage.r.pick(SETS);
  return (
    moved(
      'rotate(-38) translate(14 -34)',
      ellipse([0, 58, 62, 22], '#3a1a10') +
        path('M-62 58L-44-62Q0-84 44-62L62 58Q0 26-62 58z', ink.across('#c27a4a', '#8a4420', '#3a160a')) +
        path(
          'M-62 58Q0 26 62 58L60 42Q0 12-60 42zM-48-38Q0-56 48-38L46-52Q0-70-46-52z',
          ink.across('#fff3b8', '#f0b02e', '#8a5208'),
        ) +
        path('M-40-30L-50 26Q-40 20-30 17L-22-36z', '#ffffff44'),
    ) +
    moved(
      'translate(68 36) rotate(14) scale(.46)',
      repeated(ink, die(stage, tones), ['translate(-130 96) rotate(-32)']),
    ) +
    line('M44-14l14 8M24 16l12 10M92-14l6 10', '#ffffff99', 4)
  );
};

const wheel: Motif = ({ ink, p }) =>
  circle([0, 4, 100], ink.slant('#fff3b8', '#e8a82a', '#7a4208')) +
  circle([0, 4, 88], '#fff6e0') +
  `<circle cy="4" r="42" fill="none" stroke="${ink.reach('#ff5a6a', '#c2102a')}" stroke-width="84" stroke-dasharray="21.99 21.99"/>` +
  `<circle cy="4" r="42" fill="none" stroke="${ink.reach('#3a3aa0', '#14124a')}" stroke-width="84" stroke-dasharray="22 65.97"/>` +
  `<circle cy="4" r="94" fill="none" stroke="#fffbe0" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 24.6"/>` +
  circle([0, 4, 30], ink.slant('#fff8d0', '#e8a82a', '#8a5208')) +
  circle([0, 4, 21], ink.ball('#ffb0b8', '#e0142f', '#5a0214')) +
  path('M-18-118H18L0-70z', ink.down('#ffffff', '#ffb81e'), `stroke="${p.ink}" stroke-width="4"`) +
  path('M-70-50Q-44-84 0-86Q-40-70-58-40z', '#ffffff66');

const neonRoom: Backdrop = (stage) => {
  const { w, h, ground: g, p, ink } = stage;
  let grid = '';
  for (let i = -5; i <= 5; i++) grid += `M${w / 2 + i * 16} ${g - 20}L${w / 2 + i * 84} ${h}`;
  return {
    back:
      stars(stage) +
      glow(stage, [stage.cx, stage.cy, 150 * stage.k]) +
      path(`M0 ${g - 20}H${w}V${h}H0z`, ink.down(p.far, p.near)) +
      line(`${grid}M0 ${g - 20}H${w}M0 ${g}H${w}M0 ${g + 30}H${w}`, `${p.light}66`, 1.5) +
      ellipse([stage.cx, g + 10, 100 * stage.k, 20], '#0006'),
    front: glints(stage, 3),
  };
};

const sparks: Backdrop = (stage) => ({
  back: rays(stage, 20) + rays(stage, 7, stage.p.accent) + glow(stage, [stage.cx, stage.cy, 120 * stage.k]),
  front:
    dots(stage, { count: 16, width: 4, colour: stage.p.light }) +
    dots(stage, { count: 6, width: 8, colour: `${stage.p.glow}99` }),
});

const strip: Backdrop = (stage) => ({
  back:
    glow(stage, [stage.cx, stage.ground, 200 * stage.k]) +
    skyline(stage, stage.ground, { fill: stage.p.far, size: 150 }) +
    skyline(stage, stage.ground + 24, { fill: stage.p.mid, size: 80 }) +
    glow(stage, [stage.cx, stage.cy, 110 * stage.k]),
  front: dots(stage, { count: 10, width: 7, colour: `${stage.p.light}55` }),
});

/** Dice in the air, dice on the table. */
export const dice: ThemeArt = {
  palettes: [
    palette('14062e 4a12a0 e04aff 3c1084 280a5e 10042e f4b8ff 9a3aff 2e0678 eac8ff 2ad8ff 0a031e ffffff e08aff'),
    palette('021f2c 0a6078 3ae0c8 0a5468 073c4e 031e2a c8fff0 1ac2b0 06565a c8fff4 ffae1e 01121a ffffff 6af5dc'),
    palette('2a0610 8e1430 ff6a3a 6e1028 4a0a1c 20040c ffd08a f0284a 6a0420 ffd0c0 ffb81e 160208 fff6d0 ff9a3a'),
    palette('08103a 1f3cb0 6ab0ff 1c3494 14246c 080f38 dcecff 3a6aff 0c1a80 d4e4ff ffc83c 040822 ffffff 9ac8ff'),
    palette('3a2206 b86a0a ffe07a 8a4e0c 5e3408 2a1602 fff6c0 f0a01e 7a3e04 fff0b0 d8203f 1e0e02 fffbe0 ffd03c'),
  ],
  backdrops: [neonRoom, sparks, strip, burst, halo],
  motifs: [pair, monolith, gemDie, cup, wheel],
  signs: [
    ['wheel', wheel],
    ['dice', pair],
    ['double', pair],
    ['cube', monolith],
    ['marble', gemDie],
    ['jade', gemDie],
    ['rattling', cup],
    ['tumbling', cup],
    ['sailor', cup],
  ],
};
