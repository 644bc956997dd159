import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useOwn, useTask } from '#runtime/render/context.tsx';
import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import { titleOf } from '../words.ts';
import { Cover } from './Cover.tsx';
import { Frame } from './Frame.tsx';
import { Hindrance } from './Hindrance.tsx';
import styles from './Play.module.css';
import { PlayStore } from './PlayStore.ts';
import type { Data, Props } from './schema.ts';
import { Tools } from './Tools.tsx';

/** A game's cover with the ways in; once one is taken, the game in its frame. */
export const Play = observer(function Play({ props, data, page, t, emit }: ViewProps<Props, Data>): ReactNode {
  const { sysname, start, allowZeroBalance = false } = props;
  const stage = useRef<HTMLElement>(null);
  const store = useOwn(
    (_, runtime) =>
      new PlayStore(runtime, {
        sysname,
        allowZeroBalance,
        tell: (event) => emit(event, { sysname }, { byItself: true }),
      }),
  );
  const [begin, isBeginning] = useTask((mode: PlayMode) => store.begin(mode));
  const begun = useRef<PlayMode>(undefined);
  useEffect(() => {
    if (start === undefined || begun.current === start) return;
    begun.current = start;
    begin(start);
  });
  const game = data.games?.items[0];
  if (!game) return <p className={styles.nothing}>{t(data.games ? 'games.play.gone' : 'games.row.failed')}</p>;
  const title = titleOf(game);
  return (
    <section ref={stage} className={styles.play} aria-label={t('games.play.stage', { title })}>
      <div className={styles.stage}>
        {store.isOpened ? (
          <Frame key={store.openings} store={store} sysname={sysname} title={title} locale={page.locale} t={t} />
        ) : (
          <Cover game={game} isBeginning={isBeginning} begin={begin} t={t} />
        )}
      </div>
      {store.hindrance !== null && <Hindrance hindrance={store.hindrance} emit={emit} t={t} />}
      {store.isOpened && <Tools store={store} stage={stage} hasDemo={game.extra.has_demo} begin={begin} t={t} />}
    </section>
  );
});
