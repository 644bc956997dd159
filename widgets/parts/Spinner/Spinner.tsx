import styles from './Spinner.module.css';

/** Shows that something is under way. Without a label it is decoration: whatever it stands in says so itself. */
export function Spinner({ label, size = 'm' }: { label?: string; size?: 's' | 'm' | 'l' }) {
  const words = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return <span className={styles.spinner} data-size={size} {...words} />;
}
