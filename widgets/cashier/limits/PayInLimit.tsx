import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { LimitState } from '#schemas/platform/protectionLimits.ts';
import { Meter } from '#widgets/parts/Meter/Meter.tsx';
import styles from './PayInLimits.module.css';

interface LimitProps {
  limit: LimitState;
  t: Translate;
  format: Formatters;
}

/** One limit: how much of it is left, for how many days, and when more becomes free. */
export function PayInLimit({ limit, t, format }: LimitProps): ReactNode {
  const { limit_amount: whole, available_amount: left, resets_at: resetsAt, pending, period } = limit;
  if (!whole || !left) return null;
  const words = { left: format.money(left), limit: format.money(whole) };
  return (
    <li className={styles.limit}>
      <span className={styles.line}>
        {t('cashier.limits.left', words)} · {t(`cashier.limits.period${period}`)}
      </span>
      <Meter value={Number(left.amount)} max={Number(whole.amount)} />
      {resetsAt !== null && (
        <span className={styles.fine}>{t('cashier.limits.resets', { when: when(resetsAt, format) })}</span>
      )}
      {pending && (
        <span className={styles.fine}>{t('cashier.limits.pending', { when: when(pending.ready_at, format) })}</span>
      )}
    </li>
  );
}

function when(instant: number, format: Formatters): string {
  return `${format.date(instant)} ${format.time(instant)}`;
}
