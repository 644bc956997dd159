import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useParams } from '#runtime/render/useParams.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../Loyalty.module.css';
import { pointsText } from '../points.ts';
import { type OneProps, Purchase } from './Purchase.tsx';
import type { Data, Props } from './schema.ts';

/** The product that the opener names; the first one where none is named. */
export function Product(given: ViewProps<Props, Data>): ReactNode {
  const { data, t } = given;
  const wanted = useParams()['id'];
  return (
    <Resolved of={data.products} t={t} label={t('dialog.loading')}>
      {({ items }) => (
        <Resolved of={data.info} t={t} label={t('dialog.loading')}>
          {(info) => {
            const product = wanted === undefined ? items[0] : items.find(({ id }) => String(id) === wanted);
            if (!product) return <Nothing words={t('loyalty.gone')} />;
            return <KnownProduct key={product.id} {...{ product, info }} {...given} />;
          }}
        </Resolved>
      )}
    </Resolved>
  );
}

const KnownProduct = observer(function KnownProduct(given: OneProps): ReactNode {
  const { props, product, info, t, format, emit } = given;
  const words = (amount: number): string => pointsText(amount, info, { t, format });
  const missing = words(Math.max(0, product.price_points - info.points));
  return (
    <div className={styles.question}>
      <div className={styles.figure}>
        <Picture className={styles.art} src={product.image} alt="" width={320} height={240} />
      </div>
      <p className={styles.title}>{product.title}</p>
      {props.tells === 'confirm' && <Purchase {...given} words={words} />}
      {props.tells === 'bought' && (
        <>
          <p>{t(`loyalty.bought.${product.type === 'unknown' ? 'goods' : product.type}`)}</p>
          <p className={styles.fine}>{t('loyalty.bought.left', { points: words(info.points) })}</p>
        </>
      )}
      {props.tells === 'short' && (
        <p>{t('loyalty.short', { price: words(product.price_points), points: words(info.points), missing })}</p>
      )}
      {props.tells !== 'confirm' && (
        <p className={styles.actions}>
          {props.tells === 'short' && <Button onClick={() => emit('ways')}>{t('loyalty.short.ways')}</Button>}
          <Button variant="secondary" onClick={() => emit('close')}>
            {t('loyalty.close')}
          </Button>
        </p>
      )}
    </div>
  );
});
