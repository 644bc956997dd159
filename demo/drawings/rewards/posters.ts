import { burst, halo } from '../backdrops.ts';
import { dots, vignette } from '../light.ts';
import { circle, documentOf, ellipse, Ink, line, mirrored, moved, path, rect } from '../markup.ts';
import { palette } from '../palette.ts';
import { createRandom } from '../random.ts';
import type { Motif, Stage } from '../stage.ts';
import { themes } from '../themes/index.ts';
import { ship } from '../themes/sea.ts';
import { fill, TONE } from '../tone.ts';

const W = 480;
const H = 270;
/** A list shows a dozen: each must stay below this, in bytes. */
export const REWARD_LIMIT_BYTES = 4096;
/** Tried in turn until the picture fits. */
const DETAILS = [1, 0.5, 0.2] as const;

/** A gold cup, drawn round 0,0 inside ±100. */
const cup: Motif = ({ ink }) =>
  ellipse([0, 100, 66, 10], '#00000055') +
  mirrored(
    ink,
    path('M-44-70Q-96-76-92-36Q-88 6-34 12L-32-4Q-70-10-74-38Q-74-56-44-52z', fill(ink, 'amber')) +
      path('M0-88H-54Q-54 4-14 30Q-8 36-10 56Q-34 62-40 84H0z', ink.across('#d3760a', '#ffe08a', '#ffb02e')),
  ) +
  ellipse([0, -88, 54, 11], '#fff3c8') +
  ellipse([0, -87, 45, 7], '#b8620a') +
  rect([-46, 80, 92, 20], fill(ink, 'slate'), 'rx="5"') +
  path('M0-60L9-40L31-38L15-23L20-1L0-12L-20-1L-15-23L-31-38L-9-40z', '#fff8e0') +
  path('M-40-78Q-40-20-18 12', 'none', 'stroke="#fff9" stroke-width="7" stroke-linecap="round"');

/** A tournament's card, 480×270: its theme, and the cup in front of it. */
export function tournamentPoster(theme: string): string | undefined {
  const art = theme === 'carnival' ? themes['animals'] : Object.hasOwn(themes, theme) ? themes[theme] : undefined;
  if (art === undefined) return undefined;
  return fitting((detail) => {
    const random = createRandom(`tournament/${theme}`);
    const own = random.pick(art.palettes);
    const stage: Stage = { w: W, h: H, cx: 165, cy: 128, k: 1, ground: 222, detail, ink: new Ink(), p: own, r: random };
    const { back } = random.pick([burst, halo])(stage);
    return documentOf(
      stage,
      rect([0, 0, W, H], stage.ink.down(...own.sky)) +
        back +
        moved('translate(158 132) scale(1.08)', random.pick(art.motifs)(stage)) +
        vignette(stage) +
        rect([0, 190, W, 80], stage.ink.down(`${own.ink}00`, `${own.ink}cc`)) +
        moved('translate(360 140) scale(1.02)', cup(stage)),
    );
  });
}

const voyages: Readonly<Record<string, { sky: string; flags: boolean }>> = {
  voyage: {
    sky: '12245a 7a3a7a ff9a5a 4a3070 2a3a80 101e50 ffe09a e85a5a 7a1440 ffd8b0 e0344a 080f30 ffffff ffd08a',
    flags: false,
  },
  regatta: {
    sky: '06406a 2a9ac8 d8f4e8 2a80a8 14628e 083a64 fffbe0 3aa0d9 0d3a7a dff6ff e8503a 04223e ffffff a8ecff',
    flags: true,
  },
};

/** A loyalty programme's picture, 480×270: the ship under way, or three of them racing. */
export function programPoster(name: string): string | undefined {
  const voyage = Object.hasOwn(voyages, name) ? voyages[name] : undefined;
  if (!voyage) return undefined;
  return fitting((detail) => {
    const p = palette(voyage.sky);
    const stage: Stage = {
      w: W,
      h: H,
      cx: 300,
      cy: 110,
      k: 1,
      ground: 206,
      detail,
      ink: new Ink(),
      p,
      r: createRandom(name),
    };
    const { ink } = stage;
    const body = ship(stage);
    const id = ink.define((key) => `<g id="${key}">${body}</g>`);
    const at = (x: number, y: number, k: number) => `<use href="#${id}" transform="translate(${x} ${y}) scale(${k})"/>`;
    const fleet = voyage.flags ? at(96, 150, 0.42) + at(196, 144, 0.56) + at(348, 118, 0.92) : at(310, 108, 1);
    return documentOf(
      stage,
      rect([0, 0, W, H], ink.down(...p.sky)) +
        circle([116, 120, 110], ink.glow(`${p.glow}ee`, `${p.glow}44`, `${p.glow}00`)) +
        circle([116, 128, 34], '#fffdf0') +
        dots(stage, { count: 14, width: 2, colour: '#ffffffaa', reach: 0.4 }) +
        path('M0 196Q60 182 120 196T240 196T360 196T480 196V270H0z', p.mid) +
        fleet +
        path('M0 214Q40 200 80 214T160 214T240 214T320 214T400 214T480 214V270H0z', p.near) +
        line('M30 236H96M140 248H232M300 234H390M410 252H450', '#ffffff55', 4) +
        line('M96 206H136M88 222H144', `${TONE.amber[0]}aa`, 4),
    );
  });
}

/** The richest drawing that stays below the limit. */
function fitting(draw: (detail: number) => string): string {
  let svg = '';
  for (const detail of DETAILS) {
    svg = draw(detail);
    if (Buffer.byteLength(svg) <= REWARD_LIMIT_BYTES) break;
  }
  return svg;
}
