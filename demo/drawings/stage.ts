import type { Ink } from './markup.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

/** Stage of a scene: the frame, the place of the motif in it, and the drawing tools. */
export interface Stage {
  w: number;
  h: number;
  /** Middle of the motif, and the scale that makes its ±100 box fill the place. */
  cx: number;
  cy: number;
  k: number;
  /** The line things stand on. */
  ground: number;
  /** 0…1: how many of the small things (stars, trees, houses) are drawn. */
  detail: number;
  ink: Ink;
  p: Palette;
  r: Random;
}

/** The focal object, drawn round 0,0 inside ±100. */
export type Motif = (stage: Stage) => string;

/** Drawing behind the motif and, where depth needs it, in front of it; in frame coordinates. */
export type Backdrop = (stage: Stage) => { back: string; front?: string };

export interface ThemeArt {
  palettes: readonly Palette[];
  backdrops: readonly Backdrop[];
  motifs: readonly Motif[];
  /** Words of a title (lower case, beginnings of words) that ask for a certain motif. */
  signs?: readonly (readonly [string, Motif])[];
  /** Letters of the logo: heavy sans by default. */
  serif?: boolean;
  /** The motifs stand on the ground and are never tilted: houses, ships. */
  upright?: boolean;
}
