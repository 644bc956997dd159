import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import css from './Field.module.css';
import { Framed } from './Framed.tsx';
import { faultOf } from './faultOf.ts';
import { type FieldPlace, plainText, valueOf, write } from './place.ts';

/** One of some values. */
export const ChoiceField = observer(function ChoiceField(place: FieldPlace) {
  const { schema, title, isRequired, editor } = place;
  const value = valueOf(place);
  const values = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return (
    <Framed title={title} fault={faultOf(place, value)}>
      {(ids) => (
        <select
          {...ids}
          disabled={!editor.isEditable}
          value={plainText(value)}
          onChange={({ target }) =>
            write(
              place,
              values.find((one) => String(one) === target.value),
            )
          }
        >
          {(!isRequired || value === undefined) && <option value="">Usual</option>}
          {values.map((one) => (
            <option key={String(one)}>{String(one)}</option>
          ))}
        </select>
      )}
    </Framed>
  );
});

/** Yes or no. */
export const SwitchField = observer(function SwitchField(place: FieldPlace) {
  const { title, editor } = place;
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        disabled={!editor.isEditable}
        checked={valueOf(place) === true}
        onChange={({ target }) => write(place, target.checked || undefined)}
      />
      {title}
    </label>
  );
});

/** A number; what is none as yet is kept while it is typed, and not written. */
export const NumberField = observer(function NumberField(place: FieldPlace) {
  const { title, schema, editor, at, node } = place;
  const value = valueOf(place);
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : Number(typed);
  const isNumber = typed === null || typed === '' || Number.isFinite(number);
  const type = (text: string): void => {
    setTyped(text);
    const next = text.trim() === '' ? undefined : Number(text);
    const isRight = next === undefined || (schema.type === 'integer' ? Number.isInteger(next) : Number.isFinite(next));
    if (isRight) write(place, next, { group: `number ${node ?? ''} ${at}` });
  };
  return (
    <Framed title={title} fault={isNumber ? faultOf(place, value) : 'Write a number, with digits alone.'}>
      {(ids) => (
        <input
          {...ids}
          inputMode="decimal"
          disabled={!editor.isEditable}
          value={typed ?? plainText(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </Framed>
  );
});

/** An address, or a page by its id, whose address may then change: `page:faq`. */
export const LinkField = observer(function LinkField(place: FieldPlace) {
  const { title, editor, at, node, isRequired } = place;
  const value = valueOf(place);
  const page = typeof value === 'object' && value !== null && 'page' in value ? String(value.page) : null;
  const type = (text: string): void => {
    const [, id] = /^page:\s*(\S+)$/.exec(text) ?? [];
    const next = id === undefined ? text : { page: id };
    write(place, text === '' && !isRequired ? undefined : next, { group: `link ${node ?? ''} ${at}` });
  };
  return (
    <Framed
      title={title}
      fault={isRequired && value === '' ? 'This is needed.' : ''}
      note={<p className={css.note}>An address such as /faq, or a page by its name: page:faq</p>}
    >
      {(ids) => (
        <input
          {...ids}
          disabled={!editor.isEditable}
          spellCheck={false}
          value={page === null ? plainText(value) : `page:${page}`}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Framed>
  );
});

/** A shape that has no field yet: it is shown, so that nobody wonders where it is. */
export const OtherField = observer(function OtherField(place: FieldPlace) {
  const value = valueOf(place);
  if (value === undefined) return null;
  return (
    <div className={css.field}>
      <span className={css.name}>{place.title}</span>
      <pre className={css.raw}>{JSON.stringify(value, null, 1)}</pre>
      <p className={css.note}>This is changed in the document’s file for now.</p>
    </div>
  );
});
