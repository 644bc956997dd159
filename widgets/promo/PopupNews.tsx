import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
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
  /** What can be done about it. */
  children: ReactNode;
}

/** What a popup of the area tells: picture, words, and what can be done. */
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

interface NoNewsProps {
  state: 'waiting' | 'ready' | 'failed';
  t: Translate;
  onRetry: () => void;
}

/** What stands in its place while it is asked for, when it cannot be had, and when there is none. */
export function NoNews({ state, t, onRetry }: NoNewsProps): ReactNode {
  if (state === 'waiting') {
    return (
      <div className={styles.waiting} aria-busy>
        <Spinner />
      </div>
    );
  }
  if (state === 'ready') return <Notice tone="info">{t('promo.popup.gone')}</Notice>;
  return (
    <Notice tone="warn" isAlert title={t('dialog.failedTitle')}>
      <p>{t('dialog.failed')}</p>
      <Button variant="secondary" size="s" onClick={onRetry}>
        {t('dialog.retry')}
      </Button>
    </Notice>
  );
}
