import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PlatformError } from '#runtime/ports/errors.ts';
import type { CommandPort } from '#runtime/ports/index.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { CallTypes } from '#schemas/platform/index.ts';
import type { LoyaltyInfo } from '#schemas/platform/loyalty.ts';
import type { LoyaltyProduct } from '#schemas/platform/loyaltyShop.ts';
import { textsIn } from '#schemas/record.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import styles from '../Loyalty.module.css';
import { useWish } from '../useWish.ts';
import { type Delivery, DeliveryFields, noDelivery } from './DeliveryFields.tsx';
import type { Data, Props } from './schema.ts';

export interface OneProps extends Pick<ViewProps<Props, Data>, 'props' | 't' | 'format' | 'emit'> {
  product: LoyaltyProduct;
  info: LoyaltyInfo;
}

interface PurchaseProps extends OneProps {
  /** An amount of points in the programme's words. */
  words(amount: number): string;
}

type Try = CallTypes['loyalty.buyproduct']['request'];

/**
 * Makes the newest of the tries that have one key. Where an earlier one came through, with another address and without its answer being received, the
 * platform says that the key is used: asked as then, it answers what it answered then.
 */
async function buyOnce(platform: CommandPort, [asked, ...before]: readonly Try[]): Promise<void> {
  if (!asked) return;
  try {
    await platform.call('loyalty.buyproduct', asked);
  } catch (error) {
    const isUsed = error instanceof PlatformError && textsIn(error.data['request_id']).includes('ALREADY_USED');
    if (!isUsed || before.length === 0) throw error;
    await buyOnce(platform, before);
  }
}

/**
 * The price and the points left, and the two answers. The product is bought once, however often the button is pressed. One of a kind that this
 * release does not know is not sold: what it needs from the player, such as an address, would not be asked for.
 */
export function Purchase({ product, info, words, t, emit }: PurchaseProps): ReactNode {
  const { platform } = useRuntime().ports;
  const detail = { id: String(product.id) };
  const isSent = product.type === 'goods';
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const tries = useRef<readonly Try[]>([]);
  const { wish, isWishing, ...answered } = useWish(async (id, request_id) => {
    const before = tries.current.filter((one) => one.request_id === request_id);
    tries.current = [{ id, request_id, ...(isSent ? delivery : {}) }, ...before];
    await buyOnce(platform, tries.current);
    emit('bought', detail);
  });
  const refused = product.type === 'unknown' ? 'UNKNOWN_KIND' : answered.refused;
  const buy = (): void => {
    setIsChecked(true);
    const { receiver, address } = delivery ?? noDelivery;
    if (!isSent || (receiver.trim() !== '' && address.trim() !== '')) wish(product.id);
  };
  const isShort = refused === 'INSUFFICIENT_POINTS';
  useEffect(() => {
    if (isShort) emit('short', detail);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: points were spent elsewhere meanwhile
  }, [isShort]);
  const left = info.points - product.price_points;
  return (
    <>
      <p>{t('loyalty.buy.price', { price: words(product.price_points) })}</p>
      {left >= 0 && <p className={styles.fine}>{t('loyalty.buy.left', { points: words(left) })}</p>}
      {isSent && refused === null && <DeliveryFields {...{ delivery, isChecked, t }} change={setDelivery} />}
      {refused !== null && (
        <Notice tone="warn" isAlert>
          {t(`loyalty.refused.${refused}`)}
        </Notice>
      )}
      <p className={styles.actions}>
        {refused === null && (
          <Button isBusy={isWishing} onClick={buy}>
            {t('loyalty.buy.agree')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => emit('close')}>
          {t(refused === null ? 'loyalty.buy.reject' : 'loyalty.close')}
        </Button>
      </p>
    </>
  );
}
