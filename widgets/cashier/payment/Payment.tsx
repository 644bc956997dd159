import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import { useAwake } from '#runtime/render/useAwake.ts';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Failure } from '#widgets/parts/Resolved/Failure.tsx';
import { isOver, pageOf } from '../ends.ts';
import { usePayment } from '../usePayment.ts';
import { Facts } from './Facts.tsx';
import styles from './Payment.module.css';
import { isResultPage, placeOf } from './placeOf.ts';
import { WayBack } from './WayBack.tsx';

type Given = Pick<ViewProps<object>, 'page' | 't' | 'format' | 'emit'>;

/** The payment of the address; nothing where the address names none. */
export function Payment({ page, t, format, emit }: ViewProps<object>): ReactNode {
  const { ports } = useRuntime();
  // the server draws this page alike for every payment
  const isAwake = useAwake();
  const place = isAwake ? placeOf(ports.navigation.current().pathname) : null;
  if (place === null || place.transaction === '') return null;
  return <Followed key={place.transaction} {...{ ...place, page, t, format, emit }} />;
}

const Followed = observer(function Followed({
  shown,
  transaction,
  page,
  t,
  format,
  emit,
}: Given & ReturnType<typeof placeOf>): ReactNode {
  const { ports } = useRuntime();
  const session = useArea('session');
  const { state, value: payment, isMissing, retry } = usePayment(transaction);
  const target = payment && isResultPage(shown) ? pageOf(payment.status) : shown;
  const isPaid = payment?.status === 'success' && target === shown;
  useEffect(() => {
    if (target !== shown)
      ports.navigation.go(`${page.prefix}/cashier/${target}/${transaction}`, { document: false, replace: true });
  }, [target, shown, transaction, page.prefix, ports]);
  useEffect(() => {
    if (!isPaid) return;
    const { method, amount } = payment;
    emit('paid', { transaction, method, amount: amount.amount }, { byItself: true });
    void session.loadBalance();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a payment goes through at one moment
  }, [isPaid]);
  if (isMissing) return <Notice tone="info" title={t('cashier.payment.missing')} />;
  if (state === 'failed') return <Failure t={t} words={t('cashier.payment.failed')} retry={retry} />;
  if (!payment) return <div className={styles.ghost} aria-busy="true" />;
  return (
    <div className={styles.payment} data-undisturbed={isOver(payment.status) ? undefined : ''}>
      {isPaid && isResultPage(shown) && <WayBack transaction={transaction} t={t} />}
      <Facts payment={payment} t={t} format={format} />
    </div>
  );
});
