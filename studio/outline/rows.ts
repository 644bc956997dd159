import { isSame } from '#runtime/document/diff.ts';
import { recordOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { titleOf } from '../editor/edits.ts';
import type { LockSide } from '../editor/lockSide.ts';
import type { TreeNode } from '../editor/tree.ts';
import { type UnseenAs, unseenAs } from '../editor/unseenAs.ts';
import { shownText } from '../fields/place.ts';
import { type Peer, peersByNode } from '../presence/peers.ts';

/** A part as a row of the outline. */
export interface OutlineRow {
  id: string;
  level: number;
  at: number;
  of: number;
  /** Title of its slot, if the parent has several; for a root of a popup, of its view. */
  slot: string;
  hasMore: boolean;
  parent: string | null;
  /** Title of its widget, and its first text. */
  title: string;
  text: string;
  lock: LockSide | null;
  /** Why it draws nothing in the canvas; undefined: it draws something, or is not there. */
  unseen: UnseenAs | undefined;
  /** Number of findings of the publish gate in it. */
  found: number;
  /** Number of unresolved comments on it. */
  comments: number;
  /** Other people who have chosen it. */
  here: readonly Peer[];
}

/**
 * Makes the function that returns the visible rows: without parts inside closed ones. A row that stays as it is stays the same object: a key draws
 * the row that it changes, not a thousand.
 */
export function createRows(editor: EditorStore, closed: ReadonlySet<string>): () => readonly OutlineRow[] {
  let last = new Map<string, OutlineRow>();
  return () => {
    const rows = rowsOf(editor, closed).map((row) => {
      const before = last.get(row.id);
      return before !== undefined && isSame(before, row) ? before : row;
    });
    last = new Map(rows.map((row) => [row.id, row]));
    return rows;
  };
}

function rowsOf(editor: EditorStore, closed: ReadonlySet<string>): OutlineRow[] {
  const { roots, nodes, draft, comments, report } = editor;
  const here = peersByNode(editor.peers);
  const rows: OutlineRow[] = [];
  const views = roots.length > 1 ? Object.keys(recordOf(draft.shown['views'])) : [];
  const add = (ids: readonly string[], level: number, { slot, parent }: Pick<OutlineRow, 'slot' | 'parent'>): void => {
    ids.forEach((id, index) => {
      const slots = Object.entries(nodes[id]?.slots ?? {}).filter(([, list]) => list.length > 0);
      const around = parent === null ? (views[index] ?? '') : slot;
      rows.push({
        id,
        level,
        at: index + 1,
        of: ids.length,
        slot: around,
        hasMore: slots.length > 0,
        parent,
        ...namesOf(editor, nodes[id]),
        lock: editor.lockOf(id),
        unseen: unseenAs(editor.unseen.get(id)),
        found: report.byNode.get(id) ?? 0,
        comments: comments.byNode.get(id) ?? 0,
        here: here.get(id) ?? [],
      });
      if (closed.has(id) || level > 64) return;
      for (const [name, list] of slots) add(list, level + 1, { slot: slots.length > 1 ? name : '', parent: id });
    });
  };
  add(roots, 1, { slot: '', parent: null });
  return rows;
}

function namesOf(editor: EditorStore, node: TreeNode = NONE): Pick<OutlineRow, 'title' | 'text'> {
  const { heading, title, label } = node.props;
  const said = [heading, title, label].map((value) => shownText(editor, value));
  return { title: titleOf(node, editor.widgets), text: said.find((one) => one !== '') ?? '' };
}

const NONE: TreeNode = { type: '', props: {}, slots: {} };
