import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { type FieldPlace, keyIn, ownText, textFor, textIn, unwriteText, valueOf, writeText } from './place.ts';

/** A text in all languages of the brand, one below another; a missing one shows its fallback. */
export const Languages = observer(function Languages(place: FieldPlace) {
  const { editor, title } = place;
  const [isOpen, setIsOpen] = useState(false);
  const value = valueOf(place);
  const key = keyIn(value);
  const { brand } = editor.studio;
  if (key === null || !brand || brand.locales.length < 2) return null;
  const missing = brand.locales.filter(({ code }) => textIn(editor, key, code) === undefined);
  return (
    <div className={css.languages}>
      <button type="button" className="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span className="unseen">{t('fields.in', { title })} </span>
        {missing.length === 0 ? t('common.allLanguages') : t('fields.languagesNotWritten', { count: missing.length })}
      </button>
      {isOpen &&
        brand.locales.map(({ code, name }) => (
          <OneLanguage key={code} place={place} textKey={key} code={code} name={name} original={brand.defaultLocale} />
        ))}
    </div>
  );
});

const OneLanguage = observer(function OneLanguage({
  place,
  textKey,
  code,
  name,
  original,
}: {
  place: FieldPlace;
  textKey: string;
  code: string;
  name: string;
  /** Language used as the fallback for missing ones. */
  original: string;
}) {
  const { editor } = place;
  const id = useId();
  const own = ownText(editor, textKey, code);
  const shown = textFor(editor, textKey, code);
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {name} <From own={own} shown={shown?.locale ?? original} code={code} />
      </label>
      <textarea
        id={id}
        lang={code}
        dir="auto"
        disabled={!editor.isEditable}
        placeholder={shown?.value ?? ''}
        value={own ?? ''}
        onChange={({ target }) => writeText(place, target.value, code)}
      />
      {own !== undefined && code !== original && (
        <button
          type="button"
          className="quiet"
          disabled={!editor.isEditable}
          onClick={() => unwriteText(place, textKey, code)}
        >
          {t('fields.takeNameAway', { name })}
        </button>
      )}
    </div>
  );
});

/** Source of what readers of a language get: the document's own text, what the language's catalogue says, or another language's. */
function From({ own, shown, code }: { own: string | undefined; shown: string; code: string }) {
  const from = own !== undefined ? 'own' : shown === code ? 'inherited' : 'fallback';
  const words = {
    own: t('common.own'),
    inherited: t('fields.fromTheInterfaceTexts'),
    fallback: t('fields.fallback', { original: shown }),
  };
  return (
    <span className={css.badge} data-from={from}>
      {words[from]}
    </span>
  );
}
