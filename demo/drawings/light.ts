import { circle, line, num, rect } from './markup.ts';
import type { Stage } from './stage.ts';

/** Soft light round a point. */
export function glow(stage: Stage, at: readonly [number, number, number], colour = stage.p.glow): string {
  return circle(at, stage.ink.glow(`${colour}ee`, `${colour}66`, `${colour}00`));
}

/** Beams from a point outward. One dashed circle whose stroke is as wide as its diameter draws all of them. */
export function rays(stage: Stage, count: number, colour = stage.p.glow): string {
  const radius = Math.max(stage.w, stage.h) * 0.45;
  const dash = (Math.PI * radius) / count;
  const turn = stage.r.int(0, 20);
  const paint = stage.ink.reach(`${colour}aa`, `${colour}33`, `${colour}00`);
  return `<circle r="${num(radius)}" fill="none" stroke="${paint}" stroke-width="${num(radius * 2)}" stroke-dasharray="${num(dash)}" transform="translate(${num(stage.cx)} ${num(stage.cy)}) rotate(${turn})"/>`;
}

/** Thin rings about the motif. */
export function rings(stage: Stage, colour = stage.p.light): string {
  const ring = (radius: number, width: number, alpha: string) =>
    circle([stage.cx, stage.cy, radius * stage.k], 'none', `stroke="${colour}${alpha}" stroke-width="${width}"`);
  return ring(88, 2, '88') + ring(104, 8, '33') + ring(124, 2, '44');
}

export interface Scatter {
  count: number;
  width: number;
  colour: string;
  /** Part of the height, from the top, where the dots fall. */
  reach?: number;
}

/** Round dots (stars, snow, bubbles, sparks) as one path of zero-length strokes. */
export function dots(stage: Stage, { count, width, colour, reach = 0.7 }: Scatter): string {
  const drawn = Math.ceil(count * stage.detail);
  let d = '';
  for (let i = 0; i < drawn; i++) d += `M${stage.r.int(4, stage.w - 4)} ${stage.r.int(4, stage.h * reach)}h0`;
  return line(d, colour, width);
}

/** Two sizes of dots at once: a starry sky, or snow. */
export function stars(stage: Stage, colour = '#ffffff'): string {
  return (
    dots(stage, { count: 16, width: 1.6, colour: `${colour}bb` }) +
    dots(stage, { count: 6, width: 3, colour: `${colour}ee` })
  );
}

/** Four-pointed glints. */
export function glints(stage: Stage, count: number, colour = '#ffffff'): string {
  const drawn = Math.ceil(count * stage.detail);
  let d = '';
  for (let i = 0; i < drawn; i++) {
    const side = i % 2 === 0 ? -1 : 1;
    const x = Math.round(stage.cx + side * stage.r.int(60, 112) * stage.k);
    const y = Math.round(stage.cy + stage.r.int(-96, 60) * stage.k);
    const a = stage.r.int(5, 10);
    d += `M${x} ${y - a}q1 ${a - 1} ${a} ${a}q${1 - a} 1-${a} ${a}q-1-${a - 1}-${a}-${a}q${a - 1}-1 ${a}-${a}z`;
  }
  return `<path d="${d}" fill="${colour}"/>`;
}

/** A moon or sun disc with its halo. */
export function disc(stage: Stage, at: readonly [number, number, number], colour = stage.p.light): string {
  const [x, y, radius] = at;
  return glow(stage, [x, y, radius * 2.4]) + circle(at, stage.ink.down('#ffffff', colour));
}

/** Darkens the rim of the whole frame. */
export function vignette(stage: Stage): string {
  const paint = stage.ink.glow(`${stage.p.ink}00`, `${stage.p.ink}00`, `${stage.p.ink}88`);
  const side = Math.max(stage.w, stage.h);
  return rect([(stage.w - side * 1.3) / 2, -side * 0.2, side * 1.3, side * 1.3], paint);
}

/** Slanted shafts of light from above. */
export function shafts(stage: Stage, colour = stage.p.glow): string {
  const { w, h, r } = stage;
  let d = '';
  for (let i = 0; i < 4; i++) {
    const x = Math.round((w * (i + r.next() * 0.6)) / 4);
    const width = r.int(14, 40);
    d += `M${x} 0h${width}l${-Math.round(h * 0.25)} ${Math.round(h * 0.8)}h-${width * 2}z`;
  }
  return `<path d="${d}" fill="${stage.ink.down(`${colour}66`, `${colour}00`)}"/>`;
}
