import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import { useNow } from '#runtime/render/useNow.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { clockText } from '../clockText.ts';
import styles from './InactivityWarning.module.css';
import type { Props } from './schema.ts';

/** The time that is left, and the two ways on. */
export const InactivityWarning = observer(function InactivityWarning({ t, emit }: ViewProps<Props>): ReactNode {
  const { activity } = useArea('protection');
  const now = useNow(1_000);
  const isOver = now !== null && activity.untilWarning() > 0;
  useEffect(() => {
    if (isOver) emit('active', {}, { byItself: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `emit` is another function with each drawing
  }, [isOver]);
  return (
    <div className={styles.warning}>
      <p className={styles.words}>{t('protection.inactive.words')}</p>
      <p className={styles.left} role="timer" aria-label={t('protection.inactive.left')}>
        {clockText(now === null ? 0 : activity.untilEnd())}
      </p>
      <div className={styles.answers}>
        <Button onClick={() => activity.note()}>{t('protection.inactive.stay')}</Button>
        <Button variant="secondary" onClick={() => emit('logout')}>
          {t('protection.inactive.logout')}
        </Button>
      </div>
    </div>
  );
});
