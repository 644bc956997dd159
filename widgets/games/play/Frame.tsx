import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Spinner } from '#widgets/parts/Spinner/Spinner.tsx';
import { holdFocus } from './holdFocus.ts';
import styles from './Play.module.css';
import type { PlayStore } from './PlayStore.ts';

interface FrameProps {
  store: PlayStore;
  sysname: string;
  title: string;
  locale: string;
  t: Translate;
}

/** An opened game. It has no origin and cannot reach the page around it; both send each other a few messages. */
export const Frame = observer(function Frame({ store, sysname, title, locale, t }: FrameProps): ReactNode {
  const { state, mode } = store;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? store.attach(frame.current) : undefined), [store]);
  useEffect(() => (frame.current ? holdFocus(frame.current) : undefined), []);
  useEffect(() => {
    // On a phone the cover that was pressed may stand so low that the game's own buttons, at its foot, would be out of sight.
    // In braces: newer browsers answer with a promise, which is no clean-up.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        src={`/platform/game/${encodeURIComponent(sysname)}/${mode}?locale=${encodeURIComponent(locale)}`}
        title={title}
        sandbox="allow-scripts"
        data-in-use={store.isPlayed || undefined}
      />
      {state === 'opening' && (
        <output className={styles.opening}>
          <Spinner />
          {t('games.play.opening')}
        </output>
      )}
      {(state === 'silent' || state === 'over' || state === 'spent') && (
        <div className={styles.trouble}>
          <Notice tone="warn" isAlert title={t(`games.play.${state}`)}>
            <Button size="s" onClick={() => store.open(mode)}>
              {t(`games.play.after.${state}`)}
            </Button>
          </Notice>
        </div>
      )}
      {state === 'failed' && (
        <div className={styles.trouble}>
          <Button size="s" onClick={() => store.open(mode)}>
            {t('games.play.after.silent')}
          </Button>
        </div>
      )}
    </>
  );
});
