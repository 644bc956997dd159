import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './Find.module.css';
import type { Props } from './schema.ts';

/** A field with its button; while something is searched for, the way out of it too. */
export function Find({ props: { page, name, label, button, text, clear } }: ViewProps<Props>): ReactNode {
  return (
    <search>
      <form className={styles.find} action={page}>
        <input
          className={styles.text}
          type="search"
          name={name}
          defaultValue={text}
          maxLength={64}
          required
          aria-label={label}
          placeholder={label}
        />
        <button type="submit" className={styles.button}>
          {button}
        </button>
        {text !== undefined && clear !== undefined && (
          <a className={styles.clear} href={page}>
            {clear}
          </a>
        )}
      </form>
    </search>
  );
}
