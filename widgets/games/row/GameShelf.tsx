import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Game } from '#schemas/platform/games.ts';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { ReloadLink } from '#widgets/parts/ReloadLink/ReloadLink.tsx';
import { GameCard } from '../GameCard.tsx';
import styles from './GamesRow.module.css';
import type { Props as RowProps } from './schema.ts';

interface Props {
  /** Absent when the platform did not answer. */
  games: readonly Game[] | undefined;
  /** Sysname of a game that is not shown. */
  except: string | undefined;
  look: NonNullable<RowProps['look']>;
  t: Translate;
  format: Formatters;
}

/** The games of a row, or a quiet sentence that takes the same room. */
export function GameShelf({ games, except, look, ...words }: Props): ReactNode {
  const shown = games?.filter(({ sysname, extra }) => extra.state !== 'blocked' && sysname !== except) ?? [];
  if (shown.length === 0)
    return (
      <Nothing words={words.t(games ? 'games.row.empty' : 'games.row.failed')}>
        {!games && <ReloadLink t={words.t} />}
      </Nothing>
    );
  const List = look === 'ranked' ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {shown.map((game) => (
        <li key={game.sysname} className={styles.item}>
          <GameCard game={game} {...words} look={look === 'wide' ? 'wide' : 'cover'} />
        </li>
      ))}
    </List>
  );
}
