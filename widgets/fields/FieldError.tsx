import styles from './FieldBox.module.css';

/** The ids under which a field's parts are found, for `aria-describedby` and `aria-labelledby`. */
export function partIds(id: string): { label: string; hint: string; error: string } {
  return { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
}

/** Error message of a field, referenced by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={id} className={styles.error}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path
          d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm0 9.8a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Zm0-7.3c-.5 0-.9.4-.8.9l.3 4.4a.5.5 0 0 0 1 0l.3-4.4a.8.8 0 0 0-.8-.9Z"
          fill="currentColor"
        />
      </svg>
      <span>{error}</span>
    </p>
  );
}
