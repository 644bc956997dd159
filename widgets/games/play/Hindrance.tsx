import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Emit } from '#runtime/registry/view.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import styles from './Play.module.css';
import type { PlayHindrance } from './PlayStore.ts';

interface HindranceProps {
  hindrance: PlayHindrance;
  emit: Emit;
  t: Translate;
}

/** Reason why a visitor cannot play a game for money, and the way on. */
export function Hindrance({ hindrance, emit, t }: HindranceProps): ReactNode {
  if (hindrance === 'signIn') {
    return (
      <Notice tone="info" title={t('games.play.signIn')} isAlert>
        <p className={styles.answers}>
          <Button size="s" onClick={() => emit('join')}>
            {t('games.play.join')}
          </Button>
          <Button variant="secondary" size="s" onClick={() => emit('login')}>
            {t('games.play.login')}
          </Button>
        </p>
      </Notice>
    );
  }
  if (hindrance === 'money') {
    return (
      <Notice tone="info" title={t('games.play.empty')} isAlert>
        <p className={styles.answers}>
          <Button size="s" onClick={() => emit('deposit')}>
            {t('games.play.deposit')}
          </Button>
        </p>
      </Notice>
    );
  }
  if (hindrance === 'closed') {
    return (
      <Notice tone="warn" title={t('games.play.closed')} isAlert>
        <p className={styles.answers}>
          <Button size="s" onClick={() => emit('leave')}>
            {t('games.play.others')}
          </Button>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={t(`games.play.refused.${hindrance}`)} isAlert>
      <p className={styles.answers}>
        <Button size="s" onClick={() => emit('limits')}>
          {t('games.play.limits')}
        </Button>
      </p>
    </Notice>
  );
}
