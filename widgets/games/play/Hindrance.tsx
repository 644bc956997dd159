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

/** What stands between a visitor and a game for money, and the way on. */
export function Hindrance({ hindrance, emit, t }: HindranceProps): ReactNode {
  const isGuest = hindrance === 'signIn';
  return (
    <Notice tone="info" title={t(isGuest ? 'games.play.signIn' : 'games.play.empty')} isAlert>
      <p className={styles.answers}>
        <Button size="s" onClick={() => emit(isGuest ? 'join' : 'deposit')}>
          {t(isGuest ? 'games.play.join' : 'games.play.deposit')}
        </Button>
        {isGuest && (
          <Button variant="secondary" size="s" onClick={() => emit('login')}>
            {t('games.play.login')}
          </Button>
        )}
      </p>
    </Notice>
  );
}
