import type { KeyboardEvent } from 'react';
import { chordOf } from '#schemas/frame.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { titleOf } from '../editor/edits.ts';
import type { OutlineRow } from './rows.ts';
import { type TreeChord, treeKeys } from './treeKeys.ts';

/** State of the tree that key handlers need. */
export interface Keys {
  rows: readonly OutlineRow[];
  /** Row that has the focus. */
  current: string | undefined;
  closed: ReadonlySet<string>;
  editor: EditorStore;
  focus: (id: string | undefined) => void;
  fold: (id: string, isClosed: boolean) => void;
}

/** Returns the action of a key in the tree, after the ARIA pattern; null: none. */
export function actOf(event: KeyboardEvent, keys: Keys): (() => void) | null {
  const { rows, current, closed, editor, focus, fold } = keys;
  const index = rows.findIndex(({ id }) => id === current);
  const row = rows[index];
  if (!row) return null;
  const isOpen = row.hasMore && !closed.has(row.id);
  const extend = (next: OutlineRow | undefined): void => {
    if (!next) return;
    focus(next.id);
    const isBack = editor.chosen.includes(next.id);
    editor.pick(isBack ? row.id : next.id, { isOutside: true, adds: true });
  };
  const menu = (): void => {
    if (!editor.chosen.includes(row.id)) editor.pick(row.id, { isOutside: true });
    editor.show('menu');
  };
  const acts: Readonly<Record<TreeChord, () => void>> = {
    arrowdown: () => focus(rows[index + 1]?.id),
    arrowup: () => focus(rows[index - 1]?.id),
    home: () => focus(rows[0]?.id),
    end: () => focus(rows.at(-1)?.id),
    arrowright: () => (isOpen ? focus(rows[index + 1]?.id) : fold(row.id, false)),
    arrowleft: () => (isOpen ? fold(row.id, true) : focus(row.parent ?? undefined)),
    enter: () => {
      editor.pick(row.id, { isOutside: true });
      document.getElementById('fields')?.focus();
    },
    ' ': () => editor.pick(row.id, { isOutside: true }),
    'mod+ ': () => editor.pick(row.id, { isOutside: true, adds: true }),
    'shift+arrowdown': () => extend(rows[index + 1]),
    'shift+arrowup': () => extend(rows[index - 1]),
    contextmenu: menu,
    'shift+f10': menu,
  };
  const chord = treeKeys.find((one) => one.chord === chordOf(event))?.chord;
  return chord === undefined ? typedAhead(event, index, keys) : acts[chord];
}

/** A letter goes to the next row that begins with it; `m` starts a move of the chosen parts. */
function typedAhead(event: KeyboardEvent, index: number, { rows, editor, focus }: Keys): (() => void) | null {
  const { nodes, widgets } = editor;
  if (!/^(?!m)\p{L}$/iu.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return null;
  const ahead = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
  const letter = event.key.toLowerCase();
  const found = ahead.find(({ id }) =>
    titleOf(nodes[id] ?? { type: '' }, widgets)
      .toLowerCase()
      .startsWith(letter),
  );
  return found ? () => focus(found.id) : null;
}
