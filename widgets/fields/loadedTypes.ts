import { memo } from 'react';
import type { FieldView } from '#runtime/form/fieldLibrary.ts';
import type { FieldDefinition } from '#runtime/form/formField.ts';

/** A field type whose code is there: what forms are built of, and how it is drawn. */
interface LoadedType {
  field: FieldDefinition;
  View: FieldView;
}

/** Code that has come: like the modules themselves, it never goes, and is the same for everybody. */
const there = new Map<string, LoadedType>();

/**
 * Makes a field type known once its code has come: its `index.ts` says so. Types that nearly every form has need not: they come with the first
 * form. The others are named by the documents that hold them, so that forms cost the same whatever the number of types.
 * @returns its view, drawn anew only for other props: a field that comes or goes has its form draw the list of fields
 */
export function addLoadedType(type: string, { field, View }: LoadedType): FieldView {
  const known = there.get(type) ?? { field, View: memo(View) };
  there.set(type, known);
  return known.View;
}

/** Definitions of those that are there, by type. */
export function loadedTypes(): Readonly<Record<string, FieldDefinition>> {
  return Object.fromEntries([...there].map(([type, { field }]) => [type, field]));
}

/** The view of one of them; undefined while its code is not there. */
export function loadedView(type: string): FieldView | undefined {
  return there.get(type)?.View;
}
