import { halo } from '../backdrops.ts';
import { hills, peaks } from '../land.ts';
import { dots, glints, glow, rays, stars } from '../light.ts';
import { circle, ellipse, line, mirrored, moved, path } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, ThemeArt } from '../stage.ts';

export const ringed: Motif = ({ ink, p }) => {
  const clip = ink.define((id) => `<clipPath id="${id}"><circle r="64"/></clipPath>`);
  const ring = (half: string) =>
    path(half, 'none', `stroke="${ink.across(p.light, p.accent, p.light)}" stroke-width="15"`);
  return moved(
    'rotate(-18)',
    ring('M-104 0A104 30 0 0 1 104 0') +
      circle([0, 0, 64], ink.ball(p.light, p.main, p.deep)) +
      `<g clip-path="url(#${clip})">${line('M-70-30Q0-12 70-34M-70 40Q0 58 70 34', `${p.deep}88`, 14)}${line('M-70-6Q0 12 70-12', `${p.light}66`, 10)}</g>` +
      path('M-56-24Q-44-54-12-60Q-40-42-46-14z', '#ffffffaa') +
      ring('M-104 0A104 30 0 0 0 104 0') +
      path('M-96 8A104 30 0 0 0 96 8', 'none', 'stroke="#ffffff99" stroke-width="3"'),
  );
};

export const rocket: Motif = ({ ink, p }) =>
  moved(
    'rotate(24)',
    path('M-24 62Q-34 96 0 128Q34 96 24 62z', ink.down('#fff7c0', '#ffb020', '#ff3a1a00')) +
      path('M-12 62Q-14 84 0 104Q14 84 12 62z', '#fff') +
      mirrored(ink, path('M-30 8Q-72 30-66 84Q-46 62-22 60z', ink.down(p.accent, p.deep))) +
      path(
        'M0-116Q52-66 40 20Q36 46 26 64H-26Q-36 46-40 20Q-52-66 0-116z',
        ink.across('#ffffff', '#e9eef8', '#7f8db8'),
      ) +
      path('M0-116Q26-90 35-60Q0-48-35-60Q-26-90 0-116z', ink.across(p.main, p.accent, p.deep)) +
      circle([0, -18, 25], ink.slant('#fff', '#7f8db8')) +
      circle([0, -18, 18], ink.ball('#c9fbff', '#2a9fe0', '#0d2a70')) +
      path('M-12-24Q-8-33 2-34Q-6-28-8-20z', '#fff') +
      line('M-36 26Q0 38 36 26M-30 46Q0 56 30 46', '#5a6a9a88', 3) +
      path('M-6 40h12v34h-12z', p.deep),
  );

const saucer: Motif = ({ ink, p }) =>
  path('M-40 20L-92 116H92L40 20z', ink.down(`${p.glow}ee`, `${p.glow}00`)) +
  path('M-46-14C-46-74 46-74 46-14z', ink.ball('#ffffff', p.glow, p.main)) +
  path('M-14-14Q-22-44 0-46Q22-44 14-14z', '#2f9a4a') +
  line('M-7-30h0M7-30h0', '#06280f', 8) +
  path('M-30-34Q-24-54-6-57Q-20-46-22-26z', '#ffffffaa') +
  ellipse([0, 2, 104, 28], ink.down('#f4f7ff', '#8a95c4', '#2c3270')) +
  ellipse([0, -8, 70, 14], ink.down(p.main, p.deep)) +
  line('M-84 4h0M-58 15h0M-22 22h0M22 22h0M58 15h0M84 4h0', '#ffe27a', 12) +
  path('M-46 24Q0 46 46 24Q30 40 0 42T-46 24z', p.ink);

const comet: Motif = ({ ink, p }) =>
  moved(
    'rotate(-35) translate(24 0)',
    path(
      'M-30-40Q-30 0-30 40Q20 46 190 12Q80 16 200-22Q60-6 150-50Q20-52-30-40z',
      ink.across(p.light, `${p.accent}cc`, `${p.accent}00`),
    ) +
      path('M-30-24Q-30 0-30 24Q30 26 130 0Q40-22-30-24z', ink.across('#ffffff', `${p.light}aa`, `${p.light}00`)) +
      circle([-42, 0, 52], ink.ball('#ffffff', p.main, p.deep)) +
      path(
        'M-66-22a12 9 0 1 0 1 0zM-30 12a14 11 0 1 0 1 0zM-64 20a8 6 0 1 0 1 0zM-26-26a7 6 0 1 0 1 0z',
        `${p.deep}77`,
      ) +
      path('M-86-16Q-76-40-50-44Q-74-30-78-8z', '#fff'),
  );

const astronaut: Motif = ({ ink, p }) =>
  path('M-86 104Q-84 44-34 46H34Q84 44 86 104z', ink.down('#ffffff', '#b9c4e6', '#5a669a')) +
  path('M-30 70h60v34h-60z', ink.down('#3a4478', '#1c2250')) +
  line('M-16 84h0M0 84h0', p.accent, 10) +
  line('M16 80v12', p.glow, 5) +
  circle([0, -22, 78], ink.ball('#ffffff', '#dfe6fa', '#6a78b0')) +
  path('M-60-24C-60-84 60-84 60-24C60 30-60 30-60-24z', '#232a5c') +
  path('M-54-24C-54-76 54-76 54-24C54 22-54 22-54-24z', ink.slant(p.accent, p.main, p.deep, '#0a0f38')) +
  circle([22, -26, 17], ink.ball('#fff', p.light, p.main)) +
  ellipse([22, -26, 28, 6], 'none', 'stroke="#fff" stroke-width="3" transform="rotate(-20 22 -26)"') +
  path('M-46-28Q-42-60-8-62Q-34-48-34-20z', '#ffffffcc') +
  path('M-84-40h14v36h-14q-10-18 0-36zM84-40h-14v36h14q10-18 0-36z', ink.down(p.accent, p.deep));

const nebula: Backdrop = (stage) => ({
  back:
    glow(stage, [stage.w * 0.2, stage.h * 0.2, stage.w * 0.5], stage.p.accent) +
    glow(stage, [stage.w * 0.85, stage.h * 0.5, stage.w * 0.5], stage.p.main) +
    glow(stage, [stage.cx, stage.cy, 110 * stage.k]) +
    stars(stage),
  front: glints(stage, 3),
});

const surface: Backdrop = (stage) => ({
  back:
    stars(stage) +
    glow(stage, [stage.cx, stage.ground, 190 * stage.k]) +
    circle([stage.w * 0.82, stage.h * 0.16, 26], stage.ink.ball(stage.p.light, stage.p.accent, stage.p.ink)) +
    peaks(stage, stage.ground, stage.p.far) +
    hills(stage, stage.ground + 10, stage.p.mid),
  front: hills(stage, stage.ground + 36, stage.p.near),
});

const warp: Backdrop = (stage) => ({
  back: rays(stage, 34) + rays(stage, 21, stage.p.accent) + glow(stage, [stage.cx, stage.cy, 100 * stage.k]),
  front: dots(stage, { count: 12, width: 3, colour: '#fffc' }),
});

const orbit: Backdrop = (stage) => {
  const { w, h, p, ink } = stage;
  return {
    back: stars(stage) + glow(stage, [stage.cx, stage.cy, 140 * stage.k]),
    front: circle([w / 2, h * 0.56 + w * 1.1, w * 1.1], ink.down(p.glow, p.far, p.near)) + glints(stage, 2),
  };
};

/** Planets, ships and the light between them. */
export const space: ThemeArt = {
  palettes: [
    palette('070420 2a0f6a 8a2ad0 3a1a86 26106a 12063a ff9df0 ff7ac2 5a1290 ffe0f6 7a5cff 06031c ffffff ff9df0'),
    palette('020f2a 063a66 10a0b8 0a4a70 063452 031a30 9ff7ff ff9a3d a33a0a fff0c8 19c2d9 010a1c ffffff 6ff0ff'),
    palette('1c0416 6a0f3a ff6a3d 5a1038 3d0a2a 1e0416 ffc27a ffb84a 9a2a0a fff2cc ff4a6a 120210 fff6d0 ff9a3d'),
    palette('04140f 0a4a3a 3ad98a 0c4a3c 08352c 041c18 c4ffd0 a8ff6a 1a7a3a f4ffe0 2ad0c2 020c0a fbffe0 8aff7a'),
    palette('0a0f3a 2a4ac2 9ac4ff 2c4aa8 1c3480 0c1a4a f0f8ff e0e8ff 5a6ad0 ffffff ff5a9a 050a26 ffffff b8d4ff'),
  ],
  backdrops: [nebula, surface, warp, orbit, halo],
  motifs: [ringed, rocket, saucer, comet, astronaut],
  signs: [
    ['comet', comet],
    ['meteor', comet],
    ['astronaut', astronaut],
    ['commander', rocket],
    ['moonbase', rocket],
    ['outer ring', ringed],
    ['satellite', saucer],
    ['gravity', ringed],
  ],
};
