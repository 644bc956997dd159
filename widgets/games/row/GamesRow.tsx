import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useOwn } from '#runtime/render/context.tsx';
import { Frozen } from '#runtime/render/StaticSlot.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { GameShelf } from './GameShelf.tsx';
import styles from './GamesRow.module.css';
import { ShelfStore } from './ShelfStore.ts';
import type { Data, Props } from './schema.ts';

/** A heading and a shelf of games that scrolls sideways; awake, it has arrows for those with a pointer. */
export const GamesRow = observer(function GamesRow({ id, props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  const { heading, lead, anchor, more, isHeadingLink = false, look = 'cover', except } = props;
  const shelf = useRef<HTMLDivElement>(null);
  const store = useOwn(() => new ShelfStore());
  useEffect(() => {
    if (shelf.current) store.attach(shelf.current);
  }, [store]);
  const headingId = `${id}-heading`;
  return (
    <section id={anchor} className={styles.row} aria-labelledby={headingId}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h2 id={headingId} className={styles.heading}>
            {isHeadingLink && more ? <a href={more.href}>{heading}</a> : heading}
          </h2>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {more && (
          <a className={styles.more} href={more.href}>
            {more.label}
          </a>
        )}
        <RowArrows store={store} heading={heading} t={t} />
      </header>
      <div
        ref={shelf}
        className={styles.shelf}
        data-look={look}
        onScroll={() => store.follow()}
        onFocus={({ target }) => store.show(target)}
      >
        <Frozen>{() => <GameShelf games={data.games?.items} {...{ except, look, t, format }} />}</Frozen>
      </div>
    </section>
  );
});

/** Ways on and back for those with a pointer; none where all of the shelf is seen. */
const RowArrows = observer(function RowArrows({
  store,
  heading,
  t,
}: Pick<ViewProps<Props>, 't'> & { store: ShelfStore; heading: string }): ReactNode {
  return (
    <div className={styles.arrows} hidden={!store.hasBefore && !store.hasAfter}>
      <button
        type="button"
        className={styles.arrow}
        disabled={!store.hasBefore}
        aria-label={t('games.row.previous', { heading })}
        onClick={() => store.turn(-1)}
      >
        <Icon name="arrow-left" size={20} />
      </button>
      <button
        type="button"
        className={styles.arrow}
        disabled={!store.hasAfter}
        aria-label={t('games.row.next', { heading })}
        onClick={() => store.turn(1)}
      >
        <Icon name="arrow-right" size={20} />
      </button>
    </div>
  );
});
