import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ownAddress } from '#runtime/document/siteLink.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { GameList } from '#schemas/platform/games.ts';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { ReloadLink } from '#widgets/parts/ReloadLink/ReloadLink.tsx';
import { GameStrip } from '../GameStrip.tsx';
import { sorts } from '../sorts.ts';
import { inWords } from '../words.ts';
import { type Grid, gridOf } from './gridOf.ts';
import styles from './Hall.module.css';
import { HallCard } from './HallCard.tsx';
import type * as Whole from './LongGrid.tsx';
import { type Data, DEFAULT_SIZE, type Props } from './schema.ts';

type Tools = Pick<ViewProps<Props, Data>, 'props' | 't'>;

/** Games in a grid, with links to the other parts. */
export function Hall(given: ViewProps<Props, Data>): ReactNode {
  const { props, data, page, t, format } = given;
  const here = ownAddress(page);
  if (!data.games)
    return (
      <Nothing words={t('games.row.failed')}>
        <ReloadLink t={t} />
      </Nothing>
    );
  return (
    <section className={styles.hall}>
      <FiltersElsewhere here={here} props={props} meant={data.games.meant} t={t} />
      {data.games.items.length === 0 ? (
        <NoGames search={props.search} popular={data.popular} t={t} format={format} />
      ) : (
        <HallGames {...given} here={here} games={data.games} />
      )}
    </section>
  );
}

/** An empty list in words; where something was searched for, with games that many play. */
function NoGames({
  search,
  popular,
  ...words
}: Pick<ViewProps<Props>, 't' | 'format'> & { search: string | undefined; popular: GameList | undefined }): ReactNode {
  const { t } = words;
  if (search === undefined) return <Nothing words={t('games.row.empty')} />;
  return (
    <>
      <Nothing words={t('games.hall.nothing')} />
      {popular && popular.items.length > 0 && (
        <>
          <h2 className={styles.instead}>{t('games.hall.instead')}</h2>
          <GameStrip games={popular.items} {...words} />
        </>
      )}
    </>
  );
}

/** Filters that were set elsewhere, with a link that removes them. */
function FiltersElsewhere({
  props: { provider, search },
  here,
  meant,
  t,
}: Tools & { here: string; meant: string | undefined }): ReactNode {
  if (provider === undefined && search === undefined) return null;
  return (
    <p className={styles.chosen}>
      {provider !== undefined && <span>{t('games.hall.by', { provider: inWords(provider) })}</span>}
      {search !== undefined && (
        <span>
          {meant === undefined
            ? t('games.hall.searched', { text: search })
            : t('games.hall.meant', { text: search, meant })}
        </span>
      )}
      <a href={here}>{t('games.hall.all')}</a>
    </p>
  );
}

/** The part that the address names; once the visitor comes near its end, the whole list in its place. */
function HallGames({
  props,
  data: { likes },
  page,
  t,
  format,
  emit,
  here,
  games,
}: ViewProps<Props, Data> & { here: string; games: GameList }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const whole = useLongGrid({ list, end }, props.page);
  const tools = { path: props.game, likes, isPlayer: page.player, emit, t, format };
  const parts = Math.ceil(games.total / (props.size ?? DEFAULT_SIZE));
  if (whole) {
    const { LongGrid, ...before } = whole;
    return <LongGrid props={props} games={games} list={list} {...before} {...tools} />;
  }
  return (
    <>
      <ul ref={list} className={styles.list}>
        {games.items.map((game, index) => (
          <li key={game.sysname}>
            <HallCard game={game} {...tools} isFirst={index < FIRST} />
          </li>
        ))}
      </ul>
      {parts > 1 && (
        <div ref={end}>
          <HallParts parts={parts} here={here} props={props} t={t} />
        </div>
      )}
    </>
  );
}

function HallParts({ parts, here, props, t }: Tools & { parts: number; here: string }): ReactNode {
  const { page = 1 } = props;
  return (
    <nav className={styles.parts} aria-label={t('games.hall.parts')}>
      {page > 1 && (
        <a className={styles.part} rel="prev" href={addressOf(here, { ...props, page: page - 1 })}>
          {t('games.hall.previous')}
        </a>
      )}
      <span>{t('games.hall.part', { part: page, parts })}</span>
      {page < parts && (
        <a className={styles.part} rel="next" href={addressOf(here, { ...props, page: page + 1 })}>
          {t('games.hall.next')}
        </a>
      )}
    </nav>
  );
}

/** Games in the first row of a phone: the largest that it paints first. */
const FIRST = 2;

/** The whole list comes when the end of its part is so near, in pixels: most visitors never need its code. */
const NEAR_PX = 900;

interface Ends {
  list: RefObject<HTMLUListElement | null>;
  end: RefObject<HTMLElement | null>;
}

/** The long list, and how the short one stood: looked at before it goes, for without either the page would have no height to be scrolled to. */
interface Coming extends Pick<typeof Whole, 'LongGrid'> {
  grid: Grid | null;
  scrolledPx: number;
}

/**
 * Loads the view that draws the list at its full length: once the visitor comes near the end of the part that the server drew, or came for a later
 * part. If loading fails, the links to other parts stay.
 */
function useLongGrid({ list, end }: Ends, part = 1): Coming | null {
  const [whole, setWhole] = useState<Coming | null>(null);
  useEffect(() => {
    const { current } = end;
    if (!current) return undefined;
    const draw = ({ LongGrid }: typeof Whole): void =>
      setWhole({ LongGrid, grid: list.current && gridOf(list.current), scrolledPx: window.scrollY });
    const load = (): void => void import('./LongGrid.tsx').then(draw, () => undefined);
    if (part > 1) {
      load();
      return undefined;
    }
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      {
        rootMargin: `${NEAR_PX}px`,
      },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [list, end, part]);
  return whole;
}

/** The same page at another part; what goes without saying stays out of the address. */
function addressOf(here: string, { provider, type, tag, search, sort = sorts[0], page = 1 }: Props): string {
  const query = new URLSearchParams();
  if (provider !== undefined) query.set('providers', provider);
  if (type !== undefined) query.set('types', type);
  if (tag !== undefined) query.set('tags', tag);
  if (search !== undefined) query.set('search', search);
  if (sort !== sorts[0]) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? here : `${here}?${query}`;
}
