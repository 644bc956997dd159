import { burst, halo } from '../backdrops.ts';
import { dots, glints, glow, rays } from '../light.ts';
import { circle, ellipse, line, mirrored, moved, path, rect, repeated } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, ThemeArt } from '../stage.ts';

const SUITS = {
  spade: 'M0-50Q52-14 46 16Q38 36 10 24Q12 44 22 52H-22Q-12 44-10 24Q-38 36-46 16Q-52-14 0-50z',
  heart: 'M0 50C-70 2-50-48-20-44Q-4-42 0-24Q4-42 20-44C50-48 70 2 0 50z',
  diamond: 'M0-54Q16-22 42 0Q16 22 0 54Q-16 22-42 0Q-16-22 0-54z',
  club: 'M-20-26A21 21 0 1 1 20-26Q16-10 8-2A21 21 0 1 1 8 24Q12 44 22 52H-22Q-12 44-8 24A21 21 0 1 1-8-2Q-16-10-20-26z',
} as const;
const RED = '#d8142f';
const BLACK = '#1c1a2c';

export const fan: Motif = ({ ink, r }) => {
  const sheet = rect([-36, -58, 72, 112], ink.slant('#ffffff', '#fffaf0', '#d8cfe0'), 'rx="8" stroke="#0003"');
  const id = ink.define((name) => `<g id="${name}">${sheet}</g>`);
  const [a, b, c] = r.pick([
    ['heart', 'club', 'spade'],
    ['spade', 'heart', 'diamond'],
    ['club', 'diamond', 'heart'],
  ] as const);
  const card = (turn: number, suit: keyof typeof SUITS) => {
    const colour = suit === 'heart' || suit === 'diamond' ? RED : BLACK;
    return moved(
      `rotate(${turn} 0 96)`,
      `<use href="#${id}"/>` +
        path(SUITS[suit], colour, 'transform="translate(0 2) scale(.58)"') +
        path(SUITS[suit], colour, 'transform="translate(-24 -44) scale(.2)"'),
    );
  };
  const back = rect([-36, -58, 72, 112], ink.slant('#5a78ff', '#1c1a7a'), 'rx="8" stroke="#fff" stroke-width="4"');
  return moved('translate(0 8) scale(1.18)', moved('rotate(-40 0 96)', back) + card(-20, a) + card(4, b) + card(28, c));
};

const jewelSuit: Motif = (stage) => jewelOf(stage.r.pick(['spade', 'heart', 'diamond', 'club'] as const))(stage);

function jewelOf(suit: keyof typeof SUITS): Motif {
  const shape = SUITS[suit];
  return ({ ink, p }) =>
    moved(
      'scale(1.9)',
      path(shape, p.ink, 'transform="translate(0 4)" stroke="#0008" stroke-width="14" stroke-linejoin="round"') +
        path(
          shape,
          'none',
          `stroke="${ink.slant('#fffbe0', '#ffc83c', '#9a5a08', '#ffe9a0')}" stroke-width="13" stroke-linejoin="round"`,
        ) +
        path(shape, ink.ball(p.light, p.main, p.deep)) +
        path(shape, 'none', 'stroke="#ffffff88" stroke-width="1.6" transform="scale(.86)"') +
        path('M-30 8Q-26-14-4-32Q-16-8-18 14Q-28 18-30 8z', '#ffffff66') +
        line('M16 18Q30 20 34 6', '#ffffffaa', 3),
    );
}

export const crown: Motif = ({ ink, p }) =>
  path(
    'M-84-26L-96-70Q-60-64-40-18Q-20-50 0-104Q20-50 40-18Q60-64 96-70L76 64H-76z',
    ink.slant('#fffbe0', '#ffc83c', '#a8620a'),
  ) +
  path('M-60 64Q-50-10 0-60Q50-10 60 64z', ink.down(p.main, p.deep)) +
  mirrored(
    ink,
    path('M0-104Q14-50 40-18Q60-64 96-70L76 64H58Q66 20 40 14Q12 0 0-60z', ink.down('#fff0a8', '#f0a82a', '#9a5a08')),
  ) +
  path('M-80 50Q0 76 80 50L76 88Q0 112-76 88z', ink.across('#fff3b8', '#ffc83c', '#9a5a08')) +
  path('M-78 52Q0 78 78 52L77 60Q0 86-77 60z', '#fffffcaa') +
  circle([0, -104, 14], ink.ball('#fff', p.light, p.main)) +
  circle([-96, -72, 11], ink.ball('#fff', p.light, p.main)) +
  circle([96, -72, 11], ink.ball('#fff', p.light, p.main)) +
  path('M0 66L18 82L0 98L-18 82z', ink.slant('#ffb8c8', RED, '#6a0418')) +
  mirrored(ink, circle([46, 76, 10], ink.ball('#c8f4ff', '#2a8af0', '#0c1c7a'))) +
  line('M-70-40Q-52-24-42 4', '#ffffffdd', 5);

export const chips: Motif = ({ ink, p }) => {
  const edge = (fill: string, dark: string) =>
    path('M-46 0V18A46 18 0 0 0 46 18V0z', ink.across(fill, dark)) +
    path('M-34 12l10 5v16l-10-5zM-8 18H8v18H-8zM34 12l-10 5v16l10-5z', '#fff') +
    ellipse([0, 0, 44, 16], fill, 'stroke="#fff" stroke-width="5" stroke-dasharray="14 16"') +
    ellipse([0, 0, 27, 9], '#fff') +
    ellipse([0, 1, 24, 7], fill);
  const stack = (colour: readonly [string, string], heights: readonly number[]) =>
    repeated(
      ink,
      edge(...colour),
      heights.map((y) => `translate(0 ${-y})`),
    );
  return (
    moved('translate(46 62) scale(1.15)', stack([p.accent, '#3a0a20'], [19, 38, 57])) +
    moved('translate(-46 50) scale(1.15)', stack([p.main, p.deep], [19, 38, 57, 76])) +
    moved(
      'translate(10 -64) rotate(-24) scale(1.05)',
      circle([0, 0, 46], ink.ball(p.light, p.main, p.deep)) +
        `<circle r="38" fill="none" stroke="#fff" stroke-width="15" stroke-dasharray="19.9 19.9"/>` +
        circle([0, 0, 28], '#fffaf0') +
        path(SUITS.spade, p.deep, 'transform="scale(.4)"'),
    )
  );
};

const jester: Motif = ({ ink, p }) =>
  mirrored(
    ink,
    path('M0-30Q30-112 84-92Q112-70 98-20Q84-54 60-44Q70-16 56 4H0z', ink.slant(p.accent, p.deep)) +
      circle([98, -12, 13], ink.ball('#fff8c8', '#ffc83c', '#8a5208')),
  ) +
  path('M0 2Q-32-40 0-116Q32-40 0 2z', ink.down(p.main, p.deep)) +
  circle([0, -116, 13], ink.ball('#fff8c8', '#ffc83c', '#8a5208')) +
  path('M-58-4Q0-24 58-4Q62 62 0 100Q-62 62-58-4z', ink.across('#ffffff', '#fff3ea', '#c8b8d8')) +
  path('M0-14Q40-16 58-4Q62 62 0 100z', ink.down(p.main, p.deep)) +
  path('M-62-10Q0-34 62-10L58 10Q0-12-58 10z', ink.across('#fff3b8', '#ffc83c', '#9a5a08')) +
  path('M-42 22Q-26 8-12 24Q-26 34-42 22zM42 22Q26 8 12 24Q26 34 42 22z', '#1c1a2c') +
  circle([-26, 20, 4], '#fff') +
  circle([26, 20, 4], '#fff') +
  path('M-28 52l6-10 6 10-6 10z', RED) +
  path('M28 52l6-10-6-10-6 10z', '#fff') +
  path('M-30 64Q0 84 30 64Q18 86 0 86T-30 64z', '#7a0a24') +
  path('M-4 28Q-14 48 2 52', 'none', 'stroke="#9a8aa8" stroke-width="4" stroke-linecap="round"');

const felt: Backdrop = (stage) => {
  const { w, h, ground: g, p, ink } = stage;
  return {
    back:
      rays(stage, 12) +
      glow(stage, [stage.cx, stage.cy, 150 * stage.k]) +
      ellipse([w / 2, g + 70, w * 0.8, 90], ink.down(p.light, p.deep)) +
      ellipse([w / 2, g + 76, w * 0.77, 88], ink.down(p.mid, p.near)),
    front: dots(stage, { count: 8, width: 5, colour: `${p.light}88`, reach: g / h }) + glints(stage, 2),
  };
};

const deco: Backdrop = (stage) => {
  const { cx, ground: g, k, p } = stage;
  const arcs = [60, 84, 108, 132, 160]
    .map(
      (radius) =>
        `M${Math.round(cx - radius * k)} ${g}a${Math.round(radius * k)} ${Math.round(radius * k)} 0 0 1 ${Math.round(radius * 2 * k)} 0`,
    )
    .join('');
  return {
    back: rays({ ...stage, cy: g }, 26) + glow(stage, [cx, stage.cy, 140 * k]) + line(arcs, `${p.light}66`, 3),
    front: glints(stage, 4),
  };
};

const harlequin: Backdrop = (stage) => {
  const { w, h, p, ink } = stage;
  const id = ink.define(
    (name) =>
      `<pattern id="${name}" width="48" height="72" patternUnits="userSpaceOnUse"><path d="M24 0L48 36L24 72L0 36z" fill="${p.far}"/></pattern>`,
  );
  return {
    back: rect([0, 0, w, h], `url(#${id})`) + glow(stage, [stage.cx, stage.cy, 170 * stage.k]),
    front: glints(stage, 4),
  };
};

/** The card room: suits, crowns, chips. */
export const cards: ThemeArt = {
  palettes: [
    palette('02231a 0a6a44 3ac27a 0e5a3e 0a4630 042618 d8ffc8 e8203f 6a0418 ffd0c8 ffae1e 01140e fffbe0 ffc83c'),
    palette('1a0620 6a1250 e83a7a 5a1048 420a36 1c0418 ffc0d8 c22a8a 4a0640 ffd0f0 2ac2d8 10020e ffffff ff9ac8'),
    palette('06103a 1c3a9a 5a8aff 1c3684 142668 08123c d0e0ff 2a5af0 0a1470 d0e0ff e8203f 030a26 ffffff ffd868'),
    palette('2a0408 8a0a1e e84a3a 6a0a1c 4a0612 200206 ffd8a8 d8142f 5a0214 ffc8b8 f0a82a 160204 fff6d0 ffb82e'),
    palette('18122a 4a3a78 d8b878 3c3066 2a2150 120e26 fff0c8 8a4ad8 2e0c6a e8d0ff d83a6a 0a0818 fffbe8 f0c060'),
  ],
  backdrops: [felt, deco, harlequin, burst, halo],
  motifs: [fan, jewelSuit, crown, chips, jester],
  serif: true,
  signs: [
    ['heart', jewelOf('heart')],
    ['diamond', jewelOf('diamond')],
    ['spade', jewelOf('spade')],
    ['joker', jester],
    ['queen', crown],
    ['royal', crown],
    ['courtier', crown],
    ['baroness', crown],
    ['ace', fan],
    ['full table', chips],
    ['gambler', chips],
  ],
};
