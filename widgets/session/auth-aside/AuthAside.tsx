import type { ReactNode } from 'react';
import { addressOf } from '#runtime/document/picture.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './AuthAside.module.css';
import type { Props } from './schema.ts';

/** A picture with an offer in three lines. Dark in both colour schemes, as pictures are. */
export function AuthAside({
  props: { image, imageTablet, imageMobile, label, value, addition, isCompact = false },
}: ViewProps<Props>): ReactNode {
  return (
    <div className={styles.aside} data-scheme="dark" data-compact={isCompact}>
      <picture className={styles.art}>
        {imageMobile && <source media="(max-width: 767px)" srcSet={addressOf(imageMobile)} />}
        {imageTablet && <source media="(max-width: 991px)" srcSet={addressOf(imageTablet)} />}
        <img loading="lazy" decoding="async" src={addressOf(image)} alt="" width={480} height={640} />
      </picture>
      <p className={styles.words}>
        {label && <span className={styles.label}>{label}</span>}
        <span className={styles.value}>{value}</span>
        {addition && <span className={styles.addition}>{addition}</span>}
      </p>
    </div>
  );
}
