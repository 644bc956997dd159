import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import { safeLink } from '#runtime/document/url.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Emit, ViewProps } from '#runtime/registry/view.ts';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { isOver, pageOf } from '../ends.ts';
import { PAY_WINDOW } from '../payWindow.ts';
import type { Props } from '../resultPages.ts';
import type { Checkout as Started } from '../store.ts';
import { usePayment } from '../usePayment.ts';
import styles from './Checkout.module.css';
import { PayFrame } from './PayFrame.tsx';
import { type TimeToPay, useTimeToPay } from './useTimeToPay.ts';

/** The payment in progress, after its form was sent. */
export const Checkout = observer(function Checkout({ props, t, emit }: ViewProps<Props>): ReactNode {
  const cashier = useArea('cashier');
  const { checkout } = cashier;
  useEffect(() => () => cashier.show(null), [cashier]);
  if (!checkout) return null;
  return <RunningCheckout key={checkout.transaction} checkout={checkout} pages={props.pages} emit={emit} t={t} />;
});

/** Headings by way to pay; all others are headed as a transfer. */
const headings: Readonly<Partial<Record<Started['action'], string>>> = {
  iframe: 'iframe',
  window: 'window',
  done: 'done',
};

interface RunningProps {
  checkout: Started;
  pages: Props['pages'];
  emit: Emit;
  t: Translate;
}

const RunningCheckout = observer(function RunningCheckout({ checkout, pages, emit, t }: RunningProps): ReactNode {
  const { ports } = useRuntime();
  const cashier = useArea('cashier');
  const { value: payment } = usePayment(checkout.transaction);
  const left = useTimeToPay(payment);
  const title = useRef<HTMLHeadingElement>(null);
  // the pressed button is gone: users of screen readers are led to the heading in its place
  useEffect(() => title.current?.focus(), []);
  const isDone = checkout.action === 'done';
  const end = payment && isOver(payment.status) ? pageOf(payment.status) : isDone ? 'pending' : null;
  const path = end === null ? undefined : pages[end];
  useEffect(() => {
    const href = path === undefined ? null : pagePath(path, { transaction: checkout.transaction });
    // a payment that is done at once leaves a way back to the form; one that went on here does not
    if (href !== null) ports.navigation.go(href, { document: false, replace: !isDone });
  }, [path, isDone, checkout, ports]);
  const outcome = path === undefined && end !== 'pending' ? end : null;
  useEffect(() => {
    if (outcome === null) return;
    cashier.show(null);
    emit('ended', { end: outcome }, { byItself: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `emit` is another function with each drawing
  }, [outcome, cashier]);
  if (isDone && path !== undefined) return null;
  return (
    <section className={styles.checkout} data-undisturbed="">
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {t(`cashier.checkout.${headings[checkout.action] ?? 'transfer'}`)}
      </h2>
      <CheckoutWay left={left} checkout={checkout} t={t} />
    </section>
  );
});

/** Instructions to pay, and the time left; when that is over, a way to start again. */
function CheckoutWay({ left, checkout, t }: Omit<RunningProps, 'pages' | 'emit'> & { left: TimeToPay }): ReactNode {
  const cashier = useArea('cashier');
  const leave = (): void => cashier.show(null);
  if (left === 'over')
    return (
      <>
        <Notice tone="warn" isAlert title={t('cashier.checkout.over')}>
          <p>{t('cashier.checkout.overHint')}</p>
        </Notice>
        <Button onClick={leave}>{t('cashier.checkout.again')}</Button>
      </>
    );
  return (
    <>
      {left !== null && (
        <p className={styles.left} role="timer">
          {t('cashier.checkout.left', { time: left })}
        </p>
      )}
      <CheckoutPlace checkout={checkout} t={t} />
      <Button variant="ghost" size="s" onClick={leave}>
        {t('cashier.checkout.other')}
      </Button>
    </>
  );
}

function CheckoutPlace({ checkout, t }: Omit<RunningProps, 'pages' | 'emit'>): ReactNode {
  const { ports } = useRuntime();
  const { action, fields } = checkout;
  const href = safeLink(checkout.url, { external: true });
  if (action === 'iframe' && href !== null) return <PayFrame href={href} t={t} />;
  if (action === 'window' && href !== null)
    return (
      <div className={styles.beside}>
        <p>{t('cashier.checkout.windowHint')}</p>
        <Button variant="secondary" onClick={() => ports.navigation.open(href, PAY_WINDOW)}>
          {t('cashier.checkout.openAgain')}
        </Button>
      </div>
    );
  return (
    <dl className={styles.details}>
      {fields.map(({ name, value }) => (
        <div key={name} className={styles.detail}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
