import type { ReactNode } from 'react';
import styles from './Meter.module.css';

/** Bar for a share of something. Words beside it say the same: screen readers skip the bar. */
export function Meter({ value, max }: { value: number; max: number }): ReactNode {
  return <meter className={styles.meter} min={0} max={max} value={value} aria-hidden="true" />;
}
