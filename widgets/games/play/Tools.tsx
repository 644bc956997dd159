import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Play.module.css';
import type { PlayStore } from './PlayStore.ts';

interface ToolsProps {
  store: PlayStore;
  stage: RefObject<HTMLElement | null>;
  hasDemo: boolean;
  begin: (mode: PlayMode) => void;
  t: Translate;
}

/** What can be done with an open game: play it the other way, on the whole screen, or leave it. */
export const Tools = observer(function Tools({ store, stage, hasDemo, begin, t }: ToolsProps): ReactNode {
  const [isLarge, turn] = useFullScreen(stage);
  const other = store.mode === 'demo' ? 'play' : 'demo';
  // Nothing is played then, and whatever keeps the game shut keeps it so in both ways.
  const isShut = store.state === 'shut' || store.state === 'failed';
  return (
    <div className={styles.tools}>
      <span className={styles.mode}>{!isShut && t(`games.play.mode.${store.mode}`)}</span>
      {!isShut && (other === 'play' || hasDemo) && (
        <button type="button" className={styles.tool} onClick={() => begin(other)}>
          {t(other === 'play' ? 'games.play.real' : 'games.play.demo')}
        </button>
      )}
      {document.fullscreenEnabled && (
        <button type="button" className={styles.tool} onClick={turn}>
          {t(isLarge ? 'games.play.small' : 'games.play.large')}
        </button>
      )}
      <button type="button" className={styles.tool} onClick={() => store.close()}>
        <Icon name="close" size={18} />
        {t('games.play.close')}
      </button>
    </div>
  );
});

/** Whether an element has the whole screen, and the way in and out of it. A browser that refuses leaves it as it is. */
function useFullScreen(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    const look = (): void => setLarge(document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);
  const turn = (): void => {
    const turned = isLarge ? document.exitFullscreen() : element.current?.requestFullscreen();
    turned?.catch(() => undefined); // the button says the same as before: it may be pressed again
  };
  return [isLarge, turn];
}
