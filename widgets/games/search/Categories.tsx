import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { emits } from '#runtime/registry/view.ts';
import type { Category } from '#schemas/platform/games.ts';
import styles from './Search.module.css';

interface CategoriesProps {
  categories: readonly Category[];
  /** Page of a category, its name open. */
  page: string | undefined;
  t: Translate;
}

/** The categories that have games, each a link to its page. */
export function Categories({ categories, page, t }: CategoriesProps): ReactNode {
  const label = t('games.search.categories');
  const shown = categories.filter(({ count }) => count > 0);
  if (page === undefined || shown.length === 0) return null;
  return (
    <section className={styles.group} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <ul className={styles.chips}>
        {shown.map(({ sysname, name }) => (
          <li key={sysname}>
            <a
              className={styles.chip}
              href={pagePath(page, { category: sysname }) ?? undefined}
              {...emits('category', { category: sysname })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
