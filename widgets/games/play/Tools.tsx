import { observer } from 'mobx-react-lite';
import type { ReactNode, RefObject } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Emit } from '#runtime/registry/view.ts';
import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Play.module.css';
import type { PlayStore } from './PlayStore.ts';
import { useFullScreen } from './useFullScreen.ts';

interface ToolsProps {
  store: PlayStore;
  stage: RefObject<HTMLElement | null>;
  hasDemo: boolean;
  begin: (mode: PlayMode) => void;
  emit: Emit;
  t: Translate;
}

/** Actions of an open game: play it the other way, pay in, read its rules, play on the whole screen, or leave it. */
export const Tools = observer(function Tools({ store, stage, emit, t, ...other }: ToolsProps): ReactNode {
  const [isLarge, turn] = useFullScreen(stage);
  // Nothing is played otherwise, and whatever keeps the game shut keeps it so in both ways.
  const isShut = store.state === 'shut' || store.state === 'failed';
  return (
    <div className={styles.tools}>
      <span className={`${styles.mode} ${styles.aside}`}>{!isShut && t(`games.play.mode.${store.mode}`)}</span>
      {!isShut && <OtherWay mode={store.mode} t={t} {...other} />}
      {store.isPlayed && store.mode === 'play' && (
        <button type="button" className={styles.tool} onClick={() => emit('deposit')}>
          <Icon name="wallet" size={18} />
          {t('games.play.deposit')}
        </button>
      )}
      {store.state === 'open' && (
        <button type="button" className={`${styles.tool} ${styles.aside}`} onClick={() => store.showRules()}>
          <Icon name="info" size={18} />
          {t('games.play.rules')}
        </button>
      )}
      <button type="button" className={styles.tool} onClick={turn}>
        {t(isLarge ? 'games.play.small' : 'games.play.large')}
      </button>
      <button type="button" className={styles.tool} onClick={() => store.close()}>
        <Icon name="close" size={18} />
        {t('games.play.close')}
      </button>
    </div>
  );
});

/** From play money to money, and back where the game can be tried. */
function OtherWay({
  mode,
  hasDemo,
  begin,
  t,
}: Pick<ToolsProps, 'hasDemo' | 'begin' | 't'> & { mode: PlayMode }): ReactNode {
  if (mode === 'play' && !hasDemo) return null;
  const other = mode === 'demo' ? 'play' : 'demo';
  return (
    <button type="button" className={`${styles.tool} ${styles.aside}`} onClick={() => begin(other)}>
      {t(other === 'play' ? 'games.play.real' : 'games.play.demo')}
    </button>
  );
}
