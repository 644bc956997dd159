import { rays, rings } from '../light.ts';
import { circle, documentOf, ellipse, Ink, line, mirrored, path, rect } from '../markup.ts';
import { palette } from '../palette.ts';
import { createRandom } from '../random.ts';
import type { Stage } from '../stage.ts';
import { fill } from '../tone.ts';

const SIZE = 320;

type Sign = (ink: Ink) => string;

/** A network's colours (sky, and the light of its jewels) and the sign on its medal, drawn round 0,0 inside ±50. */
const NETWORKS: Readonly<Record<string, { colours: string; sign: Sign }>> = {
  'tern-tides': {
    colours: '04263e 0a5a7a 0c8a9a 0a4a66 083850 04202e 7af0ff 2ab8d0 0a5a80 d8fbff 7af0ff 02141e ffffff 8affff',
    sign: () =>
      path('M-48 18Q-30-2-12 18T24 18T50 14V40H-48z', '#0a6a8a') +
      path('M-44 2Q-18-40 14-22Q38-8 22 10Q22-8 4-8Q-14-8-12 18Q-28 0-44 2z', '#ffffff') +
      line('M-40 30Q-28 20-14 30T12 30T38 30', '#8affff', 5),
  },
  'comet-vault': {
    colours: '0a0628 2a1460 5a1a80 241460 160c44 08041e c89aff 8a5af0 3a1a90 f0e4ff ff9df0 04021a ffffff ff9df0',
    sign: () =>
      path('M-50-46L6-14L-16 10zM-20-50L18-22L4-12zM-52-16L-12 18L-22 24z', '#b98aff') +
      circle([14, 16, 29], '#5a2ab8') +
      circle([8, 9, 12], '#ffffff66') +
      circle([24, 24, 5], '#2a1060') +
      circle([10, 32, 3.5], '#2a1060'),
  },
  'lantern-chest': {
    colours: '2a0a1e 7a1a3a d0503a 5a1430 3a0c24 1e0612 ffc06a e8503a 8a1a2a ffe9c8 ffd24a 14040c ffffff ffd24a',
    sign: () =>
      path('M-14-44H14L22-32H-22z', '#7a1020') +
      path('M-26-32H26Q46 0 26 34H-26Q-46 0-26-32z', '#e0344a') +
      path('M-8-32Q-20 0-8 34H8Q20 0 8-32z', '#ffd24a') +
      rect([-22, 34, 44, 9], '#7a1020', 'rx="3"') +
      line('M0 43V54', '#7a1020', 5),
  },
  'velvet-crown': {
    colours: '1e0830 5a145a a01a6a 48104a 300a38 16041e ff9ad8 d03a9a 7a0a5a ffe0f4 ffe08a 10021a ffffff ffd24a',
    sign: () =>
      path('M-46-26L-22 2L0-40L22 2L46-26L36 28H-36z', '#8a1a6a') +
      path('M-36 30H36V42H-36z', '#5a0a4a') +
      circle([-46, -30, 7], '#ff9ad8') +
      circle([0, -44, 8], '#ff9ad8') +
      circle([46, -30, 7], '#ff9ad8') +
      line('M-18 18h0M0 16h0M18 18h0', '#ffe08a', 9),
  },
};

/** Decoration around the medal, by level. */
const LEVELS: Readonly<Record<string, { beams: number; gems: number; coins: boolean }>> = {
  grand: { beams: 16, gems: 3, coins: true },
  major: { beams: 10, gems: 2, coins: true },
  minor: { beams: 6, gems: 1, coins: false },
};

/** A jackpot's medal, 320×320: `tern-tides-grand`. The network gives colours and sign, the level gives splendour. */
export function jackpotMedal(name: string): string | undefined {
  const [, key = '', step = ''] = /^(.+)-([a-z]+)$/.exec(name) ?? [];
  const network = Object.hasOwn(NETWORKS, key) ? NETWORKS[key] : undefined;
  const level = Object.hasOwn(LEVELS, step) ? LEVELS[step] : undefined;
  if (!network || !level) return undefined;
  const ink = new Ink();
  const p = palette(network.colours);
  const stage: Stage = {
    w: SIZE,
    h: SIZE,
    cx: 160,
    cy: 138,
    k: 1,
    ground: 260,
    detail: 1,
    ink,
    p,
    r: createRandom(name),
  };
  return documentOf(
    { w: SIZE, h: SIZE, ink },
    rect([0, 0, SIZE, SIZE], ink.down(...p.sky)) +
      rays(stage, level.beams) +
      (level.gems === 3 ? rings(stage) : '') +
      circle([160, 138, 130], ink.glow(`${p.glow}cc`, `${p.glow}33`, `${p.glow}00`)) +
      (level.coins ? coins(ink) : '') +
      `<g transform="translate(160 138)">${medal(ink)}${network.sign(ink)}</g>` +
      gems(level.gems, ink.down('#ffffff', p.light, p.main, p.deep)),
  );
}

function medal(ink: Ink): string {
  return (
    ellipse([0, 96, 70, 12], '#00000066') +
    circle([0, 0, 90], ink.slant('#fff0b8', '#ffb02e', '#a85608')) +
    `<circle r="82" fill="none" stroke="#fff6d0" stroke-width="5" stroke-dasharray="1 10.7" stroke-linecap="round"/>` +
    circle([0, 0, 70], ink.slant('#b8620a', '#ffd86a')) +
    circle([0, 0, 64], ink.ball('#fff6d8', '#ffd86a', '#e8962a'))
  );
}

function coins(ink: Ink): string {
  const pile = (x: number) =>
    [0, 1, 2].map((n) => ellipse([x + (n % 2) * 4, 262 - n * 15, 34, 12], fill(ink, 'amber'))).join('');
  return (
    mirrored(ink, `<g transform="translate(-160 0)">${pile(50)}</g>`)
      .replace('<g id=', '<g transform="translate(160 0)"><g id=')
      .concat('</g>') + line('M26 232h44M250 232h44', '#fff6d0', 3)
  );
}

function gems(count: number, paint: string): string {
  const gem = (x: number) =>
    path(`M${x - 22} 262L${x - 12} 250H${x + 12}L${x + 22} 262L${x} 292z`, paint) +
    path(`M${x - 22} 262H${x + 22}L${x} 292z`, '#0002') +
    path(`M${x - 12} 250L${x - 6} 262L${x} 250L${x + 6} 262L${x + 12} 250z`, '#fff8');
  return Array.from({ length: count }, (_, n) => gem(160 + (n - (count - 1) / 2) * 54)).join('');
}
