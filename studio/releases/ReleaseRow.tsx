import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Release } from '#schemas/management/releaseCalls.ts';
import { authorInWords } from '../agents/author.ts';
import { useStudio } from '../app/StudioContext.ts';
import { ShareForReview } from '../comments/ShareForReview.tsx';
import { When } from '../design/When.tsx';
import { language } from '../words/language.ts';
import { sentence } from '../words/sentence.tsx';
import { t } from '../words/t.ts';
import { momentIn } from '../words/times.ts';
import { toldWords } from '../words/toldWords.ts';
import { ReleaseActs } from './ReleaseActs.tsx';
import { ReleaseChanges } from './ReleaseChanges.tsx';
import css from './Releases.module.css';
import type { ReleasesStore } from './ReleasesStore.ts';
import { releaseCalls } from './releaseCalls.ts';

interface Shown {
  release: Release;
  releases: ReleasesStore;
}

/** One release: its state, its documents, and the next actions. */
export const ReleaseRow = observer(function ReleaseRow({ release, releases }: Shown) {
  const { id, name, reason, author, state, approvals } = release;
  const [isShown, setShown] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const refusal = releases.refusals[id] ?? '';
  const marked = useMarked(id);
  return (
    <li ref={marked.row} className={css.row} tabIndex={-1} aria-current={marked.isMarked || undefined}>
      <div className={css.facts}>
        <strong>{name}</strong>
        <span className={css.status} data-state={state}>
          <StateWords release={release} />
        </span>
        <p>
          {authorInWords(author)}
          {reason !== '' && ` · ${reason}`}
          {approvals.map(({ person }) => t('releases.agreed', { person }))}
        </p>
        {state === 'failed' && (
          <p className={css.refusal}>{(language !== 'en' && toldWords(release.outcomeSaid)) || release.outcome}</p>
        )}
        <Documents release={release} />
        <button type="button" className="quiet" onClick={() => setShown(true)}>
          {t('releases.beforeAndAfter')}
        </button>
        {state !== 'published' && state !== 'withdrawn' && (
          <button type="button" className="quiet" onClick={() => setSharing(true)}>
            {t('comments.share')}
          </button>
        )}
        {isSharing && <ShareForReview shared={{ release: id }} close={() => setSharing(false)} />}
        {isShown && <ReleaseChanges release={release} close={() => setShown(false)} />}
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      </div>
      <ReleaseActs release={release} releases={releases} />
    </li>
  );
});

/** The release that the address names is scrolled to, and has the focus. */
function useMarked(id: string) {
  const { place } = useStudio();
  const row = useRef<HTMLLIElement>(null);
  const isMarked = place.at === id;
  useEffect(() => {
    if (isMarked) row.current?.focus();
  }, [isMarked, place.visit]);
  return { row, isMarked };
}

function StateWords({
  release: { state, createdAt, scheduledAt, scheduledFor, publishedAt, publishedBy, revertedBy, ...over },
}: Pick<Shown, 'release'>) {
  if (state === 'open') return <>{sentence('releases.waitsSince', { when: <When at={createdAt} /> })}</>;
  if (state === 'withdrawn') {
    const { withdrawnAt, withdrawnBy } = over;
    return (
      <>{sentence('releases.withdrawnBy', { person: withdrawnBy ?? '', when: <When at={withdrawnAt ?? ''} /> })}</>
    );
  }
  if (state === 'scheduled') return <>{t('releases.due', { when: dueInWords(scheduledAt, scheduledFor) })}</>;
  if (state === 'failed') return <>{t('releases.didNotGoLive')}</>;
  return (
    <>
      {sentence('releases.publishedBy', {
        state: revertedBy === null ? t('common.live') : t('common.takenBack'),
        publishedBy: publishedBy ?? '',
        when: <When at={publishedAt ?? ''} />,
      })}
    </>
  );
}

/** Writes the time that a release waits for. @param local by which clock it was chosen: `2099-07-01T10:00 Europe/Riga` */
function dueInWords(at: string | null, local: string | null): string {
  const [, timeZone = 'UTC'] = (local ?? '').split(' ');
  return at === null ? (local ?? '') : momentIn(at, timeZone);
}

/** Documents of the release, loaded when the list is opened. */
function Documents({ release: { id, documents } }: Pick<Shown, 'release'>) {
  const { place } = useStudio();
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  const [fault, setFault] = useState('');
  const studio = useStudio();
  const open = async (): Promise<void> => {
    try {
      setKeys((await releaseCalls.documents(id)).map(({ document }) => document));
    } catch (error) {
      setFault(studio.fault(error));
    }
  };
  return (
    <details
      className={css.documents}
      onToggle={({ currentTarget }) => currentTarget.open && keys === null && void open()}
    >
      <summary>{t('common.documents', { count: documents })}</summary>
      {fault !== '' && <p className={css.refusal}>{fault}</p>}
      <ul>
        {keys?.map((key) => (
          <li key={key}>
            {/\/(page|popup|form|layout)\//.test(key) ? (
              <button type="button" className="quiet" onClick={() => place.go({ document: key })}>
                {key}
              </button>
            ) : (
              key
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
