import { burst, halo } from '../backdrops.ts';
import { glints, glow, rays } from '../light.ts';
import { circle, ellipse, line, moved, path } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, ThemeArt } from '../stage.ts';

const doughnut: Motif = ({ ink, r }) => {
  const [a, b, c] = r.pick([
    ['#ffc4e6', '#ff5aa8', '#b8186a'],
    ['#b8764a', '#6a3416', '#2e1408'],
    ['#b8fff0', '#3ac8b0', '#0c7a72'],
  ] as const);
  return (
    circle([0, 6, 94], ink.ball('#ffdf9a', '#e09a3e', '#8a4a12')) +
    path(
      'M0-88C60-90 96-44 88 6C86 26 76 22 68 40C58 66 46 50 34 70C22 90 6 66-10 78C-30 94-36 62-54 58C-76 54-70 32-84 18C-100-40-58-88 0-88z',
      ink.ball(a, b, c),
    ) +
    ellipse([0, -4, 34, 30], '#8a4a12') +
    path('M-34-4A34 30 0 0 1 34-4Q20-24 0-24T-34-4z', c) +
    path('M-30 4A32 26 0 0 0 30 4Q16 18 0 18T-30 4z', '#f0b868') +
    path('M-70-20Q-62-62-22-74Q-50-50-54-16z', '#fffc') +
    line('M-48 24l10 8M-16 46l12-4M54-40l4 12M26-62l12 2', '#ffe04a', 7) +
    line('M44 22l10-6M20 50l8 8M-40-44l8-8M60 0l10 2', '#3ac8ff', 7) +
    line('M-60 4l8 8M4-64l8-6M38 38l-6 10M-26-58l4 8', '#ffffff', 7)
  );
};

const burger: Motif = ({ ink }) =>
  path('M-92 54H92Q96 98 56 100H-56Q-96 98-92 54z', ink.down('#f0a848', '#a8591a')) +
  path('M-98 26H98Q104 58 90 62H-90Q-104 58-98 26z', ink.down('#8a4a2a', '#3e1a0c')) +
  path('M-96 14H96L60 48L40 24L-20 26L-44 54L-66 26z', ink.down('#ffe25a', '#ffae1e')) +
  path(
    'M-102 6Q-92-14-74-6Q-54 20-36-4Q-14 22 6-4Q28 22 48-4Q66 18 84-6Q102-8 102 10Q84 32 64 16Q46 36 28 16Q8 36-12 18Q-34 36-52 18Q-76 34-102 6z',
    ink.down('#b8f05a', '#3a9a2a'),
  ) +
  path('M-92-14H92Q96 2 84 4H-84Q-96 2-92-14z', '#e8342a') +
  path('M-94-16C-98-122 98-122 94-16Q0-4-94-16z', ink.ball('#ffe0a0', '#ea9a3a', '#9a4a12')) +
  path('M-76-34Q-66-74-22-84Q-52-62-58-30z', '#fff9') +
  line('M-34-54l6-4M2-74l7 1M34-52l7 3M62-36l5 4M10-40l7 0M-10-58l4 2M44-72l5 3', '#fff6d8', 7);

const cupcake: Motif = ({ ink, r }) => {
  const [a, b, c] = r.pick([
    ['#fff0f8', '#ff8ac4', '#c2307a'],
    ['#ffffff', '#a8e8ff', '#3a8ac8'],
    ['#fffbe8', '#ffd68a', '#d3862a'],
  ] as const);
  const cream = ink.ball(a, b, c);
  return (
    path('M-62 24H62L44 102H-44z', ink.across('#ff9a5a', '#d3482a', '#7a1a1a')) +
    line('M-44 30L-32 96M-16 30L-12 98M16 30L12 98M44 30L32 96', '#ffffff44', 8) +
    path('M-84 22Q-96-10-62-18Q0-36 62-18Q96-10 84 22Q66 46 44 32Q22 50 0 34Q-22 50-44 32Q-66 46-84 22z', cream) +
    path('M-62-12Q-74-40-46-48Q0-62 46-48Q74-40 62-12Q0 8-62-12z', cream) +
    path('M-42-44Q-48-72-20-78Q4-100 18-80Q46-70 42-44Q0-24-42-44z', cream) +
    path(
      'M-68 2Q-40-10-6-12M-46-28Q-24-38 4-38M-26-58Q-10-68 6-66',
      'none',
      'stroke="#ffffffcc" stroke-width="6" stroke-linecap="round"',
    ) +
    circle([0, -92, 19], ink.ball('#ff9a9a', '#e8112d', '#7a0022')) +
    ellipse([-6, -99, 5, 4], '#fff') +
    line('M2-108Q6-124 22-122', '#3a7a1a', 4) +
    line('M-54 14l6-6M30 16l8 2M-8 4l8 2M52-30l4 6M-30-30l8 2M16-56l6 4', '#ffd23c', 6) +
    line('M-24 20l6-4M60 4l4-6M20-26l8 0M-38-48l4-6', '#3ad0c8', 6)
  );
};

const chilli: Motif = ({ ink }) => {
  const one =
    path(
      'M-30-58C0-84 46-68 48-34C52 24 6 82-74 96C-40 66-24 32-28-2C-32-24-46-44-30-58z',
      ink.ball('#ff9a7a', '#ee1c24', '#7a0420'),
    ) +
    path('M-16-50Q16-60 28-34Q34 8 2 44Q18 6 6-22Q-2-40-16-50z', '#ffffffaa') +
    path('M-40-50Q-26-84 12-82Q44-78 54-44Q36-60 20-46Q4-62-10-46Q-24-56-40-50z', ink.down('#a8e84a', '#2a7a24')) +
    line('M10-78Q8-104 32-112', '#3f8f2a', 10);
  return (
    moved('translate(34 4) scale(.9) rotate(16)', moved('scale(-1 1) translate(46 6) rotate(16)', one)) +
    moved('translate(12 6) rotate(-4)', one)
  );
};

const ramen: Motif = ({ ink, p }) =>
  line('M30-30L96-116M48-24L112-98', '#8a3a1a', 7) +
  line('M30-32L94-116M48-26L110-98', '#f0a868', 2.5) +
  ellipse([0, -6, 98, 34], ink.down('#fff4e0', p.deep)) +
  ellipse([0, -6, 88, 27], ink.down('#c2701e', '#f0a83a')) +
  line('M-66-4Q-50-18-34-4T-2-4T28 0M-60 6Q-44-8-28 6T4 8T40 8', '#ffe9a0', 7) +
  ellipse([-36, -22, 25, 18], '#fffaf0') +
  ellipse([-36, -22, 13, 10], ink.glow('#ffd24a', '#ff8a1e')) +
  path('M14-34Q40-54 74-36Q80-18 66-10Q40-22 14-14z', ink.down('#f08a7a', '#a83a3a')) +
  line('M24-26Q44-40 66-28', '#ffd8c8', 4) +
  path('M-16-22l8-30l14 2l-4 34zM-4-20l16-26l12 8l-14 26z', '#2a5a3a') +
  path('M-98-4Q0 52 98-4Q96 70 40 92H-40Q-96 70-98-4z', ink.across(p.light, p.main, p.deep)) +
  path('M-40 92H40L34 106H-34z', p.deep) +
  path('M-90 28Q0 78 90 28L86 42Q0 90-86 42z', '#fff4e0') +
  path('M-88 12Q-80 50-46 72Q-66 40-70 22z', '#ffffff55') +
  path(
    'M-60-50q-14-18 0-34t0-30M-20-62q-12-16 0-30t0-26',
    'none',
    'stroke="#ffffff88" stroke-width="7" stroke-linecap="round"',
  );

const sundae: Motif = ({ ink }) =>
  line('M42-50L84-116', '#c2803a', 13) +
  line('M40-52L82-114', '#f5c27a', 5) +
  circle([-36, -34, 42], ink.ball('#fff0d8', '#f2c88a', '#b87a3a')) +
  circle([36, -34, 42], ink.ball('#ffd8ea', '#ff8ab8', '#b83a72')) +
  circle([0, -66, 42], ink.ball('#ffffff', '#d8f5e0', '#6ac2a0')) +
  path(
    'M-40-72Q-42-110 0-110Q42-110 40-72Q34-58 28-70Q20-50 10-68Q2-46-8-68Q-16-54-24-70Q-34-56-40-72z',
    ink.ball('#c27a4a', '#6a2f12', '#2e1206'),
  ) +
  path(
    'M-86-22H86Q82 26 26 50V78Q52 84 56 102H-56Q-52 84-26 78V50Q-82 26-86-22z',
    ink.across('#ffffffee', '#c8ecffdd', '#6aa8f0ee'),
  ) +
  path('M-70-8H70Q62 18 18 34H-18Q-62 18-70-8z', '#ff9ac466') +
  path('M-74-14Q-64 16-34 34Q-52 8-54-14z', '#fffc') +
  line('M-38 94H20', '#ffffff', 5) +
  circle([0, -112, 15], ink.ball('#ff9a9a', '#e8112d', '#7a0022')) +
  line('M2-124Q8-134 20-132', '#3a7a1a', 4) +
  line('M-20-96l6-4M10-98l6 4M-2-88l4 4', '#ffe04a', 5);

const gingham: Backdrop = (stage) => {
  const { w, h, ground: g, p, ink } = stage;
  const id = ink.define(
    (name) =>
      `<pattern id="${name}" width="32" height="16" patternUnits="userSpaceOnUse"><path d="M0 0H16V16H0z" fill="${p.accent}aa"/><path d="M0 0H32V8H0z" fill="${p.accent}77"/></pattern>`,
  );
  const table = `M0 ${g + 4}Q${w / 2} ${g - 10} ${w} ${g + 4}V${h}H0z`;
  return {
    back:
      rays(stage, 14) +
      glow(stage, [stage.cx, stage.cy, 140 * stage.k]) +
      path(table, '#fff6ea') +
      path(table, `url(#${id})`) +
      ellipse([stage.cx, g + 14, 92 * stage.k, 14], '#0006'),
    front: glints(stage, 3),
  };
};

const diner: Backdrop = (stage) => {
  const { w, ground: g, h, p, ink } = stage;
  const bulbs = Array.from({ length: Math.round(w / 30) + 1 }, (_, i) => `M${i * 30} ${14 + (i % 2) * 8}h0`).join('');
  return {
    back:
      circle([stage.cx, stage.cy, 104 * stage.k], p.mid) +
      circle([stage.cx, stage.cy, 92 * stage.k], ink.glow(p.glow, p.sky[2], p.far)) +
      path(`M0 ${g + 10}H${w}V${h}H0z`, ink.down(p.far, p.near)) +
      path(`M0 ${g + 10}H${w}v5H0z`, p.light) +
      line(`M0 14Q${w / 2} 30 ${w} 14`, p.near, 2) +
      line(bulbs, p.glow, 10),
    front: glints(stage, 3),
  };
};

const plate: Backdrop = (stage) => ({
  back:
    glow(stage, [stage.cx, stage.cy, 170 * stage.k]) +
    ellipse([stage.cx, stage.ground, 130 * stage.k, 28], stage.ink.down('#ffffff', stage.p.far)) +
    ellipse([stage.cx, stage.ground - 4, 100 * stage.k, 18], stage.ink.down(stage.p.far, '#ffffff')),
  front: glints(stage, 4),
});

/** Sweet and hot, straight from the counter. */
export const food: ThemeArt = {
  palettes: [
    palette('8a0f3f e8386a ffc09a b8244f 7a1236 3f061e fff0d0 e8386a 7a0a34 ffe0e8 e8284a 2c0416 fffbe8 ffc23c'),
    palette('04505a 12a8a0 d8f8b0 0e8a88 08646a 04383e fdffe0 ff7a3a a83208 fff0d0 0e9a98 02242a ffffff ffe27a'),
    palette('b8420a ff9a2e fff0a8 d8641a 9a3a0c 4a1804 fffbd8 d3202f 7a0a1a ffe6c8 d8301e 300e02 fffbe0 ffd23c'),
    palette('2a1060 7a3ad0 ffb0e0 5a28a8 3c1878 1e0a44 fff0ff 8a4af0 36108a eedcff f04aa0 12062e ffffff ffb0e8'),
    palette('0c2a6a 2a78d8 c0ecff 1f5cb0 154286 0a2250 ffffff e8384a 7a0c2a ffe8e0 e8384a 06163a ffffff ffd24a'),
  ],
  backdrops: [burst, halo, gingham, diner, plate],
  motifs: [doughnut, burger, cupcake, chilli, ramen, sundae],
  signs: [
    ['noodle', ramen],
    ['dumpling', ramen],
    ['mei', ramen],
    ['peppered', chilli],
    ['spice', chilli],
    ['sugared', doughnut],
    ['pastr', cupcake],
    ['candied', cupcake],
    ['taco', burger],
    ['waffle', sundae],
  ],
};
