import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { GameHistory } from '#schemas/platform/gameHistory.ts';
import { Chips } from '#widgets/parts/Chips/Chips.tsx';
import { MoreButton } from '#widgets/parts/MoreButton/MoreButton.tsx';
import { Ghost } from '#widgets/parts/Resolved/Ghost.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../History.module.css';
import type { EmptyListProps } from '../listProps.ts';
import { Round } from './Round.tsx';

/** Days back that the player may choose; null: all that is stored. */
const spans = [7, 30, null] as const;
const DAY_MS = 86_400_000;

/** The player's rounds. Which days are shown is this visit's own choice, so it is asked for by code. */
export const Rounds = observer(function Rounds(given: ViewProps<EmptyListProps>): ReactNode {
  const { props, page, t, format } = given;
  const runtime = useRuntime();
  const [days, setDays] = useState<(typeof spans)[number]>(null);
  const [now] = useState(() => runtime.ports.clock.now()); // one question for as long as the page is open
  const rounds = page.player ? roundsSince(days === null ? null : now - days * DAY_MS, runtime) : undefined;
  return (
    <div className={styles.history}>
      <Chips
        legend={t('profile.rounds.days')}
        options={spans}
        chosen={days}
        choose={setDays}
        word={(span) => (span === null ? t('profile.rounds.all') : t('profile.rounds.last', { count: span }))}
      />
      {rounds ? (
        <Resolved of={rounds} label={props.label} t={t} empty={props.empty}>
          {(list) => (
            <>
              <ul className={styles.list} aria-label={props.label}>
                {list.items.map((round) => (
                  <Round key={round.id} {...{ round, t, format }} />
                ))}
              </ul>
              <MoreButton of={rounds} list={list}>
                {t('profile.more')}
              </MoreButton>
            </>
          )}
        </Resolved>
      ) : (
        <Ghost label={props.label} />
      )}
    </div>
  );
});

function roundsSince(from: number | null, runtime: Runtime): Resource<GameHistory> {
  return resourcesOf(runtime).get({
    call: 'games.getHistory',
    input: from === null ? {} : { from },
    refreshOn: ['balance'],
    paging: { size: 20, sizeInput: 'limit', rowKey: 'id' },
  });
}
