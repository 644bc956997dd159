import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import { AskedField } from './AskedField.ts';
import { AskedFieldInputs } from './AskedFieldInputs.tsx';
import type { FormEditor } from './FormEditor.ts';
import css from './Forms.module.css';
import { inputTitle } from './inputWords.ts';

/** Marks a field of the form's own, for which the platform has no name. */
const OWN = '';

/** Dialog that adds a field: one that the platform accepts, or one of the form's own. */
export const AddField = observer(function AddField({ form }: { form: FormEditor }) {
  const { editor, words } = form;
  const [field] = useState(() => new AskedField());
  const [fault, setFault] = useState('');
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('name');
    setFault(addTo(form, field, typeof written === 'string' ? written.trim() : ''));
  };
  return (
    <Dialog title={t('forms.addAField')} close={() => editor.hide('catalogue')}>
      <form className={css.add} onSubmit={add}>
        <About form={form} field={field} />
        <AskedFieldInputs field={field} types={words.types} lang={editor.locale} />
        <p role="alert" className={css.fault}>
          {fault}
        </p>
        <div className={css.foot}>
          <button type="submit" className="main">
            {t('common.add')}
          </button>
        </div>
      </form>
    </Dialog>
  );
});

/** Choice of a field's subject: a name that the call accepts, or a name of the form's own. */
const About = observer(function About({ form, field }: { form: FormEditor; field: AskedField }) {
  const { taken, fields } = form;
  const free = (taken ?? []).filter((name) => !fields.some((other) => other.name === name));
  return (
    <>
      <label>
        {t('forms.whatItAsksFor')}
        <select value={field.input} onChange={({ target }) => field.ask(target.value, form.knownOf(target.value))}>
          <option value={OWN}>{t('forms.somethingOfThisFormAlone')}</option>
          {free.map((name) => (
            <option key={name} value={name}>
              {inputTitle(name)}
              {form.definedOf(name)?.isVisible === true ? t('forms.inBracketsThePlatformAsksForIt') : ''}
            </option>
          ))}
        </select>
      </label>
      {field.input === OWN && (
        <label>
          {t('common.name')}
          <input name="name" spellCheck={false} maxLength={64} />
        </label>
      )}
      {field.input === OWN && taken !== null && <p className={css.source}>{t('forms.thePlatformDoesNotTakeIt')}</p>}
    </>
  );
});

/** Adds a field after the chosen one. @returns why not; empty on success */
function addTo(form: FormEditor, asked: AskedField, written: string): string {
  const name = asked.input === OWN ? written : asked.input;
  if (!/^[a-zA-Z][A-Za-z0-9_]{0,63}$/.test(name)) return t('forms.giveItANameOfLettersDigits');
  if (form.fields.some((other) => other.name === name)) return t('forms.thereIsAFieldAlready', { name });
  const isUnsent = asked.input === OWN && form.taken !== null;
  const call = form.words.calls[form.call];
  const fault = asked.fault({ types: form.words.types, call }, !isUnsent && form.call !== '');
  if (fault !== '') return fault;
  const { field, texts } = asked.made(name, { call }, form.editor.locale);
  form.add({ ...field, ...(isUnsent ? { isUnsent } : {}) }, texts);
  return '';
}
