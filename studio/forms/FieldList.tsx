import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { chordOf } from '#schemas/frame.ts';
import { recordOf } from '#schemas/record.ts';
import { Icon, type IconName } from '../design/Icon.tsx';
import editorCss from '../editor/Editor.module.css';
import { t } from '../words/t.ts';
import type { FormStore } from './FormStore.ts';
import css from './Forms.module.css';
import type { FormField } from './formEdits.ts';

/** The fields of a form in their order. All actions work by keys. */
export const FieldList = observer(function FieldList({ form }: { form: FormStore }) {
  const list = useRef<HTMLDivElement>(null);
  const { chosen, editor } = form;
  useEffect(() => {
    if (!list.current?.contains(document.activeElement)) return;
    list.current.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = actOf(form, chordOf(event.nativeEvent));
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <>
      <Tools form={form} />
      <div ref={list} className={css.fields}>
        <button
          type="button"
          className={css.form}
          aria-pressed={chosen === null}
          onClick={() => form.choose(null)}
          onKeyDown={onKeyDown}
        >
          <Icon name="form" /> {t('forms.theFormItself')}
        </button>
        {form.groups.map(({ id, title, fields }) => (
          <section key={id} aria-label={title || t('forms.allFields')}>
            {title !== '' && <h3>{title}</h3>}
            <ol>
              {fields.map((field) => (
                <li key={field.name}>
                  <Row form={form} field={field} onKeyDown={onKeyDown} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {editor.refusal !== '' && <p className={editorCss.refusal}>{editor.refusal}</p>}
    </>
  );
});

function actOf(form: FormStore, chord: string): (() => void) | undefined {
  const order = form.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const at = order.indexOf(form.chosen ?? '');
  const acts: Readonly<Record<string, () => void>> = {
    arrowdown: () => form.choose(order[Math.min(at + 1, order.length - 1)] ?? null),
    arrowup: () => form.choose(order[at - 1] ?? null),
    'mod+shift+arrowup': () => form.move(-1),
    'mod+shift+arrowdown': () => form.move(1),
    delete: () => form.remove(),
  };
  return acts[chord];
}

const Tools = observer(function Tools({ form }: { form: FormStore }) {
  const { editor, chosen } = form;
  const isOff = chosen === null || !editor.isEditable;
  const tools: readonly [IconName, string, () => void, boolean][] = [
    ['add', t('forms.addAFieldByKey'), () => editor.show('catalogue'), !editor.isEditable],
    ['up', t('common.moveUpCtrlShift'), () => form.move(-1), isOff],
    ['down', t('common.moveDownCtrlShift'), () => form.move(1), isOff],
    ['remove', t('forms.takeAwayDel'), () => form.remove(), isOff],
  ];
  return (
    <div className={editorCss.tools} role="toolbar" aria-label={t('forms.chosenField')}>
      {tools.map(([icon, label, act, isOffNow]) => (
        <button
          key={icon}
          type="button"
          className={editorCss.tool}
          aria-label={label}
          title={label}
          disabled={isOffNow}
          onClick={act}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
});

const Row = observer(function Row({
  form,
  field,
  onKeyDown,
}: {
  form: FormStore;
  field: FormField;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { name, type } = field;
  const marks = [
    form.words.types[type]?.title ?? type,
    ...(isAsked(form, field) === 'required' ? [t('forms.isRequired')] : []),
    ...(field['show'] === undefined ? [] : [t('forms.byCondition')]),
    ...(field['isUnsent'] === true ? [t('forms.notSent')] : []),
  ];
  return (
    <button
      type="button"
      className={css.field}
      aria-pressed={form.chosen === name}
      onClick={() => form.choose(name)}
      onKeyDown={onKeyDown}
    >
      <span className={css.title}>{form.titleOf(field)}</span>
      <span className={css.marks}>{marks.join(' · ')}</span>
    </button>
  );
});

function isAsked(form: FormStore, field: FormField): 'required' | 'asked' {
  const isRequired = form.definedOf(field.name)?.isRequired ?? field['required'] === true;
  return isRequired && recordOf(field)['offer'] !== 'never' ? 'required' : 'asked';
}
