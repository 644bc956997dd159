import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { Pages } from '../design/Pages.tsx';
import { Room, Waiting } from '../design/Room.tsx';
import { Calendar } from './Calendar.tsx';
import { NewRelease } from './NewRelease.tsx';
import { ReleaseRow } from './ReleaseRow.tsx';
import css from './Releases.module.css';
import { ReleasesStore } from './ReleasesStore.ts';
import type { Release } from './releaseCalls.ts';

/** What goes live as one: now, at a time, with a second person, and back. */
export const Releases = observer(function Releases({ brand }: { brand: StudioBrand }) {
  const studio = useStudio();
  const [releases] = useState(() => new ReleasesStore(studio, brand.id));
  const [isMaking, setMaking] = useState(false);
  const [isCalendar, setCalendar] = useState(false);
  useEffect(() => void releases.load(), [releases]);
  return (
    <Room
      title="Releases"
      about="Drafts that go live together, now or at a time, and can be taken back together."
      tools={
        <>
          <fieldset className={css.views}>
            <legend className="unseen">How they are shown</legend>
            <button type="button" aria-pressed={!isCalendar} onClick={() => setCalendar(false)}>
              List
            </button>
            <button type="button" aria-pressed={isCalendar} onClick={() => setCalendar(true)}>
              Calendar
            </button>
          </fieldset>
          <button type="button" className="main" onClick={() => setMaking(true)}>
            <Icon name="add" /> New release
          </button>
        </>
      }
    >
      <Waiting state={releases.state} fault={releases.fault} retry={() => void releases.load()}>
        {isCalendar ? <Calendar brand={brand} releases={releases} /> : <List releases={releases} />}
      </Waiting>
      {isMaking && <NewRelease releases={releases} close={() => setMaking(false)} />}
    </Room>
  );
});

const List = observer(function List({ releases }: { releases: ReleasesStore }) {
  const { waiting, published, page, pages } = releases;
  return (
    <>
      <Part
        title="Waiting"
        none="Nothing waits. Gather drafts into a new release, or publish each by itself."
        rows={waiting}
        releases={releases}
      />
      <Part title="Published" none="Nothing was published from here yet." rows={published} releases={releases} />
      <Pages page={page} pages={pages} show={(to) => releases.show(to)} words={['Newer', 'Older']} />
    </>
  );
});

const Part = observer(function Part({
  title,
  none,
  rows,
  releases,
}: {
  title: string;
  none: string;
  rows: readonly Release[];
  releases: ReleasesStore;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className={css.note}>{none}</p>}
      <ul>
        {rows.map((release) => (
          <ReleaseRow key={release.id} release={release} releases={releases} />
        ))}
      </ul>
    </section>
  );
});
