import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Ghost } from '#widgets/parts/Resolved/Ghost.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { EntryTitle, signedAmount } from '../EntryTitle.tsx';
import styles from './LastPayments.module.css';
import type { Data, Props } from './schema.ts';

/** What happened to the player's money last, each with the way to its receipt. */
export function LastPayments({ props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  const { label, empty, receipt, all } = props;
  return (
    <Resolved of={data.last} label={label} t={t} ghost={<Ghost label={label} rows={3} />} empty={empty}>
      {({ items }) => (
        <div className={styles.last}>
          <ul className={styles.list} aria-label={label}>
            {items.map((item) => (
              <li key={item.transaction} className={styles.row}>
                <a className={styles.way} href={pagePath(receipt, { transaction: item.transaction }) ?? undefined}>
                  <EntryTitle item={item} t={t} />
                </a>
                <Money value={signedAmount(item)} format={format} />
                <span className={styles.fine}>
                  {'status' in item && `${t(`cashier.status.${item.status}`)} · `}
                  {format.date(item.created_at)} {format.time(item.created_at)}
                </span>
              </li>
            ))}
          </ul>
          <a className={styles.way} href={all.href}>
            {all.label}
          </a>
        </div>
      )}
    </Resolved>
  );
}
