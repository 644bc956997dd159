import type { ReactNode } from 'react';
import styles from './Meter.module.css';

/** How much of something there is, at a glance. Words beside it say the same: readers skip the bar. */
export function Meter({ value, max }: { value: number; max: number }): ReactNode {
  return <meter className={styles.meter} min={0} max={max} value={value} aria-hidden="true" />;
}
