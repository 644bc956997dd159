import type { ReactNode } from 'react';

export interface PictureProps {
  /** Nothing where the platform has no picture: its place then shows the words instead. */
  src: string | undefined;
  /** Empty for art that says nothing the words around it do not say. */
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** The page's first picture: fetched at once and before others. */
  isFirst?: boolean | undefined;
  /** `source` elements: the same for other screens. */
  children?: ReactNode;
}

/**
 * An image that reserves its space. What says how it is fetched comes before its address: attributes are written in this order. The first one stands inside `picture`, so that React writes no preload for it into the page's head.
 */
export function Picture({ src, alt, width, height, className, isFirst = false, children }: PictureProps): ReactNode {
  if (!src) return <span className={className}>{alt}</span>;
  const haste = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  const image = <img className={className} {...haste} src={src} alt={alt} width={width} height={height} />;
  if (!isFirst && children === undefined) return image;
  return (
    <picture>
      {children}
      {image}
    </picture>
  );
}
