import { reaction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import type { ToFrame } from '#schemas/frame.ts';
import type { EditorStore } from '../editor/EditorStore.ts';

type Say = (message: ToFrame) => void;

/** Marks the parts that reviewers commented on. */
export function tellMarks({ comments: { marks } }: EditorStore, say: Say): void {
  say({ kind: 'marks', marks });
}

/** The same, each time that these are others. @returns stop */
export function followMarks(editor: EditorStore, say: Say): () => void {
  return reaction(
    () => editor.comments.marks,
    () => tellMarks(editor, say),
    { equals: isSame },
  );
}
