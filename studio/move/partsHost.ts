import { moveParts } from '../editor/chosenParts.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { MovingHost } from './Moving.ts';

/** Moves the parts of a page, a popup or a layout. */
export function partsHost(editor: EditorStore): MovingHost {
  return {
    get tree() {
      return editor;
    },
    get isEditable() {
      return editor.isEditable;
    },
    get parts() {
      return editor.parts;
    },
    get partsTitle() {
      return editor.partsTitle;
    },
    pick: (id) => editor.pick(id),
    place({ ids, types: [type = ''] }, target) {
      if (ids.length > 0) moveParts(editor, target);
      else editor.insert(type, target);
    },
    say: (words) => editor.studio.say(words),
    refuse: (words) => editor.refuse(words),
  };
}
