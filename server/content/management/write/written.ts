import { type DocumentName, keyOf } from '../../document/documentKey.ts';
import { listWork } from '../../store/work.ts';
import { type ManagementContext, storeOf } from '../context.ts';
import { draftView } from '../rows/draftView.ts';
import type { Row } from '../rows/row.ts';
import type { View } from '../rows/view.ts';
import { isTarget, type Target } from './changeEntries.ts';
import type { Done } from './writeDocument.ts';

/** An entry after it was written, among the rest of the content. */
export interface Written {
  row: Row | undefined;
  view: View;
  defaultLocale: string;
  done: Done;
}

/** Reads the written document: as it is live now, or as it is worked on. */
export async function written(
  context: ManagementContext,
  { name, target, done }: { name: DocumentName; target: Target; done: Done },
): Promise<Written> {
  const { status } = done;
  context.published.changed();
  const published = await context.published.read();
  const work = status === 'draft' ? await listWork(storeOf(context).parts.db.read, keyOf(name)) : [];
  const view = status === 'draft' ? draftView(published, work) : published.view;
  const rows = view.document(target.documentId);
  const row = rows.find(({ entry }) => isTarget(target)(entry));
  return { row, view, defaultLocale: published.defaultLocale, done };
}
