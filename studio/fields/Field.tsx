import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { isRecord } from '#schemas/record.ts';
import { isText } from '../editor/edits.ts';
import { t } from '../words/t.ts';
import { titleIn } from '../words/titles.ts';
import { FormField, LayoutField, PageField, PopupField } from './DocumentField.tsx';
import css from './Field.module.css';
import { FoundHere } from './FoundHere.tsx';
import { IconField } from './IconField.tsx';
import { LinkField } from './LinkField.tsx';
import { ListField } from './ListField.tsx';
import { MapField } from './MapField.tsx';
import { Origin } from './Origin.tsx';
import { PictureField } from './PictureField.tsx';
import { EXTERNAL, emptyOf, type FieldPlace, keyIn, titleFor, valueOf, write } from './place.ts';
import { ChoiceField, JsonField, NumberField, SwitchField } from './plainFields.tsx';
import { ReadField, ReadInstead } from './ReadField.tsx';
import { RichField } from './RichField.tsx';
import { ShapeField } from './ShapeField.tsx';
import { shapesOf } from './shapes.ts';
import { TextField } from './TextField.tsx';
import { isLockedItself, LockedValue } from './ValueLock.tsx';
import { WhenField } from './WhenField.tsx';

/** The field for a value, by its schema. */
export const Field = observer(function Field(place: FieldPlace) {
  if (!isLockedItself(place)) return <OpenField {...place} />;
  return (
    <LockedValue place={place}>
      <OpenField {...place} />
    </LockedValue>
  );
});

const OpenField = observer(function OpenField(place: FieldPlace) {
  const { schema } = place;
  const value = valueOf(place);
  if (isRecord(value) && typeof value['get'] === 'string') return <ReadField {...place} />;
  return (
    <>
      {ownField(place, value)}
      {!HOLDERS.has(shapeOf(schema, value)) && <About {...place} />}
      <FoundHere {...place} isWhole={!HOLDERS.has(shapeOf(schema, value))} />
      {schema.type !== 'object' && !place.canRead && <Origin {...place} />}
      {place.canRead && schema.type !== 'object' && <ReadInstead {...place} />}
    </>
  );
});

function ownField(place: FieldPlace, value: unknown): ReactNode {
  const { schema } = place;
  const { [String(schema['format'])]: Formatted } = FORMATS;
  if (Array.isArray(schema['enum']) && !Formatted) return <ChoiceField {...place} />;
  // a picture or a link of its own in each language is a text as well
  if (Formatted && (keyIn(value) === null || Formatted === RichField)) return <Formatted {...place} />;
  if (keyIn(value) !== null || isText(schema)) return <TextField {...place} />;
  if (shapesOf(schema).length > 0) return <ShapeField {...place} Inner={Field} />;
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
  return (
    typeof description === 'string' && pattern === undefined && <p className={css.about}>{titleIn(description)}</p>
  );
}

/** Fields of values that mean more than their type says. */
const FORMATS: Readonly<Record<string, ComponentType<FieldPlace>>> = {
  link: LinkField,
  path: LinkField,
  popup: PopupField,
  form: FormField,
  page: PageField,
  layout: LayoutField,
  image: PictureField,
  icon: IconField,
  rich: RichField,
  notice: RichField,
  condition: WhenField,
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
  const hasLink = Object.values(schema.properties ?? {}).some(({ format }) => format === 'link');
  return names.flatMap((name) => {
    const inner = schema.properties?.[name];
    if (!inner || (name === EXTERNAL && hasLink)) return []; // it is a part of the link's own field
    const isRequired = schema.required?.includes(name) ?? false;
    return [
      <Field
        key={name}
        {...place}
        at={pointerTo(at, name)}
        schema={inner}
        title={titleFor(name, inner)}
        isRequired={isRequired}
        mayLeave={schema.properties?.[EXTERNAL] !== undefined}
      />,
    ];
  });
});

/** Fields by the type of the value; declared last, for the two that hold others are made above. */
const TYPES: Readonly<Record<string, ComponentType<FieldPlace>>> = {
  boolean: SwitchField,
  integer: NumberField,
  number: NumberField,
  object: ObjectField,
  'open object': (place) => <MapField {...place} Inner={Field} />,
  array: (place) => <ListField {...place} Inner={Field} Parts={Parts} />,
  string: TextField,
};
