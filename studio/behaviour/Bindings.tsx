import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { definitionOf } from '#runtime/expression/vocabulary.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf } from '#schemas/record.ts';
import type { StudioLanguage } from '#schemas/studio.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { AddChoice } from '../fields/AddChoice.tsx';
import css from '../fields/Field.module.css';
import { type FieldPlace, plainText, titleFor, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { ValuePath } from './ValuePath.tsx';

type ValueType = StudioLanguage['values'][string]['type'];

/** Value types that a prop of each shape accepts; texts accept all that can be formatted. */
const TAKES: Readonly<Record<string, readonly ValueType[]>> = {
  boolean: ['boolean', 'any'],
  array: ['texts', 'any'],
  number: ['number', 'any'],
  integer: ['number', 'any'],
  string: ['text', 'number', 'money', 'any'],
};

/** Ways to write a value out, by its type. */
const FORMATS: Readonly<Record<ValueType, readonly string[]>> = {
  boolean: ['text'],
  texts: ['text'],
  text: ['text'],
  number: ['text', 'number', 'date', 'time'],
  money: ['money'],
  any: ['text', 'number', 'money', 'date', 'time'],
};

/** Props that are filled from data, each with what it reads; others can be filled as well. */
export const Bindings = observer(function Bindings({
  editor,
  id,
  props,
}: {
  editor: EditorStore;
  id: string;
  props: JsonSchema;
}) {
  const place: FieldPlace = {
    editor,
    node: id,
    at: '/bind',
    schema: {},
    title: t('behaviour.filledFromData'),
    isRequired: false,
  };
  const bind = recordOf(valueOf(place));
  const choice = useId();
  const names = Object.keys(props.properties ?? {});
  const free = names.filter((name) => !Object.hasOwn(bind, name) && typesFor(props.properties?.[name]) !== undefined);
  const begin = (name: string): void => {
    const types = typesFor(props.properties?.[name]) ?? [];
    const [path = ''] = Object.entries(editor.language.values).find(([, { type }]) => types.includes(type)) ?? [];
    write(place, { ...bind, [name]: { get: path } }, { words: t('behaviour.nowFilledFromData', { name }) });
  };
  return (
    <>
      {Object.keys(bind).map((name) => (
        <Binding key={name} place={{ ...place, at: pointerTo('/bind', name) }} name={name} props={props} bind={bind} />
      ))}
      {free.length > 0 && (
        <div className={css.field}>
          <label className={css.name} htmlFor={choice}>
            {t('behaviour.fillFromData')}
          </label>
          <AddChoice
            id={choice}
            label={t('behaviour.fillFromData')}
            prompt={t('behaviour.chooseAField')}
            options={free.map((name) => [name, titleFor(name, props.properties?.[name] ?? {})])}
            isOff={!editor.isEditable}
            add={begin}
          />
        </div>
      )}
    </>
  );
});

function typesFor(schema: JsonSchema | undefined): readonly ValueType[] | undefined {
  if (Array.isArray(schema?.['enum'])) return TAKES['string'];
  return typeof schema?.type === 'string' ? TAKES[schema.type] : undefined;
}

/** Binding of one prop: the value that it reads, its format, and the fallback while there is none. */
const Binding = observer(function Binding({
  place,
  name,
  props,
  bind,
}: {
  place: FieldPlace;
  name: string;
  props: JsonSchema;
  bind: Readonly<Record<string, unknown>>;
}) {
  const { editor, node = '' } = place;
  const binding = recordOf(bind[name]);
  const path = plainText(binding['get']);
  const schema = props.properties?.[name] ?? {};
  const title = titleFor(name, schema);
  const formats = FORMATS[definitionOf(path, editor.language.values)?.type ?? 'any'];
  const words = t('behaviour.filling', { title });
  const change = (part: Readonly<Record<string, unknown>>): void =>
    write(place, withoutGaps({ ...binding, ...part }), { words, group: `bind ${node} ${name}` });
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <ValuePath
        editor={editor}
        label={t('common.reads', { title })}
        path={path}
        types={typesFor(schema)}
        change={(get) => change({ get })}
      />
      <Format
        title={title}
        as={plainText(binding['as'])}
        formats={formats}
        isOff={!editor.isEditable}
        change={change}
      />
      <Missing title={title} or={binding['or']} isOff={!editor.isEditable} change={change} />
      <button
        type="button"
        className="quiet"
        disabled={!editor.isEditable}
        onClick={() => remove(place, { name, title, bind })}
      >
        <Icon name="remove" /> {t('behaviour.fillItInByHand')}
      </button>
    </fieldset>
  );
});

function remove(
  place: FieldPlace,
  { name, title, bind }: { name: string; title: string; bind: Readonly<Record<string, unknown>> },
): void {
  const { [name]: _, ...rest } = bind;
  write({ ...place, at: '/bind' }, Object.keys(rest).length > 0 ? rest : undefined, {
    words: t('behaviour.notFilledFromDataAnyMore', { title }),
  });
}

function withoutGaps(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Input for the fallback while there is no value; a boolean fallback cannot be edited here. */
function Missing({
  title,
  or,
  isOff,
  change,
}: {
  title: string;
  or: unknown;
  isOff: boolean;
  change: (part: { or: string | undefined }) => void;
}) {
  return (
    <input
      aria-label={t('behaviour.nameWhileThereIsNothing', { title })}
      placeholder={t('behaviour.placeholderWhileThereIsNothing')}
      disabled={isOff || typeof or === 'boolean'}
      value={plainText(or)}
      onChange={({ target }) => change({ or: target.value || undefined })}
    />
  );
}

/** Select for the format of a value, when there are several. */
function Format({
  title,
  as,
  formats,
  isOff,
  change,
}: {
  title: string;
  as: string;
  formats: readonly string[];
  isOff: boolean;
  change: (part: { as: string | undefined }) => void;
}) {
  if (formats.length < 2 && as === '') return null;
  return (
    <select
      aria-label={t('behaviour.isWrittenAs', { title })}
      disabled={isOff}
      value={as}
      onChange={({ target }) => change({ as: target.value || undefined })}
    >
      <option value="">{t('behaviour.asItIs')}</option>
      {[...new Set([...formats, ...(as === '' ? [] : [as])])].map((format) => (
        <option key={format}>{format}</option>
      ))}
    </select>
  );
}
