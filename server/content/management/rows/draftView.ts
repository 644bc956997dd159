import type { DocumentKind } from '#schemas/content/envelope.ts';
import { keyOf } from '../../document/documentKey.ts';
import type { Work } from '../../store/work.ts';
import type { Published } from './PublishedRows.ts';
import type { Row } from './row.ts';
import { rowsOfText } from './rowsOfText.ts';
import { type View, viewOf } from './view.ts';

/** Every document as it is worked on: the live ones, with drafts and unpublished texts laid over them. */
export function draftView(published: Published, work: readonly Work[]): View {
  const { view } = published;
  const worked = new Set(work.map(({ name }) => keyOf(name)));
  const fresh = viewOf(work.flatMap((one) => rowsOfWork(one, published)));
  const isUntouched = ({ name }: Row): boolean => !worked.has(keyOf(name));
  const asDraft = (row: Row): Row => ({ ...row, publishedAt: null });
  return {
    of: (kind: DocumentKind) => {
      const untouched = view.of(kind).filter(isUntouched).map(asDraft);
      return fresh.of(kind).length === 0 ? untouched : viewOf([...untouched, ...fresh.of(kind)]).of(kind);
    },
    document: (id) => [...fresh.document(id), ...view.document(id).filter(isUntouched).map(asDraft)],
  };
}

/** Rows of a draft. */
function rowsOfWork(
  { name, text, basedOn, draft, savedAt, createdAt }: Work,
  { defaultLocale, redirectsAbove }: Published,
): Row[] {
  const facts = { createdAt, updatedAt: savedAt, publishedAt: null, revision: basedOn ?? 0, draft };
  return rowsOfText({ name, text, defaultLocale, redirectsAbove: redirectsAbove(name) }, facts);
}
