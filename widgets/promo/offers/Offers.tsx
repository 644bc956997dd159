import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Offer } from '#schemas/platform/campaigns.ts';
import { GhostCards, LinkCard, LinkCards } from '#widgets/parts/LinkCard/LinkCard.tsx';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Renewed } from '#widgets/parts/Renewed/Renewed.tsx';
import styles from './Offers.module.css';
import type { Data, Props } from './schema.ts';

type Given = ViewProps<Props, Data>;

/** Offers as cards. Where only some are shown to a player, their places are held until it is known which: no card that is read goes. */
export function Offers({ props, data, t, format }: Given): ReactNode {
  const label = t('promo.offers.label');
  return (
    <Renewed known={data.offers} of={data.own} t={t} label={label} failure={t('promo.offers.failed')}>
      {({ items }, isOwn, isWaiting) => {
        const isChosen = props.show === 'mine';
        if (isChosen && isWaiting && !isOwn) return <GhostCards label={label} count={Math.min(items.length, GHOSTS)} />;
        const shown = isChosen && isOwn ? items.filter(isMine) : items;
        const none = items.length === 0 ? 'promo.offers.none' : 'promo.offers.noneMine';
        return shown.length === 0 ? (
          <Nothing words={t(none)} />
        ) : (
          <LinkCards label={label}>
            {shown.map((offer, at) => (
              <li key={offer.id} className={styles.offer}>
                <OfferCard
                  {...{ offer, isOwn, t, format }}
                  detail={props.detail}
                  isFirst={at === 0}
                  isLead={at === 0 && shown.length > 2}
                />
              </li>
            ))}
          </LinkCards>
        );
      }}
    </Renewed>
  );
}

/** About a screen of cards. */
const GHOSTS = 6;

function isMine({ trigger: { params } }: Offer): boolean {
  return params.taken || params.user_satisfies_params;
}

interface CardProps extends Pick<Given, 't' | 'format'> {
  offer: Offer;
  /** True if it is known whether the offer fits the player. */
  isOwn: boolean;
  detail: string;
  isFirst: boolean;
  isLead: boolean;
}

function OfferCard({ offer, isOwn, detail, isFirst, isLead, t, format }: CardProps): ReactNode {
  const { id, description, ends_at: endsAt, trigger } = offer;
  const { taken, user_satisfies_params: fits } = trigger.params;
  return (
    <LinkCard
      href={pagePath(detail, { id }) ?? ''}
      image={description.images['wide'] ?? description.images['card']}
      title={description.title}
      isFirst={isFirst}
      isLead={isLead}
    >
      <p className={styles.text}>
        <bdi>{description.text}</bdi>
      </p>
      <p className={styles.fine}>
        {isOwn && (
          <span className={styles.state} data-good={taken || fits}>
            {t(taken ? 'promo.offers.taken' : fits ? 'promo.offers.fits' : 'promo.offers.notNow')}
          </span>
        )}
        {endsAt !== null && <span>{t('promo.until', { until: format.date(endsAt) })}</span>}
      </p>
    </LinkCard>
  );
}
