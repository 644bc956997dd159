import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { newRequestId } from '#runtime/data/IdempotencyKey.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import type { LoyaltyQuest } from '#schemas/platform/loyaltyPrograms.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Ghost } from '#widgets/parts/Resolved/Ghost.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../Loyalty.module.css';
import { QuestFacts } from '../QuestFacts.tsx';
import { infoOf, programOf } from '../resources.ts';
import type { Props } from './schema.ts';

/** Quests, those that wait for a press first. */
export const Quests = observer(function Quests(given: ViewProps<Props>): ReactNode {
  const { props, t } = given;
  const loyalty = useArea('loyalty');
  if (props.program !== undefined) return <Of program={props.program} {...given} />;
  return (
    <Resolved of={loyalty.programs} t={t} ghost={<Ghost label={props.label} rows={3} />}>
      {() =>
        loyalty.onlyProgram === '' ? <Nothing words={props.empty} /> : <Of program={loyalty.onlyProgram} {...given} />
      }
    </Resolved>
  );
});

/** In the order in which they are of use: a reward that waits, what goes on, what is to come, what is done. */
const order: readonly LoyaltyQuest['status'][] = ['completed', 'active', 'locked', 'claimed', 'unknown'];

const Of = observer(function Of({ program, props, t, format, emit, page }: ViewProps<Props> & { program: string }) {
  const runtime = useRuntime();
  const info = useResource(page.player ? infoOf(runtime) : undefined).value;
  return (
    <Resolved
      of={programOf(program, runtime)}
      t={t}
      ghost={<Ghost label={props.label} rows={3} />}
      failure={t('loyalty.failed')}
      empty={props.empty}
      isEmpty={({ quests }) => quests.length === 0}
    >
      {({ quests }) => (
        <ul className={styles.list} aria-label={props.label}>
          {quests
            .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
            .map((quest) => (
              <QuestItem key={quest.id} {...{ quest, program, info, t, format, emit }} isPlayer={page.player} />
            ))}
        </ul>
      )}
    </Resolved>
  );
});

interface ItemProps extends Pick<ViewProps<Props>, 't' | 'format' | 'emit'> {
  quest: LoyaltyQuest;
  program: string;
  info: { pointsAlias: string } | null;
  isPlayer: boolean;
}

function QuestItem({ quest, program, info, isPlayer, t, format, emit }: ItemProps): ReactNode {
  const [key] = useState(newRequestId); // one key for all tries: it is paid once
  const { id, title, status } = quest;
  return (
    <li className={`${styles.card} ${styles.quest}`} data-current={status === 'completed' || undefined}>
      <h3 className={styles.title}>{title}</h3>
      <QuestFacts {...{ quest, info, isPlayer, t, format }} />
      <p className={styles.actions}>
        {status === 'completed' && (
          <Button size="s" onClick={() => emit('claim', { id: String(id), request_id: key })}>
            {t('loyalty.quest.claim')}
          </Button>
        )}
        <Button
          size="s"
          variant="secondary"
          aria-label={t('loyalty.quest.openOf', { title })}
          onClick={() => emit('open', { id: String(id), program })}
        >
          {t('loyalty.quest.open')}
        </Button>
      </p>
    </li>
  );
}
