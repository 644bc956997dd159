import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useMovingList } from '#widgets/parts/MovingList/useMovingList.ts';
import { Ghost } from '#widgets/parts/Resolved/Ghost.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { WinRow } from '../WinRow.tsx';
import styles from './LiveWins.module.css';
import type { Data, Props } from './schema.ts';

/** Recent winners, the newest first. */
export function LiveWins({ props: { label, page, limit = 10 }, data, t, format }: ViewProps<Props, Data>): ReactNode {
  const list = useMovingList<HTMLOListElement>();
  return (
    <Resolved
      of={data.wins}
      label={label}
      t={t}
      ghost={<Ghost label={label} rows={limit} />}
      empty={t('promo.liveWins.empty')}
    >
      {({ items }) => (
        <ol ref={list} className={styles.list} aria-label={label}>
          {items.map((win) => (
            <WinRow key={win.id} win={win} page={page} format={format} />
          ))}
        </ol>
      )}
    </Resolved>
  );
}
