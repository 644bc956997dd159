import { useEffect } from 'react';
import { chordOf } from '#schemas/frame.ts';
import { hearClipboard } from './clipboardKeys.ts';
import type { EditorStore } from './EditorStore.ts';
import { isField } from './isField.ts';
import { press } from './shortcuts.ts';

/** Chords that the Studio also handles while somebody types: undo always applies to the document. */
const WHILE_TYPING: ReadonlySet<string> = new Set(['mod+z', 'mod+shift+z', 'mod+y', 'mod+i', 'mod+k', 'mod+enter']);

/** Handles the editor's keys, and warns before a window with unsaved work is closed. */
export function useShortcuts(editor: EditorStore): void {
  useEffect(() => {
    document.title = `${editor.opened.key} · Marquee Studio`;
    const gone = new AbortController();
    addEventListener('keydown', (event) => hear(event, editor), { signal: gone.signal });
    hearClipboard(editor, gone.signal);
    addEventListener('beforeunload', (event) => editor.saver.isDirty && event.preventDefault(), {
      signal: gone.signal,
    });
    return () => gone.abort();
  }, [editor]);
}

function hear(event: KeyboardEvent, editor: EditorStore): void {
  if (editor.over !== null || event.defaultPrevented || event.isComposing) return;
  const chord = chordOf(event);
  if (isOthers(chord)) return;
  if (chord === 'escape' && event.repeat) return; // held for long it would go out of everything
  const isTyping = isField(event.target);
  if (isTyping && chord === 'escape') return leaveField(event);
  if (isTyping && !WHILE_TYPING.has(chord)) return;
  if (press(editor, chord)) event.preventDefault();
}

/** True for keys of a dialog that a field has opened, such as the choice of a picture, and for an Esc that closes what is opened by a button. */
function isOthers(chord: string): boolean {
  const opened = chord === 'escape' ? 'dialog[open], :popover-open' : 'dialog[open]';
  return document.querySelector(opened) !== null;
}

/** Goes out of a field, to the pane that it stands in: the next Esc is the document's. One that closes suggestions, or empties a search, stays there. */
function leaveField(event: KeyboardEvent): void {
  const { target } = event;
  const closes = target instanceof HTMLInputElement && (target.list !== null || target.type === 'search');
  const pane = target instanceof Element && !closes ? target.closest<HTMLElement>('#fields') : null;
  if (!pane) return;
  event.preventDefault();
  pane.focus();
}
