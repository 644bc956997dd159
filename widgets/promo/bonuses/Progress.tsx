import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Bonus } from '#schemas/platform/bonuses.ts';
import { Meter } from '#widgets/parts/Meter/Meter.tsx';
import styles from '../Rewards.module.css';
import { Terms } from '../Terms.tsx';
import type { Props } from './schema.ts';

/** Progress of wagering a bonus, with its deadline and terms. */
export function Progress({ bonus, t, format }: { bonus: Bonus } & Pick<ViewProps<Props>, 't' | 'format'>): ReactNode {
  const { currency, wager, max_bet: maxBet, expires_at: expiresAt, terms } = bonus;
  const money = (amount: string): string => format.money({ amount, currency });
  const wagered = { done: money(wager.done), required: money(wager.required), percent: wager.percent };
  return (
    <>
      {Number(wager.required) > 0 && (
        <>
          <p className={styles.fine}>{t('promo.bonuses.wagered', wagered)}</p>
          <Meter value={wager.percent} max={100} />
        </>
      )}
      <p className={styles.fine}>
        {t('promo.until', { until: `${format.date(expiresAt)} ${format.time(expiresAt)}` })}
        {maxBet !== null && ` · ${t('promo.bonuses.maxBet', { stake: money(maxBet) })}`}
      </p>
      <Terms terms={terms} label={t('promo.terms')} />
    </>
  );
}
