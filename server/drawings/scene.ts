import { type HeroScene, heroScenes } from './heroes/index.ts';
import { tallScenes } from './heroes/tall.ts';
import { documentOf, Ink, moved, rect } from './markup.ts';
import type { Palette } from './palette.ts';
import { createRandom } from './random.ts';
import type { Stage, ThemeArt } from './stage.ts';
import { cards } from './themes/cards.ts';
import { themes } from './themes/index.ts';

export interface SceneSubject {
  seed: string;
  /** A hero scene (`aurora`, `carnival`, `sports-stadium` …) or a theme. */
  theme: string;
  /** The art of a theme that is none of the server's own. */
  art?: ThemeArt;
  /** Overrides of the scene's own colours, for a brand that has its own light. */
  palette?: Partial<Palette> | undefined;
}

type Frame = Pick<Stage, 'w' | 'h' | 'cx' | 'cy' | 'k' | 'ground'> & {
  /** Shows only this part of the width, up to the right edge. */
  cropTo?: number;
};
const HERO: Frame = { w: 1600, h: 700, cx: 1170, cy: 315, k: 2.3, ground: 560 };
const BANNER: Frame = { w: 800, h: 400, cx: 585, cy: 185, k: 1.35, ground: 320 };
/** Its motif is above the middle: the words of a panel cover its lower part. */
const PANEL: Frame = { w: 600, h: 800, cx: 300, cy: 300, k: 1.9, ground: 560 };
const MOBILE: Frame = { ...BANNER, cropTo: 400 };

/** Whether the server itself can draw `theme` as a hero, a panel or a banner. */
export function hasScene(theme: string): boolean {
  return Object.hasOwn(heroScenes, theme) || Object.hasOwn(themes, theme);
}

/** A scene for a hero slide, 1600×700, without text; its left half is calm. At most 8 KB. */
export function heroArt(subject: SceneSubject): string {
  return drawScene(subject, HERO);
}

/** The same for a banner, 800×400. */
export function bannerArt(subject: SceneSubject): string {
  return drawScene(subject, BANNER);
}

/** The part of a banner that tells its story, 400×400, for narrow screens. */
export function mobileBannerArt(subject: SceneSubject): string {
  return drawScene(subject, MOBILE);
}

/** A scene for a panel beside a form, 600×800, its motif in the middle of the upper half. At most 8 KB. */
export function panelArt(subject: SceneSubject): string {
  const { theme } = subject;
  const stage = makeStage(subject, PANEL);
  const { w, h, ink, p } = stage;
  const tall = Object.hasOwn(tallScenes, theme) ? tallScenes[theme] : undefined;
  const body = tall?.(stage) ?? themeScene(stage, artOf(subject));
  const floor = rect([0, h * 0.5, w, h * 0.5], ink.down(`${p.ink}00`, `${p.ink}e6`));
  return documentOf(stage, rect([0, 0, w, h], ink.down(...p.sky)) + body + floor);
}

function drawScene(subject: SceneSubject, { cropTo, ...frame }: Frame): string {
  const { theme } = subject;
  const stage = makeStage(subject, frame);
  const { w, h, ink, p } = stage;
  const sky = rect([0, 0, w, h], ink.down(...p.sky));
  const scene = sceneOf(theme);
  const body = scene === undefined ? themeScene(stage, artOf(subject)) : scene.draw(stage);
  const floor = rect([0, h * 0.7, w, h * 0.3], ink.down(`${p.ink}00`, `${p.ink}99`));
  if (cropTo !== undefined) return documentOf({ w: cropTo, h, ink, x: w - cropTo }, sky + body + floor);
  const calm = ink.across(`${p.ink}e6`, `${p.ink}8c`, `${p.ink}00`, `${p.ink}00`);
  return documentOf(stage, sky + body + floor + rect([0, 0, w * 0.86, h], calm));
}

function sceneOf(theme: string): HeroScene | undefined {
  return Object.hasOwn(heroScenes, theme) ? heroScenes[theme] : undefined;
}

function artOf({ theme, art }: SceneSubject): ThemeArt {
  return art ?? themes[theme] ?? cards;
}

function makeStage(subject: SceneSubject, frame: Frame): Stage {
  const { seed, theme, palette } = subject;
  const random = createRandom(`${theme}/${seed}`);
  const own = random.pick((sceneOf(theme) ?? artOf(subject)).palettes);
  return { ...frame, detail: 1, ink: new Ink(), p: { ...own, ...palette }, r: random };
}

/** A theme as a scene: its own backdrop, its motif in its place, larger. */
function themeScene(stage: Stage, art: ThemeArt): string {
  const { back, front = '' } = stage.r.pick(art.backdrops)(stage);
  return back + moved(`translate(${stage.cx} ${stage.cy}) scale(${stage.k})`, stage.r.pick(art.motifs)(stage)) + front;
}
