import { reaction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import type { PeerMark, ToFrame } from '#schemas/frame.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { titleOf } from '../editor/edits.ts';
import { peersByNode } from '../presence/peers.ts';

type Say = (message: ToFrame) => void;

/** Tells whether parts are chosen or tried out, and over which one the pointer is at the side. @returns stop */
export function followPointer(editor: EditorStore, say: Say): () => void {
  const stops = [
    reaction(
      () => editor.mode,
      (mode) => say({ kind: 'mode', mode }),
    ),
    reaction(
      () => editor.hovered,
      (id) => say({ kind: 'hover', id }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Marks the chosen parts, the last one with its title. */
export function tellChoice(
  { chosen: ids, selected, nodes, widgets, isPickedOutside: reveal }: EditorStore,
  say: Say,
): void {
  const node = nodes[selected ?? ''];
  say({ kind: 'select', ids, label: node ? titleOf(node, widgets) : '', reveal });
}

/** Marks the parts that reviewers commented on, and those that other people have chosen. */
export function tellMarks({ comments: { marks }, peers }: EditorStore, say: Say): void {
  say({ kind: 'marks', marks });
  const chosen = [...peersByNode(peers)].map(([id, there]): PeerMark => {
    const label = there.map(({ name }) => name).join(', ');
    return { id, label, colour: there[0]?.colour ?? 0 };
  });
  say({ kind: 'peers', peers: chosen });
}

/** The same, each time that these are others. @returns stop */
export function followMarks(editor: EditorStore, say: Say): () => void {
  return reaction(
    () => [editor.comments.marks, editor.peers] as const,
    () => tellMarks(editor, say),
    { equals: isSame },
  );
}
