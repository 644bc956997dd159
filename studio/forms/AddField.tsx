import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import { Dialog } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import type { FormEditor } from './FormEditor.ts';
import css from './Forms.module.css';
import type { FieldData } from './formEdits.ts';

/** Marks a field of the form's own, for which the platform has no name. */
const OWN = '';
const CHOICES: ReadonlySet<string> = new Set(['select', 'radio']);

/** Values entered for a new field. */
type Given = Readonly<Record<string, string>>;

/** Dialog that adds a field: one that the platform accepts, or one of the form's own. */
export const AddField = observer(function AddField({ form }: { form: FormEditor }) {
  const { editor, words, defined } = form;
  const [about, setAbout] = useState(OWN);
  const [type, setType] = useState('input');
  const [fault, setFault] = useState('');
  const choose = (name: string): void => {
    setAbout(name);
    const known = defined?.find((one) => one.name === name)?.type.replaceAll('_', '-');
    if (known !== undefined && words.types[known]) setType(known);
  };
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    setFault(addTo(form, about, { ...given, type }));
  };
  return (
    <Dialog title={t('forms.addAField')} close={() => editor.hide('catalogue')}>
      <form className={css.add} onSubmit={add}>
        <About form={form} about={about} choose={choose} />
        <label>
          {t('forms.type')}
          <select value={type} onChange={({ target }) => setType(target.value)}>
            {Object.entries(words.types).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Words hasChoices={CHOICES.has(type)} />
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
const About = observer(function About({
  form,
  about,
  choose,
}: {
  form: FormEditor;
  about: string;
  choose: (name: string) => void;
}) {
  const { taken, fields } = form;
  const free = (taken ?? []).filter((name) => !fields.some((field) => field.name === name));
  return (
    <>
      <label>
        {t('forms.whatItAsksFor')}
        <select value={about} onChange={({ target }) => choose(target.value)}>
          <option value={OWN}>{t('forms.somethingOfThisFormAlone')}</option>
          {free.map((name) => (
            <option key={name} value={name}>
              {name}
              {form.definedOf(name)?.isVisible === true ? t('forms.inBracketsThePlatformAsksForIt') : ''}
            </option>
          ))}
        </select>
      </label>
      {about === OWN && (
        <label>
          {t('common.name')}
          <input name="name" spellCheck={false} maxLength={64} />
        </label>
      )}
      {about === OWN && taken !== null && <p className={css.source}>{t('forms.thePlatformDoesNotTakeIt')}</p>}
    </>
  );
});

function Words({ hasChoices }: { hasChoices: boolean }) {
  return (
    <>
      <label>
        {t('forms.label')}
        <input name="label" required maxLength={120} />
      </label>
      {hasChoices && (
        <label>
          {t('forms.choicesOneALine')}
          <textarea name="choices" required />
        </label>
      )}
      <label className={css.tick}>
        <input type="checkbox" name="required" /> {t('forms.mustBeGiven')}
      </label>
    </>
  );
}

/** Adds a field after the chosen one. @returns why not; empty on success */
function addTo(form: FormEditor, about: string, given: Given): string {
  const name = about === OWN ? (given['name'] ?? '').trim() : about;
  if (!/^[a-zA-Z][A-Za-z0-9_]{0,63}$/.test(name)) return t('forms.giveItANameOfLettersDigits');
  if (form.fields.some((field) => field.name === name)) return t('forms.thereIsAFieldAlready', { name });
  const { field, texts } = newField(name, given, form.editor.locale);
  const isUnsent = about === OWN && form.taken !== null;
  form.add({ ...field, ...(isUnsent ? { isUnsent } : {}) }, texts);
  return '';
}

/** Builds a field with its texts in a table, as in all documents. */
function newField(
  name: string,
  { type = 'input', label = '', choices = '', required }: Given,
  locale: string,
): { field: FieldData; texts: Record<string, object> } {
  const lines = CHOICES.has(type) ? choices.split('\n').filter((line) => line.trim() !== '') : [];
  const options = lines.map((line, index) => ({ value: `${index + 1}`, label: { $t: `${name}.${index + 1}` } }));
  const texts = Object.fromEntries(lines.map((line, index) => [`${name}.${index + 1}`, { [locale]: line.trim() }]));
  return {
    field: {
      name,
      type,
      label: { $t: `${name}.label` },
      ...(required === undefined ? {} : { required: true }),
      ...(options.length > 0 ? { options } : {}),
    },
    texts: { ...texts, [`${name}.label`]: { [locale]: label.trim() } },
  };
}
