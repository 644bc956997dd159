import { motifsOfKind } from '../drawings/kinds.ts';
import { vignette } from '../drawings/light.ts';
import { documentOf, Ink, moved, num, rect } from '../drawings/markup.ts';
import { createRandom, type Random } from '../drawings/random.ts';
import type { Backdrop, Motif, Stage, ThemeArt } from '../drawings/stage.ts';
import { themes } from '../drawings/themes/index.ts';
import { lettering } from './lettering.ts';

export type CoverRatio = 'card' | 'wide' | 'square';

export interface CoverSubject {
  sysname: string;
  title: string;
  theme: string;
  /** Name of what plays it. */
  mechanic: string;
  /** The name of the studio as players read it. */
  provider: string;
  ratio: CoverRatio;
}

type Frame = Pick<Stage, 'w' | 'h' | 'cx' | 'cy' | 'k' | 'ground'>;

const FRAMES: Record<CoverRatio, Frame> = {
  card: { w: 300, h: 400, cx: 150, cy: 150, k: 1.26, ground: 262 },
  wide: { w: 480, h: 270, cx: 348, cy: 126, k: 1.12, ground: 220 },
  square: { w: 320, h: 320, cx: 160, cy: 116, k: 1.04, ground: 206 },
};

/** The cover of a game as a complete SVG document: the same subject always gives the same bytes. */
export function gameCover(subject: CoverSubject): string {
  const { sysname, ratio, title, theme, provider } = subject;
  // The choice does not depend on the ratio, so the three covers of a game show the same scene.
  const choice = choose(artOf(subject), subject, createRandom(`${theme}/${sysname}`));
  const random = createRandom(`${sysname}/${ratio}`);
  const stage: Stage = { ...FRAMES[ratio], detail: 1, ink: new Ink(), p: choice.palette, r: random };
  const scene = paintScene(stage, choice);
  return documentOf(stage, scene + lettering(stage, { title, studio: provider, serif: choice.serif }));
}

function artOf({ theme, sysname }: CoverSubject): ThemeArt {
  return (
    (Object.hasOwn(themes, theme) ? themes[theme] : undefined) ?? createRandom(sysname).pick(Object.values(themes))
  );
}

/** «Tern Islands Lighthouse» shows a lighthouse; the last word decides, for it is the noun. */
function namedMotif({ signs = [] }: ThemeArt, title: string): Motif | undefined {
  const text = ` ${title.toLowerCase()}`;
  const found = signs.map(([word, motif]) => ({ at: text.lastIndexOf(` ${word}`), motif })).filter(({ at }) => at >= 0);
  return found.toSorted((a, b) => b.at - a.at)[0]?.motif;
}

type Layout = 'solo' | 'grand' | 'flanked';
const GROWTH: Record<Layout, number> = { solo: 1, grand: 1.16, flanked: 0.92 };

interface Choice {
  palette: Stage['p'];
  backdrop: Backdrop;
  motif: Motif;
  turn: number;
  layout: Layout;
  serif: boolean;
}

function choose(art: ThemeArt, { title, mechanic }: CoverSubject, random: Random): Choice {
  const palette = random.pick(art.palettes);
  const ofKind = motifsOfKind(mechanic);
  const drawn = random.pick(ofKind ?? art.motifs);
  const motif = (ofKind ? undefined : namedMotif(art, title)) ?? drawn;
  const backdrop = random.pick(art.backdrops);
  const turn = art.upright === true ? 0 : random.pick([0, 0, -6, 5]);
  const layout = random.pick(['solo', 'solo', 'grand', 'flanked'] as const);
  return { palette, motif, backdrop, turn, layout, serif: art.serif === true && random.chance(0.5) };
}

function paintScene(stage: Stage, choice: Choice): string {
  const { w, h, p, ink } = stage;
  const { back, front = '' } = choice.backdrop(stage);
  return (
    rect([0, 0, w, h], ink.down(...p.sky)) + back + placeMotif(stage, choice) + front + vignette(stage) + scrim(stage)
  );
}

/** The dark ground of the logo: from the left in a wide frame, from below in the others. */
function scrim({ w, h, p, ink }: Stage): string {
  if (w > h) return rect([0, 0, w * 0.72, h], ink.across(p.ink, `${p.ink}bb`, `${p.ink}00`));
  const from = Math.round(h * 0.52);
  return rect([0, from, w, h - from], ink.down(`${p.ink}00`, `${p.ink}cc`, p.ink));
}

/** The motif, alone or with two smaller ones behind its shoulders. */
function placeMotif(stage: Stage, { motif, turn, layout }: Choice): string {
  const place = `translate(${num(stage.cx)} ${num(stage.cy)}) scale(${Math.round(stage.k * GROWTH[layout] * 100) / 100})`;
  const tilted = turn === 0 ? place : `${place} rotate(${turn})`;
  const body = motif(stage);
  if (layout !== 'flanked') return moved(tilted, body);
  const id = stage.ink.define((name) => `<g id="${name}">${body}</g>`);
  const wing = (side: number) =>
    `<use href="#${id}" transform="translate(${side * 74} -8) rotate(${side * 10}) scale(.6)"/>`;
  return moved(tilted, `<g opacity=".6">${wing(-1)}${wing(1)}</g><use href="#${id}"/>`);
}
