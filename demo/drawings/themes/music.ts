import { burst, halo } from '../backdrops.ts';
import { dots, glints, glow } from '../light.ts';
import { circle, ellipse, line, mirrored, moved, path, rect } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, ThemeArt } from '../stage.ts';

const groove = (radius: number) => `<circle r="${radius}" fill="none" stroke="#ffffff1c" stroke-width="2"/>`;

const vinyl: Motif = ({ ink, p }) => {
  return (
    path('M-104-80H60V92H-104z', ink.slant(p.accent, p.deep), 'transform="rotate(-8)"') +
    path('M-96-70H-20L-96 20z', '#ffffff33', 'transform="rotate(-8)"') +
    moved(
      'translate(18 4)',
      circle([0, 0, 86], ink.slant('#4a4660', '#15121f', '#3a3652', '#0c0a14')) +
        groove(78) +
        groove(68) +
        groove(58) +
        groove(48) +
        path('M0 0L-76-40A86 86 0 0 1-48-72zM0 0L76 40A86 86 0 0 1 48 72z', '#ffffff2e') +
        circle([0, 0, 36], ink.ball(p.light, p.main, p.deep)) +
        line('M-18-10Q0-26 18-10M-14 14H14', `${p.ink}88`, 4) +
        circle([0, 0, 6], '#15121f'),
    )
  );
};

const drum: Motif = ({ ink, p }) =>
  path('M-88-30V52Q-80 96 0 96T88 52V-30z', ink.across(p.light, p.main, p.deep)) +
  line('M-84 62L-56 8L-28 80L0 16L28 80L56 8L84 62', '#fff6d8', 6) +
  path('M-92 44Q-80 92 0 92T92 44V60Q80 108 0 108T-92 60z', ink.across('#fff3b8', '#e0a02e', '#8a5208')) +
  path('M-92-34V-16Q-80 24 0 24T92-16V-34z', ink.across('#fff3b8', '#e0a02e', '#8a5208')) +
  ellipse([0, -32, 92, 36], '#8a5208') +
  ellipse([0, -34, 86, 31], ink.glow('#ffffff', '#fff3e0', '#e0c2a0')) +
  line('M-96-108L-14-40', '#c2803a', 10) +
  line('M98-112L22-38', '#c2803a', 10) +
  line('M-96-110L-22-48M96-112L30-46', '#ffd9a0', 3) +
  ellipse([-10, -38, 13, 10], '#fff0d0', 'transform="rotate(40 -10 -38)"') +
  ellipse([18, -36, 13, 10], '#fff0d0', 'transform="rotate(-40 18 -36)"') +
  line('M-52-26Q0-10 52-26', '#ffffff', 4);

const guitar: Motif = ({ ink, p }) =>
  moved(
    'rotate(32) scale(1.04)',
    path('M-9-70h18V30H-9z', ink.across('#8a5230', '#4a2616')) +
      line('M-8-54H8M-8-38H8M-8-22H8M-8-6H8', '#e8d8b8', 2.5) +
      path('M-13-112Q0-124 18-114L14-70H-11z', ink.across(p.main, p.deep)) +
      line('M-19-104h0M-19-90h0M-19-77h0M22-104h0M20-90h0M18-77h0', '#e8ecf8', 8) +
      path(
        'M-14 8Q-36-30-66-16Q-72 6-54 34Q-88 60-76 96Q-54 122 0 116Q60 120 78 92Q84 56 52 34Q66 8 56-22Q28-22 14 8z',
        ink.ball(p.light, p.main, p.deep),
      ) +
      path('M-20 30Q-34 4-56 2Q-50 20-40 36Q-62 60-56 88Q-30 60 22 70Q44 60 24 30z', '#fff6e8') +
      rect([-24, 34, 48, 12], '#22202e', 'rx="5"') +
      rect([-24, 60, 48, 12], '#22202e', 'rx="5"') +
      rect([-26, 88, 52, 9], '#d8dcea', 'rx="4"') +
      line('M-5-110V90M0-112V90M5-110V90', '#fffffff0', 1.4) +
      path('M60 48Q80 66 70 92Q56 108 30 108Q66 92 60 48z', '#ffffff55') +
      circle([48, 84, 7], '#ffe08a'),
  );

const microphone: Motif = ({ ink, p }) => {
  const mesh = ink.define(
    (id) =>
      `<pattern id="${id}" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H11M0 0V11" stroke="#1a1830" stroke-width="4" opacity=".55"/></pattern>`,
  );
  return moved(
    'rotate(28) translate(0 -4)',
    path('M-24 10H24L14 118Q0 126-14 118z', ink.across('#5a5878', '#22202e', '#0c0a14')) +
      line('M-14 20L-8 108', '#ffffff66', 5) +
      circle([0, -46, 58], ink.ball('#ffffff', '#c2c8e0', '#4a4e78')) +
      circle([0, -46, 58], `url(#${mesh})`) +
      path('M-60-52H60Q62-42 60-34H-60Q-62-42-60-52z', ink.across(p.light, p.main, p.deep)) +
      path('M-44 0Q0 26 44 0L26 24H-26z', ink.across(p.light, p.main, p.deep)) +
      path('M-42-66Q-34-92-6-96Q-28-84-32-62z', '#fffd') +
      rect([-7, 44, 14, 22], p.accent, 'rx="5"'),
  );
};

const horn: Motif = ({ ink }) => {
  const brass = ink.down('#fff8c8', '#f0b42e', '#8a5208');
  return moved(
    'rotate(-18)',
    line('M-98-6H-10', '#a8700f', 13) +
      line('M-98-8H-10', '#ffe9a0', 5) +
      path('M-64 10Q-64 48-30 48H34Q62 48 62 16', 'none', 'stroke="#a8700f" stroke-width="15"') +
      path('M-64 8Q-64 46-30 46H34Q62 46 62 14', 'none', 'stroke="#ffd868" stroke-width="7"') +
      path('M-20-14Q40-12 66-40Q84-58 92-70Q112-30 108 8Q106 44 92 62Q82 40 60 20Q36 2-20 2z', brass) +
      ellipse([97, -4, 15, 67], ink.across('#8a5208', '#ffdf7a'), 'transform="rotate(-4 97 -4)"') +
      ellipse([98, -4, 9, 56], '#5a3204', 'transform="rotate(-4 98 -4)"') +
      path('M-38-42h14v96h-14zM-14-42H0v96h-14zM10-42h14v96H10z', ink.across('#fff3b0', '#e0a02e', '#7a4a08')) +
      line('M-31-54h0M-7-54h0M17-54h0', '#ffffff', 17) +
      line('M-31-48V-42M-7-48V-42M17-48V-42', '#c2881a', 6) +
      path('M-108-16h10v20h-10q-6-10 0-20z', '#fff0b0') +
      line('M-10-10Q50-14 84-50', '#ffffffcc', 4),
  );
};

const headphones: Motif = ({ ink, p }) =>
  path('M-80 30C-96-128 96-128 80 30', 'none', `stroke="${p.deep}" stroke-width="26"`) +
  path('M-80 24C-94-122 94-122 80 24', 'none', `stroke="${ink.across(p.light, p.main, p.deep)}" stroke-width="16"`) +
  path('M-66-36C-50-92 20-98 50-66', 'none', 'stroke="#ffffffaa" stroke-width="5" stroke-linecap="round"') +
  mirrored(
    ink,
    rect([42, -4, 34, 92], ink.across('#3a3652', '#15121f'), 'rx="16"') +
      path('M64-6Q110-2 110 42T64 90z', ink.ball(p.light, p.main, p.deep)) +
      path('M76 12Q94 18 94 42T76 72z', p.accent),
  ) +
  line('M-26 30V56M-13 12V74M0 24V62M13 4V82M26 32V54', p.glow, 7);

const stageLights: Backdrop = (stage) => {
  const { w, h, p, ink, ground: g } = stage;
  const beam = (x: number, to: number, colour: string) =>
    path(`M${x - 4} 0L${to - 60} ${g + 20}H${to + 60}L${x + 4} 0z`, ink.down(`${colour}cc`, `${colour}11`));
  return {
    back:
      beam(w * 0.1, w * 0.62, p.accent) +
      beam(w * 0.9, w * 0.38, p.light) +
      beam(w * 0.5, w * 0.5, p.glow) +
      ellipse([w / 2, g + 16, w * 0.6, 34], ink.down(p.mid, p.near)) +
      ellipse([w / 2, g + 10, w * 0.5, 24], ink.glow(p.glow, `${p.glow}00`)),
    front: dots(stage, { count: 14, width: 4, colour: `${p.light}bb`, reach: g / h }),
  };
};

const equaliser: Backdrop = (stage) => {
  const { w, h, p, r, ink } = stage;
  let d = '';
  for (let x = 10; x < w; x += 22) d += `M${x} ${h}V${Math.round(stage.ground - r.int(0, 120))}`;
  return {
    back:
      glow(stage, [stage.cx, stage.cy, 150 * stage.k]) +
      `<path d="${d}" stroke="${p.far}" stroke-width="14" stroke-dasharray="9 4"/>`,
    front: glints(stage, 3) + path(`M0 ${stage.ground + 60}H${w}V${h}H0z`, ink.down(`${p.near}00`, p.near)),
  };
};

const curtain: Backdrop = (stage) => {
  const { w, h, p, ink } = stage;
  const fold = ink.across(p.deep, p.main, p.deep);
  const folds = [0, 1, 2].map((i) => `M${i * 22 - 8} 0h22q6 ${h >> 1}-${10 + i * 7} ${h}h-22z`).join('');
  return {
    back:
      glow(stage, [stage.cx, stage.cy, 170 * stage.k]) +
      path(folds, fold) +
      moved(`translate(${w}) scale(-1 1)`, path(folds, fold)) +
      path(`M0 0H${w}V16q-${w / 8} 30-${w / 4} 0t-${w / 4} 0t-${w / 4} 0t-${w / 4} 0z`, ink.down(p.main, p.deep)),
    front: glints(stage, 4),
  };
};

/** Instruments under stage light. */
export const music: ThemeArt = {
  palettes: [
    palette('12062e 5a0f7a ff3a9a 6a1a8a 3a0c5a 14062c ffb0f0 ff3a8f 7a0a4a ffd0f0 2ad8ff 0a031e ffffff ff8ad8'),
    palette('1c0a06 7a2a0a ffb03a 8a3a12 4f1c0a 1e0a04 ffe6a0 f08a1e 7a2a06 fff0c0 d3202f 120402 fff6d0 ffae2e'),
    palette('041a2e 0a4a8a 3ac2ff 0c4a86 08305e 041a36 c8f4ff 2a8af0 0a2a7a d8f2ff ffc23c 020e1e ffffff 7ad4ff'),
    palette('2a0410 9a0f2a ff7a5a 7a1028 4a0a1c 20040c ffd0b0 e8203f 6a0418 ffd4cc ffc23c 160208 fff4dc ff9a6a'),
    palette('062018 0c6a4a 9af08a 0e5e46 0a3e30 06221a e8ffc8 2ac27a 06523a dcffe8 ff8a3a 02120c ffffff a0f59a'),
  ],
  backdrops: [stageLights, equaliser, curtain, burst, halo],
  motifs: [vinyl, drum, guitar, microphone, horn, headphones],
  signs: [
    ['drum', drum],
    ['tambourine', drum],
    ['trumpet', horn],
    ['brass', horn],
    ['vinyl', vinyl],
    ['jukebox', vinyl],
    ['electric', guitar],
    ['backstage', microphone],
    ['serenade', microphone],
    ['encore', microphone],
  ],
};
