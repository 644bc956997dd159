import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Spinner } from '#widgets/parts/Spinner/Spinner.tsx';
import styles from './PopupNews.module.css';

interface PopupNewsProps {
  title: string;
  text: string;
  image: string | undefined;
  /** Money, where the news is of some. */
  amount?: ReactNode;
  /** Actions for the visitor. */
  children: ReactNode;
}

/** Content of the area's popups: picture, words, and actions. */
export function PopupNews({ title, text, image, amount, children }: PopupNewsProps): ReactNode {
  return (
    <article className={styles.news}>
      {image !== undefined && <Picture className={styles.art} src={image} alt="" width={720} height={405} isFirst />}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        {amount !== undefined && <p className={styles.amount}>{amount}</p>}
        {text !== '' && (
          <p className={styles.text}>
            <bdi>{text}</bdi>
          </p>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </article>
  );
}

/** Content of a popup whose subject is over: says so, with a way out that a thumb reaches. */
export function PopupGone({ t, emit }: Pick<ViewProps<unknown>, 't' | 'emit'>): ReactNode {
  return (
    <div className={styles.news}>
      <Notice tone="info">{t('promo.popup.gone')}</Notice>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => emit('close')}>
          {t('promo.popup.close')}
        </Button>
      </div>
    </div>
  );
}

/** Holds the place of a popup's content while it is on its way. */
export function PopupGhost({ hasPicture = false }: { hasPicture?: boolean }): ReactNode {
  return (
    <div className={styles.waiting} data-picture={hasPicture || undefined} aria-busy>
      <Spinner />
    </div>
  );
}
