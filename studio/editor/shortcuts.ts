import { studioKeys } from '../app/studioKeys.ts';
import { t } from '../words/t.ts';
import { duplicateParts, removeParts, stepParts } from './chosenParts.ts';
import type { EditorStore } from './EditorStore.ts';
import { spotOf } from './tree.ts';

/** A key of the editor: its description for the list of keys, and its action. */
interface Shortcut {
  chord: string;
  words: string;
  act: (editor: EditorStore) => unknown;
}

/** Keys for the document and its parts, in the order of the list of keys. */
export const shortcuts: readonly Shortcut[] = [
  { chord: '/', words: t('keys.addAPart'), act: (editor) => editor.isEditable && editor.show('catalogue') },
  { chord: 'mod+z', words: t('keys.undo'), act: (editor) => editor.undo() },
  { chord: 'mod+shift+z', words: t('keys.redo'), act: (editor) => editor.redo() },
  { chord: 'mod+y', words: t('keys.redo'), act: (editor) => editor.redo() },
  { chord: 'mod+d', words: t('keys.duplicate'), act: duplicateParts },
  { chord: 'delete', words: t('keys.delete'), act: removeParts },
  { chord: 'mod+shift+arrowup', words: t('keys.up'), act: (editor) => stepParts(editor, 'up') },
  { chord: 'mod+shift+arrowdown', words: t('keys.down'), act: (editor) => stepParts(editor, 'down') },
  {
    chord: 'mod+shift+arrowright',
    words: t('keys.in'),
    act: (editor) => stepParts(editor, document.dir === 'rtl' ? 'out' : 'in'),
  },
  {
    chord: 'mod+shift+arrowleft',
    words: t('keys.out'),
    act: (editor) => stepParts(editor, document.dir === 'rtl' ? 'in' : 'out'),
  },
  { chord: 'm', words: t('keys.move'), act: moveByKeys },
  {
    chord: 'escape',
    words: t('keys.around'),
    act: ({ selected, nodes, pick }) => pick(selected === null ? null : (spotOf(nodes, selected)?.parent ?? null)),
  },
  { chord: 'mod+i', words: t('keys.tryOut'), act: (editor) => editor.turnMode() },
  { chord: 'c', words: t('keys.compare'), act: ({ saver, compare }) => saver.canCompare && compare(['live', 'draft']) },
  { chord: 'mod+enter', words: t('keys.publish'), act: ({ saver, show }) => saver.canPublish && show('publish') },
];

/** Runs the action of a chord; while parts are being moved, all chords apply to the move. @returns whether the chord has an action */
export function press(editor: EditorStore, chord: string): boolean {
  if (editor.moving.press(chord)) return true;
  const shortcut = shortcuts.find((one) => one.chord === chord);
  if (shortcut) shortcut.act(editor);
  else return pressAnywhere(editor, chord);
  return true;
}

/** Handles keys that apply in every room: pressed in the page's frame, they arrive here instead of at the window. */
function pressAnywhere({ studio }: EditorStore, chord: string): boolean {
  const key = studioKeys.find((one) => one.chord === chord);
  if (key) key.act(studio);
  return key !== undefined;
}

/** Starts a move by keys. The outline gets the focus, also from the page's frame, as it handles the arrow keys. */
function moveByKeys({ moving }: EditorStore): void {
  document.querySelector<HTMLElement>('[role="tree"] [tabindex="0"]')?.focus();
  moving.byKeys();
}
