import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { chordOf } from '#schemas/frame.ts';
import { recordOf } from '#schemas/record.ts';
import { Icon, type IconName } from '../design/Icon.tsx';
import editorCss from '../editor/Editor.module.css';
import { FoundMark } from '../fields/FoundMark.tsx';
import dropCss from '../move/Drop.module.css';
import { dropMarksOf, Handle, PlaceWords } from '../move/DropMarks.tsx';
import { dragRow } from '../move/dragRow.ts';
import { useDropRows } from '../move/useDropRows.ts';
import { t } from '../words/t.ts';
import type { FormEditor } from './FormEditor.ts';
import css from './Forms.module.css';
import type { FieldData } from './formEdits.ts';

/** The fields of a form in their order. They are dragged to another place, and all actions work by keys. */
export const FieldList = observer(function FieldList({ form }: { form: FormEditor }) {
  const list = useRef<HTMLDivElement>(null);
  const { chosen, editor } = form;
  const focus = useChosenFocus(list, form);
  useDropRows(list, editor.moving);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (editor.moving.what) return; // its keys are heard by the window
    const act = actOf(form, chordOf(event.nativeEvent));
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <>
      <Tools form={form} />
      <div
        ref={list}
        className={css.fields}
        data-region="list"
        {...focus}
        onPointerDown={(event) => dragRow(event, editor.moving)}
      >
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
                <Row key={field.name} form={form} field={field} onKeyDown={onKeyDown} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {editor.refusal !== '' && <p className={editorCss.refusal}>{editor.refusal}</p>}
    </>
  );
});

/** Keeps the focus on the chosen field. One that goes into another step is a new row there, and the old one was lost with its focus. */
function useChosenFocus(list: RefObject<HTMLElement | null>, { chosen, groups }: FormEditor) {
  const hadFocus = useRef(false);
  const order = groups.map(({ id, fields }) => `${id}: ${fields.map(({ name }) => name)}`).join('; ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order says when rows are new
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body && hadFocus.current;
    if (isLost || list.current?.contains(activeElement))
      list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [list, chosen, order]);
  return {
    onFocus: () => (hadFocus.current = true),
    onBlur: ({ relatedTarget }: FocusEvent) => (hadFocus.current = relatedTarget === null && hadFocus.current),
  };
}

function actOf(form: FormEditor, chord: string): (() => void) | undefined {
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

const Tools = observer(function Tools({ form }: { form: FormEditor }) {
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
  form: FormEditor;
  field: FieldData;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { name, type } = field;
  const marks = [
    form.words.types[type]?.title ?? type,
    ...(isRequired(form, field) ? [t('forms.isRequired')] : []),
    ...(field['show'] === undefined ? [] : [t('forms.byCondition')]),
    ...(field['isUnsent'] === true ? [t('forms.notSent')] : []),
  ];
  const { moving, isEditable } = form.editor;
  return (
    <li data-id={name} className={`${css.row} ${dropCss.row}`} {...dropMarksOf(moving, name)}>
      <button
        type="button"
        className={css.field}
        aria-pressed={form.chosen === name}
        onClick={() => form.choose(name)}
        onKeyDown={onKeyDown}
      >
        <span className={css.title}>{form.titleOf(field)}</span>
        <span className={css.marks}>
          {marks.join(' · ')}
          <FoundMark count={form.editor.report.at(undefined, pointerTo('/fields', name), true).length} />
        </span>
      </button>
      <Handle isOff={!isEditable || form.fields.length < 2} />
      <PlaceWords moving={moving} id={name} />
    </li>
  );
});

function isRequired(form: FormEditor, field: FieldData): boolean {
  const isWanted = form.definedOf(field.name)?.isRequired ?? field['required'] === true;
  return isWanted && recordOf(field)['offer'] !== 'never';
}
