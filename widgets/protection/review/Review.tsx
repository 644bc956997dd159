import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Unknown } from '#widgets/parts/Unknown/Unknown.tsx';
import styles from './Review.module.css';
import type { Data, Props } from './schema.ts';

/** A card that asks for a look at half a year of play; it goes once the player has looked. */
export const Review = observer(function Review(view: ViewProps<Props, Data>): ReactNode {
  const { id, props, data, t, emit } = view;
  const { value, isWaiting } = useResource(data.limits);
  const { platform } = useRuntime().ports;
  const [looked, isSaving] = useTask(async () => {
    await data.limits?.change(
      (limits) => ({ ...limits, review_due: false }),
      () => platform.call('account.confirmReview', {}),
    );
    emit('looked', {});
  });
  if (isWaiting) return <Unknown of={data.limits} />;
  if (value?.review_due !== true) return null;
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {props.title}
      </h2>
      <ReviewFigures {...view} />
      <p className={styles.ways}>
        <Button isBusy={isSaving} onClick={() => looked()}>
          {t('protection.review.looked')}
        </Button>
        <ActionLink href={props.limits} tone="quiet">
          {t('protection.review.limits')}
        </ActionLink>
      </p>
    </section>
  );
});

function ReviewFigures({ props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  return (
    <Resolved of={data.position} label={props.title} t={t}>
      {({ net, deposits, time_sec: seconds }) => (
        <dl className={styles.figures}>
          <div>
            <dt>{t('protection.review.net')}</dt>
            <dd>
              <Money value={net} format={format} />
            </dd>
          </div>
          <div>
            <dt>{t('protection.review.deposits')}</dt>
            <dd>
              <Money value={deposits} format={format} />
            </dd>
          </div>
          <div>
            <dt>{t('protection.review.time')}</dt>
            <dd>{t('protection.review.hours', { count: Math.round(seconds / 3600) })}</dd>
          </div>
        </dl>
      )}
    </Resolved>
  );
}
