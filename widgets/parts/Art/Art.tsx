import type { ReactNode } from 'react';
import { type Ratio, sizeOf, sourcesOf } from '#runtime/document/picture.ts';
import type { ImageSource, LibraryPicture } from '#schemas/parts/link.ts';
import { Picture } from '../Picture/Picture.tsx';
import styles from './Art.module.css';

/** A shape that a picture of the media library is cut to, and how wide it is then drawn (as `sizes` of an image says it). */
export interface ArtCut {
  /** The whole picture without it: then what must stay in sight decides which part its box shows. */
  ratio?: Ratio;
  sizes: string;
  /** Media query of the crop; the last crop applies everywhere else. */
  media?: string;
}

export interface ArtProps {
  src: ImageSource;
  /** Of a picture by its address. */
  width: number;
  height: number;
  className?: string | undefined;
  isFirst?: boolean | undefined;
  cuts: readonly [...ArtCut[], ArtCut];
  /** `source` elements of a picture by its address: the same for other screens. */
  children?: ReactNode;
}

/**
 * A picture that a document names: by its address, or of the media library in as many pixels as the screen needs. Words beside it say
 * what an address shows; a picture of the library has its own.
 */
export function Art({ src, cuts, children, ...rest }: ArtProps): ReactNode {
  if (typeof src === 'string')
    return (
      <Picture {...rest} src={src} alt="">
        {children}
      </Picture>
    );
  const usual = cuts.at(-1);
  if (!usual) return null;
  const { className = '', isFirst = false } = rest;
  const haste = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return (
    <picture>
      {cuts.slice(0, -1).map(({ ratio, sizes, media }) => (
        <source
          key={media}
          media={media}
          sizes={sizes}
          {...measured(src, ratio)}
          srcSet={sourcesOf(src, ratio).srcSet}
        />
      ))}
      <img
        className={`${className} ${styles.art}`}
        alt={src.alt ?? ''}
        {...measured(src, usual.ratio)}
        {...focused(src, usual.ratio)}
        {...haste}
        sizes={usual.sizes}
        {...sourcesOf(src, usual.ratio)}
      />
    </picture>
  );
}

/** Size attributes that reserve its space. */
function measured(picture: LibraryPicture, ratio: Ratio | undefined): { width: number; height: number } {
  return sizeOf(picture, ratio);
}

/** Focus point in a box of another shape; a crop has put it into the middle, as far as possible. */
function focused(picture: LibraryPicture, ratio: Ratio | undefined): { 'data-x': number; 'data-y': number } {
  if (ratio === undefined) return { 'data-x': picture.x, 'data-y': picture.y };
  return { 'data-x': 50, 'data-y': 50 };
}
