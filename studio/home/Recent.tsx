import { observer } from 'mobx-react-lite';
import type { Release } from '#schemas/management/releaseCalls.ts';
import { authorInWords } from '../agents/author.ts';
import { WaitingProposals } from '../agents/WaitingProposals.tsx';
import { useStudio } from '../app/StudioContext.ts';
import { When } from '../design/When.tsx';
import { t } from '../words/t.ts';
import css from './Home.module.css';
import type { HomeStore } from './HomeStore.ts';
import { Problems } from './Problems.tsx';

/** Entries of a list beside the documents: the rest is in the rooms. */
const MOST = 8;

/** What is to be looked at: proposals, problems, what is not published yet, what is to come, and what was published last. */
export const Recent = observer(function Recent({ home }: { home: HomeStore }) {
  const { place } = useStudio();
  return (
    <aside className={css.recent} data-region="recent">
      <WaitingProposals drafts={home.proposals} />
      <Problems home={home} />
      <section aria-labelledby="drafted">
        <h2 id="drafted">{t('home.notPublishedYet')}</h2>
        {home.drafted.length === 0 && <p className={css.note}>{t('home.everythingThatWasWritten')}</p>}
        <ul>
          {home.drafted.slice(0, MOST).map(({ key, title, author, changedAt }) => (
            <li key={key}>
              <button type="button" className={css.event} onClick={() => place.go({ document: key })}>
                <strong>{title}</strong>
                <span>
                  {authorInWords(author)} · <When at={changedAt} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Coming
        id="inReview"
        title={t('home.inReview')}
        releases={home.inReview.rows}
        total={home.inReview.total}
        say={({ author, documents }) =>
          `${authorInWords(author)} · ${t('home.countedDocuments', { count: documents })}`
        }
      />
      <Coming
        id="due"
        title={t('home.due')}
        releases={home.due.slice(0, MOST)}
        total={home.due.length}
        say={({ scheduledFor, documents }) => `${scheduledFor} · ${t('home.countedDocuments', { count: documents })}`}
      />
      <Published releases={home.releases} />
    </aside>
  );
});

/** Releases to come; each leads to itself in the room of releases, which has the rest. */
const Coming = observer(function Coming({
  id,
  title,
  releases,
  total,
  say,
}: {
  id: string;
  title: string;
  releases: readonly Release[];
  /** How many there are in all. */
  total: number;
  say: (release: Release) => string;
}) {
  const { place } = useStudio();
  if (releases.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {releases.map((release) => (
          <li key={release.id}>
            <button
              type="button"
              className={css.event}
              onClick={() => place.go({ room: 'releases', document: '', at: release.id })}
            >
              <strong>{release.name}</strong>
              <span>{say(release)}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > releases.length && (
        <button type="button" className={css.more} onClick={() => place.go({ room: 'releases', document: '' })}>
          {t('home.allReleases', { count: total })}
        </button>
      )}
    </section>
  );
});

function Published({ releases }: { releases: readonly Release[] }) {
  return (
    <section aria-labelledby="published">
      <h2 id="published">{t('home.publishedLast')}</h2>
      <ul>
        {releases.map(({ id, name, publishedAt, publishedBy }) => (
          <li key={id} className={css.event}>
            <strong>{name}</strong>
            <span>
              {publishedBy ?? ''} · <When at={publishedAt ?? ''} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
