import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { GameRound } from '#schemas/platform/gameHistory.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import styles from '../History.module.css';

interface RoundProps {
  round: GameRound;
  t: Translate;
  format: Formatters;
}

/** One round: what it cost, what it brought, and what anybody needs to check its outcome. */
export function Round({ round, t, format }: RoundProps): ReactNode {
  const { id, title, stake, win, status, is_free: isFree, wallet, started_at: startedAt, fairness } = round;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        <span className={styles.win} data-good={Number(win.amount) > 0 || undefined}>
          {status === 'open' ? t('profile.rounds.open') : <Money value={win} format={format} />}
        </span>
      </div>
      <p className={styles.fine}>
        {isFree ? t('profile.rounds.free') : t('profile.rounds.stake', { stake: format.money(stake) })}
        {wallet === 'bonus' && ` · ${t('profile.rounds.bonus')}`}
        {status === 'returned' && ` · ${t('profile.rounds.returned')}`}
        {` · ${format.date(startedAt)} ${format.time(startedAt)}`}
      </p>
      {fairness.seed !== '' && (
        <details className={styles.details}>
          <summary aria-label={t('profile.rounds.checkOf', { title })}>{t('profile.rounds.check')}</summary>
          <dl className={styles.codes} dir="ltr">
            <dt>{t('profile.rounds.number')}</dt>
            <dd>{id}</dd>
            <dt>SHA-256</dt>
            <dd>{fairness.commitment}</dd>
            <dt>seed</dt>
            <dd>{fairness.seed}</dd>
            <dt>key</dt>
            <dd>{fairness.key}</dd>
          </dl>
        </details>
      )}
    </li>
  );
}
