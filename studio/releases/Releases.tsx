import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { Release } from '#schemas/management/releaseCalls.ts';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { Pages } from '../design/Pages.tsx';
import { Room, Waiting } from '../design/Room.tsx';
import { t } from '../words/t.ts';
import { Calendar } from './Calendar.tsx';
import { NewRelease } from './NewRelease.tsx';
import { ReleaseRow } from './ReleaseRow.tsx';
import css from './Releases.module.css';
import { ReleasesStore } from './ReleasesStore.ts';

/** Room of releases: drafts that go live together, now or at a time, with a second person's approval, and can be reverted. */
export const Releases = observer(function Releases({ brand }: { brand: StudioBrand }) {
  const studio = useStudio();
  const [releases] = useState(() => new ReleasesStore(studio, brand.id));
  const [isMaking, setMaking] = useState(false);
  const [isCalendar, setCalendar] = useState(false);
  useEffect(() => void releases.load(), [releases]);
  return (
    <Room
      title={t('common.releases')}
      about={t('releases.draftsThatGoLiveTogether')}
      tools={
        <>
          <fieldset className={css.views}>
            <legend className="unseen">{t('releases.howTheyAreShown')}</legend>
            <button type="button" aria-pressed={!isCalendar} onClick={() => setCalendar(false)}>
              {t('common.list')}
            </button>
            <button type="button" aria-pressed={isCalendar} onClick={() => setCalendar(true)}>
              {t('releases.calendar')}
            </button>
          </fieldset>
          <button type="button" className="main" onClick={() => setMaking(true)}>
            <Icon name="add" /> {t('releases.newRelease')}
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
  const { waiting, over, page, pages } = releases;
  return (
    <>
      <Part
        title={t('releases.waiting')}
        none={t('releases.nothingWaitsGatherDrafts')}
        rows={waiting}
        releases={releases}
      />
      <Part
        title={t('releases.published')}
        none={t('releases.nothingWasPublishedFromHere')}
        rows={over}
        releases={releases}
      />
      <Pages
        page={page}
        pages={pages}
        show={(to) => releases.show(to)}
        words={[t('releases.newer'), t('releases.older')]}
      />
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
