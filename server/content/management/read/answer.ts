import type { Collection } from '../../collections/collections.ts';
import { pageOf } from '../query/readPagination.ts';
import type { EntryQuery, ListQuery } from '../query/readQuery.ts';
import type { Shape } from '../query/readShape.ts';
import type { Order } from '../query/readSort.ts';
import { bodyOf, type Row, valuesOf } from '../rows/row.ts';
import { forGuests } from './forGuests.ts';
import { rowsWith } from './search.ts';
import type { Readable } from './views.ts';

/** Rows of a list, as they are sent. */
export async function listOf(
  collection: Collection,
  readable: Readable,
  query: ListQuery,
): Promise<{ data: object[]; meta: { pagination: object } }> {
  const { view, isReadable } = readable;
  const isOfLocale = localeTest(collection, readable, query);
  const asked = view
    .of(collection.kind)
    .filter((row) => isOfLocale(row) && isReadable(row) && query.test(valuesOf(row)));
  const found = await rowsWith(asked, query.words);
  const { rows, pagination } = pageOf(inOrder(found, query.order), query.pagination);
  return { data: rows.map((row) => entryBody(row, readable, query.shape)), meta: { pagination } };
}

/** One entry in the requested language; undefined if there is none, or none that may be read. */
export function findRow(
  collection: Collection,
  readable: Readable,
  { documentId, query }: { documentId: string; query: Pick<EntryQuery, 'locale'> },
): Row | undefined {
  const isOfLocale = localeTest(collection, readable, query);
  return readable.view
    .document(documentId)
    .find((row) => row.entry.kind === collection.kind && isOfLocale(row) && readable.isReadable(row));
}

/** An entry as it is sent, with its other languages if requested. */
export function entryBody(row: Row, { view, isReadable, isGuest }: Readable, { fields, localizations }: Shape): object {
  const told = isGuest ? forGuests : (body: Record<string, unknown>) => body;
  const body = told(bodyOf(row, fields));
  if (!localizations) return body;
  const { order, test, fields: theirs } = localizations;
  const others = view
    .document(row.entry.documentId)
    .filter((other) => other.entry.locale !== row.entry.locale && isReadable(other) && test(valuesOf(other)));
  return { ...body, localizations: inOrder(others, order).map((other) => told(bodyOf(other, theirs))) };
}

function inOrder(rows: readonly Row[], order: Order | null): readonly Row[] {
  return order ? rows.toSorted((a, b) => order(valuesOf(a), valuesOf(b))) : rows;
}

/** No language falls back to another: a missing one is left out. */
function localeTest(
  { isLocalized }: Collection,
  { defaultLocale }: Pick<Readable, 'defaultLocale'>,
  { locale }: Pick<EntryQuery, 'locale'>,
): (row: Row) => boolean {
  if (!isLocalized || locale === '*') return () => true;
  const wanted = locale ?? defaultLocale;
  return ({ entry }) => entry.locale === wanted;
}
