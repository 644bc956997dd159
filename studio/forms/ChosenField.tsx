import { observer } from 'mobx-react-lite';
import { type Choice, ConditionChoice } from '../behaviour/ConditionChoice.tsx';
import css from '../fields/Field.module.css';
import { Field, Parts } from '../fields/Field.tsx';
import { FoundHere, FoundList } from '../fields/FoundHere.tsx';
import { Framed } from '../fields/Framed.tsx';
import { type FieldPlace, plainText, valueOf, write } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { byAnswer } from './byAnswer.ts';
import type { FormEditor } from './FormEditor.ts';
import formsCss from './Forms.module.css';
import { fieldLook, fieldOptions, fieldWords } from './fieldSchemas.ts';
import { findingsWithoutField } from './findingsWithoutField.ts';
import { type FieldData, stepsOf } from './formEdits.ts';
import { Rules } from './Rules.tsx';

interface Chosen {
  form: FormEditor;
  field: FieldData;
  at: string;
}

/** All settings of one field. */
export const ChosenField = observer(function ChosenField({ form, field, at }: Chosen) {
  const { editor, words } = form;
  const type = words.types[field.type];
  const place: FieldPlace = { editor, at, schema: fieldWords, title: '', isRequired: true, stem: field.name };
  const isBox = type?.value === 'boolean';
  const names = Object.keys(fieldWords.properties ?? {}).filter((name) => name !== 'consent' || isBox);
  const parts = partsShown(form, field);
  return (
    <>
      <h2>{form.titleOf(field)}</h2>
      <FoundList editor={editor} found={findingsWithoutField(editor.report.found, at, [...names, ...parts])} />
      <Source form={form} field={field} at={at} />
      <Parts {...place} only={names} />
      <Needed form={form} field={field} at={at} />
      <Shown form={form} field={field} at={at} />
      <details className={css.more}>
        <summary>{t('forms.rulesAndWhatTheySay')}</summary>
        <Rules form={form} at={at} stem={field.name} />
      </details>
      {parts.has('options') && (
        <details className={css.more}>
          <summary>{t('forms.choices')}</summary>
          <Field {...place} at={`${at}/options`} schema={fieldOptions} title={t('forms.choices')} isRequired={false} />
        </details>
      )}
      <details className={css.more}>
        <summary>{t('forms.lookAndWhatIsSent')}</summary>
        <Parts {...place} schema={fieldLook} />
        {parts.has('settings') && <Parts {...place} at={`${at}/settings`} schema={type?.settings ?? {}} />}
        <Step form={form} field={field} />
      </details>
    </>
  );
});

/** Names of the settings that are shown for a field, beside its words. */
function partsShown(form: FormEditor, field: FieldData): ReadonlySet<string> {
  const parts = new Set([...Object.keys(fieldLook.properties ?? {}), 'show']);
  if (!form.definedOf(field.name)) parts.add('required');
  if ('options' in field || ['select', 'radio'].includes(field.type)) parts.add('options');
  if (Object.keys(form.words.types[field.type]?.settings['properties'] ?? {}).length > 0) parts.add('settings');
  return parts;
}

/** The field's source, and its type. */
const Source = observer(function Source({ form, field, at }: Chosen) {
  const { editor, words } = form;
  const place: FieldPlace = { editor, at: `${at}/type`, schema: {}, title: t('forms.type'), isRequired: true };
  return (
    <>
      <p className={formsCss.source}>
        <code>{field.name}</code> · {sourceOf(form, field)}
      </p>
      <Framed title={t('forms.type')} fault={words.types[field.type] ? '' : t('forms.thisSiteHasNoSuchType')}>
        {(ids) => (
          <select
            {...ids}
            disabled={!editor.isEditable}
            value={field.type}
            onChange={({ target }) => write(place, target.value)}
          >
            {Object.entries(words.types).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Framed>
    </>
  );
});

/** Describes the field's source: the platform or the form. */
function sourceOf(form: FormEditor, { name, isUnsent }: FieldData): string {
  const defined = form.definedOf(name);
  if (defined && !defined.isVisible) return t('forms.thePlatformKnowsItAndDoes');
  if (defined) return defined.isRequired ? t('forms.thePlatformRequiresIt') : t('forms.thePlatformAsksForIt');
  if (form.whyUndefined !== '') return form.whyUndefined;
  if (isUnsent === true) return t('forms.aFieldOfThisFormAloneItIs');
  if (form.taken === null) return t('forms.aFieldOfThisFormSentWith');
  if (form.taken.includes(name)) return t('forms.aFieldOfThisFormWhichThe');
  return t('forms.thePlatformMayNotTakeAValue');
}

/** Choice of when the field is required; where the platform defines the field, a note with its rule. */
const Needed = observer(function Needed({ form, field, at }: Chosen) {
  const defined = form.definedOf(field.name);
  if (defined)
    return (
      <p className={css.note}>
        {t('forms.thePlatformSaysSoAndMaySay', {
          rule: defined.isRequired ? t('forms.required') : t('forms.notRequired'),
        })}
      </p>
    );
  const place: FieldPlace = {
    editor: form.editor,
    at: `${at}/required`,
    schema: {},
    title: t('forms.mustBeGiven'),
    isRequired: false,
  };
  const isFalse = valueOf(place) === false;
  const usual: Choice[] = [
    { name: 'no', words: t('forms.no'), value: isFalse ? false : undefined },
    { name: 'yes', words: t('forms.yes'), value: true },
  ];
  return (
    <>
      <ConditionChoice place={place} usual={usual} beginnings={[byAnotherAnswer(form, field)]} />
      <FoundHere {...place} isWhole />
    </>
  );
});

const OFFERS = [
  ['', t('forms.always')],
  ['defined', t('forms.whereThePlatformHasIt')],
  ['required', t('forms.whereThePlatformRequires')],
  ['never', t('forms.never')],
] as const;

/** Fields for when the field is asked and shown. */
const Shown = observer(function Shown({ form, field, at }: Chosen) {
  const { editor } = form;
  const offer: FieldPlace = { editor, at: `${at}/offer`, schema: {}, title: t('forms.asked'), isRequired: false };
  const show: FieldPlace = { ...offer, at: `${at}/show`, title: t('forms.shown') };
  const usual: Choice[] = [{ name: 'always', words: t('forms.toEverybodyWhoIsAsked'), value: undefined }];
  const beginnings: Choice[] = [
    byAnotherAnswer(form, field),
    { name: 'own', words: t('common.byConditionsOfItsOwn'), value: { all: [{ is: 'visitor.guest' }] } },
  ];
  return (
    <>
      <Framed title={t('forms.asked')} fault="">
        {(ids) => (
          <select
            {...ids}
            disabled={!editor.isEditable}
            value={plainText(valueOf(offer))}
            onChange={({ target }) => write(offer, target.value || undefined)}
          >
            {OFFERS.map(([name, said]) => (
              <option key={name} value={name}>
                {said}
              </option>
            ))}
          </select>
        )}
      </Framed>
      <ConditionChoice place={show} usual={usual} beginnings={beginnings} />
      <FoundHere {...show} isWhole />
    </>
  );
});

function byAnotherAnswer({ fields }: FormEditor, { name }: FieldData): Choice {
  const other = fields.find((one) => one.name !== name)?.name ?? name;
  return byAnswer(other, t('forms.byAnotherAnswer'));
}

const Step = observer(function Step({ form, field }: Pick<Chosen, 'form' | 'field'>) {
  const { editor } = form;
  const steps = stepsOf(editor.draft.shown);
  if (steps.length === 0) return null;
  return (
    <Framed title={t('forms.step')} fault="">
      {(ids) => (
        <select
          {...ids}
          disabled={!editor.isEditable}
          value={steps.find(({ fields }) => fields.includes(field.name))?.id ?? ''}
          onChange={({ target }) => form.moveTo(target.value)}
        >
          {form.groups.map(({ id, title }) => (
            <option key={id} value={id} disabled={id === ''}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
});
