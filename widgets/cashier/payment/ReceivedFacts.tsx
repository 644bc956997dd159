import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Failure } from '#widgets/parts/Resolved/Failure.tsx';
import { FactList } from './Facts.tsx';
import styles from './Payment.module.css';

interface ReceivedFactsProps {
  transaction: string;
  t: Translate;
  format: Formatters;
}

/** Facts of a prize, cashback, bonus or correction: it arrived at once, so there are no steps to show. */
export const ReceivedFacts = observer(function ReceivedFacts({
  transaction,
  t,
  format,
}: ReceivedFactsProps): ReactNode {
  const resource = resourcesOf(useRuntime()).get({
    call: 'cashier.getReceived',
    input: { transaction },
    expects: ['InvalidParameterException'],
  });
  const { state, value, refusal } = useResource(resource);
  if (state === 'failed' && refusal && refusal.status < 500)
    return <Notice tone="info" title={t('cashier.payment.missing')} />;
  if (state === 'failed')
    return <Failure t={t} words={t('cashier.payment.failed')} retry={() => void resource.retry()} />;
  if (!value) return <div className={styles.ghost} aria-busy="true" />;
  const { source, amount, balance, created_at: at } = value;
  return (
    <div className={styles.payment}>
      <FactList
        rows={[
          [t('cashier.payment.amount'), <Money key="amount" value={amount} format={format} />],
          [t('cashier.payment.what'), t(`cashier.received.${source}`)],
          [t('cashier.payment.balance'), <Money key="balance" value={balance} format={format} />],
          [t('cashier.payment.when'), `${format.date(at)} ${format.time(at)}`],
          [t('cashier.payment.entry'), <bdi key="number">{transaction}</bdi>],
        ]}
      />
    </div>
  );
});
