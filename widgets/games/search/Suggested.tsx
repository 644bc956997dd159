import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Game, GameList } from '#schemas/platform/games.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { GameLinks } from './GameLinks.tsx';

interface SuggestedProps {
  /** What the player opened last; guests have none. */
  recent: Resource<GameList> | undefined;
  popular: readonly Game[];
  /** Page of a game. */
  page: string;
  t: Translate;
}

/** Games to begin with, before anything was typed. */
export function Suggested({ recent, popular, page, t }: SuggestedProps): ReactNode {
  const label = t('games.search.recent');
  return (
    <>
      <Resolved of={recent} label={label} t={t}>
        {({ items }) => <GameLinks games={items} label={label} page={page} />}
      </Resolved>
      <GameLinks games={popular} label={t('games.search.popular')} page={page} />
    </>
  );
}
