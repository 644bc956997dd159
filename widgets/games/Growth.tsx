import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Jackpot } from '#schemas/platform/jackpots.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import styles from './Growth.module.css';

interface GrowthProps {
  jackpot: Jackpot;
  t: Translate;
  format: Formatters;
}

/** Current amount of a jackpot, and how near it is to its limit, if it has one. */
export function Growth({ jackpot: { amount, must_drop_at }, t, format }: GrowthProps): ReactNode {
  return (
    <span className={styles.growth}>
      <strong className={styles.amount}>
        <Money value={amount} format={format} />
      </strong>
      {must_drop_at === null ? (
        <span className={styles.limit}>{t('games.jackpot.open')}</span>
      ) : (
        <>
          <progress
            className={styles.bar}
            value={Number(amount.amount)}
            max={Number(must_drop_at.amount)}
            aria-label={t('games.jackpot.way')}
          />
          <span className={styles.limit}>{t('games.jackpot.before', { amount: format.money(must_drop_at) })}</span>
        </>
      )}
    </span>
  );
}
