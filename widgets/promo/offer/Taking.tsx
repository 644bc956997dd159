import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Offer } from '#schemas/platform/campaigns.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from './OfferDetails.module.css';
import { useTake } from './useTake.ts';

interface TakingProps extends Pick<ViewProps<unknown>, 't' | 'emit'> {
  offer: Offer;
  /** Page with the other offers. */
  others: string | undefined;
  isOwn: boolean;
  isPlayer: boolean;
  own: Resource<Offer> | undefined;
}

/** Actions for the visitor: guests sign in; for a player nothing is shown before it is known whether the offer fits. */
export function Taking({ isOwn, isPlayer, own, t, emit, offer, others }: TakingProps): ReactNode {
  if (!isPlayer)
    return (
      <div className={styles.actions}>
        <Button onClick={() => emit('join')}>{t('promo.offer.join')}</Button>
        <Button variant="secondary" onClick={() => emit('login')}>
          {t('promo.offer.login')}
        </Button>
      </div>
    );
  if (isOwn) return <OwnOffer {...{ offer, others, t, emit }} />;
  const waiting = <section className={styles.waiting} aria-busy="true" aria-label={t('promo.offer.label')} />;
  return (
    <Resolved of={own} t={t} ghost={waiting}>
      {() => waiting}
    </Resolved>
  );
}

/** A player takes the offer, or goes on to what it waits for. */
function OwnOffer({ offer, others, t, emit }: Pick<TakingProps, 'offer' | 'others' | 't' | 'emit'>): ReactNode {
  const { action, params } = offer.trigger;
  if (!params.taken && !params.user_satisfies_params)
    return (
      <div className={styles.taken}>
        <Notice tone="info" title={t('promo.offer.notNow')} />
        {others !== undefined && (
          <ActionLink href={others} tone="quiet">
            {t('promo.offer.others')}
          </ActionLink>
        )}
      </div>
    );
  if (!params.taken && params.opt_in) return <Take offer={offer} t={t} />;
  return (
    <div className={styles.taken}>
      <Notice tone="good" title={t(params.taken ? 'promo.offer.taken' : 'promo.offer.byItself')} />
      {(action === 'deposit' || action === 'nth_deposit') && (
        <Button onClick={() => emit('deposit')}>{t('promo.offer.deposit')}</Button>
      )}
    </div>
  );
}

function Take({ offer, t }: Pick<TakingProps, 'offer' | 't'>): ReactNode {
  const [take, isTaking] = useTake(offer, t);
  return (
    <div className={styles.taken}>
      <p className={styles.fine}>{t('promo.offer.accept')}</p>
      <Button isBusy={isTaking} onClick={() => take()}>
        {t('promo.offer.take')}
      </Button>
    </div>
  );
}
