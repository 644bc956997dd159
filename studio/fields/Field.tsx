import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { isText } from '../editor/edits.ts';
import css from './Field.module.css';
import { ListField } from './ListField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { type FieldPlace, faultOf, keyIn, valueOf, write } from './place.ts';
import { TextField } from './TextField.tsx';

/** The field for a value, by its schema. */
export const Field = observer(function Field(place: FieldPlace) {
  const { schema } = place;
  const value = valueOf(place);
  if (Array.isArray(schema['enum'])) return <ChoiceField {...place} />;
  if (keyIn(value) !== null || isText(schema)) return <TextField {...place} />;
  switch (schema.type) {
    case 'boolean':
      return <SwitchField {...place} />;
    case 'integer':
    case 'number':
      return <NumberField {...place} />;
    case 'object':
      return <ObjectField {...place} />;
    case 'array':
      return <ListField {...place} />;
    case 'string':
      return schema['format'] === 'link' ? <LinkField {...place} /> : <TextField {...place} />;
    default:
      return <OtherField {...place} />;
  }
});

/** A name, what is wrong, and what is typed into between them. */
export function Framed({
  title,
  fault,
  note,
  children,
}: {
  title: string;
  fault: string;
  note?: ReactNode;
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}) {
  const id = useId();
  const told = `${id}-told`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{title}</label>
      {children({ id, ...(fault === '' ? {} : { 'aria-describedby': told, 'aria-invalid': true }) })}
      {note}
      {fault !== '' && (
        <p id={told} className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

const ChoiceField = observer(function ChoiceField(place: FieldPlace) {
  const { schema, title, isRequired, editor } = place;
  const value = valueOf(place);
  const values = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return (
    <Framed title={title} fault={faultOf(place, value)}>
      {(ids) => (
        <select
          {...ids}
          disabled={!editor.isEditable}
          value={value === undefined ? '' : String(value)}
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

const SwitchField = observer(function SwitchField(place: FieldPlace) {
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

const NumberField = observer(function NumberField(place: FieldPlace) {
  const { title, schema, editor, at, node } = place;
  const value = valueOf(place);
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : Number(typed);
  const isNumber = typed === null || typed === '' || Number.isFinite(number);
  const type = (text: string): void => {
    setTyped(text);
    const next = text.trim() === '' ? undefined : Number(text);
    const isRight = next === undefined || (schema.type === 'integer' ? Number.isInteger(next) : Number.isFinite(next));
    if (isRight) write(place, next, `${title} changed`, `number ${node ?? ''} ${at}`);
  };
  return (
    <Framed title={title} fault={isNumber ? faultOf(place, value) : 'Write a number, with digits alone.'}>
      {(ids) => (
        <input
          {...ids}
          inputMode="decimal"
          disabled={!editor.isEditable}
          value={typed ?? (value === undefined ? '' : String(value))}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </Framed>
  );
});

/** An address, or a page by its id, whose address may then change: `page:faq`. */
const LinkField = observer(function LinkField(place: FieldPlace) {
  const { title, editor, at, node, isRequired } = place;
  const value = valueOf(place);
  const page = typeof value === 'object' && value !== null && 'page' in value ? String(value.page) : null;
  const type = (text: string): void => {
    const [, id] = /^page:\s*(\S+)$/.exec(text) ?? [];
    const next = id === undefined ? text : { page: id };
    write(place, text === '' && !isRequired ? undefined : next, `${title} changed`, `link ${node ?? ''} ${at}`);
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
          value={page === null ? String(value ?? '') : `page:${page}`}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Framed>
  );
});

/** A shape that has no field yet: it is shown, so that nobody wonders where it is. */
const OtherField = observer(function OtherField(place: FieldPlace) {
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
