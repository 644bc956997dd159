import type { ReactNode } from 'react';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import styles from './BannerCard.module.css';

export interface BannerCardProps {
  title: string;
  text?: string | undefined;
  image: string | undefined;
  size: 'small' | 'medium' | 'large';
  tone: 'dark' | 'accent' | 'second';
  /** The call to action. */
  children?: ReactNode;
}

/** The card that the area's banners share: words on the start side, the picture's motif on the end side. */
export function BannerCard({ title, text, image, size, tone, children }: BannerCardProps): ReactNode {
  return (
    <article className={styles.card} data-size={size} data-tone={tone}>
      <Picture className={styles.art} src={image} alt="" width={720} height={320} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <bdi>{title}</bdi>
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
