import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Pages } from '../design/Pages.tsx';
import { Note, Room, Waiting } from '../design/Room.tsx';
import { StepTools } from '../editor/StepTools.tsx';
import { useSteps } from '../editor/useSteps.ts';
import { t } from '../words/t.ts';
import { Files } from './Files.tsx';
import { Glossary } from './Glossary.tsx';
import { Grid } from './Grid.tsx';
import css from './Texts.module.css';
import { TextsStore } from './TextsStore.ts';

/** Texts of a brand beside their translations; in the default language its texts of the interface, and the way to the other languages. */
export const Texts = observer(function Texts({ brand }: { brand: StudioBrand }) {
  const studio = useStudio();
  const [texts] = useState(() => new TextsStore(studio, brand.id));
  const [isGlossary, setGlossary] = useState(false);
  const { locale } = studio;
  const { at, visit } = studio.place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language there are other texts, and a text is led to again
  useEffect(() => (at === '' ? texts.show({}) : texts.find(at)), [texts, locale, at, visit]);
  useTyped(texts);
  useSteps(texts.steps);
  const name = brand.locales.find(({ code }) => code === locale)?.name ?? locale;
  return (
    <Room
      title={t('common.translations')}
      about={t(texts.isSource ? 'texts.writeOrChooseALanguage' : 'texts.whatIsWrittenBecomesADraft', { name })}
      tools={
        <div className={css.tools}>
          <StepTools steps={texts.steps} />
          {!texts.isSource && (
            <>
              <button type="button" onClick={() => setGlossary(true)}>
                {t('texts.glossary')}
              </button>
              <Files texts={texts} />
            </>
          )}
        </div>
      }
    >
      {texts.isSource && <Languages brand={brand} />}
      <Filters texts={texts} brand={brand} />
      <BelongsTo texts={texts} brand={brand} />
      <Drafted texts={texts} />
      <OwnInterface texts={texts} brand={brand} />
      {isGlossary && (
        <Glossary
          brand={texts.owner}
          locale={locale}
          close={(drafts) => {
            setGlossary(false);
            texts.took(drafts);
          }}
        />
      )}
      <Waiting state={texts.state} fault={texts.fault} retry={() => void texts.load()}>
        <Grid texts={texts} locale={locale} />
      </Waiting>
    </Room>
  );
});

/** Asks before the tab goes with what is typed, sends it once there is a network again, and ends with the room. */
function useTyped(texts: TextsStore): void {
  useEffect(() => {
    const gone = new AbortController();
    const ask = (event: BeforeUnloadEvent): void => {
      if (texts.work?.isStored === false) event.preventDefault(); // else what is typed is there after a reload
    };
    addEventListener('beforeunload', ask, { signal: gone.signal });
    addEventListener('online', () => void texts.retry(), { signal: gone.signal });
    return () => {
      gone.abort();
      texts.stop();
    };
  }, [texts]);
}

const Languages = observer(function Languages({ brand }: { brand: StudioBrand }) {
  const { place } = useStudio();
  const others = brand.locales.filter(({ code }) => code !== brand.defaultLocale);
  if (others.length === 0) return <Note>{t('texts.speaksOneLanguageItsBrand', { name: brand.name })}</Note>;
  return (
    <ul className={css.languages}>
      {others.map(({ code, name }) => (
        <li key={code}>
          <button type="button" lang={code} onClick={() => place.go({ locale: code })}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
});

const Filters = observer(function Filters({ texts, brand }: { texts: TextsStore; brand: StudioBrand }) {
  const studio = useStudio();
  return (
    <div className={css.filters}>
      {!texts.isSource && <Which texts={texts} />}
      <label className={css.words}>
        <span className="unseen">{t('texts.searchTheTexts')}</span>
        <input
          type="search"
          placeholder={t('texts.wordsOfAText')}
          value={texts.words}
          onChange={({ target }) => texts.show({ words: target.value })}
        />
      </label>
      {brand.line.length > 1 && (
        <label>
          {t('texts.textsOf')}
          <select value={texts.owner} onChange={({ target }) => texts.show({ owner: target.value })}>
            {brand.line.map((id) => (
              <option key={id} value={id}>
                {studio.brandName(id)}
              </option>
            ))}
          </select>
        </label>
      )}
      <output className={css.count}>{texts.state === 'there' ? t('texts.texts', { count: texts.total }) : ''}</output>
      <Pages
        page={texts.page}
        pages={texts.pages}
        show={(page) => texts.show({ page })}
        words={[t('texts.before'), t('texts.next')]}
      />
    </div>
  );
});

const Which = observer(function Which({ texts }: { texts: TextsStore }) {
  return (
    <fieldset className={css.which}>
      <legend className="unseen">{t('texts.whichTexts')}</legend>
      <button type="button" aria-pressed={texts.isMissing} onClick={() => texts.show({ isMissing: true })}>
        {t('texts.withoutATranslation')}
      </button>
      <button type="button" aria-pressed={!texts.isMissing} onClick={() => texts.show({ isMissing: false })}>
        {t('texts.all')}
      </button>
    </fieldset>
  );
});

/** Says whose texts these are: one of a brand above changes at every brand that inherits it. */
const BelongsTo = observer(function BelongsTo({ texts, brand }: { texts: TextsStore; brand: StudioBrand }) {
  const studio = useStudio();
  const [, above] = brand.line;
  if (above === undefined) return null;
  const owner = studio.brandName(texts.owner);
  if (texts.owner === brand.id)
    return <p className={css.belongs}>{t('texts.areItsOwn', { owner, above: studio.brandName(above) })}</p>;
  return (
    <p className={css.belongs} data-shared>
      {t('texts.areShared', { owner })}
      <button type="button" onClick={() => texts.show({ owner: brand.id })}>
        {t('texts.lookAtTextsOf', { owner: brand.name })}
      </button>
    </p>
  );
});

/** What a brand without interface texts of its own may do: say some otherwise. */
const OwnInterface = observer(function OwnInterface({ texts, brand }: { texts: TextsStore; brand: StudioBrand }) {
  const studio = useStudio();
  const { owner, state, catalogue, hasAbove } = texts;
  const above = brand.line[brand.line.indexOf(owner) + 1];
  if (state !== 'there' || above === undefined || catalogue !== 'none' || !hasAbove) return null;
  return (
    <p className={css.drafted}>
      {t('texts.interfaceIsInherited', { owner: studio.brandName(owner), above: studio.brandName(above) })}
      <button type="button" onClick={() => void texts.begin()}>
        {t('texts.sayItOtherwise', { owner: studio.brandName(owner) })}
      </button>
    </p>
  );
});

/** Note that translations written here are drafts, and need somebody to publish them. */
const Drafted = observer(function Drafted({ texts }: { texts: TextsStore }) {
  const { place } = useStudio();
  if (texts.drafted.size === 0) return null;
  return (
    <p className={css.drafted}>
      {t('texts.documentsHave', { count: texts.drafted.size })}
      <button type="button" onClick={() => place.go({ room: 'releases' })}>
        {t('texts.goToReleases')}
      </button>
    </p>
  );
});
