import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import type { StudioBrand } from '#schemas/studio.ts';
import type { Picture } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { Focus } from './Focus.tsx';
import css from './Library.module.css';
import type { LibraryStore } from './LibraryStore.ts';
import type { Use } from './mediaCalls.ts';

interface Chosen {
  library: LibraryStore;
  picture: Picture;
  brand: StudioBrand;
}

/** One picture: what of it stays in sight, what it shows in each language, and where it is shown. */
export const ChosenPicture = observer(function ChosenPicture({ library, picture, brand }: Chosen) {
  return (
    <section className={css.chosen} aria-label={`Picture ${picture.name}`}>
      <Focus key={picture.version} around={library.around} picture={picture} />
      <p className={css.mark}>
        Documents name it <code>{picture.reference}</code>.
      </p>
      <Shows library={library} picture={picture} brand={brand} />
      <Uses library={library} picture={picture} />
    </section>
  );
});

/** What it shows, for who does not see it. A picture that only decorates stays without words. */
const Shows = observer(function Shows({ library, picture, brand }: Chosen) {
  const keep = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void library.describe(picture, textsOf(Object.fromEntries(new FormData(event.currentTarget))));
  };
  return (
    <form key={picture.version} className={css.shows} onSubmit={keep}>
      <h3>What it shows</h3>
      {brand.locales.map(({ code, name }) => (
        <label key={code}>
          {name}
          <input
            name={code}
            lang={code}
            dir="auto"
            maxLength={1_000}
            defaultValue={picture.alternativeTexts[code] ?? ''}
          />
        </label>
      ))}
      <button type="submit">Keep the words</button>
    </form>
  );
});

const WHERE: Readonly<Record<Use['where'], string>> = {
  live: 'visitors see it',
  draft: 'in a draft',
  release: 'in a release that waits',
};

/** Documents that show it; one that none shows can be taken out. */
const Uses = observer(function Uses({ library, picture }: Omit<Chosen, 'brand'>) {
  const { place } = useStudio();
  const [isSure, setSure] = useState(false);
  const uses = library.usesOf(picture.reference);
  if (!uses) return <output className={css.mark}>Looking where it is shown …</output>;
  return (
    <div className={css.shows}>
      <h3>Where it is shown</h3>
      {uses.length === 0 && <p>Nowhere: no document names it.</p>}
      <ul>
        {uses.map(({ document, where }) => (
          <li key={`${document} ${where}`}>
            <button type="button" className="quiet" onClick={() => place.go({ document })}>
              {document}
            </button>{' '}
            <span className={css.mark}>{WHERE[where]}</span>
          </li>
        ))}
      </ul>
      {uses.length === 0 && !isSure && (
        <button type="button" onClick={() => setSure(true)}>
          <Icon name="remove" /> Take it out …
        </button>
      )}
      {uses.length === 0 && isSure && (
        <button type="button" className="main" onClick={() => void library.remove(picture)}>
          Take «{picture.name}» out of the library
        </button>
      )}
    </div>
  );
});
