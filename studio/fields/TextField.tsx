import { observer } from 'mobx-react-lite';
import { isText } from '../editor/edits.ts';
import css from './Field.module.css';
import { Framed } from './Field.tsx';
import { type FieldPlace, faultOf, keyIn, shownText, textIn, valueOf, writeText } from './place.ts';

/** Texts with more room than this get more lines. */
const ONE_LINE = 120;

/** A text in the edited language. What nobody translated shows the brand's own language, greyed, until something is typed. */
export const TextField = observer(function TextField(place: FieldPlace) {
  const { editor, schema, title } = place;
  const { locale, studio } = editor;
  const value = valueOf(place);
  const key = keyIn(value);
  const own = key === null ? String(value ?? '') : textIn(editor, key, locale);
  const fallback = key !== null && own === undefined ? shownText(editor, value) : '';
  const isRead = key !== null || isText(schema);
  const isLong = isRead && (Number(schema['maxLength'] ?? 0) > ONE_LINE || fallback.length > ONE_LINE);
  const language = studio.brand?.locales.find(({ code }) => code === locale)?.name ?? locale;
  const Tag = isLong ? 'textarea' : 'input';
  return (
    <Framed
      title={title}
      fault={faultOf(place, own ?? (fallback === '' ? undefined : fallback))}
      note={fallback !== '' && <p className={css.note}>Not written in {language} yet: this is what visitors read.</p>}
    >
      {(ids) => (
        <Tag
          {...ids}
          {...(isRead ? { lang: locale, dir: 'auto' } : { spellCheck: false })}
          disabled={!editor.isEditable}
          placeholder={fallback}
          value={own ?? ''}
          onChange={({ target }) => writeText(place, target.value)}
        />
      )}
    </Framed>
  );
});
