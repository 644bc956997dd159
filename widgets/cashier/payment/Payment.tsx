import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useOwn, useRuntime } from '#runtime/render/context.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { pageOf } from '../ends.ts';
import { PaymentStore } from '../PaymentStore.ts';
import { Facts } from './Facts.tsx';
import styles from './Payment.module.css';
import { isResultPage, placeOf } from './placeOf.ts';
import { WayBack } from './WayBack.tsx';

type Given = Pick<ViewProps<object>, 'page' | 't' | 'format' | 'emit'>;

/** The payment of the address; nothing where the address names none. */
export function Payment({ page, t, format, emit }: ViewProps<object>): ReactNode {
  const { ports } = useRuntime();
  const [place, setPlace] = useState<ReturnType<typeof placeOf> | null>(null);
  useEffect(() => setPlace(placeOf(ports.navigation.current().pathname)), [ports]);
  if (place === null || place.transaction === '') return null;
  return <Followed key={place.transaction} place={place} {...{ page, t, format, emit }} />;
}

const Followed = observer(function Followed({
  place,
  page,
  t,
  format,
  emit,
}: Given & { place: ReturnType<typeof placeOf> }): ReactNode {
  const { ports } = useRuntime();
  const session = useArea('session');
  const store = useOwn((given) => new PaymentStore(place.transaction, given));
  useEffect(() => store.start(), [store]);
  const { payment, status } = store;
  const target = payment && isResultPage(place.page) ? pageOf(payment.status) : place.page;
  const isPaid = payment?.status === 'success' && target === place.page;
  useEffect(() => {
    if (target !== place.page)
      ports.navigation.go(`${page.prefix}/cashier/${target}/${place.transaction}`, { document: false, replace: true });
  }, [target, place, page.prefix, ports]);
  useEffect(() => {
    if (!isPaid || !store.payment) return;
    const { transaction, method, amount } = store.payment;
    emit('paid', { transaction, method, amount: amount.amount });
    void session.loadBalance();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a payment goes through at one moment
  }, [isPaid]);
  if (status === 'missing') return <Notice tone="info" title={t('cashier.payment.missing')} />;
  if (status === 'failed')
    return (
      <Notice tone="warn" isAlert title={t('cashier.payment.failed')}>
        <Button variant="secondary" size="s" onClick={() => store.start()}>
          {t('cashier.retry')}
        </Button>
      </Notice>
    );
  if (!payment) return <div className={styles.ghost} aria-busy="true" />;
  return (
    <div className={styles.payment}>
      {isPaid && isResultPage(place.page) && <WayBack transaction={place.transaction} t={t} />}
      <Facts payment={payment} t={t} format={format} />
    </div>
  );
});
