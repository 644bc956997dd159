import { burst } from '../backdrops.ts';
import { skyline } from '../land.ts';
import { disc, dots, glints, glow, rays, stars } from '../light.ts';
import { circle, ellipse, line, mirrored, path, rect, repeated } from '../markup.ts';
import { palette } from '../palette.ts';
import type { Backdrop, Motif, Stage, ThemeArt } from '../stage.ts';

/** Lit windows as a pattern: rows and columns for the price of one tile. */
function windows({ ink, p }: Stage, size: number): string {
  const id = ink.define(
    (name) =>
      `<pattern id="${name}" width="${size}" height="${size * 1.4}" patternUnits="userSpaceOnUse"><path d="M2 3h${size * 0.4}v${size * 0.6}h-${size * 0.4}z" fill="${p.glow}"/></pattern>`,
  );
  return `url(#${id})`;
}

const tower: Motif = (stage) => {
  const { ink, p } = stage;
  const side = ink.across(p.light, p.main, p.deep);
  const shape = (inset: number, top: number, base: number) =>
    path(`M${inset - 70} ${base}V${top}H${70 - inset}V${base}z`, side);
  return (
    line('M0-122V-84', p.light, 5) +
    path('M-14-60Q-14-92 0-104Q14-92 14-60z', side) +
    shape(46, -66, -30) +
    shape(32, -40, 20) +
    shape(14, 2, 104) +
    path('M-24-34H24V12H-24zM-38 10H38V104H-38z', windows(stage, 13)) +
    mirrored(
      ink,
      path('M38-40l-8-14v14zM56 2l-14-22v22zM70 104V62H56V104z', p.accent) + line('M47 8V100', `${p.light}aa`, 3),
    ) +
    circle([0, -122, 6], '#fff') +
    path('M-14 104V78Q0 64 14 78V104z', p.ink)
  );
};

const roadster: Motif = ({ ink, p }) =>
  path('M-64 24L-160 120H-8zM64 24L160 120H8z', ink.down(`${p.glow}cc`, `${p.glow}00`)) +
  path('M-94 52h30v34h-26zM94 52H64v34h26z', '#14101e') +
  path('M-46-40Q0-58 46-40L62-2H-62z', ink.down('#2a2048', '#8fd4ff')) +
  path('M-40-34L-10-42L-34-4H-54z', '#ffffff77') +
  path('M-56-44Q0-66 56-44Q54-50 46-54Q0-72-46-54Q-54-50-56-44z', p.deep) +
  path('M-100 30Q-98-2-66-6Q0-18 66-6Q98-2 100 30V64Q0 80-100 64z', ink.down(p.light, p.main, p.deep)) +
  path('M-32 4Q0-4 32 4L24 58H-24z', '#1a1430') +
  line('M-22 14H22M-21 24H21M-20 34H20M-19 44H19', '#d8dcf0', 4) +
  mirrored(ink, circle([66, 24, 24], '#e8ecff') + circle([66, 24, 18], ink.glow('#ffffff', '#fff2b0', p.glow))) +
  path('M-104 60Q0 84 104 60V76Q0 98-104 76z', ink.down('#ffffff', '#7a82a8')) +
  path('M-92 6Q-60-6-30-6Q-64 4-86 16z', '#ffffffaa');

const tram: Motif = (stage) => {
  const { ink, p } = stage;
  return (
    line('M-6-94L-26-116M6-94L26-116M-60-118H60', '#c8cce8', 4) +
    path('M-58-84Q0-104 58-84L66-66H-66z', ink.down('#fff4dc', '#b8a08a')) +
    path('M-70-68H70Q78 10 72 74H-72Q-78 10-70-68z', ink.across(p.light, p.main, p.deep)) +
    path('M-56-50H-8V6H-59zM8-50H56L59 6H8z', ink.slant('#fffbe0', '#ffd06a', '#ff8a3a')) +
    path('M-56-50H-30L-52 6H-59zM8-50h18L8-10z', '#ffffff88') +
    path('M-74 14H74V34H-74z', '#fff4dc') +
    rect([-30, -76, 60, 18], '#14101e', 'rx="5"') +
    line('M-18-67H18', p.glow, 6) +
    circle([0, 52, 26], ink.glow('#ffffff', `${p.glow}aa`, `${p.glow}00`)) +
    circle([0, 52, 12], '#fffde8') +
    path('M-84 72H84L74 96H-74z', ink.down('#4a4468', '#14101e')) +
    line('M-50 98L-90 126M50 98L90 126', '#d8dcf0', 6) +
    line('M-50 52h0M50 52h0', '#ff4a4a', 12)
  );
};

const clock: Motif = ({ ink, p }) => {
  const side = ink.across(p.light, p.main, p.deep);
  return (
    path('M-52 104V-30H52V104z', side) +
    path('M-66-34L0-122L66-34z', ink.slant(p.accent, p.deep)) +
    path('M-58-40L0-118L-16-40z', '#ffffff44') +
    path('M-62-36H62V-24H-62zM-60 52H60V62H-60z', p.light) +
    repeated(ink, path('M-36 104V84Q-27 70-18 84V104z', '#ffe08a'), ['translate(27)', 'translate(54)']) +
    circle([0, 14, 48], ink.slant('#fff6cf', p.deep)) +
    circle([0, 14, 40], ink.glow('#ffffff', '#fff6d0', p.glow)) +
    `<circle cy="14" r="33" fill="none" stroke="${p.ink}" stroke-width="7" stroke-dasharray="3 14.28" transform="rotate(-3 0 14)"/>` +
    line('M0 14V-10M0 14L17 24', p.ink, 6) +
    circle([0, 14, 5], p.accent) +
    ellipse([0, -60, 8, 12], '#ffe08a')
  );
};

const gem: Motif = ({ ink, p }) =>
  path('M-62-70H62L104-18L0 98L-104-18z', p.ink, `stroke="${p.glow}" stroke-width="8" stroke-linejoin="round"`) +
  path('M-62-70H0L-36-18H-104z', p.light) +
  path('M62-70H0L36-18H104z', p.main) +
  path('M0-70L36-18H-36z', '#ffffff') +
  path('M-104-18H-36L0 98z', ink.slant(p.main, p.deep)) +
  path('M104-18H36L0 98z', ink.down(p.deep, p.ink)) +
  path('M-36-18H36L0 98z', ink.down(p.light, p.main)) +
  line('M-88-12L-18 66', '#ffffff88', 3) +
  path('M-56-64H-12L-36-28z', '#ffffff88');

const boulevard: Backdrop = (stage) => {
  const { w, h, ground: g, p, ink } = stage;
  const lit = windows(stage, 11);
  const row = skyline(stage, g, { fill: p.mid, size: 150 });
  return {
    back:
      stars(stage) +
      disc(stage, [w * 0.22, h * 0.16, 26]) +
      skyline(stage, g - 26, { fill: p.far, size: 190 }) +
      row +
      row.replace(`fill="${p.mid}"`, `fill="${lit}" opacity=".4"`) +
      glow(stage, [stage.cx, stage.cy, 120 * stage.k]),
    front: path(`M0 ${g + 34}H${w}V${h}H0z`, ink.down(p.near, p.ink)),
  };
};

const neon: Backdrop = (stage) => {
  const { w, h, ground: g, p, ink } = stage;
  let fan = '';
  for (let i = -6; i <= 6; i++) fan += `M${w / 2 + i * 12} ${g}L${w / 2 + i * 70} ${h}`;
  return {
    back:
      stars(stage) +
      circle([w / 2, g - 50, 104 * stage.k], ink.down('#fff3b0', p.glow, p.accent)) +
      path([30, 44, 60, 80].map((dy) => `M0 ${g - 80 + dy}H${w}v${dy / 14}H0z`).join(''), p.sky[1]) +
      skyline(stage, g, { fill: p.mid, size: 90 }) +
      path(`M0 ${g}H${w}V${h}H0z`, ink.down(p.far, p.near)) +
      line(`${fan}M0 ${g}H${w}M0 ${g + 14}H${w}M0 ${g + 34}H${w}M0 ${g + 62}H${w}`, `${p.light}77`, 1.5),
    front: glints(stage, 2),
  };
};

const rooftops: Backdrop = (stage) => ({
  back:
    rays(stage, 12) +
    skyline(stage, stage.ground + 6, { fill: stage.p.far, size: 130 }) +
    glow(stage, [stage.cx, stage.cy, 140 * stage.k]),
  front:
    skyline(stage, stage.ground + 60, { fill: stage.p.near, size: 60 }) +
    dots(stage, { count: 9, width: 8, colour: `${stage.p.glow}55` }),
});

/** Streets after dark. */
export const city: ThemeArt = {
  palettes: [
    palette('0f0636 4a1280 ff4a9a 3a1470 280c56 12062e ffc2f0 ff3a8f 6a0a5a ffc8ea 2ad8ff 0a0420 ffffff ff8ad0'),
    palette('02142e 0a3f78 2ac2e0 0c3a6a 082a52 03142c b8fff6 19c2d9 06407a d8fbff ff5a9a 010a1a ffffff 6ff0ff'),
    palette('3a0a2a a8243a ffb03a 7a1a3a 54102e 28061c ffe9a0 ffae2e 9a3a0a fff0c0 e0264a 1a0414 fff6cc ffb02e'),
    palette('1a1f3f 4a5690 f2c8a0 3f4a80 2c3562 161c3c ffe8c0 e8b46a 7a4a1a fff0d0 d8485a 0c1026 fff9e8 ffd08a'),
    palette('04231f 0a6a52 d8e04a 0c5a4a 084036 04221e f8ffb0 d8c23a 6a5a08 fdf7c0 ff6a3a 021412 fdffe0 e0e84a'),
  ],
  backdrops: [boulevard, neon, rooftops, burst],
  motifs: [tower, roadster, tram, clock, gem],
  upright: true,
  signs: [
    ['tram', tram],
    ['taxi', roadster],
    ['boulevard', roadster],
    ['skyline', tower],
    ['penthouse', tower],
    ['jeweller', gem],
    ['inspector', clock],
    ['midnight', clock],
  ],
};
