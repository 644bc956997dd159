import { observer } from 'mobx-react-lite';
import { recordOf } from '#schemas/record.ts';
import { ValuePath } from '../behaviour/ValuePath.tsx';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { emptyOf, type FieldPlace, plainText, valueOf, write } from './place.ts';

/** A value that is read from data at run time. */
export const ReadField = observer(function ReadField(place: FieldPlace) {
  const { title, editor, at, node, schema, isRequired } = place;
  const value = recordOf(valueOf(place));
  return (
    <div className={css.field}>
      <span className={css.name}>{t('fields.readFromData', { title })}</span>
      <ValuePath
        editor={editor}
        label={t('common.reads', { title })}
        path={plainText(value['get'])}
        change={(get) => write(place, { ...value, get }, { group: `read ${node ?? ''} ${at}` })}
      />
      <button
        type="button"
        className="quiet"
        disabled={!editor.isEditable}
        onClick={() => write(place, isRequired ? emptyOf(schema) : undefined)}
      >
        {t('fields.writeItDownInstead')}
      </button>
    </div>
  );
});

/** Button that reads the value from data: most actions want a value from their event. */
export function ReadInstead(place: FieldPlace) {
  const { title, editor } = place;
  return (
    <button
      type="button"
      className="quiet"
      disabled={!editor.isEditable}
      onClick={() => write(place, { get: 'event.id' }, { words: t('fields.nowReadFromData', { title }) })}
    >
      <span>
        {t('fields.read')} <span className="unseen">«{title}» </span>
        {t('fields.fromData')}
      </span>
    </button>
  );
}
