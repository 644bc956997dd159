import { burst } from '../backdrops.ts';
import { hills, waves } from '../land.ts';
import { disc, dots, glints, glow, shafts, stars } from '../light.ts';
import { circle, ellipse, line, mirrored, moved, path, rect } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, ThemeArt } from '../stage.ts';

export const ship: Motif = ({ ink, p }) => {
  const sail = ink.across('#ffffff', '#ffe9c9', p.glow);
  return (
    line('M-34-84V50M30-100V50M62 50L104 22', '#5a3216', 7) +
    path('M-34-84l-30-8 8 10-8 10zM30-102l34-9-9 11 9 11z', p.accent) +
    path('M-74-64Q-34-54 2-64Q16-40 4-16Q-36-6-78-16Q-66-40-74-64z', sail) +
    path('M-82-8Q-36 2 10-8Q24 14 10 34Q-36 42-84 34Q-70 12-82-8z', sail) +
    path('M0-84Q34-74 64-84Q76-60 66-40Q34-30-4-40Q8-62 0-84z', sail) +
    path('M-8-32Q34-22 74-32Q86-6 74 26Q34 34-10 26Q4-4-8-32z', sail) +
    path('M70 24Q84-10 78-60L102 20z', '#fff3df') +
    path('M-34-58q16 5 12 42q-6 2-18 2zM34-26q22 0 20 54q-10 3-22 3z', `${p.accent}55`) +
    path('M-106 30L-76 44H68Q92 42 108 26Q98 84 66 96H-70Q-92 84-106 30z', ink.down('#b5692e', '#6a3514', '#2e1408')) +
    line('M-92 54Q0 66 94 50', '#f2c06a', 5) +
    line('M-56 72h0M-28 74h0M0 75h0M28 74h0M56 71h0', '#ffdf8a', 9)
  );
};

const lighthouse: Motif = ({ ink, p }) =>
  path('M0-72L-150-112V-16zM0-72L150-112V-16z', ink.across(`${p.glow}00`, `${p.glow}ee`, `${p.glow}00`)) +
  path('M-110 104Q-96 66-56 64Q-20 46 20 60Q76 58 108 104z', p.near) +
  path('M-24-52H24L38 76H-38z', ink.across('#ffffff', '#f4e6dc', '#a58ea0')) +
  path('M-27-24H27L31 8H-30zM-34 40H34L38 76H-38z', ink.across('#ff6a5a', '#d3203f', '#7a0f2e')) +
  path('M-34-52H34V-44H-34z', '#2c2440') +
  rect([-19, -88, 38, 36], ink.down('#fffbe0', '#ffd24a')) +
  line('M-19-88V-52M0-88V-52M19-88V-52', '#2c2440', 4) +
  path('M-28-86Q0-132 28-86z', ink.across('#ff6a5a', '#a8142f')) +
  rect([-9, 14, 18, 22], '#3a2a50', 'rx="9"');

const shell: Motif = ({ ink, p }) =>
  mirrored(
    ink,
    path(
      'M0 66L-14-92Q-36-98-44-80Q-66-80-70-58Q-92-50-88-26Q-108-10-96 12Q-80 40-30 70z',
      ink.down(p.light, p.main, p.deep),
    ) +
      line('M-8 56L-28-86M-14 58L-58-66M-20 62L-80-38M-26 66L-92-4', `${p.deep}88`, 4) +
      line('M-5 50L-16-84M-12 56L-46-74M-18 60L-72-52M-24 64L-90-20', '#ffffff66', 4),
  ) +
  path('M-84 44Q0 4 84 44Q70 98 0 102Q-70 98-84 44z', ink.down(p.main, p.deep)) +
  path('M-70 48Q0 16 70 48Q50 78 0 80Q-50 78-70 48z', ink.down(p.deep, p.accent)) +
  circle([0, 42, 32], ink.ball('#ffffff', '#f4e9ff', '#a08fc9')) +
  ellipse([-11, 30, 9, 6], '#fff');

export const tail: Motif = ({ ink }) =>
  mirrored(
    ink,
    path(
      'M0 96Q-34 60-22 8Q-30-26-66-40Q-98-54-104-96Q-60-94-34-72Q-8-50 0-24z',
      ink.down('#b8ecff', '#2f86d0', '#0c2a6a'),
    ) + path('M-96-88Q-60-86-38-66Q-14-44-8-16Q-30-44-58-54Q-84-66-96-88z', '#ffffff44'),
  ) +
  path('M-60 100Q-52 74-30 76Q-16 58 0 72Q16 58 30 76Q52 74 60 100z', '#ffffffdd') +
  line('M-70 60h0M-56 40h0M66 52h0M52 30h0M-84 82h0M86 80h0', '#fffd', 9);

const fish: Motif = ({ ink, r }) => {
  const [a, b, c, fin] = r.pick([
    ['#ffe27a', '#ff8a1e', '#c22a0a', '#ff5a2a'],
    ['#b8fff4', '#19c2c9', '#0a4f8f', '#ffb020'],
    ['#ffc4e4', '#f03a8f', '#7a0f5a', '#8a4bff'],
  ] as const);
  return (
    path('M52 0Q84-52 112-50Q96-20 102 4Q98 34 112 58Q80 50 52 12z', ink.across(fin, b)) +
    path('M-30-50Q4-96 54-74Q48-50 56-34zM-10 52Q10 92 44 84Q36 66 44 44z', ink.down(fin, b)) +
    path('M-106 6Q-84-58-16-60Q44-56 66 2Q44 60-16 64Q-84 62-106 6z', ink.down(a, b, c)) +
    path(
      'M-28-60Q-2-60 12-56Q-8 0 12 58Q-6 66-28 62Q-48 0-28-60zM38-40Q50-28 58-14Q48 4 57 20Q50 34 38 44Q24 4 38-40z',
      '#ffffffcc',
    ) +
    path('M-92-10Q-70-46-24-50Q-60-36-74 0z', '#ffffff66') +
    path('M-8 8Q24-4 36 20Q14 36-10 26z', fin) +
    circle([-70, -6, 14], '#fff') +
    circle([-73, -5, 8], '#141028') +
    circle([-76, -9, 3], '#fff') +
    line('M-102 18Q-92 26-80 22', c, 4)
  );
};

const sunset: Backdrop = (stage) => ({
  back:
    disc(stage, [stage.cx + 50 * stage.k, stage.ground - 62, 46]) +
    hills(stage, stage.ground - 16, stage.p.far) +
    waves(stage, stage.ground - 22, stage.p.mid),
  front:
    waves(stage, stage.ground - 4, stage.ink.down(`${stage.p.light}dd`, stage.p.mid)) +
    waves(stage, stage.ground + 14, stage.ink.down(stage.p.mid, stage.p.near)),
});

const deep: Backdrop = (stage) => {
  const { w, h, ground: g } = stage;
  const weed = `q-16-26 0-50t0-52q20 26 4 52t10 50z`;
  return {
    back: shafts(stage) + glow(stage, [stage.cx, stage.cy, 150 * stage.k]) + hills(stage, g + 10, stage.p.far),
    front:
      path(
        [0.05, 0.16, 0.84, 0.95].map((x, i) => `M${Math.round(w * x)} ${g + 50 + i * 2}${weed}`).join(''),
        stage.p.near,
      ) +
      hills(stage, g + 40, stage.p.near) +
      dots(stage, { count: 12, width: 7, colour: '#ffffff55', reach: g / h }),
  };
};

const moonlit: Backdrop = (stage) => ({
  back:
    stars(stage) +
    disc(stage, [stage.w * 0.24, stage.h * 0.18, 30]) +
    glow(stage, [stage.cx, stage.cy, 140 * stage.k]) +
    hills(stage, stage.ground - 20, stage.p.far) +
    waves(stage, stage.ground - 10, stage.p.mid),
  front: waves(stage, stage.ground + 12, stage.ink.down(stage.p.far, stage.p.near)) + glints(stage, 2),
});

const oyster: Motif = (stage) => moved('translate(0 -2)', shell(stage));

/** Above and below the waves. */
export const sea: ThemeArt = {
  palettes: [
    palette('0b2c6b 2a7fc9 ffd9a0 2f6fb0 1c5a99 0a2a5a fff0c0 3aa0d9 0d3a7a d9f6ff e0344a 061a40 ffffff 8fe3ff'),
    palette('3b1360 c2386b ffb35a 7a2a72 54206a 260c40 ffe3a0 e85a8a 6a1450 ffe0ea ff6a2e 1c0630 fff6cf ffb02e'),
    palette('012a3a 04748a 5fe0c9 08657a 044a5c 022a38 b8fff0 ff8a7a a8264a ffe6dc ffb020 011820 f2fffb 5fe0c9'),
    palette('071238 17307a 4f7fe0 1d3a80 122a66 081638 cfe0ff 8fa8ff 2a3a9a eef2ff ffc23c 040a24 ffffff a8c0ff'),
    palette('0a6a8a 3ac2c9 fff0b8 2aa0ad 148496 08495a fffbe0 ffa04a b0481a fff6dc ff5a4a 04303c ffffff ffe27a'),
  ],
  backdrops: [sunset, deep, moonlit, burst],
  motifs: [ship, lighthouse, oyster, tail, fish],
  upright: true,
  signs: [
    ['lighthouse', lighthouse],
    ['pearl', oyster],
    ['captain', ship],
    ['pilot', ship],
    ['harpoon', ship],
    ['reef', fish],
    ['coral', fish],
    ['lantern', lighthouse],
    ['mermaid', tail],
  ],
};
