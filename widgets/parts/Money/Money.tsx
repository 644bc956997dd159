import type { ReactNode } from 'react';
import type { Money as Amount, Formatters } from '#runtime/i18n/format.ts';
import styles from './Money.module.css';

/** An amount, in one line and in its own direction inside right-to-left text. */
export function Money({ value, format }: { value: Amount; format: Pick<Formatters, 'money'> }): ReactNode {
  return (
    <bdi dir="ltr" className={styles.money}>
      {format.money(value)}
    </bdi>
  );
}
