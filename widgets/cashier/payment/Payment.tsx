import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { newRequestId } from '#runtime/data/IdempotencyKey.ts';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { useResource } from '#runtime/render/useResource.ts';
import type { Payment as PlatformPayment } from '#schemas/platform/cashierPayments.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { isOver, pageOf, type ResultPage } from '../ends.ts';
import { paymentOf } from '../usePayment.ts';
import { Facts } from './Facts.tsx';
import { missingOr } from './missingOr.tsx';
import styles from './Payment.module.css';
import { ReceivedFacts } from './ReceivedFacts.tsx';
import type { Props } from './schema.ts';
import { WayBack } from './WayBack.tsx';

type Given = Pick<ViewProps<Props>, 'props' | 't' | 'format' | 'emit'>;

/** The payment, or the entry of the books, of the address; nothing where the address names none. */
export const Payment = observer(function Payment({ props, t, format, emit }: ViewProps<Props>): ReactNode {
  const { page } = useRuntime();
  // the server draws this page alike for every payment
  const isAwake = useAwake();
  const { transaction = '' } = page.params ?? {};
  if (!isAwake || !TRANSACTION.test(transaction)) return null;
  if (transaction.startsWith(RECEIVED)) return <ReceivedFacts key={transaction} {...{ transaction, t, format }} />;
  return <Followed key={transaction} {...{ transaction, props, t, format, emit }} />;
});

/** Pattern of payment ids in an address. */
const TRANSACTION = /^[A-Za-z0-9_-]{8,40}$/;
/** Prefix of the ids of money received in other ways than by a payment. */
const RECEIVED = 'entry-';

/** Pages for one state only; a receipt, which is none of them, shows every state. */
const ends: readonly ResultPage[] = ['success', 'fail', 'pending', 'cancel'];

function pathTo(page: string | undefined, transaction: string): string | null {
  return page === undefined ? null : pagePath(page, { transaction });
}

/** Finds the page shown and the right one for the payment's status; navigates there if they differ. A status that is not known here says of none. */
function useResultPage(
  pages: Props['pages'],
  { transaction, payment }: { transaction: string; payment: PlatformPayment | null },
): { shown: ResultPage | undefined; isRight: boolean } {
  const { ports } = useRuntime();
  const shown = ends.find((end) => pathTo(pages[end], transaction) === ports.navigation.current().pathname);
  const target = payment && shown && payment.status !== 'unknown' ? pageOf(payment.status) : shown;
  const way = target === undefined || target === shown ? null : pathTo(pages[target], transaction);
  useEffect(() => {
    if (way !== null) ports.navigation.go(way, { document: false, replace: true });
  }, [way, ports]);
  return { shown, isRight: target === shown };
}

const Followed = observer(function Followed({
  transaction,
  props: { pages, cancel },
  t,
  format,
  emit,
}: Given & { transaction: string }): ReactNode {
  const session = useArea('session');
  const resource = paymentOf(transaction, useRuntime());
  const payment = useResource(resource).value;
  const { shown, isRight } = useResultPage(pages, { transaction, payment });
  const [key] = useState(newRequestId); // one key for all tries: it is taken back once
  const isPaid = payment?.status === 'success' && isRight;
  useEffect(() => {
    if (!isPaid) return;
    const { method, amount } = payment;
    emit('paid', { transaction, method, amount: amount.amount }, { byItself: true });
    void session.loadBalance();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a payment goes through at one moment
  }, [isPaid]);
  return (
    <Resolved
      of={resource}
      t={t}
      ghost={
        <div className={styles.place} data-narrow={shown}>
          <div className={styles.ghost} aria-busy="true" />
        </div>
      }
      failure={t('cashier.payment.failed')}
      failed={missingOr(t)}
    >
      {(known) => (
        <div className={styles.place} data-narrow={shown} data-undisturbed={isOver(known.status) ? undefined : ''}>
          {isPaid && shown !== undefined && <WayBack transaction={transaction} t={t} />}
          <Facts payment={known} t={t} format={format} />
          {cancel !== undefined && known.can_cancel && (
            <Button variant="secondary" onClick={() => emit('cancel', { transaction, request_id: key })}>
              {cancel}
            </Button>
          )}
        </div>
      )}
    </Resolved>
  );
});
