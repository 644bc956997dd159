import type { Drawings } from '../../server/drawings/drawings.ts';
import { documentOf, Ink, moved, rect } from './markup.ts';
import { createRandom } from './random.ts';
import type { Stage, ThemeArt } from './stage.ts';

interface SceneSubject {
  seed: string;
  /** Name of the theme: with the seed, it decides what is drawn. */
  theme: string;
  art: ThemeArt;
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

/**
 * Themes as scenes without text, each at most 8 KB: `forest` or, for another view of the same theme, `forest-2`. In `hero` and `banners` the
 * left half is calm; among banners, `…-mobile` is the part that tells the story, for narrow screens.
 */
export function sceneDrawings(themes: Readonly<Record<string, ThemeArt>>): Drawings {
  const draws = (kind: string, draw: (subject: SceneSubject) => string) => (name: string) => {
    const [, theme = '', seed = '1'] = /^(.+?)(?:-(\d{1,2}))?$/.exec(name) ?? [];
    const art = Object.hasOwn(themes, theme) ? themes[theme] : undefined;
    return art && { key: `${kind}/${theme}/${seed}`, draw: () => draw({ seed, theme, art }) };
  };
  const whole = draws('banner', (subject) => drawWide(subject, BANNER));
  const narrow = draws('mobile', (subject) => drawWide(subject, MOBILE));
  return {
    hero: draws('hero', (subject) => drawWide(subject, HERO)),
    panel: draws('panel', drawPanel),
    banners: (name) => (name.endsWith('-mobile') ? narrow(name.replace(/-mobile$/, '')) : whole(name)),
  };
}

/** A scene for a panel beside a form, its motif in the middle of the upper half. */
function drawPanel(subject: SceneSubject): string {
  const stage = makeStage(subject, PANEL);
  const { w, h, ink, p } = stage;
  const scene = themeScene(stage, subject.art);
  const floor = rect([0, h * 0.5, w, h * 0.5], ink.down(`${p.ink}00`, `${p.ink}e6`));
  return documentOf(stage, rect([0, 0, w, h], ink.down(...p.sky)) + scene + floor);
}

function drawWide(subject: SceneSubject, { cropTo, ...frame }: Frame): string {
  const stage = makeStage(subject, frame);
  const { w, h, ink, p } = stage;
  const sky = rect([0, 0, w, h], ink.down(...p.sky));
  const scene = themeScene(stage, subject.art);
  const floor = rect([0, h * 0.7, w, h * 0.3], ink.down(`${p.ink}00`, `${p.ink}99`));
  if (cropTo !== undefined) return documentOf({ w: cropTo, h, ink, x: w - cropTo }, sky + scene + floor);
  const calm = ink.across(`${p.ink}e6`, `${p.ink}8c`, `${p.ink}00`, `${p.ink}00`);
  return documentOf(stage, sky + scene + floor + rect([0, 0, w * 0.86, h], calm));
}

function makeStage({ seed, theme, art }: SceneSubject, frame: Frame): Stage {
  const random = createRandom(`${theme}/${seed}`);
  const own = random.pick(art.palettes);
  return { ...frame, detail: 1, ink: new Ink(), p: own, r: random };
}

/** A theme as a scene: its own backdrop, its motif in its place, larger. */
function themeScene(stage: Stage, art: ThemeArt): string {
  const { back, front = '' } = stage.r.pick(art.backdrops)(stage);
  return back + moved(`translate(${stage.cx} ${stage.cy}) scale(${stage.k})`, stage.r.pick(art.motifs)(stage)) + front;
}
