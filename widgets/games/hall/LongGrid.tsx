import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Game, GameList } from '#schemas/platform/games.ts';
import { type Failed, Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { cardIn, type Grid, gridOf, isSame } from './gridOf.ts';
import styles from './Hall.module.css';
import { HallCard, type HallCardProps } from './HallCard.tsx';
import { useBeginning, useStoredPlace } from './hallPlace.ts';
import { InTurn } from './InTurn.tsx';
import { DEFAULT_SIZE, optionsOf, type Props } from './schema.ts';
import { Turns } from './Turns.ts';

/** Rows drawn beyond both edges, so that a turn of the wheel shows no gap. */
const BEYOND = 2;

type CardTools = Omit<HallCardProps, 'game'>;

interface LongGridProps extends CardTools {
  props: Props;
  /** The games of the address's part, which the visitor saw before, and the number of all. */
  games: GameList;
  list: RefObject<HTMLUListElement | null>;
  /** Layout of the list in whose place it comes, and how far the page was scrolled. */
  grid: Grid | null;
  scrolledPx: number;
}

/**
 * A grid as long as the list, of which only rows in sight are drawn and asked for. It begins where the part of the address stands, and writes
 * the part in sight into the address; who comes back to it finds it as he left it.
 */
export function LongGrid({
  props,
  games: { items, total },
  list,
  grid: before,
  scrolledPx,
  ...tools
}: LongGridProps): ReactNode {
  const { size = DEFAULT_SIZE, page = 1 } = props;
  const grid = useGrid(list, before);
  const top = useTop(list);
  // oxlint-disable-next-line react/incompatible-library -- no compiler runs over this code
  const virtual = useWindowVirtualizer({
    count: Math.ceil(total / grid.columns),
    estimateSize: () => grid.pitch,
    overscan: BEYOND,
    scrollMargin: top,
    initialOffset: scrolledPx,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, grid]);
  const { scrollOffset } = virtual;
  const laidOut = { grid, top, size, total };
  const isPlaced = useBeginning(laidOut, page);
  const rows = virtual.getVirtualItems();
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? -1];
  // the virtual list knows no rows before it has measured
  const turns = useTurns(isPlaced && rows.length > 0, scrollOffset ?? 0);

  useStoredPlace(isPlaced ? (scrollOffset ?? 0) : null, laidOut, virtual.isScrolling);
  const places = range(first * grid.columns, Math.min(total, (last + 1) * grid.columns));
  return (
    <ul
      ref={list}
      className={styles.list}
      style={
        {
          '--pitch': `${grid.pitch}px`,
          paddingBlockStart: first * grid.pitch,
          paddingBlockEnd: Math.max(0, Math.ceil(total / grid.columns) - 1 - last) * grid.pitch,
        } as CSSProperties
      }
    >
      {places.map((place) => (
        <li key={place} aria-setsize={total} aria-posinset={place + 1}>
          <CardPlace place={place} begun={items} props={props} turns={turns} {...tools} />
        </li>
      ))}
    </ul>
  );
}

interface CardPlaceProps extends CardTools {
  place: number;
  /** Games of the part that the list began with. */
  begun: readonly Game[];
  props: Props;
  turns: Turns;
}

/** The game at a place of the list: its part is asked for, and it is drawn, when its turn comes. */
const CardPlace = observer(function CardPlace({ place, begun, props, turns, ...tools }: CardPlaceProps): ReactNode {
  const { size = DEFAULT_SIZE, page: first = 1 } = props;
  const runtime = useRuntime();
  const { t } = tools;
  const page = Math.floor(place / size) + 1;
  const ghost = <div className={styles.ghost} aria-hidden="true" />;
  const cardOf = (game: Game | undefined): ReactNode =>
    game ? (
      <InTurn turns={turns} ghost={ghost}>
        {() => <HallCard game={game} {...tools} />}
      </InTurn>
    ) : (
      ghost
    );
  if (page === first) return cardOf(begun[place % size]);
  const failed = ({ retry }: Failed): ReactNode => (
    <div className={styles.ghost}>
      {t('data.failed')}
      <button type="button" className={styles.part} onClick={retry}>
        {t('dialog.retry')}
      </button>
    </div>
  );
  const part = (): Resource<GameList> =>
    resourcesOf(runtime).get({ call: 'games.get', input: { options: optionsOf({ ...props, page }) } });
  return (
    <InTurn turns={turns} ghost={ghost}>
      {() => (
        <Resolved of={part()} t={t} ghost={ghost} failed={failed}>
          {({ items }) => cardOf(items[place % size])}
        </Resolved>
      )}
    </InTurn>
  );
});

/** From the top of the page to the list, in pixels; 0 until it is known. */
function useTop(list: RefObject<HTMLUListElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const above = list.current?.getBoundingClientRect().top ?? 0;
    // oxlint-disable-next-line react/set-state-in-effect -- where the list stands is known only once it is drawn
    setTop(Math.round(above + window.scrollY));
  }, [list]);
  return top;
}

/** Turns of what comes into the list once its beginning is drawn. */
function useTurns(isBegun: boolean, scrolledPx: number): Turns {
  const [turns] = useState(() => new Turns());
  useEffect(() => {
    if (isBegun) turns.begin();
  }, [turns, isBegun]);
  useEffect(() => {
    if (isBegun) turns.moveTo(scrolledPx);
  }, [turns, isBegun, scrolledPx]);
  return turns;
}

/** Columns and rows as the style sheet makes them, read anew when the list or a card in it becomes wider, narrower, lower or higher. */
function useGrid(list: RefObject<HTMLUListElement | null>, before: Grid | null): Grid {
  const [grid, setGrid] = useState<Grid>(before ?? { columns: 2, pitch: 320 });
  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const read = (): void => {
      const found = gridOf(current);
      if (found) setGrid((known) => (isSame(known, found) ? known : found));
    };
    const sizes = new ResizeObserver(read);
    sizes.observe(current);
    let watched: Element | null = null;
    const watchCard = (): void => {
      const card = cardIn(current);
      if (card === watched) return;
      if (watched) sizes.unobserve(watched);
      if (card) sizes.observe(card);
      watched = card;
    };
    const cards = new MutationObserver(watchCard);
    cards.observe(current, { childList: true, subtree: true });
    watchCard();
    return () => {
      sizes.disconnect();
      cards.disconnect();
    };
  }, [list]);
  return grid;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
