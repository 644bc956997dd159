import { pointerParts } from '#runtime/document/fault.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import type { FieldFault } from './checkFields.ts';
import { placesOf } from './places.ts';

/** Part of a field, or of a step, that the form can do without. */
const PART =
  /^(?<field>\/fields\/\d+(?:\/rows\/fields\/\d+)?)\/(?<part>rules\/\d+|show|disable|required|source|check|settings|type)(?:\/|$)|^(?<step>\/steps\/\d+\/show)(?:\/|$)/;
/** Stands in for a type that the site does not have. */
const PLAIN = 'input';

/** The form without the parts that are at fault: an unknown type becomes a plain line of text, all else is left away. */
export function mendForm(form: FormDocument, faults: readonly FieldFault[]): FormDocument {
  const parts = new Set(faults.flatMap(partsOf));
  if (parts.size === 0) return form;
  const mended = structuredClone(form);
  // Later rules first, so that the places of earlier ones do not move.
  for (const pointer of [...parts].toSorted(byPlace).toReversed()) takeAway(mended, pointer);
  return mended;
}

/**
 * Puts the stamp on patterns, without which no browser runs them. Only for a form whose harmful patterns are gone (REL-C9).
 */
export function stampPatterns(form: FormDocument): FormDocument {
  const stamped = structuredClone(form);
  for (const { field } of placesOf(stamped))
    for (const { with: args } of field.rules ?? []) if (args && 'pattern' in args) args['isChecked'] = true;
  return stamped;
}

const byPlace = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

function partsOf({ pointer, costs }: FieldFault): string[] {
  if (costs !== undefined) return [costs];
  const { field, part, step } = PART.exec(pointer)?.groups ?? {};
  if (step !== undefined) return [step];
  if (field === undefined || part === undefined) return [];
  return part === 'type' ? [`${field}/type`, `${field}/settings`] : [`${field}/${part}`];
}

function takeAway(form: FormDocument, pointer: string): void {
  const path = pointerParts(pointer);
  const last = path.pop() ?? '';
  const holder = path.reduce<unknown>((here, key) => Reflect.get(Object(here), key), form);
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (last === 'type') Object.assign(Object(holder), { type: PLAIN });
  else Reflect.deleteProperty(Object(holder), last);
}
