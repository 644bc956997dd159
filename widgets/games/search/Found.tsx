import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { emits } from '#runtime/registry/view.ts';
import { useResource } from '#runtime/render/useResource.ts';
import type { Category, Game } from '#schemas/platform/games.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Categories } from './Categories.tsx';
import { GameLinks } from './GameLinks.tsx';
import styles from './Search.module.css';
import type { Answer, SearchStore } from './SearchStore.ts';

interface FoundProps {
  store: SearchStore;
  /** Page of a game. */
  page: string;
  /** Page with all that was found. */
  hall: string | undefined;
  /** Page of a category. */
  categoryPage: string | undefined;
  /** Both are shown where nothing was found. */
  popular: readonly Game[];
  categories: readonly Category[];
  t: Translate;
  format: Formatters;
}

/** The games that fit; those of the words before until they come, and what helps on where none does. */
export const Found = observer(function Found({ store, ...shown }: FoundProps): ReactNode {
  const { found, wanted, former } = store;
  const { isWaiting } = useResource(found);
  const { t } = shown;
  return (
    <div aria-live="polite" aria-busy={isWaiting || undefined}>
      <Resolved of={found} label={t('games.search.found')} t={t} ghost={former && <Hits {...shown} {...former} />}>
        {(list) => <Hits {...shown} wanted={wanted} list={list} />}
      </Resolved>
    </div>
  );
});

function Hits({
  wanted,
  list: { items, total, meant },
  page,
  hall,
  categoryPage,
  popular,
  categories,
  ...words
}: Answer & Omit<FoundProps, 'store'>): ReactNode {
  const { t } = words;
  if (items.length === 0) {
    return (
      <>
        <p className={styles.nothing}>{t('games.search.nothing', { text: wanted })}</p>
        <Categories categories={categories} page={categoryPage} t={t} />
        <GameLinks games={popular} label={t('games.search.popular')} page={page} {...words} />
      </>
    );
  }
  return (
    <>
      {meant !== undefined && <p className={styles.nothing}>{t('games.search.meant', { text: wanted, meant })}</p>}
      <GameLinks games={items} label={t('games.search.found')} page={page} {...words} />
      {hall !== undefined && total > items.length && (
        <a
          className={styles.all}
          href={`${hall}?search=${encodeURIComponent(wanted)}`}
          {...emits('all', { text: wanted })}
        >
          {t('games.search.all', { count: total })}
        </a>
      )}
    </>
  );
}
