import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Payment } from '#schemas/platform/cashierPayments.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { isOver, pageOf, type ResultPage, signOf } from '../ends.ts';
import styles from './Payment.module.css';

interface FactsProps {
  payment: Payment;
  t: Translate;
  format: Formatters;
}

/** A payment: how much and how it stands, its facts, its steps so far and to come. */
export function Facts({ payment, t, format }: FactsProps): ReactNode {
  const { amount, type, status } = payment;
  return (
    <div className={styles.payment}>
      <div className={styles.card}>
        <div className={styles.head} data-end={isOver(status) ? pageOf(status) : 'open'}>
          <p className={styles.what}>{t(`cashier.history.one.${type}`)}</p>
          <p className={styles.sum}>
            <Money value={amount} format={format} />
          </p>
          <p className={styles.state}>
            <Icon name={signOf(status)} size={20} />
            {t(`cashier.status.${status}`)}
          </p>
        </div>
        <FactList rows={factsOf({ payment, t, format })} />
      </div>
      <PaymentWay payment={payment} t={t} format={format} />
    </div>
  );
}

/** What is to be known besides; the amount is said again only where a fee changes it. */
function factsOf({ payment, t, format }: FactsProps): readonly Fact[] {
  const { amount, fee, total, method_name: method, paid_with: paidWith, transaction, reason } = payment;
  const isPayout = payment.type === 'withdraw';
  const money = (name: string, value: Payment['amount']): Fact => [
    t(`cashier.payment.${name}`),
    <Money key={name} value={value} format={format} />,
  ];
  const withFee = [
    money(isPayout ? 'payout' : 'amount', amount),
    money('fee', fee),
    money(isPayout ? 'received' : 'total', total),
  ];
  return [
    ...(Number(fee.amount) > 0 ? withFee : []),
    [t('cashier.payment.method'), <bdi key="method">{[method, paidWith].filter((part) => part !== '').join(' ')}</bdi>],
    ...(reason === '' ? [] : ([[t('cashier.payment.reason'), reasonText(reason, t)]] as const)),
    [t('cashier.payment.number'), <bdi key="number">{transaction}</bdi>],
  ];
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

/** How a step that is done has gone: every one but the last that failed has gone well. */
function endOfStep(status: Payment['status']): ResultPage {
  return isOver(status) ? pageOf(status) : 'success';
}

/** The steps it has taken, those to come and whose they are, who acts next, and by when it is usually over. */
function PaymentWay({ payment, t, format }: FactsProps): ReactNode {
  const { steps, expected_at: expectedAt } = payment;
  const turn = turnOf(payment);
  return (
    <div className={styles.way}>
      {turn !== null && <p className={styles.next}>{t(`cashier.payment.next.${turn}`)}</p>}
      <ol className={styles.steps} aria-label={t('cashier.payment.steps')}>
        {steps.map(({ status, owner, at }, place) => (
          <li key={`${place} ${status}`} className={styles.step} data-end={at === null ? 'open' : endOfStep(status)}>
            <Icon name={at === null ? 'clock' : signOf(status, 'check')} size={20} />
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
    </div>
  );
}

/** Codes of banks are many: those without a translation are shown as «other». */
function reasonText(reason: string, t: Translate): string {
  const key = `cashier.reason.${reason}`;
  const text = t(key);
  return text === key ? t('cashier.reason.other') : text;
}
