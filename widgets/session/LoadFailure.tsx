import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './LoadFailure.module.css';

/** Says in plain words that the account could not be read, and asks again on a press. */
export function LoadFailure({ t, retry }: { t: Translate; retry: () => void }): ReactNode {
  return (
    <div className={styles.failure} role="alert">
      <Icon name="warning" />
      <p className={styles.words}>{t('session.failedLong')}</p>
      <button type="button" className={styles.retry} onClick={retry}>
        {t('session.retry')}
      </button>
    </div>
  );
}
