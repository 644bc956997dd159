import { observer } from 'mobx-react-lite';
import { type FormEvent, useId } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { recordOf } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import css from './Field.module.css';
import { type FieldPlace, plainText, valueOf, write } from './place.ts';
import { ReadField, ReadInstead } from './ReadField.tsx';
import { TextField } from './TextField.tsx';

/** Values under names that whoever writes the document chooses, such as what a popup is told. Others than texts and values that are read stay as they are. */
export const MapField = observer(function MapField(place: FieldPlace) {
  const { title, editor, at, isRequired } = place;
  const id = useId();
  const values = recordOf(valueOf(place));
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (typeof name !== 'string' || name.trim() === '' || Object.hasOwn(values, name.trim())) return;
    write(place, { ...values, [name.trim()]: '' }, { words: `${name.trim()} added` });
    event.currentTarget.reset();
  };
  const remove = (name: string): void => {
    const { [name]: _, ...rest } = values;
    write(place, Object.keys(rest).length > 0 || isRequired ? rest : undefined, { words: `${name} taken away` });
  };
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className={css.line}>
          <One {...place} at={pointerTo(at, name)} schema={{ type: 'string' }} title={name} isRequired value={value} />
          <button
            type="button"
            className="quiet"
            aria-label={`Take «${name}» away`}
            disabled={!editor.isEditable}
            onClick={() => remove(name)}
          >
            <Icon name="remove" />
          </button>
        </div>
      ))}
      <form className={css.line} onSubmit={add}>
        <label htmlFor={id} className="unseen">
          Name of one more in {title}
        </label>
        <input id={id} name="name" placeholder="Name" spellCheck={false} disabled={!editor.isEditable} />
        <button type="submit" disabled={!editor.isEditable}>
          Add
        </button>
      </form>
    </fieldset>
  );
});

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
