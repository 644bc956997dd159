import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { LoyaltyInfo } from '#schemas/platform/loyalty.ts';
import type { LoyaltyProduct } from '#schemas/platform/loyaltyShop.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Coin } from '../Coin.tsx';
import styles from '../Loyalty.module.css';
import { pointsText } from '../points.ts';
import { standingOf } from '../standing.ts';
import type { Props } from './schema.ts';

interface ProductProps extends Pick<ViewProps<Props>, 't' | 'format' | 'emit'> {
  coin: string | undefined;
  product: LoyaltyProduct;
  /** null: guests have none, and it is not known at first. */
  info: LoyaltyInfo | null;
  isPlayer: boolean;
}

/** One product: its price, who may have it, and how many are left. */
export function ShopProduct({ product, info, coin, isPlayer, t, format, emit }: ProductProps): ReactNode {
  const { id, title, image, price_points: price, stock, level_from: level } = product;
  const own = info === null ? 0 : (standingOf(info).current?.number ?? 0);
  const isOpen = stock !== 0 && (info === null || own >= level);
  const press = (): void => {
    if (!isPlayer) return emit('login');
    return emit(info !== null && info.points < price ? 'short' : 'buy', { id: String(id) });
  };
  return (
    <article className={styles.tile}>
      <Picture className={styles.art} src={image} alt="" width={320} height={240} />
      <h2 className={styles.title}>{title}</h2>
      <div>
        <p className={styles.points}>
          <Coin src={coin} size={18} />
          {pointsText(price, info, { t, format })}
        </p>
        <ProductTerms {...{ product, isOpen, t }} />
      </div>
      {isOpen ? (
        <Button size="s" isWide aria-label={t('loyalty.product.buyOf', { title })} onClick={press}>
          {t('loyalty.product.buy')}
        </Button>
      ) : (
        <p className={styles.fine}>
          {t(stock === 0 ? 'loyalty.product.soldOut' : 'loyalty.product.notYet', { level })}
        </p>
      )}
    </article>
  );
}

/** Number of pieces left, and who may buy how many. */
function ProductTerms({ product, isOpen, t }: Pick<ProductProps, 'product' | 't'> & { isOpen: boolean }): ReactNode {
  const { stock, limit_per_user: most, level_from: level } = product;
  return (
    <>
      {stock !== null && stock > 0 && <p className={styles.fine}>{t('loyalty.product.left', { count: stock })}</p>}
      {most !== null && <p className={styles.fine}>{t('loyalty.product.most', { count: most })}</p>}
      {level > 1 && isOpen && <p className={styles.fine}>{t('loyalty.product.level', { level })}</p>}
    </>
  );
}
