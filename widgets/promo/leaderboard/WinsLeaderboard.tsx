import type { ReactNode } from 'react';
import { ownAddress } from '#runtime/document/siteLink.ts';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { type Leader, leaderboardPeriods } from '#schemas/platform/leaderboard.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { ReloadLink } from '#widgets/parts/ReloadLink/ReloadLink.tsx';
import { WinRow } from '../WinRow.tsx';
import { type Data, DEFAULT_PERIOD, type Props } from './schema.ts';
import styles from './WinsLeaderboard.module.css';

/** Two lists of a period, with links to the other periods. */
export function WinsLeaderboard({ id, props, data, page, t, format }: ViewProps<Props, Data>): ReactNode {
  const { period = DEFAULT_PERIOD } = props;
  const here = ownAddress(page);
  return (
    <section className={styles.board} aria-label={t('promo.leaderboard.label')}>
      <nav className={styles.periods} aria-label={t('promo.leaderboard.periods')}>
        {leaderboardPeriods.map((one) => (
          <a
            key={one}
            className={styles.period}
            href={one === DEFAULT_PERIOD ? here : `${here}?period=${one}`}
            aria-current={one === period ? 'true' : undefined}
          >
            {t(`promo.leaderboard.period.${one}`)}
          </a>
        ))}
      </nav>
      <div className={styles.lists}>
        <WinnersList id={`${id}-top`} heading={t('promo.leaderboard.top')} items={data.top?.items} t={t}>
          {(win) => <WinRow key={win.id} win={win} page={props.page} format={format} />}
        </WinnersList>
        <WinnersList id={`${id}-leaders`} heading={t('promo.leaderboard.leaders')} items={data.leaders?.items} t={t}>
          {(leader) => <LeaderRow key={leader.place} leader={leader} t={t} format={format} />}
        </WinnersList>
      </div>
    </section>
  );
}

interface ListProps<T> {
  id: string;
  heading: string;
  /** Absent when the platform did not answer. */
  items: readonly T[] | undefined;
  t: Translate;
  children: (item: T) => ReactNode;
}

function WinnersList<T>({ id, heading, items, t, children }: ListProps<T>): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {items && items.length > 0 ? (
        <ol className={styles.list}>{items.map(children)}</ol>
      ) : (
        <p className={styles.nothing}>
          {t(items ? 'promo.leaderboard.empty' : 'promo.leaderboard.failed')} {!items && <ReloadLink t={t} />}
        </p>
      )}
    </section>
  );
}

interface LeaderRowProps {
  leader: Leader;
  t: Translate;
  format: Formatters;
}

function LeaderRow({
  leader: { place, nick, country_code, wins: count, amount },
  t,
  format,
}: LeaderRowProps): ReactNode {
  return (
    <li className={styles.leader}>
      <span className={styles.place}>{format.number(place)}</span>
      <span className={styles.who}>
        <bdi>{nick}</bdi> <span className={styles.country}>{country_code}</span>
        <span className={styles.count}>{t('promo.leaderboard.wins', { count })}</span>
      </span>
      <strong className={styles.amount}>
        <Money value={amount} format={format} />
      </strong>
    </li>
  );
}
