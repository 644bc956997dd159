import type { ReactNode } from 'react';
import { ownAddress } from '#runtime/document/siteLink.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useNow } from '#runtime/render/useNow.ts';
import type { Tournament } from '#schemas/platform/tournaments.ts';
import { LinkCards } from '#widgets/parts/LinkCard/LinkCard.tsx';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Renewed } from '#widgets/parts/Renewed/Renewed.tsx';
import { useTurn } from '../useTurn.ts';
import { type Data, DEFAULT_SIZE, type Props } from './schema.ts';
import { TournamentCard } from './TournamentCard.tsx';
import styles from './Tournaments.module.css';
import { type Choice, Parts, Statuses } from './Ways.tsx';

type Given = ViewProps<Props, Data>;

/** Tournaments as cards, with ways to the others and, for players, their places. */
export function Tournaments(given: Given): ReactNode {
  const { props, data, page, t } = given;
  const choice: Choice = { here: ownAddress(page), status: props.status ?? 'all', page: props.page ?? 1 };
  const label = t('tournaments.list.label');
  return (
    <section className={styles.list}>
      <Statuses choice={choice} t={t} />
      <Renewed known={data.tournaments} of={data.live} t={t} label={label} failure={t('tournaments.list.failed')}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <Nothing words={t(`tournaments.list.none.${choice.status}`)} />
            ) : (
              <Cards {...{ given, items, label }} />
            )}
            <Parts choice={choice} parts={Math.ceil(total / (props.size ?? DEFAULT_SIZE))} t={t} />
          </>
        )}
      </Renewed>
    </section>
  );
}

function Cards({ given, items, label }: { given: Given; items: readonly Tournament[]; label: string }): ReactNode {
  const { props, data, t, format } = given;
  const now = useNow(1_000);
  useTurn(items, { now, live: data.live });
  return (
    <LinkCards label={label}>
      {items.map((tournament, at) => (
        <li key={tournament.id} className={styles.tournament}>
          <TournamentCard {...{ tournament, now, t, format }} detail={props.detail} isFirst={at === 0} />
        </li>
      ))}
    </LinkCards>
  );
}
