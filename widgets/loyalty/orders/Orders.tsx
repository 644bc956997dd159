import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useResource } from '#runtime/render/useResource.ts';
import type { LoyaltyInfo } from '#schemas/platform/loyalty.ts';
import type { LoyaltyOrder } from '#schemas/platform/loyaltyShop.ts';
import { MoreButton } from '#widgets/parts/MoreButton/MoreButton.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Coin } from '../Coin.tsx';
import loyalty from '../Loyalty.module.css';
import { pointsText } from '../points.ts';
import styles from './Orders.module.css';
import type { Data, Props } from './schema.ts';

export const Orders = observer(function Orders({ props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  const info = useResource(data.info).value;
  return (
    <section className={styles.orders} aria-label={props.label}>
      <h2 className={styles.heading}>{props.label}</h2>
      <Resolved of={data.orders} label={props.label} t={t} failure={t('loyalty.failed')} empty={props.empty}>
        {(list) => (
          <>
            <ul className={loyalty.list}>
              {list.items.map((order) => (
                <Order key={order.id} {...{ order, info, t, format }} coin={props.coin} />
              ))}
            </ul>
            <MoreButton of={data.orders} list={list}>
              {t('loyalty.orders.more')}
            </MoreButton>
          </>
        )}
      </Resolved>
    </section>
  );
});

interface OrderProps extends Pick<ViewProps<Props>, 't' | 'format'> {
  order: LoyaltyOrder;
  info: LoyaltyInfo | null;
  coin: string | undefined;
}

function Order({ order, info, coin, t, format }: OrderProps): ReactNode {
  const { title, image, price_points: price, status, created_at: at, sent_at: sentAt, receiver, address } = order;
  const sent = sentAt === null ? '' : format.date(sentAt);
  return (
    <li className={styles.order}>
      {image !== '' && <Picture className={styles.art} src={image} alt="" width={96} height={72} />}
      <div className={styles.words}>
        <div className={loyalty.head}>
          <h3 className={loyalty.title}>
            <bdi>{title}</bdi>
          </h3>
          <span className={loyalty.points}>
            <Coin src={coin} size={18} />
            {pointsText(price, info, { t, format })}
          </span>
        </div>
        <p className={status === 'ordered' ? loyalty.fine : loyalty.mark}>
          {t(`loyalty.orders.${status}`, { date: sent })}
        </p>
        {address !== '' && <p className={loyalty.fine}>{t('loyalty.orders.to', { receiver, address })}</p>}
        <time className={loyalty.fine} dateTime={new Date(at).toISOString()}>
          {format.date(at)} {format.time(at)}
        </time>
      </div>
    </li>
  );
}
