import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import type { Picture } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { Room } from '../design/Room.tsx';
import { StepTools } from '../editor/StepTools.tsx';
import { useSteps } from '../editor/useSteps.ts';
import { t } from '../words/t.ts';
import { ChosenPicture } from './ChosenPicture.tsx';
import css from './Library.module.css';
import { LibraryStore } from './LibraryStore.ts';

/** Room of pictures: search, upload, describe, and delete unused ones. */
export const Library = observer(function Library({ brand }: { brand: StudioBrand }) {
  const studio = useStudio();
  const [library] = useState(() => new LibraryStore(studio));
  useEffect(() => {
    void library.start();
    return () => library.stop();
  }, [library]);
  useSteps(library.steps);
  return (
    <Room
      title={t('common.pictures')}
      about={t('media.whatPagesShowAPictureThat')}
      tools={
        <div className={css.tools}>
          <StepTools steps={library.steps} />
          <Add library={library} />
        </div>
      }
    >
      <p role="alert" className={css.fault}>
        {library.fault || library.around.why}
      </p>
      <Filters library={library} />
      <div className={css.columns}>
        <Grid library={library} brand={brand} />
        {library.picture && (
          <ChosenPicture key={library.picture.reference} library={library} picture={library.picture} brand={brand} />
        )}
      </div>
    </Room>
  );
});

const Add = observer(function Add({ library }: { library: LibraryStore }) {
  return (
    <label className={css.add}>
      <Icon name="add" /> {t('media.addAPicture')}
      <input
        type="file"
        className="unseen"
        accept="image/*"
        disabled={library.around.isBusy}
        onChange={({ target }) => {
          void library.add(target.files?.[0]);
          target.value = ''; // the same file may be chosen again
        }}
      />
    </label>
  );
});

const Filters = observer(function Filters({ library }: { library: LibraryStore }) {
  const { words, isUnused, looked, around } = library;
  return (
    <div className={css.filters}>
      <input
        type="search"
        aria-label={t('media.searchPictures')}
        placeholder={t('media.nameOrWhatItShows')}
        value={words}
        onChange={({ target }) => library.search(target.value)}
      />
      <button type="button" aria-pressed={isUnused} onClick={() => void library.showUnused(!isUnused)}>
        {t('media.shownNowhere')}
      </button>
      <output className={css.count}>
        {isUnused && looked < around.pictures.length
          ? t('media.lookingOf', { looked, total: around.pictures.length })
          : t('media.of', { found: library.found.length, total: around.pictures.length })}
      </output>
    </div>
  );
});

const Grid = observer(function Grid({ library, brand }: { library: LibraryStore; brand: StudioBrand }) {
  const { found, around, words, isUnused } = library;
  if (around.isBusy && around.pictures.length === 0) return <output className={css.note}>{t('common.reading')}</output>;
  if (found.length === 0)
    return (
      <p className={css.note}>
        {words !== '' && t('media.noPictureIsCalled', { words })}
        {words === '' && (isUnused ? t('media.everyPictureIsShownSomewhere') : t('media.thereAreNoPicturesYetAdd'))}
      </p>
    );
  return (
    <ul className={css.grid} aria-label={t('common.pictures')}>
      {found.map((picture) => (
        <li key={picture.reference}>
          <Tile library={library} picture={picture} brand={brand} />
        </li>
      ))}
    </ul>
  );
});

const Tile = observer(function Tile({
  library,
  picture,
  brand,
}: {
  library: LibraryStore;
  picture: Picture;
  brand: StudioBrand;
}) {
  const { reference, previewUrl, alternativeText, name } = picture;
  return (
    <button type="button" aria-pressed={library.chosen === reference} onClick={() => void library.choose(picture)}>
      <img src={previewUrl} alt="" loading="lazy" />
      <span>{name}</span>
      <span className={css.mark}>
        {picture.brand !== brand.id && t('common.from', { brand: picture.brand })}
        {alternativeText === null && t('media.nobodySaidWhatItShows')}
      </span>
    </button>
  );
});
