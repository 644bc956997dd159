import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import { ownAddress } from '#runtime/document/siteLink.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import { sorts } from '../sorts.ts';
import styles from './Filter.module.css';
import { FilterLists } from './FilterLists.tsx';
import { type Data, isNarrowing, type Props } from './schema.ts';

/** Categories as links, and lists to choose from; what is chosen stands in the address. On a phone a button opens the lists as a sheet. */
export function Filter({ id, props, data, page, t }: ViewProps<Props, Data>): ReactNode {
  const { page: hall } = props;
  const isHall = hall !== undefined && props.category === undefined;
  const hasCategories = props.categories !== undefined && hall !== undefined;
  const sheet = isNarrowing(props) ? `${id}-lists` : undefined;
  return (
    <div className={styles.filter}>
      {(sheet !== undefined || hasCategories) && (
        <div className={styles.ways}>
          {sheet !== undefined && <FilterOpener sheet={sheet} count={countOf(props)} t={t} />}
          {hasCategories && <FilterCategories {...props} page={hall} t={t} />}
        </div>
      )}
      <FilterLists props={props} data={data} t={t} sheet={sheet} page={isHall ? hall : ownAddress(page)} />
    </div>
  );
}

/** How many of the lists have something else chosen than what goes without saying. */
function countOf({ type, provider, tag, sort }: Props): number {
  return [type, provider, tag, sort === sorts[0] ? undefined : sort].filter((one) => one !== undefined).length;
}

interface FilterOpenerProps extends Pick<ViewProps<Props>, 't'> {
  /** Id of what it opens. */
  sheet: string;
  /** Number of choices that are made. */
  count: number;
}

/** Opens the lists on a phone. The browser itself does it, also where no code runs. */
function FilterOpener({ sheet, count, t }: FilterOpenerProps): ReactNode {
  return (
    <button type="button" className={styles.opener} popoverTarget={sheet}>
      <Icon name="settings" size={20} />
      {t('games.filter.open')}
      {count > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <span className={visually.hidden}>{t('games.filter.chosen', { count })}</span>
        </>
      )}
    </button>
  );
}

function FilterCategories({
  page,
  categoryPage,
  categories = [],
  category,
  t,
}: Props & { page: string } & Pick<ViewProps<Props>, 't'>): ReactNode {
  return (
    <nav className={styles.categories} aria-label={t('games.filter.categories')}>
      <a className={styles.category} href={page} aria-current={category === undefined ? 'page' : undefined}>
        {t('games.filter.everything')}
      </a>
      {categories.map((one) => {
        const href = categoryPage === undefined ? null : pagePath(categoryPage, { category: one.category });
        return href === null ? null : (
          <a
            key={one.category}
            className={styles.category}
            href={href}
            aria-current={one.category === category ? 'page' : undefined}
          >
            {one.label}
          </a>
        );
      })}
    </nav>
  );
}
