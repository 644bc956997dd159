import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useParams } from '#runtime/render/useParams.ts';
import { useResource } from '#runtime/render/useResource.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../Loyalty.module.css';
import { QuestFacts } from '../QuestFacts.tsx';
import { useWish } from '../useWish.ts';
import type { Data, Props } from './schema.ts';

/** The quest that the opener names; the first one where none is named. */
export const Quest = observer(function Quest({ data, page, t, format, emit }: ViewProps<Props, Data>): ReactNode {
  const { platform } = useRuntime().ports;
  const wanted = useParams()['id'];
  const info = useResource(data.info).value;
  const { wish, isWishing, refused } = useWish(async (id: number, request_id) => {
    const { points } = await platform.call('loyalty.claimquest', { id, request_id });
    emit('done', { points: String(points) });
  });
  return (
    <Resolved of={data.program} t={t} label={t('dialog.loading')}>
      {({ quests }) => {
        const quest = wanted === undefined ? quests[0] : quests.find(({ id }) => String(id) === wanted);
        if (!quest) return <Nothing words={t('loyalty.gone')} />;
        return (
          <div className={styles.question}>
            <p className={styles.title}>{quest.title}</p>
            <QuestFacts {...{ quest, info, t, format }} isPlayer={page.player} />
            {refused !== null && (
              <Notice tone="warn" isAlert>
                {t(`loyalty.refused.${refused}`)}
              </Notice>
            )}
            <p className={styles.actions}>
              {quest.status === 'completed' && refused === null && (
                <Button isBusy={isWishing} onClick={() => wish(quest.id)}>
                  {t('loyalty.quest.claim')}
                </Button>
              )}
              <Button variant="secondary" onClick={() => emit('close')}>
                {t('loyalty.close')}
              </Button>
            </p>
          </div>
        );
      }}
    </Resolved>
  );
});
