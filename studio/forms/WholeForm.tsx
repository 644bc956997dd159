import { observer } from 'mobx-react-lite';
import { pointerTo } from '#runtime/document/fault.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import { ConditionChoice } from '../behaviour/ConditionChoice.tsx';
import { Steps as Actions } from '../behaviour/Steps.tsx';
import { Icon } from '../design/Icon.tsx';
import css from '../fields/Field.module.css';
import { Parts } from '../fields/Field.tsx';
import { FoundList } from '../fields/FoundHere.tsx';
import { Framed } from '../fields/Framed.tsx';
import { type FieldPlace, plainText, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { byAnswer } from './byAnswer.ts';
import { CallOptions } from './CallOptions.tsx';
import type { FormEditor } from './FormEditor.ts';
import { formWords, stepWords } from './fieldSchemas.ts';
import { fieldsOf, stepsOf } from './formEdits.ts';

const STRATEGIES = [
  ['brand', t('forms.asTheBrandsSettingsSay')],
  ['eager', t('forms.whenAFieldIsLeft')],
  ['on-submit', t('forms.whenTheFormIsSent')],
] as const;

/** Settings of the form itself. */
export const WholeForm = observer(function WholeForm({ form }: { form: FormEditor }) {
  const { editor } = form;
  const submit: FieldPlace = { editor, at: '/submit', schema: formWords, title: '', isRequired: true };
  const then: FieldPlace = { ...submit, at: '/submit/then', schema: {}, title: t('forms.whatHappensThen') };
  return (
    <>
      <h2>{t('forms.theFormItself')}</h2>
      <FoundList editor={form.editor} found={form.editor.report.found} />
      <Sender form={form} />
      <Parts {...submit} />
      <Strategy form={form} />
      <details className={css.more}>
        <summary>{t('forms.steps')}</summary>
        <FormSteps form={form} />
      </details>
      <details className={css.more}>
        <summary>{t('forms.whatHappensThen')}</summary>
        <Actions place={then} change={(steps) => write(then, steps.length > 0 ? steps : undefined)} />
      </details>
    </>
  );
});

/** Choice of the call that gets the answers. */
const Sender = observer(function Sender({ form }: { form: FormEditor }) {
  const { call, words, editor } = form;
  const note = call === '' ? t('forms.itSendsNothingItOnlyDoes') : t('forms.callByName', { call });
  return (
    <Framed
      title={t('forms.sendsItsAnswersTo')}
      at="/submit/call"
      fault={call === '' || words.calls[call] ? '' : t('forms.formsMayNotSendToIt')}
      note={<p className={css.note}>{note}</p>}
    >
      {(ids) => (
        <select
          {...ids}
          disabled={!editor.isEditable}
          value={call}
          onChange={({ target }) => form.sendTo(target.value)}
        >
          <option value="">{t('forms.toNobody')}</option>
          {call !== '' && !words.calls[call] && <option value={call}>{call}</option>}
          <CallOptions calls={words.calls} />
        </select>
      )}
    </Framed>
  );
});

const Strategy = observer(function Strategy({ form: { editor } }: { form: FormEditor }) {
  const place: FieldPlace = {
    editor,
    at: '/strategy',
    schema: {},
    title: t('forms.faultsAreShown'),
    isRequired: false,
  };
  const value = valueOf(place);
  const choose = (name: string): void => write(place, name === 'brand' ? { get: 'config.forms.strategy' } : name);
  return (
    <Framed title={t('forms.faultsAreShown')} fault="">
      {(ids) => (
        <select
          {...ids}
          disabled={!editor.isEditable}
          value={isRecord(value) ? 'brand' : plainText(value) || 'eager'}
          onChange={({ target }) => choose(target.value)}
        >
          {STRATEGIES.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
});

/** Steps of a long form. */
const FormSteps = observer(function FormSteps({ form }: { form: FormEditor }) {
  const { editor } = form;
  const place: FieldPlace = { editor, at: '/steps', schema: stepWords, title: t('forms.steps'), isRequired: false };
  const value = valueOf(place);
  const steps: readonly unknown[] = Array.isArray(value) ? value : [];
  const set = (next: readonly unknown[] | undefined, words: string): void => write(place, next, { words });
  return (
    <>
      {steps.length === 0 && <p className={css.note}>{t('forms.itIsOnePageALongFormIsEasier')}</p>}
      {stepsOf(editor.draft.shown).map(({ id, fields }, index) => (
        <fieldset key={id} className={css.group}>
          <legend>{t('forms.of', { number: index + 1, count: steps.length })}</legend>
          <Parts {...place} at={pointerTo('/steps', id)} stem={`step.${id}`} />
          <ConditionChoice
            place={{ ...place, at: pointerTo(pointerTo('/steps', id), 'show'), title: t('forms.askedOf') }}
            usual={[{ name: 'all', words: t('common.everybody'), value: undefined }]}
            beginnings={[byAnswer(form.fields[0]?.name ?? '', t('forms.someByAnAnswer'))]}
          />
          <p className={css.note}>{t('forms.fields', { count: fields.length })}</p>
          <button type="button" disabled={!editor.isEditable} onClick={() => remove(form, index)}>
            <Icon name="remove" /> {t('forms.takeThisStepAway')}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className={css.add}
        disabled={!editor.isEditable || fieldsOf(editor.draft.shown).length < 2}
        onClick={() => set(withOneMore(form), t('forms.oneMoreStep'))}
      >
        <Icon name="add" /> {steps.length === 0 ? t('forms.makeTwoStepsOfIt') : t('forms.addAStep')}
      </button>
    </>
  );
});

/** Returns the steps with a new one, which takes the last field of the last step that has several. More are moved to it from their settings. */
function withOneMore({ editor, fields }: FormEditor): readonly unknown[] {
  const { steps } = editor.draft.shown;
  const list: readonly unknown[] = Array.isArray(steps) ? steps : [];
  const first = {
    id: freeStep(list, 1),
    title: t('forms.stepNumber', { number: 1 }),
    fields: fields.map(({ name }) => name),
  };
  const before = list.length > 0 ? list : [first];
  const from = before.findLast((step) => namesIn(step).length > 1);
  const moved = namesIn(from).at(-1) ?? '';
  const remaining = before.map((step) =>
    step === from ? { ...recordOf(step), fields: namesIn(step).slice(0, -1) } : step,
  );
  const id = freeStep(remaining, remaining.length + 1);
  return [...remaining, { id, title: t('forms.stepNumber', { number: remaining.length + 1 }), fields: [moved] }];
}

/** Removes a step. Its fields go into a neighbouring step; removing the last but one leaves a form of one page. */
function remove({ editor }: FormEditor, index: number): void {
  const { steps } = editor.draft.shown;
  const list: readonly unknown[] = Array.isArray(steps) ? steps : [];
  const into = index === 0 ? 1 : index - 1;
  const joined = list.map((step, at) =>
    at === into ? { ...recordOf(step), fields: [...namesIn(step), ...namesIn(list[index])] } : step,
  );
  const rest = joined.filter((_, at) => at !== index);
  const operation = rest.length < 2 ? { op: 'unset' as const } : { op: 'set' as const, value: rest };
  editor.edit({ operations: [{ ...operation, at: '/steps' }], words: t('forms.stepTakenAway') });
}

function namesIn(step: unknown): readonly string[] {
  const { fields } = recordOf(step);
  return Array.isArray(fields) ? fields : [];
}

function freeStep(steps: readonly unknown[], from: number): string {
  const taken = new Set(steps.map((step) => recordOf(step)['id']));
  let number = from;
  while (taken.has(`step-${number}`)) number += 1;
  return `step-${number}`;
}
