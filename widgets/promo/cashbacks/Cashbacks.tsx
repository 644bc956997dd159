import { type ReactNode, useState } from 'react';
import { newRequestId } from '#runtime/data/IdempotencyKey.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Cashback } from '#schemas/platform/cashbacks.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { MoreButton } from '#widgets/parts/MoreButton/MoreButton.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../Rewards.module.css';
import type { Data, Props } from './schema.ts';

/** The player's cashbacks, the newest first. */
export function Cashbacks({ props, data, t, format, emit }: ViewProps<Props, Data>): ReactNode {
  return (
    <Resolved of={data.cashbacks} label={props.label} t={t} empty={props.empty}>
      {(list) => (
        <>
          <ul className={styles.list} aria-label={props.label}>
            {list.items.map((cashback) => (
              <CashbackItem key={cashback.id} {...{ cashback, t, format, emit }} />
            ))}
          </ul>
          <MoreButton of={data.cashbacks} list={list}>
            {t('promo.more')}
          </MoreButton>
        </>
      )}
    </Resolved>
  );
}

type Given = Pick<ViewProps<Props>, 't' | 'format' | 'emit'>;

function CashbackItem({ cashback, t, format, emit }: Given & { cashback: Cashback }): ReactNode {
  const [key] = useState(newRequestId); // one key for all tries: it is paid once
  const { id, status, description, amount, percent_bp: share, receiving_expired_at: until } = cashback;
  const days = { from: format.date(cashback.period_from), to: format.date(cashback.period_to - 1) };
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <bdi>{description.title}</bdi>
        </h3>
        <span className={styles.amount}>
          <Money value={amount} format={format} />
        </span>
      </div>
      <span className={styles.state} data-state={status}>
        {t(`promo.cashbacks.status.${status}`)}
      </span>
      <p className={styles.fine}>{t('promo.cashbacks.share', { percent: format.number(share / 100), ...days })}</p>
      {status === 'active' && (
        <>
          {until !== null && (
            <p className={styles.fine}>
              {t('promo.cashbacks.until', { until: `${format.date(until)} ${format.time(until)}` })}
            </p>
          )}
          <p className={styles.actions}>
            <Button size="s" onClick={() => emit('collect', { cashback_id: id, request_id: key })}>
              {t('promo.popup.collect')}
            </Button>
            <Button size="s" variant="ghost" onClick={() => emit('remove', { cashback_id: id })}>
              {t('promo.cashbacks.remove')}
            </Button>
          </p>
        </>
      )}
    </li>
  );
}
