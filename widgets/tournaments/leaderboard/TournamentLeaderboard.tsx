import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Tournament, TournamentPlace } from '#schemas/platform/tournaments.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { useMovingList } from '#widgets/parts/MovingList/useMovingList.ts';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Renewed } from '#widgets/parts/Renewed/Renewed.tsx';
import type { Data, Props } from './schema.ts';
import styles from './TournamentLeaderboard.module.css';

type Given = ViewProps<Props, Data>;
type Tools = Pick<Given, 't' | 'format'>;

/** The table of a tournament. It is asked for again while it is looked at, and after each round of the player's. */
export function TournamentLeaderboard({ id, props, data, t, format }: Given): ReactNode {
  const title = props.title ?? t('tournaments.table.title');
  return (
    <section className={styles.leaderboard} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <Renewed known={data.tournaments} of={data.live} t={t} label={title} failure={t('tournaments.failed')}>
        {({ items: [tournament] }) =>
          tournament ? (
            <Table {...{ tournament, t, format }} label={`${id}-title`} />
          ) : (
            <Nothing words={t('tournaments.gone')} />
          )
        }
      </Renewed>
    </section>
  );
}

function Table({ tournament, label, t, format }: Tools & { tournament: Tournament; label: string }): ReactNode {
  const { user_info: mine, winners } = tournament;
  const list = useMovingList<HTMLTableSectionElement>();
  const rows = rowsOf(tournament);
  const keys = keysOf(rows);
  const below = ownBelow(mine, rows.length);
  return (
    <>
      {winners.length === 0 && <p className={styles.fine}>{t('tournaments.table.empty')}</p>}
      <table className={styles.table} aria-labelledby={label}>
        <thead>
          <tr>
            <th scope="col">{t('tournaments.table.place')}</th>
            <th scope="col">{t('tournaments.table.player')}</th>
            <th scope="col">{t('tournaments.table.points')}</th>
            <th scope="col">{t('tournaments.table.prize')}</th>
          </tr>
        </thead>
        <tbody ref={list}>
          {rows.map((row, at) => (
            <Row key={keys[at]} {...{ row, t, format }} isOwn={mine?.place === row.place} />
          ))}
          {below && <Row row={below} isOwn {...{ t, format }} />}
        </tbody>
      </table>
    </>
  );
}

/** A place; one that no player has reached yet has a prize alone. */
type TableRow = Pick<TournamentPlace, 'place' | 'prize' | 'nick' | 'country_code'> & { points: number | null };

/** The first places as they are now, then those that still have a prize to win. */
function rowsOf({ winners, extra }: Tournament): TableRow[] {
  const free = extra.prizes.slice(winners.length).map((prize, index) => {
    return { place: winners.length + index + 1, prize, points: null, nick: '', country_code: '' };
  });
  return [...winners, ...free];
}

/** A row goes with its player, so that it is seen to overtake. Names are masked: of two that look alike, the first is the first. */
function keysOf(rows: readonly TableRow[]): string[] {
  const counts = new Map<string, number>();
  return rows.map(({ nick, country_code: country, place }) => {
    if (nick === '') return `${place}`;
    const name = `${nick} ${country}`;
    const before = counts.get(name) ?? 0;
    counts.set(name, before + 1);
    return `${name} ${before}`;
  });
}

/** The player's own place where it is not among those that are shown. */
function ownBelow(mine: Tournament['user_info'], shown: number): TableRow | null {
  if (mine === null || mine.place === null || mine.place <= shown) return null;
  return { place: mine.place, points: mine.points, prize: mine.prize, nick: '', country_code: '' };
}

function Row({ row, isOwn, t, format }: Tools & { row: TableRow; isOwn: boolean }): ReactNode {
  const { place, nick, country_code: country, points, prize } = row;
  return (
    <tr className={styles.row} data-own={isOwn || undefined}>
      <td className={styles.place}>{format.number(place)}</td>
      <td className={styles.player}>
        {nick !== '' && <bdi>{nick}</bdi>}
        {country !== '' && <span className={styles.country}>{country}</span>}
        {isOwn && <strong className={styles.own}>{t('tournaments.you')}</strong>}
        {points === null && <span className={styles.fine}>{t('tournaments.table.free')}</span>}
      </td>
      <td className={styles.points}>{points === null ? '' : format.number(points)}</td>
      <td className={styles.prize}>{prize !== null && <Money value={prize} format={format} />}</td>
    </tr>
  );
}
