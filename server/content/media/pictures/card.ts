import type { Direction } from '../../../kernel/typefaces/bidi.ts';

/** Pixels of the picture that a shared link shows; those who show it ask for this shape. Source: ogp.me, developers.facebook.com «Images». */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Look of a brand's cards. Colours are `#rrggbb`. */
export interface CardLook {
  ground: string;
  ink: string;
  /** Of the description. */
  quiet: string;
  accent: string;
  accent2: string;
  /** Families of the fonts of headings, first choice first, as a theme's `font-display` names them. */
  families: readonly string[];
  isUppercase: boolean;
  /** Room between the letters of headings, in em. */
  tracking: number;
  /** By what headings grow: narrow faces are set larger. */
  scale: number;
  /** Of corners, in pixels. */
  radius: number;
}

/** Content of a card. */
export interface Card {
  siteName: string;
  title: string;
  description?: string;
  locale: string;
  dir: Direction;
  look: CardLook;
  /** Files of pictures: the brand's sign, and what the page shows. One that cannot be read is left out. */
  sign?: Uint8Array;
  picture?: Uint8Array;
}
