import { type DocumentName, keyOf } from '../../store/documentKey.ts';
import { listWork } from '../../store/work.ts';
import { type ManagementContext, storeOf } from '../context.ts';
import type { EntryQuery, Status } from '../query/readQuery.ts';
import { draftView } from '../rows/draftView.ts';
import type { Row } from '../rows/row.ts';
import type { View } from '../rows/view.ts';
import { isTarget, type Target } from './changeEntries.ts';

/** An entry after it was written, among the rest of the content. */
export interface Written {
  row: Row | undefined;
  view: View;
  defaultLocale: string;
  /** Whether publishing was asked for and not allowed. */
  isKept: boolean;
}

/** Reads what was written: as it is live now, or as it is worked on. */
export async function written(
  context: ManagementContext,
  { name, target, status, query }: { name: DocumentName; target: Target; status: Status; query: EntryQuery },
): Promise<Written> {
  context.published.changed();
  const published = await context.published.read();
  const work = status === 'draft' ? await listWork(storeOf(context).parts.db.read, keyOf(name)) : [];
  const view = status === 'draft' ? draftView(published, work) : published.view;
  const rows = view.document(target.documentId);
  const isKept = status === 'draft' && query.status === 'published';
  return {
    row: rows.find(({ entry }) => isTarget(target)(entry)),
    view,
    defaultLocale: published.defaultLocale,
    isKept,
  };
}
