import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import { safeLink } from '#runtime/document/url.ts';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Unknown } from '#widgets/parts/Unknown/Unknown.tsx';
import { isOver } from '../ends.ts';
import type { Props } from '../resultPages.ts';
import { paymentOf } from '../usePayment.ts';
import styles from './OpenPayment.module.css';

/** Leads back to a payment that waits: a tab that was closed on the provider's page loses nothing. */
export const OpenPayment = observer(function OpenPayment({ props, t, format }: ViewProps<Props>): ReactNode {
  const { openPayment, depositInfo, isPaying } = useArea('cashier');
  const { isWaiting } = useResource(depositInfo);
  if (isPaying) return null;
  if (isWaiting) return <Unknown of={depositInfo} />;
  if (openPayment === '') return null;
  return <WaitingPayment key={openPayment} id={openPayment} follow={props.pages.pending} t={t} format={format} />;
});

interface WaitingProps {
  id: string;
  /** Path of the page that follows it. */
  follow: string | undefined;
  t: Translate;
  format: Formatters;
}

const WaitingPayment = observer(function WaitingPayment({ id, follow, t, format }: WaitingProps): ReactNode {
  const resource = paymentOf(id, useRuntime());
  const { isWaiting, value: payment } = useResource(resource);
  if (isWaiting) return <Unknown of={resource} />;
  if (!payment || isOver(payment.status)) return null;
  const pay =
    payment.next_action === 'pay' || payment.next_action === 'send-document'
      ? safeLink(payment.url, { external: true })
      : null;
  const way = follow === undefined ? null : pagePath(follow, { transaction: id });
  return (
    <Notice tone="info" title={t('cashier.open.title')}>
      <p>
        <Money value={payment.total} format={format} /> · <bdi>{payment.method_name}</bdi>
      </p>
      <p className={styles.ways}>
        {pay !== null && (
          <a className={styles.way} href={pay} data-document="">
            {t('cashier.open.pay')}
          </a>
        )}
        {way !== null && (
          <a className={styles.way} href={way}>
            {t('cashier.open.look')}
          </a>
        )}
      </p>
    </Notice>
  );
});
