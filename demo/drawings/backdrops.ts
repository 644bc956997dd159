import { dots, glints, glow, rays, rings } from './light.ts';
import type { Backdrop } from './stage.ts';

/** Beams behind the motif: the classic poster. */
export const burst: Backdrop = (stage) => ({
  back: rays(stage, stage.r.pick([9, 12, 16])) + glow(stage, [stage.cx, stage.cy, 120 * stage.k]),
  front: glints(stage, 4),
});

/** Rings and floating light: a jewel in a case. */
export const halo: Backdrop = (stage) => ({
  back:
    glow(stage, [stage.cx, stage.cy, 150 * stage.k]) +
    rings(stage) +
    dots(stage, { count: 10, width: 5, colour: `${stage.p.light}66`, reach: 0.8 }),
  front: glints(stage, 3),
});
