import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Game } from '#schemas/platform/games.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { GameCard } from '../GameCard.tsx';
import styles from './Own.module.css';
import { type Data, MOST, type Props } from './schema.ts';

/** A heading and the player's own games. */
export function Own({ id, props: { heading, from }, data, t }: ViewProps<Props, Data>): ReactNode {
  const list = { label: heading, t, empty: t(`games.own.none.${from}`) };
  return (
    <section className={styles.own} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h2>
      {from === 'recent' ? (
        <Resolved of={data.recent} {...list}>
          {({ items }) => <Cards games={items} t={t} />}
        </Resolved>
      ) : (
        <Resolved of={data.likes} {...list}>
          {({ items }) => <Named sysnames={items.slice(0, MOST)} label={heading} t={t} />}
        </Resolved>
      )}
    </section>
  );
}

interface NamedProps {
  sysnames: readonly string[];
  label: string;
  t: Translate;
}

/** Games by their names, in that order. */
function Named({ sysnames, label, t }: NamedProps): ReactNode {
  const options = JSON.stringify({ sysnames, limit: MOST });
  const games = resourcesOf(useRuntime()).get({ call: 'games.get', input: { options } });
  const place = ({ sysname }: Game): number => sysnames.indexOf(sysname);
  return (
    <Resolved of={games} label={label} t={t} empty={t('games.own.none.favourites')}>
      {({ items }) => <Cards games={items.toSorted((a, b) => place(a) - place(b))} t={t} />}
    </Resolved>
  );
}

function Cards({ games, t }: { games: readonly Game[]; t: Translate }): ReactNode {
  return (
    <ul className={styles.list}>
      {games.map((game) => (
        <li key={game.sysname}>
          <GameCard game={game} t={t} />
        </li>
      ))}
    </ul>
  );
}
