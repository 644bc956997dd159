import { moveAll, refusalOf, wordsOfPlace } from '../move/drop.ts';
import { t } from '../words/t.ts';
import type { EditorStore } from './EditorStore.ts';
import { duplicate, removeNode, several, stepOf, type Target, type Way } from './edits.ts';

/** Moves the chosen parts by one step, where allowed. */
export function stepParts(editor: EditorStore, way: Way): void {
  const { parts, nodes, widgets, draft } = editor;
  const id = way === 'down' ? parts.at(-1) : parts[0];
  if (id === undefined) return;
  const target = stepOf(draft.shown, { id, way }, widgets);
  if (typeof target === 'string') return editor.refuse(target);
  const types = parts.flatMap((part) => nodes[part]?.type ?? []);
  const refused = refusalOf(editor, { ids: parts, types }, target);
  if (refused === null) moveParts(editor, target);
  else editor.refuse(refused);
}

/** Moves the chosen parts to a place, and announces their new position. */
export function moveParts(editor: EditorStore, target: Target): void {
  const { parts: ids, partsTitle } = editor;
  const words = wordsOfPlace(editor, { ids, types: [] }, target);
  editor.edit({ ...moveAll(ids, target, partsTitle), select: ids });
  if (editor.refusal === '') editor.studio.say(t('editor.movedInto', { title: partsTitle, place: words }));
}

export function removeParts(editor: EditorStore): void {
  forEach(editor, removeNode, 'deleted');
}

export function duplicateParts(editor: EditorStore): void {
  forEach(editor, duplicate, 'duplicated');
}

/** Applies the same edit to all chosen parts, as one step. */
function forEach(editor: EditorStore, edit: Parameters<typeof several>[1]['edit'], done: string): void {
  const { parts: ids, partsTitle, draft, widgets } = editor;
  if (ids.length === 0) return;
  editor.edit({ ...several(draft.shown, { ids, edit }, widgets), words: `${partsTitle} ${done}` });
}
