import { observer } from 'mobx-react-lite';
import { type ComponentType, type FormEvent, useId } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { emptyOf, type FieldPlace, plainText, valueOf, write } from './place.ts';
import { ReadField, ReadInstead } from './ReadField.tsx';
import { TextField } from './TextField.tsx';

type MapPlace = FieldPlace & {
  /** The field of a value, if the schema describes it. */
  Inner: ComponentType<FieldPlace>;
};

/** Values under free names, such as parameters of a popup. Without a schema for them, only texts and values read from data are edited. */
export const MapField = observer(function MapField({ Inner, ...place }: MapPlace) {
  const { title, editor, at, isRequired, schema } = place;
  const held = recordOf(valueOf(place));
  const known = Object.keys(schema.properties ?? {});
  const values = Object.fromEntries(Object.entries(held).filter(([name]) => !known.includes(name)));
  const inner = isRecord(schema.additionalProperties) ? schema.additionalProperties : null;
  const remove = (name: string): void => {
    const { [name]: _, ...rest } = held;
    write(place, Object.keys(rest).length > 0 || isRequired ? rest : undefined, {
      words: t('fields.nameTakenAway', { name }),
    });
  };
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className={css.line}>
          {inner ? (
            <div className={css.field}>
              <Inner {...place} at={pointerTo(at, name)} schema={inner} title={name} isRequired />
            </div>
          ) : (
            <One
              {...place}
              at={pointerTo(at, name)}
              schema={{ type: 'string' }}
              title={name}
              isRequired
              value={value}
            />
          )}
          <button
            type="button"
            className="quiet"
            aria-label={t('common.takeAway', { name })}
            disabled={!editor.isEditable}
            onClick={() => remove(name)}
          >
            <Icon name="remove" />
          </button>
        </div>
      ))}
      <AddName {...place} inner={inner ?? { type: 'string' }} />
    </fieldset>
  );
});

/** Adds a value under a new name, with the initial value of the schema. */
function AddName({ inner, ...place }: FieldPlace & { inner: JsonSchema }) {
  const { title, editor } = place;
  const id = useId();
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const held = recordOf(valueOf(place));
    const given = new FormData(event.currentTarget).get('name');
    const name = typeof given === 'string' ? given.trim() : '';
    if (name === '' || Object.hasOwn(held, name)) return;
    write(place, { ...held, [name]: emptyOf(inner) }, { words: t('fields.added', { name }) });
    event.currentTarget.reset();
  };
  return (
    <form className={css.line} onSubmit={add}>
      <label htmlFor={id} className="unseen">
        {t('fields.nameOfOneMoreIn', { title })}
      </label>
      <input id={id} name="name" placeholder={t('common.name')} spellCheck={false} disabled={!editor.isEditable} />
      <button type="submit" disabled={!editor.isEditable}>
        {t('common.add')}
      </button>
    </form>
  );
}

function One({ value, ...place }: FieldPlace & { value: unknown }) {
  if (typeof recordOf(value)['get'] === 'string') return <ReadField {...place} />;
  if (typeof value !== 'string' && !('$t' in recordOf(value)))
    return (
      <div className={css.field}>
        <span className={css.name}>{place.title}</span>
        <code>{plainText(value) || JSON.stringify(value)}</code>
      </div>
    );
  return (
    <div className={css.field}>
      <TextField {...place} />
      {place.canRead && <ReadInstead {...place} />}
    </div>
  );
}
