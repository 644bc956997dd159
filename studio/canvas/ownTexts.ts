import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { isText } from '../editor/edits.ts';
import { isOwn } from '../editor/variant.ts';
import { type FieldPlace, keyIn, shownText, textIn, valueOf } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { ownValues } from './ownValues.ts';

/** A text of a node: its words, and why it cannot be edited in the page; empty when it can. */
export interface ShownText {
  place: FieldPlace;
  says: string;
  why: string;
}

/** Checks whether a text is written with tags. */
export const isFormatted = ({ format }: JsonSchema): boolean => format === 'rich' || format === 'notice';

/** All texts of a node's own values, in the order of its fields. */
export function textsOf(editor: EditorStore, node: string): ShownText[] {
  return ownValues(editor, node).flatMap((place): ShownText[] => {
    const value = valueOf(place);
    const isRead = keyIn(value) !== null || (typeof value === 'string' && isText(place.schema));
    return isRead ? [{ place, says: shownText(editor, value), why: refusalOf(place, value) }] : [];
  });
}

function refusalOf({ editor, schema, node, at }: FieldPlace, value: unknown): string {
  const { locale, draft } = editor;
  if (isFormatted(schema)) return t('canvas.itHasAFormOfItsOwn');
  const key = keyIn(value);
  if (key !== null && textIn(editor, key, locale) === undefined) return t('canvas.itIsNotWrittenInThisLanguage');
  const place = { node, at, ...(key === null ? {} : { text: { key, locale } }) };
  const isInherited = draft.inherited && !isOwn(draft.document, place);
  return isInherited ? t('canvas.itComesFrom', { above: editor.origins.brandOf(place) }) : '';
}
