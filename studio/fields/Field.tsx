import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { isRecord } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { isText } from '../editor/edits.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { faultOf } from './faultOf.ts';
import { LinkField, PopupField } from './LinkField.tsx';
import { MapField } from './MapField.tsx';
import { Origin } from './Origin.tsx';
import { PictureField } from './PictureField.tsx';
import { emptyOf, type FieldPlace, keyIn, plainText, shownText, titleFor, valueOf, write } from './place.ts';
import { ChoiceField, JsonField, NumberField, SwitchField } from './plainFields.tsx';
import { ReadField, ReadInstead } from './ReadField.tsx';
import { RichField } from './RichField.tsx';
import { TextField } from './TextField.tsx';

/** The field for a value, by its schema. */
export const Field = observer(function Field(place: FieldPlace) {
  const { schema } = place;
  const value = valueOf(place);
  if (isRecord(value) && typeof value['get'] === 'string') return <ReadField {...place} />;
  return (
    <>
      {ownField(place, value)}
      {!HOLDERS.has(shapeOf(schema, value)) && <About {...place} />}
      {schema.type !== 'object' && !place.canRead && <Origin {...place} />}
      {place.canRead && schema.type !== 'object' && <ReadInstead {...place} />}
    </>
  );
});

function ownField(place: FieldPlace, value: unknown): ReactNode {
  const { schema } = place;
  if (Array.isArray(schema['enum'])) return <ChoiceField {...place} />;
  const { [String(schema['format'])]: Formatted } = FORMATS;
  // a picture or a link of its own in each language is a text as well
  if (Formatted && (keyIn(value) === null || Formatted === RichField)) return <Formatted {...place} />;
  if (keyIn(value) !== null || isText(schema)) return <TextField {...place} />;
  const { [shapeOf(schema, value)]: Typed = JsonField } = TYPES;
  return <Typed {...place} />;
}

/** Returns the kind of field for a schema: a list or object without a described content is open; of two types, the one that the value has. */
function shapeOf({ type, items, properties }: FieldPlace['schema'], value: unknown): string {
  if (type === 'array' && !items) return 'open array';
  if (Array.isArray(type)) return isRecord(value) && properties ? 'object' : 'string';
  return type === 'object' && !properties ? 'open object' : String(type);
}

/** Shapes whose fields hold other fields: they show their description themselves. */
const HOLDERS: ReadonlySet<string> = new Set(['object', 'array']);

/** The description from the value's schema. */
function About({ schema: { description, pattern } }: FieldPlace) {
  // a description beside a pattern explains the pattern, and is shown with its fault
  return typeof description === 'string' && pattern === undefined && <p className={css.about}>{description}</p>;
}

/** Fields of values that mean more than their type says. */
const FORMATS: Readonly<Record<string, ComponentType<FieldPlace>>> = {
  link: LinkField,
  path: LinkField,
  popup: PopupField,
  image: PictureField,
  rich: RichField,
  notice: RichField,
};

/** Fields of an object; an optional one is added first. */
const ObjectField = observer(function ObjectField(place: FieldPlace) {
  const { title, schema, isRequired, editor } = place;
  const value = valueOf(place);
  if (value === undefined)
    return (
      <button
        type="button"
        className={css.add}
        disabled={!editor.isEditable}
        onClick={() => write(place, emptyOf(schema))}
      >
        {t('fields.add', { title })}
      </button>
    );
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <About {...place} />
      <Parts {...place} />
      {isRecord(schema.additionalProperties) && (
        <MapField {...place} title={t('fields.moreOf', { title })} Inner={Field} />
      )}
      {!isRequired && (
        <button
          type="button"
          className="quiet"
          disabled={!editor.isEditable}
          onClick={() => write(place, undefined, { words: t('fields.takenAway', { title }) })}
        >
          {t('fields.takeAway', { title })}
        </button>
      )}
    </fieldset>
  );
});

/** The fields of an object. */
export const Parts = observer(function Parts({ only, ...place }: FieldPlace & { only?: readonly string[] }) {
  const { schema, at } = place;
  const names = only ?? Object.keys(schema.properties ?? {});
  return names.flatMap((name) => {
    const inner = schema.properties?.[name];
    if (!inner) return [];
    const isRequired = schema.required?.includes(name) ?? false;
    return [
      <Field
        key={name}
        {...place}
        at={pointerTo(at, name)}
        schema={inner}
        title={titleFor(name, inner)}
        isRequired={isRequired}
      />,
    ];
  });
});

/** An ordered list: each item can be opened, moved by its buttons, or removed. */
const ListField = observer(function ListField(place: FieldPlace) {
  const { title, schema, editor } = place;
  const value = valueOf(place);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const inner = schema.items ?? {};
  const fault = faultOf(place, value);
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <About {...place} />
      {fault !== '' && <p className={css.fault}>{fault}</p>}
      <ol className={css.list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids
          <ListItem
            key={index}
            place={{ ...place, usual: undefined }}
            items={items}
            index={index}
            name={nameOf(editor, item) || `${index + 1}`}
          />
        ))}
      </ol>
      <button
        type="button"
        className={css.add}
        disabled={!editor.isEditable}
        onClick={() => write(place, [...items, emptyOf(inner)], { words: t('fields.oneMoreOf', { title }) })}
      >
        <Icon name="add" /> {t('common.add')}
      </button>
    </fieldset>
  );
});

const ListItem = observer(function ListItem({
  place,
  items,
  index,
  name,
}: {
  place: FieldPlace;
  items: readonly unknown[];
  index: number;
  name: string;
}) {
  const { schema, editor, at, title } = place;
  const inner = schema.items ?? {};
  const own = { ...place, at: pointerTo(at, String(index)), schema: inner, title: `${index + 1}`, isRequired: true };
  const last = items.length - 1;
  const move = (to: number): void => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(index, 1));
    write(place, next, { words: t('fields.movedTo', { title, from: index + 1, to: to + 1 }) });
  };
  const remove = (): void =>
    write(
      place,
      items.filter((_, other) => other !== index),
      { words: t('fields.nameTakenAway', { name }) },
    );
  const tools = [
    { icon: 'up', label: t('fields.moveUp', { name }), isOff: index === 0, act: () => move(index - 1) },
    { icon: 'down', label: t('fields.moveDown', { name }), isOff: index === last, act: () => move(index + 1) },
    { icon: 'remove', label: t('common.takeAway', { name }), isOff: false, act: remove },
  ] as const;
  return (
    <li>
      <details>
        <summary>{name}</summary>
        {inner.type === 'object' ? <Parts {...own} /> : <Field {...own} />}
      </details>
      <span className={css.tools}>
        {tools.map(({ icon, label, isOff, act }) => (
          <button key={icon} type="button" aria-label={label} disabled={!editor.isEditable || isOff} onClick={act}>
            <Icon name={icon} />
          </button>
        ))}
      </span>
    </li>
  );
});

/** Returns the first text in an item, as its title. */
function nameOf(editor: EditorStore, item: unknown): string {
  if (!isRecord(item)) return plainText(item);
  const names = ['title', 'label', 'question', 'heading', 'name', ...Object.keys(item)];
  return names.map((name) => shownText(editor, item[name])).find((text) => text.trim() !== '') ?? '';
}

/** Fields by the type of the value; declared last, as two of them hold other fields and are defined above. */
const TYPES: Readonly<Record<string, ComponentType<FieldPlace>>> = {
  boolean: SwitchField,
  integer: NumberField,
  number: NumberField,
  object: ObjectField,
  'open object': (place) => <MapField {...place} Inner={Field} />,
  array: ListField,
  string: TextField,
};
