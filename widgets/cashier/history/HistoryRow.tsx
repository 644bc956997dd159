import { memo, type ReactNode, useState } from 'react';
import { newRequestId } from '#runtime/data/IdempotencyKey.ts';
import type { Resource } from '#runtime/data/Resource.ts';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { History, HistoryItem, Received } from '#schemas/platform/cashierHistory.ts';
import type { PaymentItem } from '#schemas/platform/cashierPayments.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { EntryTitle, signedAmount } from '../EntryTitle.tsx';
import { pageOf as endOf, isOver, signOf } from '../ends.ts';
import styles from './History.module.css';
import type { Props } from './schema.ts';

interface RowProps extends Pick<ViewProps<Props>, 't' | 'format' | 'emit'>, Pick<Props, 'receipt'> {
  /** undefined: its page of lines has not come. */
  item: HistoryItem | undefined;
  /** The page of lines that it stands in, and whether that could not be had. */
  page: Pick<Resource<History>, 'retry'>;
  hasFailed: boolean;
}

/** One place of the list. Rows that stay in sight are not drawn anew while the list is scrolled. */
export const HistoryRow = memo(function HistoryRow({ item, page, hasFailed, ...given }: RowProps): ReactNode {
  const { t } = given;
  if (hasFailed)
    return (
      <p className={styles.missed}>
        {t('data.failed')}
        <Button variant="link" size="s" aria-label={t('cashier.history.retryRow')} onClick={() => void page.retry()}>
          {t('dialog.retry')}
        </Button>
      </p>
    );
  if (!item) return <span className={styles.ghost} aria-busy="true" />;
  return <KnownRow key={item.transaction} item={item} {...given} />;
});

type Given = Omit<RowProps, 'item' | 'page' | 'hasFailed'>;

function KnownRow({ item, ...given }: Given & { item: HistoryItem }): ReactNode {
  return 'status' in item ? <PaymentRow payment={item} {...given} /> : <ReceivedRow received={item} {...given} />;
}

/** A prize, cashback, bonus or correction: it has always come, and cannot be taken back. */
function ReceivedRow({ received, receipt, t, format }: Given & { received: Received }): ReactNode {
  const { transaction, amount, balance, created_at: at } = received;
  return (
    <div className={styles.row} data-end="success">
      <Icon name="gift" size={20} />
      <p className={styles.title}>
        <a className={styles.way} href={pagePath(receipt, { transaction }) ?? undefined}>
          <EntryTitle item={received} t={t} />
        </a>
      </p>
      <span className={styles.amount}>
        <Money value={amount} format={format} />
      </span>
      <p className={styles.fine}>
        {t('cashier.history.balance', { amount: format.money(balance) })} · {format.date(at)} {format.time(at)}
      </p>
    </div>
  );
}

function PaymentRow({ payment, receipt, t, format, emit }: Given & { payment: PaymentItem }): ReactNode {
  const [key] = useState(newRequestId); // one key for all tries: it is taken back once
  const { transaction, amount, status, created_at: at, can_cancel: canCancel } = payment;
  return (
    <div className={styles.row} data-end={isOver(status) ? endOf(status) : 'open'}>
      <Icon name={signOf(status)} size={20} />
      <p className={styles.title}>
        <a className={styles.way} href={pagePath(receipt, { transaction }) ?? undefined}>
          <EntryTitle item={payment} t={t} />
        </a>
      </p>
      <span className={styles.amount}>
        <Money value={signedAmount(payment)} format={format} />
      </span>
      <p className={styles.fine}>
        {t(`cashier.status.${status}`)} · {format.date(at)} {format.time(at)}
      </p>
      {canCancel && (
        <span className={styles.cancel}>
          <Button
            variant="secondary"
            size="s"
            aria-label={t('cashier.history.cancelOf', { amount: format.money(amount) })}
            onClick={() => emit('cancel', { transaction, request_id: key })}
          >
            {t('cashier.history.cancel')}
          </Button>
        </span>
      )}
    </div>
  );
}
