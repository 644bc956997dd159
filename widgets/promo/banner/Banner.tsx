import type { ReactNode } from 'react';
import { emits, type ViewProps } from '#runtime/registry/view.ts';
import styles from '../BannerCard.module.css';
import { BannerCard } from '../BannerCard.tsx';
import type { Props } from './schema.ts';

/** A picture with words on it. With a call to action, the whole card is pressed. */
export function Banner({
  props: { title, text, image, size = 'medium', tone = 'dark', cta },
}: ViewProps<Props>): ReactNode {
  return (
    <BannerCard title={title} text={text} image={image} size={size} tone={tone}>
      {cta && (
        <a className={styles.cta} href={cta.href} {...emits('cta')}>
          {cta.label}
        </a>
      )}
    </BannerCard>
  );
}
