import { burst, halo } from '../backdrops.ts';
import { foliage, hills } from '../land.ts';
import { disc, dots, glints, glow, shafts } from '../light.ts';
import { circle, ellipse, type Ink, line, mirrored, path } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, ThemeArt } from '../stage.ts';

/** One eye, right of the middle: iris in the given colour, a catch light, a lid. */
function eye(ink: Ink, [x, y, radius]: readonly [number, number, number], iris: string): string {
  return (
    circle([x, y, radius], '#1a1020') +
    circle([x, y, radius * 0.82], ink.ball('#fff6c8', iris, '#3a1a08')) +
    circle([x, y, radius * 0.5], '#0c0612') +
    circle([x - radius * 0.3, y - radius * 0.35, radius * 0.26], '#fff')
  );
}

export const fox: Motif = ({ ink }) =>
  mirrored(
    ink,
    path('M12-40Q50-74 62-116Q98-78 92-10Q60-20 12-40z', ink.down('#ff9a3a', '#b83a0a')) +
      path('M44-44Q60-66 66-92Q82-62 80-24z', '#3a1420') +
      path('M0-62Q62-66 92-4Q104 26 112 34Q70 84 24 92L0 104z', ink.slant('#ffb84a', '#f06a1a', '#a82e08')) +
      path('M0 62Q14 8 60 16Q92 22 112 34Q70 84 24 92L0 104z', ink.down('#ffffff', '#ffe0c8')) +
      path('M0-60Q10-30 6 60H0z', '#ffd08a55') +
      path('M24-2Q48-26 72-6Q56 14 30 10z', '#fff8e8') +
      circle([48, -4, 12], '#e89a1e') +
      circle([48, -4, 7], '#1a0c08') +
      circle([45, -8, 3], '#fff') +
      line('M22 0Q46-28 76-8', '#3a1420', 6),
  ) +
  path('M-18 78Q0 68 18 78Q14 100 0 104Q-14 100-18 78z', '#22101c') +
  path('M-8 80Q0 76 8 80Q0 86-8 80z', '#fff9');

export const owl: Motif = ({ ink, p }) =>
  mirrored(
    ink,
    path('M0-84Q46-84 78-116Q92-84 84-40Q104 20 76 78Q50 108 0 108z', ink.slant(p.light, p.main, p.deep)) +
      path('M92 0Q112 40 78 94Q58 60 70 12z', p.deep) +
      path('M0 16Q40 22 54 50Q44 96 0 104z', ink.down('#fff4dc', p.light)) +
      path(
        'M6 44q8 14 16 0M26 50q8 14 16 0M6 66q8 14 16 0M26 72q8 14 14 0M6 88q6 10 12 0',
        'none',
        `stroke="${p.deep}" stroke-width="4" stroke-linecap="round"`,
      ) +
      circle([38, -26, 40], '#fff4dc') +
      `<circle cx="38" cy="-26" r="36" fill="none" stroke="${p.main}66" stroke-width="6" stroke-dasharray="3 5"/>` +
      path('M2-48Q38-72 84-94Q72-54 58-50Q26-60 2-34z', p.deep),
  ) +
  eye(ink, [-38, -24, 25], '#ffae1e') +
  eye(ink, [38, -24, 25], '#ffae1e') +
  path('M-14-12Q0-26 14-12Q10 14 0 24Q-10 14-14-12z', ink.down('#ffdf7a', '#d3760a'));

const tiger: Motif = ({ ink, r }) => {
  const [a, b, c] = r.pick([
    ['#ffd07a', '#f5861e', '#a83a08'],
    ['#ffffff', '#dfe8fa', '#8a9ac8'],
  ] as const);
  return (
    mirrored(
      ink,
      circle([66, -66, 32], b) +
        circle([68, -68, 19], '#5a1a2a') +
        path('M0-92C70-96 96-50 94-8Q116 8 108 34Q100 54 76 66Q44 100 0 104z', ink.slant(a, b, c)) +
        path('M0 44Q10 24 38 28Q76 36 74 62Q44 98 0 102z', ink.down('#ffffff', '#ffe6d0')) +
        path('M20-34Q48-58 74-34Q58-22 26-22z', '#ffffffaa') +
        path(
          'M0-92h10Q6-70 0-58zM22-90Q40-86 44-80Q24-74 10-58Q14-76 22-90zM96-30Q70-30 58-20Q74-10 95-8zM108 14Q84 6 66 12Q84 26 108 32zM96 54Q82 40 64 38Q72 56 84 62z',
          '#22101c',
        ) +
        path('M18-12Q40-36 66-14Q46 4 22-2z', '#fff') +
        circle([42, -13, 12], '#2a9a5a') +
        circle([42, -13, 6], '#06140c') +
        circle([38, -17, 3.5], '#fff') +
        line('M16-10Q40-38 70-14', '#22101c', 6) +
        line('M34 54h0M46 48h0M46 60h0', '#5a3020', 4),
    ) +
    path('M-26 26Q0 14 26 26Q16 48 0 52Q-16 48-26 26z', '#e0607a') +
    path('M-14 26Q0 20 14 26Q0 32-14 26z', '#ffc4d0') +
    line('M0 50V64M0 64Q-14 78-30 68M0 64Q14 78 30 68', '#4a1a20', 5)
  );
};

export const bear: Motif = ({ ink, p }) =>
  mirrored(
    ink,
    circle([66, -66, 34], ink.ball(p.light, p.main, p.deep)) +
      circle([66, -64, 18], p.accent) +
      path('M0-88C66-92 100-46 98 4C100 70 50 102 0 102z', ink.slant(p.light, p.main, p.deep)) +
      path('M0 4C40 4 56 30 52 56C48 86 20 92 0 92z', ink.down('#fff6e4', '#e8c8a0')) +
      ellipse([66, 34, 16, 11], '#ff7a8a66'),
  ) +
  eye(ink, [-42, -14, 15], '#8a4a1a') +
  eye(ink, [42, -14, 15], '#8a4a1a') +
  line('M-58-40Q-44-50-28-42M58-40Q44-50 28-42', p.deep, 7) +
  path('M-26 22Q0 6 26 22Q22 44 0 50Q-22 44-26 22z', '#2a141c') +
  ellipse([-6, 24, 9, 5], '#fff9') +
  line('M0 50V62M0 62Q-14 78-28 66M0 62Q14 78 28 66', '#2a141c', 5);

const frog: Motif = ({ ink, p }) =>
  mirrored(
    ink,
    path('M52 104Q112 100 100 50Q84 30 60 60z', ink.down('#6ae06a', '#147a4a')) +
      circle([52, -62, 36], ink.ball('#d8ff8a', '#4ac84a', '#0e6a42')) +
      circle([54, -64, 25], '#fffbe8'),
  ) +
  path('M-104-8C-104-76 104-76 104-8C104 60 60 96 0 96S-104 60-104-8z', ink.ball('#d8ff8a', '#4ac84a', '#0e6a42')) +
  path('M-76 40Q0 70 76 40Q56 94 0 94T-76 40z', '#f0ffc0') +
  circle([-50, -62, 15], '#1a1020') +
  circle([50, -62, 15], '#1a1020') +
  circle([-55, -68, 5], '#fff') +
  circle([45, -68, 5], '#fff') +
  line('M-80 12Q0 66 80 12', '#0a4a30', 6) +
  line('M-10-18h0M10-18h0', '#0a4a30', 5) +
  ellipse([-72, 4, 15, 9], '#ff8a8a88') +
  ellipse([72, 4, 15, 9], '#ff8a8a88') +
  path('M-36-68L-44-112L-20-92L0-120L20-92L44-112L36-68Q0-56-36-68z', ink.down('#fff3a0', '#f0a81e', '#a86208')) +
  circle([0, -84, 8], p.accent);

const parrot: Motif = ({ ink, r }) => {
  const [a, b, c, wing] = r.pick([
    ['#ff9a7a', '#e8202f', '#7a0420', '#2a8af0'],
    ['#fff08a', '#ffb81e', '#c26a08', '#1a9ad8'],
    ['#b8ff9a', '#2ac26a', '#08624a', '#ff5a3a'],
  ] as const);
  return (
    path('M20 30Q70 70 66 118Q40 110 28 96Q26 112 14 118Q-2 90-6 60z', ink.down(wing, '#1a1a6a')) +
    path('M-54-40C-54-106 36-124 58-60C84-6 84 60 22 92C-34 96-58 40-54-40z', ink.ball(a, b, c)) +
    path('M24-30Q92-10 86 92Q50 84 28 52Q8 12 24-30z', ink.slant('#ffe04a', wing, '#1a1a6a')) +
    line('M40 4Q62 30 76 74M34 28Q50 52 70 82M48-12Q72 10 82 46', '#ffffff66', 4) +
    path('M-58-52Q-40-92 2-84Q20-66 10-40Q-10-18-48-26z', '#fffaf0') +
    path('M-46-76Q-96-76-98-36Q-94-8-76-2Q-78-26-44-30Q-34-54-46-76z', ink.ball('#6a6a8a', '#2a2438', '#100c18')) +
    path('M-78-22Q-62-28-46-28Q-46-12-66-6Q-76-10-78-22z', '#1a1424') +
    circle([-14, -60, 13], '#1a1020') +
    circle([-14, -60, 10], '#ffd24a') +
    circle([-14, -60, 6], '#0c0612') +
    circle([-17, -64, 3], '#fff') +
    path('M0-96Q-4-124 26-122Q16-112 22-100Q40-116 52-104Q36-100 34-86z', b) +
    path('M-32-4q8 14 18 2q6 16 18 4M-30 24q8 14 18 2q8 16 18 2', 'none', `stroke="${c}" stroke-width="4"`) +
    line('M-80 92H96', '#6a3a1a', 13) +
    line('M-80 89H96', '#c2803a', 4) +
    line('M-8 80v14M6 82v14M24 80v14', '#ffb04a', 8)
  );
};

const jungle: Backdrop = (stage) => ({
  back: shafts(stage) + glow(stage, [stage.cx, stage.cy, 170 * stage.k]) + hills(stage, stage.ground - 10, stage.p.far),
  front:
    foliage(stage, stage.ink.down(stage.p.near, stage.p.mid)) +
    hills(stage, stage.ground + 30, stage.p.near) +
    dots(stage, { count: 8, width: 4, colour: `${stage.p.light}cc` }),
});

const savannah: Backdrop = (stage) => {
  const { w, ground: g, p } = stage;
  const x = Math.round(w * 0.86);
  return {
    back:
      disc(stage, [stage.cx, stage.cy, 104 * stage.k], stage.p.glow) +
      hills(stage, g - 14, p.far) +
      path(`M${x} ${g}q6-40-4-64q-30-6-46-22q20-16 50-14q44-6 64 16q-24 12-48 16q-4 34 2 68z`, p.mid) +
      hills(stage, g + 10, p.mid),
    front: hills(stage, g + 34, p.near) + glints(stage, 2),
  };
};

/** Faces that look straight at you. */
export const animals: ThemeArt = {
  palettes: [
    palette('06302e 0f7a5a d8f07a 148a5e 0c5e48 053428 fbffc0 c2783a 5a2a10 ffdca8 ff8a6a 021c16 fdffe0 c8f05a'),
    palette('5a0f2a d8442a ffd06a b83a1e 7a2014 3a0c0c fff0b0 a8623a 4a1e10 f5cca0 e8a07a 240608 fff8d0 ffb82e'),
    palette('140f40 3a3ab0 a89aff 302e92 221f6a 110f3c e8e0ff 7a6ae0 2a1f80 dcd4ff ff9ac2 08062a ffffff b8a8ff'),
    palette('043850 0a8ab0 a0f0e8 0a7a9a 085a78 043650 e8fffa 5a8aa8 1a3a5e d0ecf8 ffb08a 021e2e ffffff 8af0e0'),
    palette('c2541a ffa83a fff4c0 e0802a a84e18 522208 fffde0 8a5230 3a1c10 f0c8a0 f09a7a 2e1004 fffdf0 ffe04a'),
  ],
  backdrops: [jungle, savannah, burst, halo],
  motifs: [fox, owl, tiger, bear, frog, parrot],
  signs: [
    ['fox', fox],
    ['owl', owl],
    ['lynx', tiger],
    ['panda', bear],
    ['badger', bear],
    ['toucan', parrot],
    ['flamingo', parrot],
    ['falconer', owl],
  ],
};
