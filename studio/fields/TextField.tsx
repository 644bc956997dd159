import { observer } from 'mobx-react-lite';
import type { EditorStore } from '../editor/EditorStore.ts';
import { isText } from '../editor/edits.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { Framed } from './Framed.tsx';
import { faultOf } from './faultOf.ts';
import { Languages } from './Languages.tsx';
import { type FieldPlace, keyIn, plainText, shownText, textIn, valueOf, writeText } from './place.ts';

/** Texts with more room than this get more lines; what is no text for visitors is long only where it is code. */
const ONE_LINE = 120;
const CODE = 4_096;

/** A text in the edited language. A missing translation shows the default language, greyed, until something is typed. */
export const TextField = observer(function TextField(place: FieldPlace) {
  const { editor, schema, title } = place;
  const { written, fallback, isRead } = readText(place);
  const most = Number(schema['maxLength'] ?? 0);
  const isLong = isRead ? Math.max(most, fallback.length) > ONE_LINE : most > CODE;
  const Tag = isLong ? 'textarea' : 'input';
  return (
    <Framed
      title={title}
      at={place.at}
      fault={faultOf(place, written ?? (fallback === '' ? undefined : fallback))}
      note={
        <>
          {fallback !== '' && (
            <p className={css.note}>{t('fields.notWrittenInYetThisIsWhat', { language: languageOf(editor) })}</p>
          )}
          <Languages {...place} />
        </>
      }
    >
      {(ids) => (
        <Tag
          {...ids}
          {...(isRead ? { lang: editor.locale, dir: 'auto' } : { spellCheck: false })}
          disabled={!editor.isEditable}
          placeholder={fallback}
          value={written ?? ''}
          onChange={({ target }) => writeText(place, target.value)}
        />
      )}
    </Framed>
  );
});

/**
 * Returns the text of a place as it is written there or in its language's catalogue, its fallback where nobody wrote it, and whether visitors
 * read it.
 */
export function readText(place: FieldPlace): { written: string | undefined; fallback: string; isRead: boolean } {
  const { editor, schema } = place;
  const value = valueOf(place);
  const key = keyIn(value);
  if (key === null) return { written: plainText(value), fallback: '', isRead: isText(schema) };
  const written = textIn(editor, key, editor.locale);
  return { written, fallback: written === undefined ? shownText(editor, value) : '', isRead: true };
}

/** The edited language by its own name. */
export function languageOf({ locale, studio }: EditorStore): string {
  return studio.brand?.locales.find(({ code }) => code === locale)?.name ?? locale;
}
