import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Game, GameList } from '#schemas/platform/games.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { GameLinks } from './GameLinks.tsx';
import styles from './Search.module.css';

interface SuggestedProps {
  /** Earlier searches. */
  words: readonly string[];
  onWord: (word: string) => void;
  onForget: () => void;
  /** Games that the player opened last; guests have none. */
  recent: Resource<GameList> | undefined;
  popular: readonly Game[];
  /** Page of a game. */
  page: string;
  t: Translate;
  format: Formatters;
}

/** Suggestions before anything is typed: earlier searches, games played before, and the popular ones. */
export function Suggested({ words, onWord, onForget, recent, popular, ...list }: SuggestedProps): ReactNode {
  const { t } = list;
  const label = t('games.search.recent');
  const earlier = t('games.search.words');
  return (
    <>
      {words.length > 0 && (
        <section className={styles.group} aria-label={earlier}>
          <div className={styles.head}>
            <h3 className={styles.label}>{earlier}</h3>
            <button type="button" className={styles.forget} onClick={onForget}>
              {t('games.search.forget')}
            </button>
          </div>
          <ul className={styles.chips}>
            {words.map((word) => (
              <li key={word}>
                <button type="button" className={styles.chip} onClick={() => onWord(word)}>
                  <bdi>{word}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Resolved of={recent} label={label} t={t}>
        {({ items }) => <GameLinks games={items} label={label} {...list} />}
      </Resolved>
      <GameLinks games={popular} label={t('games.search.popular')} {...list} />
    </>
  );
}
