import { pointerTo } from '#runtime/document/fault.ts';
import { isRecord } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { isText } from '../editor/edits.ts';
import { isOwn } from '../editor/variant.ts';
import { type FieldPlace, keyIn, shownText, textIn, titleFor, valueOf } from '../fields/place.ts';
import { t } from '../words/t.ts';

/** A text of a node: its words, and why it cannot be edited in the page; empty when it can. */
export interface ShownText {
  place: FieldPlace;
  says: string;
  why: string;
}

const FORMATTED = ['rich', 'notice'];

/** All texts of a node's own values, in the order of its fields. */
export function textsOf(editor: EditorStore, node: string): ShownText[] {
  const schema = editor.widgets.get(editor.nodes[node]?.type ?? '')?.props;
  if (!schema) return [];
  return textsIn({ editor, node, at: '/props', schema, title: '', isRequired: true });
}

function textsIn(place: FieldPlace): ShownText[] {
  const { schema, at } = place;
  const value = valueOf(place);
  if (Array.isArray(value))
    return value.flatMap((_, index) =>
      textsIn({ ...place, at: pointerTo(at, String(index)), schema: schema.items ?? {} }),
    );
  if (isRecord(value) && keyIn(value) === null)
    return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
      const isRequired = schema.required?.includes(name) ?? false;
      return textsIn({ ...place, at: pointerTo(at, name), schema: inner, title: titleFor(name, inner), isRequired });
    });
  const isRead = keyIn(value) !== null || (typeof value === 'string' && isText(schema));
  return isRead ? [{ place, says: shownText(place.editor, value), why: refusalOf(place, value) }] : [];
}

function refusalOf({ editor, schema, node, at }: FieldPlace, value: unknown): string {
  const { locale, draft } = editor;
  if (FORMATTED.includes(String(schema['format']))) return t('canvas.itHasAFormOfItsOwn');
  const key = keyIn(value);
  if (key !== null && textIn(editor, key, locale) === undefined) return t('canvas.itIsNotWrittenInThisLanguage');
  const place = { node, at, ...(key === null ? {} : { text: { key, locale } }) };
  const isInherited = draft.inherited && !isOwn(draft.document, place);
  return isInherited ? t('canvas.itComesFrom', { above: editor.origins.brandOf(place) }) : '';
}
