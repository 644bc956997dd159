import { duplicateParts, removeParts, stepParts } from './chosenParts.ts';
import type { EditorStore } from './EditorStore.ts';
import { focusNextRegion } from './focusNextRegion.ts';
import { spotOf } from './tree.ts';

type Act = (editor: EditorStore) => unknown;

const acts: Readonly<Record<string, Act>> = {
  'mod+z': (editor) => editor.undo(),
  'mod+shift+z': (editor) => editor.redo(),
  'mod+y': (editor) => editor.redo(),
  'mod+d': duplicateParts,
  'mod+i': (editor) => editor.turnMode(),
  'mod+k': ({ studio }) => studio.show('go to'),
  'mod+enter': ({ saver, show }) => saver.canPublish && show('publish'),
  c: ({ saver, compare }) => saver.canCompare && compare(['live', 'draft']),
  f6: focusNextRegion,
  m: moveByKeys,
  delete: removeParts,
  escape: ({ selected, nodes, pick }) => pick(selected === null ? null : (spotOf(nodes, selected)?.parent ?? null)),
  'mod+shift+arrowup': (editor) => stepParts(editor, 'up'),
  'mod+shift+arrowdown': (editor) => stepParts(editor, 'down'),
  'mod+shift+arrowright': (editor) => stepParts(editor, document.dir === 'rtl' ? 'out' : 'in'),
  'mod+shift+arrowleft': (editor) => stepParts(editor, document.dir === 'rtl' ? 'in' : 'out'),
};

/** Does what a chord means; while something is being moved, all of them are about that. @returns whether it means something */
export function press(editor: EditorStore, chord: string): boolean {
  if (editor.moving.press(chord)) return true;
  const act = Object.hasOwn(acts, chord) ? acts[chord] : undefined;
  act?.(editor);
  return act !== undefined;
}

/** The outline hears the arrows, also where the page in the frame had the focus. */
function moveByKeys({ moving }: EditorStore): void {
  document.querySelector<HTMLElement>('[role="tree"] [tabindex="0"]')?.focus();
  moving.byKeys();
}
