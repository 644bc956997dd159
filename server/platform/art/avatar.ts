import { hex } from './mark.ts';
import { circle, documentOf, Ink, moved } from './markup.ts';
import { createRandom } from './random.ts';
import type { Stage } from './stage.ts';
import { animals } from './themes/animals.ts';

const SIZE = 96;

/** The picture of a player who has not chosen one: an animal on a round ground, 96×96. */
export function avatar(seed: string): string {
  const random = createRandom(`avatar/${seed}`);
  const ink = new Ink();
  const stage: Stage = {
    w: SIZE,
    h: SIZE,
    cx: 48,
    cy: 54,
    k: 0.38,
    ground: SIZE,
    detail: 1,
    ink,
    p: random.pick(animals.palettes),
    r: random,
  };
  const hue = random.int(0, 359);
  const clip = ink.define((id) => `<clipPath id="${id}"><circle cx="48" cy="48" r="48"/></clipPath>`);
  const face = random.pick(animals.motifs)(stage);
  return documentOf(
    { w: SIZE, h: SIZE, ink },
    `<g clip-path="url(#${clip})">` +
      circle([48, 48, 48], ink.down(hex(hue, 0.8, 0.7), hex(hue + 30, 0.7, 0.4))) +
      circle([48, 54, 44], ink.glow('#ffffff88', '#ffffff00')) +
      `${moved('translate(48 54) scale(.38)', face)}</g>`,
  );
}
