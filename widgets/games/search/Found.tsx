import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { emits } from '#runtime/registry/view.ts';
import type { Game, GameList } from '#schemas/platform/games.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { GameLinks } from './GameLinks.tsx';
import styles from './Search.module.css';

interface FoundProps {
  of: Resource<GameList>;
  /** What is searched for. */
  wanted: string;
  /** Page of a game. */
  page: string;
  /** Page with all that was found. */
  hall: string | undefined;
  /** Shown where nothing was found. */
  popular: readonly Game[];
  t: Translate;
}

/** The games that fit, or words and popular games where none does. */
export function Found({ of, wanted, page, hall, popular, t }: FoundProps): ReactNode {
  const label = t('games.search.found');
  return (
    <div aria-live="polite">
      <Resolved of={of} label={label} t={t}>
        {({ items, total }) =>
          items.length === 0 ? (
            <>
              <p className={styles.nothing}>{t('games.search.nothing', { text: wanted })}</p>
              <GameLinks games={popular} label={t('games.search.popular')} page={page} />
            </>
          ) : (
            <>
              <GameLinks games={items} label={label} page={page} />
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
          )
        }
      </Resolved>
    </div>
  );
}
