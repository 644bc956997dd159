import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { PaymentItem } from '#schemas/platform/cashierPayments.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Unknown } from '#widgets/parts/Unknown/Unknown.tsx';
import styles from './RunningWithdrawals.module.css';
import type { Data, Props } from './schema.ts';

/** Withdrawals that are under way: money that has left the wallet and is not there yet. */
export function RunningWithdrawals({ props: { title, receipt }, data, t, format }: ViewProps<Props, Data>): ReactNode {
  return (
    <Resolved of={data.running} t={t} failure={t('cashier.running.failed')} ghost={<Unknown of={data.running} />}>
      {({ items }) => {
        const running = items.flatMap((item) => ('status' in item ? [item] : []));
        if (running.length === 0) return null;
        return (
          <Notice tone="info" title={title}>
            <ul className={styles.list} aria-label={title}>
              {running.map((payment) => (
                <li key={payment.transaction} className={styles.one}>
                  <RunningWithdrawal payment={payment} receipt={receipt} t={t} format={format} />
                </li>
              ))}
            </ul>
          </Notice>
        );
      }}
    </Resolved>
  );
}

type Given = Pick<ViewProps<Props>, 't' | 'format'> & Pick<Props, 'receipt'> & { payment: PaymentItem };

function RunningWithdrawal({ payment, receipt, t, format }: Given): ReactNode {
  const { transaction, method_name: method, amount, status, can_cancel: canCancel, expected_at: at = null } = payment;
  return (
    <>
      <p className={styles.what}>
        <Money value={amount} format={format} /> · <bdi>{method}</bdi> · {t(`cashier.status.${status}`)}
      </p>
      {at !== null && (
        <p className={styles.when}>{t('cashier.expected', { when: `${format.date(at)} ${format.time(at)}` })}</p>
      )}
      <a className={styles.way} href={pagePath(receipt, { transaction }) ?? undefined}>
        {t(canCancel ? 'cashier.running.lookOrCancel' : 'cashier.running.look')}
      </a>
    </>
  );
}
