import styles from './Control.module.css';

/** The sign that something unfolds; while its choices are asked for, that it works. */
export function Chevron({ isBusy = false }: { isBusy?: boolean }) {
  return (
    <svg
      className={styles.chevron}
      data-busy={isBusy || undefined}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={isBusy ? 'M8 1.75a6.25 6.25 0 1 0 6.25 6.25' : 'm3.5 6 4.5 4.5L12.5 6'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
