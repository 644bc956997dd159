import { hills, pines } from '../land.ts';
import { dots, glow } from '../light.ts';
import { ellipse, line, moved, path, rect } from '../markup.ts';
import type { Stage } from '../stage.ts';
import { arena, ball, bigWheel, bokeh, lamps, tent } from './play.ts';
import { night, operaHouse, placed, streaks, veil } from './sky.ts';

/**
 * The scenes in portrait form beside a form. Their subject is in the middle of the upper half: a panel is sometimes square, sometimes twice
 * as tall as wide, and words cover its lower part.
 */
export const tallScenes: Readonly<Record<string, (stage: Stage) => string>> = {
  aurora,
  carnival,
  'sports-stadium': ground,
};

/** The theatre and its reflection in the lake. */
function aurora(stage: Stage): string {
  const { w, h, p, ink } = stage;
  const shore = h * 0.53;
  const id = ink.id();
  return (
    night(stage) +
    veil(stage, 0.26, p.accent) +
    veil(stage, 0.36, p.glow) +
    veil(stage, 0.46, p.glow) +
    streaks(stage) +
    hills(stage, h * 0.47, p.far) +
    pines(stage, shore, { fill: p.near, size: h * 0.1 }) +
    path(`M0 ${shore}H${w}V${h}H0z`, ink.down(p.far, p.near, p.ink)) +
    ellipse([w / 2, shore + 40, w * 0.42, h * 0.16], ink.glow('#ffc85a99', `${p.glow}00`)) +
    moved(
      `translate(${w / 2} ${shore}) scale(1.36)`,
      `<g id="${id}" transform="translate(0 -88)">${operaHouse(stage)}</g><use href="#${id}" transform="scale(1 -.7)" opacity=".22"/>`,
    ) +
    line(`M${w * 0.2} ${shore + 34}h${w * 0.6}M${w * 0.28} ${shore + 66}h${w * 0.44}`, '#ffd98a44', 4)
  );
}

/** The wheel over the tents. */
function carnival(stage: Stage): string {
  const { h, p, ink } = stage;
  return (
    glow(stage, [stage.cx, h * 0.5, h * 0.6]) +
    bokeh(stage) +
    hills(stage, h * 0.52, p.far) +
    placed(stage, [0.5, 0.34, 0.84], bigWheel(stage)) +
    placed(stage, [0.86, 0.5, 0.6], tent(stage)) +
    placed(stage, [0.14, 0.53, 0.48], tent(stage)) +
    hills(stage, h * 0.6, ink.down(p.mid, p.near)) +
    hills(stage, h * 0.74, p.near) +
    lamps(stage, 0.05, 0.07)
  );
}

/** The ball high over the pitch. */
function ground(stage: Stage): string {
  const { w, h } = stage;
  return (
    arena({ ...stage, h: h * 0.72 }, [0.2, 0.8]) +
    rect([0, h * 0.71, w, h * 0.3], '#0c6a3e') +
    placed(stage, [0.52, 0.29, 1], ball(stage)) +
    dots(stage, { count: 22, width: 4, colour: '#ffffff77', reach: 0.5 })
  );
}
