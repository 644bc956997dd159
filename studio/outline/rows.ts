import { recordOf } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';

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
}

/** Returns the visible rows: without parts inside closed ones. */
export function rowsOf({ roots, nodes, draft }: EditorStore, closed: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const views = roots.length > 1 ? Object.keys(recordOf(draft.shown['views'])) : [];
  const add = (ids: readonly string[], level: number, { slot, parent }: Pick<OutlineRow, 'slot' | 'parent'>): void => {
    ids.forEach((id, index) => {
      const slots = Object.entries(nodes[id]?.slots ?? {}).filter(([, list]) => list.length > 0);
      const around = parent === null ? (views[index] ?? '') : slot;
      rows.push({ id, level, at: index + 1, of: ids.length, slot: around, hasMore: slots.length > 0, parent });
      if (closed.has(id) || level > 64) return;
      for (const [name, list] of slots) add(list, level + 1, { slot: slots.length > 1 ? name : '', parent: id });
    });
  };
  add(roots, 1, { slot: '', parent: null });
  return rows;
}
