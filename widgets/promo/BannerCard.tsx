import type { ReactNode } from 'react';
import type { ImageSource } from '#schemas/parts/link.ts';
import { Art, type ArtCut } from '#widgets/parts/Art/Art.tsx';
import styles from './BannerCard.module.css';

export interface BannerCardProps {
  title: string;
  text?: string | undefined;
  image: ImageSource | undefined;
  size: 'small' | 'medium' | 'large';
  tone: 'dark' | 'accent' | 'second';
  /** The title leads there, and the whole card with it. */
  href?: string | undefined;
  /** The call to action. */
  children?: ReactNode;
}

/** Boxes of any shape: the picture comes whole. A box that is less wide than the picture asks for more than its own width. */
const CUTS: Readonly<Record<BannerCardProps['size'], ArtCut>> = {
  small: { sizes: '(max-width: 767px) 100vw, 34rem' },
  medium: { sizes: '(max-width: 767px) 100vw, 52rem' },
  large: { sizes: 'min(100vw, 104rem)' },
};

/** The card that the area's banners share: words on the start side, the picture's motif on the end side. */
export function BannerCard({ title, text, image, size, tone, href, children }: BannerCardProps): ReactNode {
  return (
    <article className={styles.card} data-size={size} data-tone={tone}>
      {image && <Art className={styles.art} src={image} width={720} height={320} cuts={[CUTS[size]]} />}
      <div className={styles.words}>
        <h3 className={styles.title}>
          {href === undefined ? (
            <bdi>{title}</bdi>
          ) : (
            <a className={styles.lead} dir="auto" href={href}>
              {title}
            </a>
          )}
        </h3>
        {text !== undefined && (
          <p className={styles.text}>
            <bdi>{text}</bdi>
          </p>
        )}
        {children}
      </div>
    </article>
  );
}
