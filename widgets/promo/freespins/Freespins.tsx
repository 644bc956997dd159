import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Meter } from '#widgets/parts/Meter/Meter.tsx';
import { MoreButton } from '#widgets/parts/MoreButton/MoreButton.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../Rewards.module.css';
import { Terms } from '../Terms.tsx';
import type { Data, Props } from './schema.ts';

/** The player's packs of free spins, those that end first on top. */
export function Freespins({ props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  return (
    <Resolved of={data.freespins} label={props.label} t={t} empty={props.empty}>
      {(list) => (
        <>
          <ul className={styles.list} aria-label={props.label}>
            {list.items.map(({ id, description, game, stake, expires_at: endsAt, ...pack }) => {
              const href = pagePath(props.game, { sysname: game.sysname });
              return (
                <li key={id} className={styles.item}>
                  <div className={styles.head}>
                    <h3 className={styles.title}>
                      <bdi>{description.title}</bdi>
                    </h3>
                    <span className={styles.amount}>
                      {t('promo.freespins.left', { count: pack.remaining_count, total: pack.total_count })}
                    </span>
                  </div>
                  <Meter value={pack.remaining_count} max={pack.total_count} />
                  <p className={styles.fine}>
                    {t('promo.freespins.worth', { stake: format.money(stake), most: format.money(pack.max_win) })}
                    {` · ${t('promo.until', { until: `${format.date(endsAt)} ${format.time(endsAt)}` })}`}
                  </p>
                  <Terms terms={description.terms} label={t('promo.terms')} />
                  {href !== null && (
                    <p className={styles.actions}>
                      <ActionLink href={href} tone="quiet">
                        {t('promo.freespins.play')}
                      </ActionLink>
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
          <MoreButton of={data.freespins} list={list}>
            {t('promo.more')}
          </MoreButton>
        </>
      )}
    </Resolved>
  );
}
