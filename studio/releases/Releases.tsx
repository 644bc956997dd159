import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { Room, Waiting } from '../design/Room.tsx';
import { NewRelease } from './NewRelease.tsx';
import { ReleaseRow } from './ReleaseRow.tsx';
import css from './Releases.module.css';
import { ReleasesStore } from './ReleasesStore.ts';

/** What goes live as one: now, at a time, with a second person, and back. */
export const Releases = observer(function Releases({ brand }: { brand: StudioBrand }) {
  const studio = useStudio();
  const [releases] = useState(() => new ReleasesStore(studio, brand.id));
  const [isMaking, setMaking] = useState(false);
  useEffect(() => void releases.load(), [releases]);
  const { waiting, published, page, pages } = releases;
  return (
    <Room
      title="Releases"
      about="Drafts that go live together, now or at a time, and can be taken back together."
      tools={
        <button type="button" className="main" onClick={() => setMaking(true)}>
          <Icon name="add" /> New release
        </button>
      }
    >
      <Waiting state={releases.state} fault={releases.fault} retry={() => void releases.load()}>
        <section aria-labelledby="waiting" className={css.part}>
          <h2 id="waiting">Waiting</h2>
          {waiting.length === 0 && (
            <p className={css.note}>Nothing waits. Gather drafts into a new release, or publish each by itself.</p>
          )}
          <ul>
            {waiting.map((release) => (
              <ReleaseRow key={release.id} release={release} releases={releases} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="past" className={css.part}>
          <h2 id="past">Published</h2>
          {published.length === 0 && <p className={css.note}>Nothing was published from here yet.</p>}
          <ul>
            {published.map((release) => (
              <ReleaseRow key={release.id} release={release} releases={releases} />
            ))}
          </ul>
        </section>
        {pages > 1 && (
          <div role="group" aria-label="Pages" className={css.pages}>
            <button type="button" disabled={page === 1} onClick={() => releases.show(page - 1)}>
              Newer
            </button>
            <span>
              {page} of {pages}
            </span>
            <button type="button" disabled={page === pages} onClick={() => releases.show(page + 1)}>
              Older
            </button>
          </div>
        )}
      </Waiting>
      {isMaking && <NewRelease releases={releases} close={() => setMaking(false)} />}
    </Room>
  );
});
