import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useResource } from '#runtime/render/useResource.ts';
import type { LoyaltyProduct } from '#schemas/platform/loyaltyShop.ts';
import { Chips } from '#widgets/parts/Chips/Chips.tsx';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Renewed } from '#widgets/parts/Renewed/Renewed.tsx';
import styles from '../Loyalty.module.css';
import { ShopProduct } from './ShopProduct.tsx';
import type { Data, Props } from './schema.ts';

/** Kinds of products to choose from. */
const kinds = ['all', 'points', 'freespins', 'goods'] as const;
type Kind = (typeof kinds)[number];

/** All products, or those of a kind. */
export const Shop = observer(function Shop({ props, data, page, t, format, emit }: ViewProps<Props, Data>): ReactNode {
  const info = useResource(data.info).value;
  const [kind, setKind] = useState<Kind>('all');
  const isShown = ({ type }: LoyaltyProduct): boolean => kind === 'all' || type === kind;
  return (
    <>
      <div className={styles.kinds}>
        <Chips
          legend={t('loyalty.shop.kinds')}
          options={kinds}
          chosen={kind}
          choose={setKind}
          word={(each) => t(`loyalty.shop.kind.${each}`)}
        />
      </div>
      <Renewed known={data.products} of={data.own} t={t} label={props.label} failure={t('loyalty.failed')}>
        {({ items }) =>
          items.some(isShown) ? (
            <ul className={styles.tiles} aria-label={props.label}>
              {items.filter(isShown).map((product) => (
                <li key={product.id}>
                  <ShopProduct {...{ product, info, t, format, emit }} coin={props.coin} isPlayer={page.player} />
                </li>
              ))}
            </ul>
          ) : (
            <Nothing words={props.empty} />
          )
        }
      </Renewed>
    </>
  );
});
