import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { MoreButton } from '#widgets/parts/MoreButton/MoreButton.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../Rewards.module.css';
import { BonusItem } from './BonusItem.tsx';
import type { Data, Props } from './schema.ts';

/** The player's bonuses of one product, in the order in which they are used. */
export function Bonuses({ props, data, t, format, emit }: ViewProps<Props, Data>): ReactNode {
  const bonuses = data[props.kind];
  return (
    <Resolved of={bonuses} label={props.label} t={t} empty={props.empty}>
      {(list) => (
        <>
          {props.kind === 'casino' && data.info && list.items.length > 0 && (
            <p className={styles.fine}>
              {t(data.info.is_bonus_isolation_enabled ? 'promo.bonuses.apart' : 'promo.bonuses.together')}
            </p>
          )}
          <ul className={styles.list} aria-label={props.label}>
            {list.items.map((bonus) => (
              <BonusItem
                key={bonus.id}
                {...{ bonus, t, format, emit }}
                canStop={props.kind === 'casino'}
                hasActive={list.items[0]?.status === 'active'}
              />
            ))}
          </ul>
          <MoreButton of={bonuses} list={list}>
            {t('promo.more')}
          </MoreButton>
        </>
      )}
    </Resolved>
  );
}
