import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../List.module.css';
import type { EmptyListProps } from '../listProps.ts';
import { RowFocus } from '../RowFocus.tsx';
import type { Data } from './schema.ts';

/** What the player paid by or was paid out to and finds offered again; each can be removed. */
export function SavedAccounts({ props, data, t, emit }: ViewProps<EmptyListProps, Data>): ReactNode {
  return (
    <RowFocus>
      <Resolved of={data.saved} label={props.label} empty={props.empty} t={t}>
        {({ items }) => (
          <ul className={styles.list} aria-label={props.label}>
            {items.map(({ id, method_name: method, label, pays_in: paysIn }) => (
              <li key={id} className={styles.item}>
                <span className={styles.words}>
                  <span className={styles.name}>
                    <bdi>{method}</bdi> <bdi>{label}</bdi>
                  </span>
                  <span className={styles.fine}>{t(paysIn ? 'profile.saved.both' : 'profile.saved.payouts')}</span>
                </span>
                <Button
                  variant="secondary"
                  size="s"
                  aria-label={t('profile.saved.removeOf', { account: `${method} ${label}`.trim() })}
                  onClick={() => emit('remove', { id })}
                >
                  {t('profile.saved.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Resolved>
    </RowFocus>
  );
}
