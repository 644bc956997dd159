import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Icon } from '../design/Icon.tsx';
import { Waiting } from '../design/Room.tsx';
import { t } from '../words/t.ts';
import type { AskedField } from './AskedField.ts';
import { AskedFieldInputs } from './AskedFieldInputs.tsx';
import { CallOptions } from './CallOptions.tsx';
import type { FormBeginning } from './FormBeginning.ts';
import css from './Forms.module.css';
import { inputTitle } from './inputWords.ts';

/** What a form begins with: where it sends its answers, its first fields, its button, and what it says then. */
export const BeginForm = observer(function BeginForm({ form }: { form: FormBeginning }) {
  const id = useId();
  const lang = form.studio.brand?.defaultLocale;
  return (
    <Waiting state={form.state} fault={form.why} retry={() => void form.load()}>
      <div className={css.choice}>
        <label htmlFor={id}>{t('forms.sendsItsAnswersTo')}</label>
        <select id={id} value={form.call} onChange={({ target }) => void form.sendTo(target.value)}>
          <CallOptions calls={form.words.calls} />
        </select>
        {form.definedBy !== undefined && <p className={css.marks}>{t('forms.thePlatformSaysWhichOfThem')}</p>}
      </div>
      {form.why !== '' && <p className={css.fault}>{form.why}</p>}
      <ol className={css.asked}>
        {form.fields.map((field, index) => (
          <AskedRow key={index} form={form} field={field} number={index + 1} />
        ))}
      </ol>
      <button type="button" onClick={form.add}>
        <Icon name="add" /> {t('forms.oneMoreField')}
      </button>
      <label>
        {t('forms.buttonThatSendsIt')}
        <input name="button" required maxLength={120} lang={lang} />
      </label>
      <label>
        {t('forms.saidOnceItHasArrived')}
        <input name="thanks" required maxLength={120} lang={lang} />
      </label>
    </Waiting>
  );
});

/** One of the first fields. */
const AskedRow = observer(function AskedRow({
  form,
  field,
  number,
}: {
  form: FormBeginning;
  field: AskedField;
  number: number;
}) {
  const { inputs, fields, words } = form;
  const others = fields.filter((one) => one !== field).map(({ input }) => input);
  return (
    <li>
      <fieldset>
        <legend>{t('forms.fieldNumber', { number })}</legend>
        {inputs.length > 0 && (
          <label>
            {t('forms.whatItAsksFor')}
            <select value={field.input} onChange={({ target }) => form.ask(field, target.value)}>
              <option value="" disabled>
                {t('forms.choose')}
              </option>
              {inputs
                .filter((name) => !others.includes(name))
                .map((name) => (
                  <option key={name} value={name}>
                    {inputTitle(name)}
                  </option>
                ))}
            </select>
          </label>
        )}
        <AskedFieldInputs field={field} types={words.types} lang={form.studio.brand?.defaultLocale} />
        {fields.length > 1 && (
          <button type="button" onClick={() => form.remove(field)}>
            <Icon name="remove" /> {t('forms.takeFieldAway', { number })}
          </button>
        )}
      </fieldset>
    </li>
  );
});
