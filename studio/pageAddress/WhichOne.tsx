import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { recordOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import { lookupTitle } from './lookupTitle.ts';
import { listedQuery, parametersOf } from './parameters.ts';
import { ValueChoice } from './ValueChoice.tsx';
import css from './WhichOne.module.css';

/** Form for the address that a page of parameters is looked at: one value of each, by name, and what stands behind its `?`. */
export const WhichOne = observer(function WhichOne({ editor, done }: { editor: EditorStore; done?: () => void }) {
  const { address, draft } = editor;
  const [values, setValues] = useState(address.values);
  const [query, setQuery] = useState(address.query);
  const [titles, setTitles] = useState(address.titles);
  const path = String(draft.shown['path']);
  const parameters = parametersOf(draft.shown).filter(({ isInPath }) => isInPath);
  const params = recordOf(draft.shown['params']);
  const isNeeded = (name: string): boolean => path.includes(`{${name}}`);
  const see = (chosen = values, named = titles): void => {
    address.see({ values: chosen, query, titles: named });
    done?.();
  };
  const choose = (name: string, { value, title = value }: { value: string; title?: string }): void => {
    const chosen = { ...values, [name]: value };
    const named = { ...titles, [name]: title };
    setValues(chosen);
    setTitles(named);
    if (parameters.every((one) => !isNeeded(one.name) || chosen[one.name])) see(chosen, named);
  };
  const type = (name: string, value: string): void => {
    const { [name]: _, ...others } = titles;
    setTitles(others);
    setValues({ ...values, [name]: value });
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    see();
  };
  return (
    <form className={css.form} onSubmit={send}>
      {parameters.map(({ name }) => (
        <ValueChoice
          key={name}
          title={titleOf(name, recordOf(params[name])['call'])}
          parameter={params[name]}
          value={values[name] ?? ''}
          isNeeded={isNeeded(name)}
          type={(value) => type(name, value)}
          choose={(chosen) => choose(name, chosen)}
        />
      ))}
      <QueryChoice editor={editor} query={query} choose={setQuery} />
      <button type="submit" className="main">
        {t('canvas.show')}
      </button>
    </form>
  );
});

type Query = Readonly<Record<string, string>>;

/** Selects for what stands behind the `?`, where the page's document lists the values. */
const QueryChoice = observer(function QueryChoice({
  editor,
  query,
  choose,
}: {
  editor: EditorStore;
  query: Query;
  choose: (query: Query) => void;
}) {
  return listedQuery(editor.draft.shown).map(([name, listed]) => (
    <label key={name} className={css.query}>
      {`?${name}=`}
      <select value={query[name] ?? ''} onChange={({ target }) => choose({ ...query, [name]: target.value })}>
        <option value="">{t('pageAddress.withoutIt')}</option>
        {listed.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  ));
});

/** A parameter as people know it: what its call knows, and its name in the address. */
function titleOf(name: string, call: unknown): string {
  return typeof call === 'string' ? `${lookupTitle(call)} {${name}}` : `{${name}}`;
}
