import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import type { Picture } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { Room } from '../design/Room.tsx';
import { ChosenPicture } from './ChosenPicture.tsx';
import css from './Library.module.css';
import { LibraryStore } from './LibraryStore.ts';

/** All pictures of a brand: to find one, add one, say what it shows, and take out what nothing shows. */
export const Library = observer(function Library({ brand }: { brand: StudioBrand }) {
  const studio = useStudio();
  const [library] = useState(() => new LibraryStore(studio));
  useEffect(() => void library.around.readPictures(), [library]);
  return (
    <Room
      title="Pictures"
      about="What pages show. A picture that a brand inherits is shared with all that inherit it."
      tools={<Add library={library} />}
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
      <Icon name="add" /> Add a picture
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
        aria-label="Search pictures"
        placeholder="Name, or what it shows"
        value={words}
        onChange={({ target }) => library.search(target.value)}
      />
      <button type="button" aria-pressed={isUnused} onClick={() => void library.showUnused(!isUnused)}>
        Shown nowhere
      </button>
      <output className={css.count}>
        {isUnused && looked < around.pictures.length
          ? `Looking: ${looked} of ${around.pictures.length}`
          : `${library.found.length} of ${around.pictures.length}`}
      </output>
    </div>
  );
});

const Grid = observer(function Grid({ library, brand }: { library: LibraryStore; brand: StudioBrand }) {
  const { found, around, words, isUnused } = library;
  if (around.isBusy && around.pictures.length === 0) return <output className={css.note}>Reading …</output>;
  if (found.length === 0)
    return (
      <p className={css.note}>
        {words !== '' && `No picture is called «${words}».`}
        {words === '' &&
          (isUnused ? 'Every picture is shown somewhere.' : 'There are no pictures yet: add the first one.')}
      </p>
    );
  return (
    <ul className={css.grid} aria-label="Pictures">
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
        {picture.brand !== brand.id && `from ${picture.brand}`}
        {alternativeText === null && ' nobody said what it shows'}
      </span>
    </button>
  );
});
