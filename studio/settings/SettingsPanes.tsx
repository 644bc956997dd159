import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { fieldsRegion } from '../editor/fieldsRegion.ts';
import fieldCss from '../fields/Field.module.css';
import { Field, Parts } from '../fields/Field.tsx';
import type { FieldPlace } from '../fields/place.ts';
import { t } from '../words/t.ts';
import css from './Settings.module.css';
import { findSettings, ownIn, type Section, sectionAt, sectionsOf } from './sections.ts';

/** The settings of a brand: their groups, a search over all of them, and the fields of what is chosen or found. */
export const SettingsPanes = observer(function SettingsPanes({ editor }: { editor: EditorStore }) {
  const { name, setName, words, setWords, locale, setLocale } = useChosen(editor);
  const sections = sectionsOf(locale);
  const chosen = sections.find((section) => section.name === name) ?? sections[0];
  const usual = locale === '' ? t('settings.default') : t('settings.asInAllLanguages');
  const place = { editor, isRequired: false, usual };
  return (
    <div className={css.panes}>
      <nav className={css.groups} aria-label={t('settings.groupsOfSettings')}>
        <label className={css.search}>
          <Icon name="search" />
          <span className="unseen">{t('settings.searchTheSettings')}</span>
          <input
            type="search"
            placeholder={t('settings.searchTheSettings')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
        <LanguageChoice editor={editor} locale={locale} choose={setLocale} />
        <ul>
          {sections.map((section) => (
            <li key={section.name}>
              <GroupButton
                editor={editor}
                section={section}
                isChosen={words.trim() === '' && section === chosen}
                choose={() => {
                  setName(section.name);
                  setWords('');
                }}
              />
            </li>
          ))}
        </ul>
      </nav>
      <section className={css.fields} {...fieldsRegion(editor)} aria-label={t('common.settings')}>
        {words.trim() === '' ? (
          chosen && <Group key={chosen.at} place={place} section={chosen} />
        ) : (
          <Found place={place} sections={sections} words={words.trim()} />
        )}
      </section>
    </div>
  );
});

/** The group, the words of a search and the language; a finding that is led to chooses them. */
function useChosen(editor: EditorStore) {
  const [name, setName] = useState('common');
  const [words, setWords] = useState('');
  const [locale, setLocale] = useState('');
  useEffect(
    () =>
      reaction(
        () => editor.soughtAt,
        (at) => {
          const sought = at === '' ? undefined : sectionAt(at);
          if (!sought) return;
          setLocale(sought.locale);
          setName(sought.name);
          setWords('');
        },
      ),
    [editor],
  );
  return { name, setName, words, setWords, locale, setLocale };
}

type Place = Pick<FieldPlace, 'editor' | 'isRequired' | 'usual'>;

const GroupButton = observer(function GroupButton({
  editor,
  section,
  isChosen,
  choose,
}: {
  editor: EditorStore;
  section: Section;
  isChosen: boolean;
  choose: () => void;
}) {
  const own = ownIn(editor.draft.document, section);
  return (
    <button type="button" className="quiet" aria-current={isChosen ? 'true' : undefined} onClick={choose}>
      {section.title}
      {own > 0 && <span className={fieldCss.badge}>{t('settings.own', { own })}</span>}
    </button>
  );
});

/** Select for the language: settings are shared by all languages, but a language may override some. */
const LanguageChoice = observer(function LanguageChoice({
  editor,
  locale,
  choose,
}: {
  editor: EditorStore;
  locale: string;
  choose: (locale: string) => void;
}) {
  return (
    <label className={css.language}>
      <span>{t('settings.theyHoldIn')}</span>
      <select value={locale} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('common.allLanguages')}</option>
        {editor.studio.brand?.locales.map(({ code, name }) => (
          <option key={code} value={code}>
            {t('common.alone', { name })}
          </option>
        ))}
      </select>
    </label>
  );
});

const Group = observer(function Group({ place, section }: { place: Place; section: Section }) {
  const { schema, at, title } = section;
  const { description } = schema;
  const hasParts = schema.properties !== undefined;
  return (
    <>
      <h2>{title}</h2>
      {hasParts && typeof description === 'string' && <p className={fieldCss.note}>{description}</p>}
      {hasParts && schema.additionalProperties === false ? (
        <Parts {...place} at={at} schema={schema} title={title} />
      ) : (
        <Field {...place} at={at} schema={schema} title={title} isRequired />
      )}
    </>
  );
});

const Found = observer(function Found({
  place,
  sections,
  words,
}: {
  place: Place;
  sections: readonly Section[];
  words: string;
}) {
  const found = findSettings(sections, words);
  return (
    <>
      <output className={fieldCss.name}>
        {found.length === 0
          ? t('settings.noSettingHasInItsName', { words })
          : t('settings.settingsWith', { words, count: found.length })}
      </output>
      {found.map(({ at, title, schema, within }) => (
        <div key={at} className={fieldCss.field}>
          <p className={fieldCss.note}>{within.join(' › ')}</p>
          <Field {...place} at={at} schema={schema} title={title} />
        </div>
      ))}
    </>
  );
});
