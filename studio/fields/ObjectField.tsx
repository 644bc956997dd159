import { observer } from 'mobx-react-lite';
import { pointerTo } from '#runtime/document/fault.ts';
import css from './Field.module.css';
import { Field } from './Field.tsx';
import { emptyOf, type FieldPlace, titleFor, valueOf, write } from './place.ts';

/** Values that belong together; one that may be missing is added first. */
export const ObjectField = observer(function ObjectField(place: FieldPlace) {
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
        Add «{title}»
      </button>
    );
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <Parts {...place} />
      {!isRequired && (
        <button
          type="button"
          className="quiet"
          disabled={!editor.isEditable}
          onClick={() => write(place, undefined, `${title} taken away`)}
        >
          Take «{title}» away
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
