import { t } from '../words/t.ts';
import { removeParts } from './chosenParts.ts';
import { copiedIn, copiedText, paste } from './clipboard.ts';
import type { EditorStore } from './EditorStore.ts';
import { isField } from './isField.ts';

/** Hears copy, cut and paste of parts until it is told to stop. Where a field or marked words are meant, the browser does what it always does. */
export function hearClipboard(editor: EditorStore, signal: AbortSignal): void {
  addEventListener('copy', (event) => copyPart(event, editor), { signal });
  addEventListener('cut', (event) => copyPart(event, editor) && removeParts(editor), { signal });
  addEventListener('paste', (event) => pastePart(event, editor), { signal });
}

/** @returns whether a part is in the clipboard now */
function copyPart(event: ClipboardEvent, editor: EditorStore): boolean {
  const { parts, draft } = editor;
  const isText = isField(event.target) || getSelection()?.isCollapsed === false;
  if (parts.length === 0 || isText || editor.over !== null || !event.clipboardData) return false;
  event.clipboardData.setData('text/plain', copiedText(draft.shown, parts));
  event.preventDefault();
  editor.studio.say(t('editor.inTheClipboard', { title: editor.partsTitle, count: parts.length }));
  return true;
}

function pastePart(event: ClipboardEvent, editor: EditorStore): void {
  if (isField(event.target) || editor.over !== null || !event.clipboardData) return;
  event.preventDefault();
  const copied = copiedIn(event.clipboardData.getData('text/plain'));
  const selected = editor.selected ?? editor.roots[0];
  if (!copied || selected === undefined) return editor.refuse(t('editor.thereIsNoPartInTheClipboard'));
  const edit = paste(editor.draft.shown, { copied, selected }, editor.widgets);
  if (typeof edit === 'string') editor.refuse(edit);
  else editor.edit(edit);
}
