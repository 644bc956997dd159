import { lettering } from './lettering.ts';
import { vignette } from './light.ts';
import { Ink, moved, num, rect } from './markup.ts';
import { createRandom, type Random } from './random.ts';
import type { Backdrop, Motif, Stage, ThemeArt } from './stage.ts';
import { themes } from './themes/index.ts';

export type CoverRatio = 'card' | 'wide' | 'square';

export interface CoverSubject {
  sysname: string;
  title: string;
  theme: string;
  /** The name of the studio as players read it. */
  provider: string;
  ratio: CoverRatio;
}

type Frame = Pick<Stage, 'w' | 'h' | 'cx' | 'cy' | 'k' | 'ground'>;

const FRAMES: Record<CoverRatio, Frame> = {
  card: { w: 300, h: 400, cx: 150, cy: 150, k: 1.26, ground: 262 },
  wide: { w: 480, h: 270, cx: 240, cy: 96, k: 0.9, ground: 172 },
  square: { w: 320, h: 320, cx: 160, cy: 116, k: 1.04, ground: 206 },
};

/** The cover of a game as a complete SVG document: the same subject always gives the same bytes, at most 4 KB. */
export function gameCover({ sysname, title, theme, provider, ratio }: CoverSubject): string {
  const art = themes[theme] ?? themes[fallbackTheme(sysname)] ?? themes['cards'];
  if (art === undefined) throw new RangeError(`no art for theme ${theme}`);
  // The choice does not depend on the ratio, so the three covers of a game show the same scene.
  const choice = choose(art, createRandom(`${theme}/${sysname}`));
  const stage: Stage = { ...FRAMES[ratio], ink: new Ink(), p: choice.palette, r: createRandom(`${sysname}/${ratio}`) };
  const scene = paintScene(stage, choice);
  const words = lettering(stage, { title, studio: provider, serif: choice.serif });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${stage.w} ${stage.h}" width="${stage.w}" height="${stage.h}">` +
    `${stage.ink.defs}${scene}${words}</svg>`
  );
}

interface Choice {
  palette: Stage['p'];
  backdrop: Backdrop;
  motif: Motif;
  turn: number;
  grow: number;
  serif: boolean;
}

function choose(art: ThemeArt, random: Random): Choice {
  const palette = random.pick(art.palettes);
  const motif = random.pick(art.motifs);
  const backdrop = random.pick(art.backdrops);
  const turn = random.pick([0, 0, -6, 5]);
  const grow = random.pick([0.96, 1, 1.06]);
  return { palette, motif, backdrop, turn, grow, serif: art.serif === true && random.chance(0.5) };
}

function fallbackTheme(sysname: string): string {
  return createRandom(sysname).pick(Object.keys(themes));
}

function paintScene(stage: Stage, { backdrop, motif, turn, grow }: Choice): string {
  const { w, h, p, ink } = stage;
  const { back, front = '' } = backdrop(stage);
  const place = `translate(${num(stage.cx)} ${num(stage.cy)}) scale(${Math.round(stage.k * grow * 100) / 100})${turn === 0 ? '' : ` rotate(${turn})`}`;
  const scrim = ink.down(`${p.ink}00`, `${p.ink}cc`, p.ink);
  const from = Math.round(h * 0.52);
  return (
    rect([0, 0, w, h], ink.down(...p.sky)) +
    back +
    moved(place, motif(stage)) +
    front +
    vignette(stage) +
    rect([0, from, w, h - from], scrim)
  );
}
