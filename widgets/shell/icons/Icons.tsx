import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { namesOf } from '#schemas/record.ts';
import { strokes } from '#widgets/parts/Icon/strokes.ts';
import styles from './Icons.module.css';
import type { Props } from './schema.ts';

/** Each icon as a symbol with its name as id, and shown by it. */
export function Icons({ props: { title } }: ViewProps<Props>): ReactNode {
  const names = namesOf(strokes).toSorted();
  return (
    <section className={styles.page}>
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      <svg className={styles.sprite} aria-hidden="true" focusable="false">
        {names.map((name) => (
          <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
            <path d={strokes[name]} />
          </symbol>
        ))}
      </svg>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name} className={styles.item}>
            <svg className={styles.icon} width={32} height={32} aria-hidden="true" focusable="false">
              <use href={`#icon-${name}`} />
            </svg>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
