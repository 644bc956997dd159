import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Payment } from '#schemas/platform/cashierPayments.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import styles from './Payment.module.css';

interface FactsProps {
  payment: Payment;
  t: Translate;
  format: Formatters;
}

/** Facts of a payment, and its steps so far and to come. */
export function Facts({ payment, t, format }: FactsProps): ReactNode {
  const { amount, fee, total, method_name: method, paid_with: paidWith, transaction, reason } = payment;
  const isPayout = payment.type === 'withdraw';
  const rows: readonly Fact[] = [
    [
      t(isPayout ? 'cashier.payment.payout' : 'cashier.payment.amount'),
      <Money key="amount" value={amount} format={format} />,
    ],
    ...(Number(fee.amount) > 0
      ? ([
          [t('cashier.payment.fee'), <Money key="fee" value={fee} format={format} />],
          [
            t(isPayout ? 'cashier.payment.received' : 'cashier.payment.total'),
            <Money key="total" value={total} format={format} />,
          ],
        ] as const)
      : []),
    [t('cashier.payment.method'), <bdi key="method">{[method, paidWith].filter((part) => part !== '').join(' ')}</bdi>],
    ...(reason === '' ? [] : ([[t('cashier.payment.reason'), reasonText(reason, t)]] as const)),
    [t('cashier.payment.number'), <bdi key="number">{transaction}</bdi>],
  ];
  return (
    <>
      <FactList rows={rows} />
      <Way payment={payment} t={t} format={format} />
    </>
  );
}

/** Name and value of a fact. */
type Fact = readonly [label: string, value: ReactNode];

/** Facts, one below the other. */
export function FactList({ rows }: { rows: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Party that acts next: the player, if there is something to do, else the owner of the next step; null when no step is left. */
function turnOf({ steps, next_action: action }: Payment): Payment['steps'][number]['owner'] | null {
  const next = steps.find(({ at }) => at === null);
  if (next === undefined || next.owner === 'unknown') return null;
  return action === 'pay' || action === 'send-document' ? 'you' : next.owner;
}

/** The steps it has taken, those to come and whose they are, who acts next, and by when it is usually over. */
function Way({ payment, t, format }: FactsProps): ReactNode {
  const { steps, expected_at: expectedAt } = payment;
  const turn = turnOf(payment);
  return (
    <>
      {turn !== null && <p className={styles.next}>{t(`cashier.payment.next.${turn}`)}</p>}
      <ol className={styles.steps} aria-label={t('cashier.payment.steps')}>
        {steps.map(({ status, owner, at }, place) => (
          <li key={`${place} ${status}`} className={styles.step} data-done={at !== null || undefined}>
            <Icon name={at === null ? 'clock' : 'check'} size={18} />
            <span>{t(`cashier.status.${status}`)}</span>
            <span className={styles.at}>
              {at === null ? t(`cashier.payment.owner.${owner}`) : `${format.date(at)} ${format.time(at)}`}
            </span>
          </li>
        ))}
      </ol>
      {expectedAt !== null && (
        <p className={styles.expected}>
          {t('cashier.expected', { when: `${format.date(expectedAt)} ${format.time(expectedAt)}` })}
        </p>
      )}
    </>
  );
}

/** Codes of banks are many: those that nobody translated are said as «other». */
function reasonText(reason: string, t: Translate): string {
  const key = `cashier.reason.${reason}`;
  const text = t(key);
  return text === key ? t('cashier.reason.other') : text;
}
