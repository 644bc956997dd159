import type { Cut } from '#runtime/document/picture.ts';
import type { Card } from './card.ts';
import type { PictureType } from './pictureType.ts';

/** Most pixels of a picture that is taken in. Source: REL-S12. */
export const MAX_PIXELS = 40_000_000;
/** Most pixels of a side: WebP has no more. */
export const MAX_SIDE = 16_383;

/** A picture as it is stored. */
export interface StoredPicture {
  bytes: Uint8Array;
  type: 'image/webp' | 'image/png';
  width: number;
  height: number;
}

/** Makes a given file into what is kept: its pixels, upright, in the colours of the web, and nothing else. */
export interface DevelopJob {
  do: 'develop';
  /** Where the file lies. */
  path: string;
  type: PictureType;
}

/** Makes one rendition of what is kept, as WebP. */
export interface PrintJob {
  do: 'print';
  bytes: Uint8Array;
  /** Pixels; never more than the picture has. */
  width: number;
  cut?: Cut | undefined;
}

/** Draws the picture that a shared link shows, as PNG. */
export interface CardJob {
  do: 'card';
  card: Card;
}

/** Draws an icon of an installed site, as PNG. */
export interface IconJob {
  do: 'icon';
  /** The brand's picture. */
  bytes: Uint8Array;
  /** Pixels of a side. */
  px: number;
  /** Ground up to all edges, `#rrggbb`; null for the picture alone. */
  ground: string | null;
}

export type Job = DevelopJob | PrintJob | CardJob | IconJob;
export interface Results {
  develop: StoredPicture;
  print: Uint8Array;
  card: Uint8Array;
  icon: Uint8Array;
}

/** Reason why a file is refused. */
export type Flaw = 'pixels' | 'side' | 'moving' | 'entities' | 'broken' | 'slow';

/** A refusal on its way from a worker: a flaw, or the kind of a file that is hidden in the picture. */
export type Fault = { flaw: Flaw } | { hidden: string };

/** A file that no picture can be made of. */
export class FlawError extends Error {
  override readonly name = 'FlawError';
  readonly flaw: Flaw;

  constructor(flaw: Flaw) {
    super(flaw);
    this.flaw = flaw;
  }
}

/** A picture with another file inside it. */
export class HiddenFileError extends FlawError {
  /** Its kind, in words. */
  readonly hidden: string;

  constructor(hidden: string) {
    super('broken');
    this.hidden = hidden;
  }
}

/** Too much is waiting already; what is asked is lost, and may be asked again. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}
