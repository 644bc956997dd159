import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import '#runtime/render/pagePicture.css';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useOwn, useRuntime, useTask } from '#runtime/render/context.tsx';
import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { ReloadLink } from '#widgets/parts/ReloadLink/ReloadLink.tsx';
import { closedBy } from '../closedBy.ts';
import { titleOf } from '../words.ts';
import { Cover } from './Cover.tsx';
import { Frame } from './Frame.tsx';
import { Hindrance } from './Hindrance.tsx';
import styles from './Play.module.css';
import { PlayStore } from './PlayStore.ts';
import type { Data, Props } from './schema.ts';
import { Tools } from './Tools.tsx';

/** Opens the game as the address says, once for each word of it. One for play money is drawn open from the beginning. */
function useStart(start: PlayMode | undefined, begin: (mode: PlayMode) => void): void {
  const begun = useRef<PlayMode | undefined>(start === 'demo' ? start : undefined);
  useEffect(() => {
    if (start === undefined || begun.current === start) return;
    begun.current = start;
    begin(start);
  });
}

/** Asks to turn the phone; seen only on one that is held the other way. */
function Turn({ orientation, t }: Pick<Game['extra'], 'orientation'> & Pick<ViewProps<Props>, 't'>): ReactNode {
  if (orientation === 'any') return null;
  return (
    <p className={styles.turn} data-for={orientation}>
      {t(`games.play.turn.${orientation}`)}
    </p>
  );
}

/** Parts that stay with the game on the whole screen; `full` is shown only there, because the header has it elsewhere. */
function Bar({ slots }: Pick<ViewProps<Props>, 'slots'>): ReactNode {
  if (slots['bar'] === undefined && slots['full'] === undefined) return null;
  return (
    <div className={styles.bar}>
      {slots['bar']}
      {slots['full'] !== undefined && <div className={styles.full}>{slots['full']}</div>}
    </div>
  );
}

/** The store of the game on this page, and the way into it. An address opens no game that is closed, or that is not here. */
function usePlay({ props, emit }: Pick<ViewProps<Props>, 'props' | 'emit'>, game: Game | undefined) {
  const { sysname, allowZeroBalance = false } = props;
  const start = game && closedBy(game) === null ? props.start : undefined;
  const store = useOwn(
    (_, runtime) =>
      new PlayStore(runtime, {
        sysname,
        allowZeroBalance,
        isDemo: start === 'demo',
        emit: (event) => emit(event, { sysname }, { byItself: true }),
      }),
  );
  const [begin, isBeginning] = useTask((mode: PlayMode) => store.begin(mode));
  useStart(start, begin);
  const { news } = useRuntime().ports;
  useEffect(() => news.on('balance', () => store.onBalance()), [news, store]);
  return { store, begin, isBeginning };
}

/** A game's cover with the ways in; once one is taken, the game in its frame. */
export const Play = observer(function Play(view: ViewProps<Props, Data>): ReactNode {
  const { props, data, page, t, format, slots, emit } = view;
  const stage = useRef<HTMLElement>(null);
  const game = data.games?.items[0];
  const { store, begin, isBeginning } = usePlay(view, game);
  if (!game)
    return (
      <Nothing words={t(data.games ? 'games.play.gone' : 'games.one.failed')}>
        {!data.games && <ReloadLink t={t} />}
      </Nothing>
    );
  const title = titleOf(game);
  const ways = { begin, t };
  return (
    <section
      ref={stage}
      className={styles.play}
      aria-label={t('games.play.stage', { title })}
      data-opened={store.isOpened}
      data-opening={store.state === 'opening' || undefined}
      // nothing that comes by itself lies over a game in play
      {...(store.isPlayed ? { 'data-undisturbed': '' } : {})}
    >
      <Bar slots={slots} />
      {store.isPlayed && <Turn orientation={game.extra.orientation} t={t} />}
      <div className={styles.stage} data-page-picture="">
        {store.isOpened ? (
          <Frame key={store.openings} store={store} sysname={props.sysname} title={title} locale={page.locale} t={t} />
        ) : (
          <Cover game={game} isBeginning={isBeginning} format={format} {...ways} />
        )}
      </div>
      {store.hindrance !== null && <Hindrance hindrance={store.hindrance} emit={emit} t={t} />}
      {store.isOpened && <Tools store={store} stage={stage} hasDemo={game.extra.has_demo} emit={emit} {...ways} />}
    </section>
  );
});
