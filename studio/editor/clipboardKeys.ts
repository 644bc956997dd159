import { t } from '../words/t.ts';
import { removeParts } from './chosenParts.ts';
import { copiedIn, copiedText, paste } from './clipboard.ts';
import type { EditorStore } from './EditorStore.ts';
import { isField } from './isField.ts';

/** The browser's own clipboard keys, for the list of keys. */
export const clipboardKeys = [
  { chord: 'mod+c', words: t('keys.copy') },
  { chord: 'mod+x', words: t('keys.cut') },
  { chord: 'mod+v', words: t('keys.paste') },
] as const;

/** Handles copy, cut and paste of parts until aborted. In a field or with selected text, the browser's default applies. */
export function hearClipboard(editor: EditorStore, signal: AbortSignal): void {
  addEventListener('copy', (event) => copyPart(event, editor), { signal });
  addEventListener('cut', (event) => copyPart(event, editor) && removeParts(editor), { signal });
  addEventListener('paste', (event) => hearPaste(event, editor), { signal });
}

/** @returns whether a part was written to the clipboard */
function copyPart(event: ClipboardEvent, editor: EditorStore): boolean {
  const { parts, draft } = editor;
  const isText = isField(event.target) || getSelection()?.isCollapsed === false;
  if (parts.length === 0 || isText || editor.over !== null || !event.clipboardData) return false;
  event.clipboardData.setData('text/plain', copiedText(draft.shown, parts));
  event.preventDefault();
  tell(editor);
  return true;
}

function tell({ studio, partsTitle, parts }: EditorStore): void {
  studio.say(t('editor.inTheClipboard', { title: partsTitle, count: parts.length }));
}

/** Copies the chosen parts without a clipboard event: from a menu, or from the page in the frame. @returns whether they were copied */
export async function copyParts(editor: EditorStore): Promise<boolean> {
  const { parts, draft } = editor;
  if (parts.length === 0) return false;
  try {
    await navigator.clipboard.writeText(copiedText(draft.shown, parts));
  } catch {
    editor.refuse(t('editor.theClipboardIsClosed')); // by the browser's settings, or because another window has the focus
    return false;
  }
  tell(editor);
  return true;
}

export async function cutParts(editor: EditorStore): Promise<void> {
  if (await copyParts(editor)) removeParts(editor);
}

function hearPaste(event: ClipboardEvent, editor: EditorStore): void {
  if (isField(event.target) || editor.over !== null || !event.clipboardData) return;
  event.preventDefault();
  pasteParts(editor, event.clipboardData.getData('text/plain'));
}

/** Inserts the parts from a clipboard's text, or reports why not. */
export function pasteParts(editor: EditorStore, text: string): void {
  const copied = copiedIn(text);
  const selected = editor.selected ?? editor.roots[0];
  if (!copied || selected === undefined) return editor.refuse(t('editor.thereIsNoPartInTheClipboard'));
  const edit = paste(editor.draft.shown, { copied, selected }, editor.widgets);
  if (typeof edit === 'string') editor.refuse(edit);
  else editor.edit(edit);
}
