import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import type { Picture } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { sentence } from '../words/sentence.tsx';
import { t } from '../words/t.ts';
import { Focus } from './Focus.tsx';
import css from './Library.module.css';
import type { LibraryStore } from './LibraryStore.ts';
import type { Use } from './mediaCalls.ts';

interface Chosen {
  library: LibraryStore;
  picture: Picture;
  brand: StudioBrand;
}

/** One picture: its focal point, its alternative texts in each language, and the documents that show it. */
export const ChosenPicture = observer(function ChosenPicture({ library, picture, brand }: Chosen) {
  return (
    <section className={css.chosen} aria-label={t('media.picture', { name: picture.name })}>
      <Focus
        key={picture.version}
        around={library.around}
        picture={picture}
        save={(point) => void library.point(picture, point)}
      />
      <p className={css.mark}>{sentence('media.documentsNameIt', { reference: <code>{picture.reference}</code> })}</p>
      <Shows library={library} picture={picture} brand={brand} />
      <Uses library={library} picture={picture} />
    </section>
  );
});

/** Form for the alternative texts. A picture that only decorates has none. */
const Shows = observer(function Shows({ library, picture, brand }: Chosen) {
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void library.describe(picture);
  };
  const texts = library.textsOf(picture);
  return (
    <form className={css.shows} onSubmit={save}>
      <h3>{t('media.whatItShows')}</h3>
      {brand.locales.map(({ code, name }) => (
        <label key={code}>
          {name}
          <input
            name={code}
            lang={code}
            dir="auto"
            maxLength={1_000}
            value={texts[code] ?? ''}
            onChange={({ target }) => library.type(picture, code, target.value)}
          />
        </label>
      ))}
      <button type="submit" disabled={!library.isTyped(picture)}>
        {t('media.keepTheWords')}
      </button>
    </form>
  );
});

const WHERE: Readonly<Record<Use['where'], string>> = {
  live: t('media.visitorsSeeIt'),
  draft: t('media.inADraft'),
  release: t('media.inAReleaseThatWaits'),
};

/** Documents that show the picture; an unused one can be deleted. */
const Uses = observer(function Uses({ library, picture }: Omit<Chosen, 'brand'>) {
  const { place } = useStudio();
  const [isSure, setSure] = useState(false);
  const uses = library.usesOf(picture.reference);
  if (!uses) return <output className={css.mark}>{t('media.lookingWhereItIsShown')}</output>;
  const { known, hidden } = uses;
  const isUnused = library.isShownNowhere(picture.reference);
  return (
    <div className={css.shows}>
      <h3>{t('media.whereItIsShown')}</h3>
      {isUnused && <p>{t('media.nowhereNoDocumentNamesIt')}</p>}
      <ul>
        {known.map(({ document, where }) => (
          <li key={`${document} ${where}`}>
            <button type="button" className="quiet" onClick={() => place.go({ document })}>
              {document}
            </button>{' '}
            <span className={css.mark}>{WHERE[where]}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{t('media.inDraftsYouMayNotRead', { count: hidden })}</p>}
      {isUnused && !isSure && (
        <button type="button" onClick={() => setSure(true)}>
          <Icon name="remove" /> {t('media.takeItOut')}
        </button>
      )}
      {isUnused && isSure && (
        <button type="button" className="main" onClick={() => void library.remove(picture)}>
          {t('media.takeOutOfTheLibrary', { name: picture.name })}
        </button>
      )}
    </div>
  );
});
