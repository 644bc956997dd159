import { pointerTo } from '#runtime/document/fault.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { isRecord, recordOf, textsIn } from '#schemas/record.ts';
import type { Edit } from '../editor/edits.ts';
import { lostTexts } from '../editor/lostTexts.ts';
import type { Document } from '../editor/tree.ts';
import { t } from '../words/t.ts';

/** The properties of a form's field that the Studio reads. */
export interface FieldData extends Document {
  readonly name: string;
  readonly type: string;
}

/** One step of a form with several steps. */
export interface FormStep {
  readonly id: string;
  readonly fields: readonly string[];
}

const isField = (value: unknown): value is FieldData =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string';

/** Returns the fields of a form in their order; none for any other document. */
export function fieldsOf(document: Document): readonly FieldData[] {
  const { kind, fields } = document;
  return kind === 'form' && Array.isArray(fields) ? fields.filter(isField) : [];
}

/** Returns the steps of a form; none for a form of one page. */
export function stepsOf({ steps }: Document): readonly FormStep[] {
  if (!Array.isArray(steps)) return [];
  return steps.map((step: unknown) => ({
    id: String(recordOf(step)['id']),
    fields: textsIn(recordOf(step)['fields']),
  }));
}

/** Puts a field behind another, in the same step. @param texts its texts by key, in one language */
export function addField(
  document: Document,
  { field, after, texts }: { field: FieldData; after: string | null; texts: Readonly<Record<string, object>> },
): Edit {
  const fields = fieldsOf(document);
  const at = after === null ? fields.length : fields.findIndex(({ name }) => name === after) + 1;
  const steps = stepsOf(document);
  const step = steps.find((one) => after !== null && one.fields.includes(after)) ?? steps.at(-1);
  const written = Object.entries(texts).map(
    ([key, value]): Operation => ({ op: 'set', at: pointerTo('/text', key), value }),
  );
  return {
    operations: [
      ...written,
      { op: 'set', at: '/fields', value: fields.toSpliced(at, 0, field) },
      ...(step ? [setStep(step.id, inserted(step.fields, field.name, after ?? step.fields.at(-1) ?? null))] : []),
    ],
    words: t('forms.fieldAdded', { name: field.name }),
  };
}

/** Takes a field out, of its step as well, and texts that only it named. @returns why not */
export function removeField(document: Document, name: string): Edit | string {
  const fields = fieldsOf(document);
  if (fields.length === 1) return t('forms.aFormHasOneFieldAtLeast');
  const step = stepsOf(document).find((one) => one.fields.includes(name));
  if (step?.fields.length === 1) return t('forms.itIsTheOnlyFieldOfItsStep');
  const rest = fields.filter((field) => field.name !== name);
  const reader = rest.find((field) => JSON.stringify(field).includes(`"form.${name}"`));
  if (reader) return t('forms.asksForItInAConditionChange', { name: reader.name });
  return {
    operations: [
      { op: 'set', at: '/fields', value: rest },
      ...(step
        ? [
            setStep(
              step.id,
              step.fields.filter((one) => one !== name),
            ),
          ]
        : []),
      ...lostTexts(document, { ...document, fields: rest }),
    ],
    words: t('forms.fieldTakenAway', { name }),
  };
}

/** Moves a field by one place; with steps within its step, and from one step's end into the next. @returns why not */
export function moveField(document: Document, name: string, by: -1 | 1): Edit | string {
  const steps = stepsOf(document);
  const words = by < 0 ? t('forms.fieldMovedUp', { name }) : t('forms.fieldMovedDown', { name });
  const end = by < 0 ? t('common.itIsTheFirstAlready') : t('common.itIsTheLastAlready');
  if (steps.length === 0) {
    const fields = fieldsOf(document);
    const value = moved(
      fields,
      fields.findIndex((field) => field.name === name),
      by,
    );
    return value ? { operations: [{ op: 'set', at: '/fields', value }], words } : end;
  }
  const at = steps.findIndex(({ fields }) => fields.includes(name));
  const step = steps[at];
  if (!step) return t('forms.itStandsInNoStepChooseOne');
  const within = moved(step.fields, step.fields.indexOf(name), by);
  if (within) return { operations: [setStep(step.id, within)], words };
  const next = steps[at + by];
  return next ? toStep(document, name, { id: next.id, ...(by > 0 ? { after: null } : {}) }) : end;
}

/** Puts a field behind another, or first (null), in a step; in a form of one page the step does not matter. @returns why not */
export function placeField(document: Document, name: string, to: { id: string; after: string | null }): Edit | string {
  if (stepsOf(document).length > 0) return toStep(document, name, to);
  const fields = fieldsOf(document);
  const others = fields.filter((field) => field.name !== name);
  const field = fields.find((one) => one.name === name);
  if (!field) return t('move.leftWhereItWas');
  const at = to.after === null ? 0 : others.findIndex((one) => one.name === to.after) + 1;
  if (fields[at] === field) return t('move.leftWhereItWas');
  const value = others.toSpliced(at, 0, field);
  return { operations: [{ op: 'set', at: '/fields', value }], words: t('forms.fieldMoved', { name }) };
}

/** Moves a field into a step: behind another field, first (null), or last without a word of it. @returns why not */
export function toStep(document: Document, name: string, to: { id: string; after?: string | null }): Edit | string {
  const steps = stepsOf(document);
  const from = steps.find(({ fields }) => fields.includes(name));
  const into = steps.find(({ id }) => id === to.id);
  if (!into) return t('forms.thereIsNoSuchStep');
  const others = into.fields.filter((one) => one !== name);
  const fields = inserted(others, name, to.after === undefined ? (others.at(-1) ?? null) : to.after);
  if (from === into) {
    if (fields.every((one, index) => into.fields[index] === one)) return t('move.leftWhereItWas');
    return { operations: [setStep(into.id, fields)], words: t('forms.fieldMoved', { name }) };
  }
  if (from?.fields.length === 1) return t('forms.aStepHasOneFieldAtLeast');
  const rest = from?.fields.filter((one) => one !== name) ?? [];
  return {
    operations: [...(from ? [setStep(from.id, rest)] : []), setStep(into.id, fields)],
    words: t('forms.fieldMovedToStep', { name, id: into.id }),
  };
}

function setStep(id: string, fields: readonly string[]): Operation {
  return { op: 'set', at: pointerTo(pointerTo('/steps', id), 'fields'), value: [...fields] };
}

/** @param after null: first */
function inserted(list: readonly string[], name: string, after: string | null): string[] {
  return list.toSpliced(after === null ? 0 : list.indexOf(after) + 1, 0, name);
}

/** Returns the list with one item moved by a place; null when there is no such place. */
function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] | null {
  const item = list[at];
  if (item === undefined || at + by < 0 || at + by >= list.length) return null;
  return list.toSpliced(at, 1).toSpliced(at + by, 0, item);
}
