import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { GameCard } from '../GameCard.tsx';
import { inWords } from '../words.ts';
import styles from './Hall.module.css';
import { type Data, DEFAULT_SIZE, type Props, sorts } from './schema.ts';

type Tools = Pick<ViewProps<Props, Data>, 'props' | 't'>;

/** Games in a grid, with links to the other orders and parts. */
export function Hall({ props, data, page, t }: ViewProps<Props, Data>): ReactNode {
  const { games } = data;
  if (!games) return <p className={styles.nothing}>{t('games.row.failed')}</p>;
  const here = page.prefix + page.path;
  const { provider, search } = props;
  const parts = Math.ceil(games.total / (props.size ?? DEFAULT_SIZE));
  return (
    <section className={styles.hall}>
      {(provider !== undefined || search !== undefined) && (
        <p className={styles.chosen}>
          {provider !== undefined && <span>{t('games.hall.by', { provider: inWords(provider) })}</span>}
          {search !== undefined && <span>{t('games.hall.searched', { text: search })}</span>}
          <a href={here}>{t('games.hall.all')}</a>
        </p>
      )}
      <nav className={styles.sorts} aria-label={t('games.hall.sort')}>
        {sorts.map((sort) => (
          <a
            key={sort}
            className={styles.sort}
            href={addressOf(here, { ...props, sort, page: 1 })}
            aria-current={sort === (props.sort ?? sorts[0]) ? 'true' : undefined}
          >
            {t(`games.hall.sorts.${sort}`)}
          </a>
        ))}
      </nav>
      {games.items.length === 0 ? (
        <p className={styles.nothing}>{t(search === undefined ? 'games.row.empty' : 'games.hall.nothing')}</p>
      ) : (
        <ul className={styles.list}>
          {games.items.map((game) => (
            <li key={game.sysname}>
              <GameCard game={game} t={t} />
            </li>
          ))}
        </ul>
      )}
      {parts > 1 && <Parts parts={parts} here={here} props={props} t={t} />}
    </section>
  );
}

function Parts({ parts, here, props, t }: Tools & { parts: number; here: string }): ReactNode {
  const { page = 1 } = props;
  return (
    <nav className={styles.parts} aria-label={t('games.hall.parts')}>
      {page > 1 && (
        <a className={styles.sort} rel="prev" href={addressOf(here, { ...props, page: page - 1 })}>
          {t('games.hall.previous')}
        </a>
      )}
      <span>{t('games.hall.part', { part: page, parts })}</span>
      {page < parts && (
        <a className={styles.sort} rel="next" href={addressOf(here, { ...props, page: page + 1 })}>
          {t('games.hall.next')}
        </a>
      )}
    </nav>
  );
}

/** The same page in another order or part; what goes without saying stays out of the address. */
function addressOf(here: string, { provider, search, sort = sorts[0], page = 1 }: Props): string {
  const query = new URLSearchParams();
  if (provider !== undefined) query.set('providers', provider);
  if (search !== undefined) query.set('search', search);
  if (sort !== sorts[0]) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? here : `${here}?${query}`;
}
