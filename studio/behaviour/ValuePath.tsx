import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { definitionOf } from '#runtime/expression/vocabulary.ts';
import type { StudioLanguage } from '#schemas/studio.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { fieldsOf } from '../forms/formEdits.ts';
import css from './Behaviour.module.css';
import { valueTitle } from './valueTitle.ts';

type ValueType = StudioLanguage['values'][string]['type'];

/** Path to a value that the page knows, with suggestions while typing. Settings are `config.…`, values of an event `event.…`. */
export const ValuePath = observer(function ValuePath({
  editor,
  label,
  path,
  types,
  change,
}: {
  editor: EditorStore;
  label: string;
  path: string;
  /** Those that fit; all when left out. */
  types?: readonly ValueType[] | undefined;
  change: (path: string) => void;
}) {
  const list = useId();
  const { values } = editor.language;
  const answers = fieldsOf(editor.draft.shown).map(({ name }) => [`form.${name}`, { type: 'any' }] as const);
  const fits = [...answers, ...Object.entries(values)].filter(([, { type }]) => !types || types.includes(type));
  const known = definitionOf(path, values);
  const title = valueTitle(editor, path);
  const isWrong = !known || (types !== undefined && known.type !== 'any' && !types.includes(known.type));
  return (
    <>
      <input
        aria-label={label}
        list={list}
        spellCheck={false}
        disabled={!editor.isEditable}
        value={path}
        aria-describedby={title === '' ? undefined : `${list}-says`}
        {...(isWrong ? { 'aria-invalid': true } : {})}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={list}>
        {fits.map(([name, { type }]) => (
          <option key={name} value={name}>
            {valueTitle(editor, name) || type}
          </option>
        ))}
      </datalist>
      {title !== '' && (
        <small id={`${list}-says`} className={css.says}>
          {title}
        </small>
      )}
    </>
  );
});
