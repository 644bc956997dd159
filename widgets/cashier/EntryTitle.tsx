import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { HistoryItem } from '#schemas/platform/cashierHistory.ts';

/** What an entry of the money history is: a payment by its method, or where other money came from. */
export function EntryTitle({ item, t }: { item: HistoryItem; t: Translate }): ReactNode {
  if (!('status' in item)) return t(`cashier.received.${item.source}`);
  return (
    <>
      {t(`cashier.history.one.${item.type}`)} · <bdi>{item.method_name}</bdi>
    </>
  );
}

/** Its amount; money that leaves the wallet has a minus. */
export function signedAmount({ type, amount }: HistoryItem): HistoryItem['amount'] {
  return type === 'withdraw' ? { ...amount, amount: `-${amount.amount}` } : amount;
}
