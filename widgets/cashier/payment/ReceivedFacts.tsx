import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { FactList } from './Facts.tsx';
import { missingOr } from './missingOr.tsx';
import styles from './Payment.module.css';

interface ReceivedFactsProps {
  transaction: string;
  t: Translate;
  format: Formatters;
}

/** Facts of a prize, cashback, bonus or correction: it arrived at once, so there are no steps to show. */
export const ReceivedFacts = observer(function ReceivedFacts(given: ReceivedFactsProps): ReactNode {
  const { transaction, t, format } = given;
  const resource = resourcesOf(useRuntime()).get({
    call: 'cashier.getReceived',
    input: { transaction },
    expects: ['InvalidParameterException'],
  });
  return (
    <Resolved
      of={resource}
      t={t}
      ghost={<div className={styles.ghost} aria-busy="true" />}
      failure={t('cashier.payment.failed')}
      failed={missingOr(t)}
    >
      {({ source, amount, balance, created_at: at }) => (
        <div className={styles.card}>
          <div className={styles.head} data-end="success">
            <p className={styles.what}>{t(`cashier.received.${source}`)}</p>
            <p className={styles.sum}>
              <Money value={amount} format={format} />
            </p>
          </div>
          <FactList
            rows={[
              [t('cashier.payment.balance'), <Money key="balance" value={balance} format={format} />],
              [t('cashier.payment.when'), `${format.date(at)} ${format.time(at)}`],
              [t('cashier.payment.entry'), <bdi key="number">{transaction}</bdi>],
            ]}
          />
        </div>
      )}
    </Resolved>
  );
});
