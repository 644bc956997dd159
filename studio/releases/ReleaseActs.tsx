import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Release } from '#schemas/management/releaseCalls.ts';
import { FindingWords } from '../words/FindingWords.tsx';
import { t } from '../words/t.ts';
import { AskReason } from './AskReason.tsx';
import { AskTakeBack } from './AskTakeBack.tsx';
import { AskTime } from './AskTime.tsx';
import css from './Releases.module.css';
import type { ReleasesStore } from './ReleasesStore.ts';

interface Shown {
  release: Release;
  releases: ReleasesStore;
}

/** What can be done next with a release, with the question before each act that wants one. */
export const ReleaseActs = observer(function ReleaseActs({ release, releases }: Shown) {
  const { id, name, documents, state, revertedBy, reverts } = release;
  const [asks, setAsks] = useState<'time' | 'take back' | 'give up' | null>(null);
  const press = (title: string, act: () => void, isMain = false) => (
    <button type="button" className={isMain ? 'main' : undefined} disabled={releases.busy !== ''} onClick={act}>
      {title}
    </button>
  );
  const close = (): void => setAsks(null);
  const act = (...given: Parameters<ReleasesStore['act']>): void => {
    close();
    void releases.act(...given);
  };
  if (state === 'withdrawn' || (state === 'published' && (revertedBy !== null || reverts !== null))) return null;
  return (
    <div className={css.acts}>
      {state === 'published' && press(t('releases.askTakeBack'), () => setAsks('take back'))}
      {state === 'scheduled' && press(t('releases.takeTheTimeBack'), () => act(id, 'unschedule'))}
      {(state === 'open' || state === 'failed') && (
        <>
          {press(t('releases.askGiveUp'), () => setAsks('give up'))}
          {press(t('releases.agree'), () => act(id, 'approve'))}
          {press(t('releases.atATime'), () => setAsks('time'))}
          {press(t('common.publishNow'), () => act(id, 'publish'), true)}
        </>
      )}
      {asks === 'time' && <AskTime close={close} choose={(at) => act(id, 'schedule', { at })} />}
      {asks === 'take back' && (
        <AskTakeBack
          name={name}
          documents={documents}
          close={close}
          choose={(reason) => act(id, 'revert', { reason })}
        />
      )}
      {asks === 'give up' && (
        <AskReason
          title={t('releases.giveUp', { name })}
          press={t('releases.giveItUp')}
          close={close}
          choose={(reason) => act(id, 'withdraw', { reason })}
        >
          <p>{t('releases.itsTextsStayInTheHistory')}</p>
        </AskReason>
      )}
      <Warnings release={release} releases={releases} />
    </div>
  );
});

/** What the server warns of where the release is published with a reason only. */
const Warnings = observer(function Warnings({ release: { id, name }, releases }: Shown) {
  const { wanted } = releases;
  if (wanted?.release !== id) return null;
  return (
    <AskReason
      title={t('releases.publish', { name })}
      press={t('common.publishNow')}
      isWanted
      close={() => releases.leave()}
      choose={(reason) => void releases.act(id, 'publish', { reason })}
    >
      <p>{t('releases.saySoIfItIsRight')}</p>
      <ul>
        {wanted.warnings.map((warning) => (
          <li key={warning.says}>
            <FindingWords finding={warning} />
          </li>
        ))}
      </ul>
    </AskReason>
  );
});
