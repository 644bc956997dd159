import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { StudioForms } from '#schemas/studioForms.ts';
import { t } from '../words/t.ts';
import { titleIn } from '../words/titles.ts';
import { type AskedField, MOST_LETTERS } from './AskedField.ts';
import css from './Forms.module.css';
import { beginnings } from './fieldTypes.ts';

/** Inputs for a new field: its type, label, choices. */
export const AskedFieldInputs = observer(function AskedFieldInputs({
  field,
  types,
  lang,
}: {
  field: AskedField;
  types: StudioForms['types'];
  /** Language of the texts. */
  lang: string | undefined;
}) {
  const { needs } = field;
  return (
    <>
      <label>
        {t('forms.label')}
        <input
          required
          maxLength={MOST_LETTERS}
          lang={lang}
          value={field.label}
          onChange={({ target }) => field.set({ label: target.value })}
        />
      </label>
      <TypeChoice types={types} value={field.type} choose={(type) => field.set({ type })} />
      {needs !== undefined && <Lines field={field} needs={needs} lang={lang} />}
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={field.isRequired}
          onChange={({ target }) => field.set({ isRequired: target.checked })}
        />{' '}
        {t('forms.mustBeGiven')}
      </label>
    </>
  );
});

/** Choices, or the fields of a row, one a line. */
const Lines = observer(function Lines({
  field,
  needs,
  lang,
}: {
  field: AskedField;
  needs: 'choices' | 'rows';
  lang: string | undefined;
}) {
  return (
    <>
      <label>
        {needs === 'choices' ? t('forms.choicesOneALine') : t('forms.whatARowAsksOneALine')}
        <textarea
          required
          lang={lang}
          value={field.lines}
          onChange={({ target }) => field.set({ lines: target.value })}
        />
      </label>
      {needs === 'rows' && (
        <label>
          {t('forms.buttonThatAddsARow')}
          <input
            required
            maxLength={MOST_LETTERS}
            lang={lang}
            value={field.addsRow}
            onChange={({ target }) => field.set({ addsRow: target.value })}
          />
        </label>
      )}
    </>
  );
});

/** Choice among all types of field, with what the chosen one is for. */
function TypeChoice({
  types,
  value,
  choose,
}: {
  types: StudioForms['types'];
  value: string;
  choose: (type: string) => void;
}) {
  const id = useId();
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{t('forms.type')}</label>
      <select id={id} aria-describedby={`${id}-about`} value={value} onChange={({ target }) => choose(target.value)}>
        {Object.entries(types)
          .toSorted(([, one], [, other]) => one.title.localeCompare(other.title))
          .map(([name, { title }]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
      </select>
      <p id={`${id}-about`} className={css.marks}>
        {titleIn(beginnings[value]?.about ?? '')}
      </p>
    </div>
  );
}
