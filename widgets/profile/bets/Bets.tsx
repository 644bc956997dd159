import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import type { Bet } from '#schemas/platform/sportBets.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { MoreButton } from '#widgets/parts/MoreButton/MoreButton.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../History.module.css';
import { CashOut } from './CashOut.tsx';
import type { Data, Props } from './schema.ts';

/** The player's bets on sport, the newest first; beside a slip, under a heading. */
export function Bets(given: ViewProps<Props, Data>): ReactNode {
  const { id, props } = given;
  if (!props.isOpenOnly) return <BetsList {...given} />;
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.panelTitle}>
        {props.label}
      </h2>
      <BetsList {...given} />
    </section>
  );
}

function BetsList({ props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  return (
    <Resolved of={data.bets} label={props.label} t={t} empty={props.empty}>
      {(list) => (
        <>
          <ul className={styles.list} aria-label={props.label}>
            {list.items.map((bet) => (
              <BetItem key={bet.id} {...{ bet, t, format }} of={data.bets} />
            ))}
          </ul>
          <MoreButton of={data.bets} list={list}>
            {t('profile.more')}
          </MoreButton>
        </>
      )}
    </Resolved>
  );
}

interface ItemProps {
  bet: Bet;
  of: Data['bets'] | undefined;
  t: Translate;
  format: Formatters;
}

const BetItem = observer(function BetItem({ bet, of, t, format }: ItemProps): ReactNode {
  const betting = useArea('betting');
  const { status, stake, odds, win, max_win: mostWin, placed_at: at, legs } = bet;
  const isOpen = status === 'pending' || status === 'open';
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t(`profile.bets.status.${status}`)}</h3>
        {status !== 'unknown' && (
          <span className={styles.win} data-good={Number(win.amount) > 0 || undefined}>
            {isOpen ? t('profile.bets.most', { win: format.money(mostWin) }) : <Money value={win} format={format} />}
          </span>
        )}
      </div>
      <ul className={styles.legs}>
        {legs.map(({ event, selection, home, away }) => (
          <li key={`${event} ${selection}`}>
            <bdi>{home}</bdi> – <bdi>{away}</bdi>
          </li>
        ))}
      </ul>
      <p className={styles.fine}>
        {t('profile.bets.stake', { stake: format.money(stake), odds: betting.formatOdds(odds) })}
        {` · ${format.date(at)} ${format.time(at)}`}
      </p>
      {isOpen && <CashOut {...{ bet, of, t, format }} />}
    </li>
  );
});
