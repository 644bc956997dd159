import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../words/t.ts';
import { choiceWords } from './choiceWords.ts';
import css from './Field.module.css';
import { Framed } from './Framed.tsx';
import { faultOf } from './faultOf.ts';
import { type FieldPlace, plainText, valueOf, write } from './place.ts';

/** Select for an enum, with the titles of its schema (`titles`). */
export const ChoiceField = observer(function ChoiceField(place: FieldPlace) {
  const { schema, title, isRequired, editor } = place;
  const value = valueOf(place);
  const values = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return (
    <Framed title={title} at={place.at} fault={faultOf(place, value)}>
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
          {(!isRequired || value === undefined) && <option value="">{usualOf(schema)}</option>}
          {values.map((one) => (
            <option key={String(one)} value={String(one)}>
              {choiceWords(schema, one)}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
});

/** Title of the choice that leaves the default. */
const usualOf = (schema: FieldPlace['schema']): string => {
  const { default: usual } = schema;
  if (typeof usual !== 'string') return t('fields.usualWithoutWords');
  return t('fields.usual', { usual: choiceWords(schema, usual) ?? usual });
};

/** Switch for a boolean. A choice of «no» is written down, as the schema defines the meaning of an absent value. */
export const SwitchField = observer(function SwitchField(place: FieldPlace) {
  const { title, editor, schema } = place;
  return (
    <label className={css.switch} data-at={place.at}>
      <input
        type="checkbox"
        disabled={!editor.isEditable}
        checked={(valueOf(place) ?? schema['default']) === true}
        onChange={({ target }) => write(place, target.checked)}
      />
      {title}
    </label>
  );
});

/** Input for a number; an invalid one stays in the field, with why, and is not written. */
export const NumberField = observer(function NumberField(place: FieldPlace) {
  const { title, schema, editor, at, node } = place;
  const value = valueOf(place);
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
  const isRight = (next: number | undefined): boolean =>
    next === undefined || (schema.type === 'integer' ? Number.isInteger(next) : Number.isFinite(next));
  const isNumber = typed === null || isRight(read(typed));
  const type = (text: string): void => {
    setTyped(text);
    const next = read(text);
    if (isRight(next)) write(place, next, { group: `number ${node ?? ''} ${at}` });
  };
  return (
    <Framed
      title={title}
      at={place.at}
      fault={isNumber ? faultOf(place, value) : t('fields.writeANumberWithDigitsAlone')}
    >
      {(ids) => (
        <input
          {...ids}
          inputMode="decimal"
          placeholder={plainText(schema['default'])}
          disabled={!editor.isEditable}
          value={typed ?? plainText(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => isNumber && setTyped(null)}
        />
      )}
    </Framed>
  );
});

/** Edits a value without a field for its shape as JSON; invalid JSON is kept while it is typed. */
export const JsonField = observer(function JsonField(place: FieldPlace) {
  const { title, editor, at, node, isRequired } = place;
  const value = valueOf(place);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const type = (text: string): void => {
    setTyped(text);
    try {
      const next: unknown = text.trim() === '' ? undefined : JSON.parse(text);
      setFault('');
      write(place, next, { group: `json ${node ?? ''} ${at}` });
    } catch {
      setFault(t('fields.thisIsNotWholeYetItIsKept'));
    }
  };
  if (value === undefined && typed === null && !isRequired)
    return (
      <button type="button" className={css.add} disabled={!editor.isEditable} onClick={() => setTyped('')}>
        {t('fields.add', { title })}
      </button>
    );
  return (
    <Framed
      title={title}
      at={place.at}
      fault={fault}
      note={<p className={css.note}>{t('fields.asTheDocumentHoldsItInJson')}</p>}
    >
      {(ids) => (
        <textarea
          {...ids}
          className={css.raw}
          disabled={!editor.isEditable}
          spellCheck={false}
          value={typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
          onChange={({ target }) => type(target.value)}
          onBlur={() => fault === '' && setTyped(null)}
        />
      )}
    </Framed>
  );
});
