import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useResource } from '#runtime/render/useResource.ts';
import type { Offer } from '#schemas/platform/campaigns.ts';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Renewed } from '#widgets/parts/Renewed/Renewed.tsx';
import { conditionsOf } from './conditions.ts';
import styles from './OfferDetails.module.css';
import { Rewards } from './Rewards.tsx';
import type { Data, Props } from './schema.ts';
import { Taking } from './Taking.tsx';

type Given = ViewProps<Props, Data>;

/** One offer, as it stands to the asker. One that ends while it is read says so. */
export const OfferDetails = observer(function OfferDetails(given: Given): ReactNode {
  const { data, t } = given;
  const { refusal } = useResource(data.own);
  if (refusal?.type === 'InvalidParameterException') return <Nothing words={t('promo.offer.over')} />;
  const [label, failure] = [t('promo.offer.label'), t('promo.offer.failed')];
  return (
    <Renewed known={data.offer} of={data.own} {...{ t, label, failure }}>
      {(offer, isOwn) => <Whole {...{ given, offer, isOwn }} />}
    </Renewed>
  );
});

function Whole({ given, offer, isOwn }: { given: Given; offer: Offer; isOwn: boolean }): ReactNode {
  const { id, props, data, page, t, format, emit } = given;
  const { description } = offer;
  return (
    <article className={styles.offer}>
      <Picture
        className={styles.art}
        src={description.images['wide'] ?? description.images['card']}
        alt=""
        width={1280}
        height={560}
        isFirst
      />
      <p className={styles.lead}>
        <bdi>{description.text}</bdi>
      </p>
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby={`${id}-gives`}>
          <h2 id={`${id}-gives`} className={styles.heading}>
            {t('promo.offer.gives')}
          </h2>
          <Rewards promotions={offer.promotions} game={props.game} t={t} format={format} />
        </section>
        <section className={styles.part} aria-labelledby={`${id}-how`}>
          <h2 id={`${id}-how`} className={styles.heading}>
            {t('promo.offer.how')}
          </h2>
          <ul className={styles.list}>
            {conditionsOf(offer, { t, format }).map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </section>
      </div>
      <section className={styles.part} aria-labelledby={`${id}-terms`}>
        <h2 id={`${id}-terms`} className={styles.heading}>
          {t('promo.offer.terms')}
        </h2>
        <p className={styles.terms}>
          <bdi>{description.terms}</bdi>
        </p>
      </section>
      <Taking {...{ offer, isOwn, t, emit }} others={props.others} isPlayer={page.player} own={data.own} />
    </article>
  );
}
