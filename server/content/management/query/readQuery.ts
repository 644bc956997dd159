import { LONGEST_SEARCH } from '#schemas/search.ts';
import { TABLES } from '../../collections/collections.ts';
import type { Attributes } from './attributes.ts';
import { badQuery, parseQuery, type Raw } from './parseQuery.ts';
import { readFilters, type Values } from './readFilters.ts';
import { type Pagination, readPagination } from './readPagination.ts';
import { readShape, type Shape } from './readShape.ts';
import { type Order, readSort } from './readSort.ts';
import { wordsIn } from './words.ts';

export type Status = 'published' | 'draft';

/** Parsed query of one entry, or of the entry written to. */
export interface EntryQuery {
  shape: Shape;
  status: Status;
  /** Null: the default one. `*`: all. */
  locale: string | null;
  /** For the single type: the brand it belongs to. */
  brand: string | null;
  /** Our own: why somebody writes, for the history. */
  reason: string | null;
  /** Our own: tables of texts that are sent whole, so that keys that are not sent go. */
  replace: readonly string[];
}

/** Parsed query of a list. */
export interface ListQuery extends EntryQuery {
  test(values: Values): boolean;
  order: Order | null;
  pagination: Pagination;
  /** Words that an entry must all contain; none: all entries. */
  words: readonly string[];
}

/** Reads the query of a call about one entry. Names that mean nothing are passed over, as in Strapi. @throws ApiError */
export function readEntryQuery(address: string, attributes: Attributes): EntryQuery {
  return entryQuery(parseQuery(address), attributes);
}

/** Reads the query of a list. @throws ApiError */
export function readListQuery(address: string, attributes: Attributes): ListQuery {
  const query = parseQuery(address);
  const { filters, sort, pagination } = query;
  return {
    ...entryQuery(query, attributes),
    test: readFilters(filters, attributes),
    order: readSort(sort, attributes),
    pagination: readPagination(pagination),
    words: readWords(query['_q']),
  };
}

function entryQuery(query: Readonly<Record<string, Raw>>, attributes: Attributes): EntryQuery {
  return {
    shape: readShape(query, attributes),
    status: readStatus(query['status']),
    locale: textOf(query['locale'], 'locale'),
    brand: textOf(query['brand'], 'brand'),
    reason: textOf(query['reason'], 'reason'),
    replace: readReplace(query['replace']),
  };
}

function readWords(raw: Raw): readonly string[] {
  const sought = textOf(raw, '_q') ?? '';
  if (sought.length > LONGEST_SEARCH) throw badQuery(`_q must have at most ${LONGEST_SEARCH} characters.`, '_q');
  return wordsIn(sought);
}

/** A name that is no table would be passed over, and the client believe that it was replaced. */
function readReplace(raw: Raw): readonly string[] {
  const names = (textOf(raw, 'replace') ?? '').split(',').filter(Boolean);
  const strange = names.find((name) => !TABLES.includes(name));
  if (strange !== undefined)
    throw badQuery(`replace may name ${TABLES.join(' and ')}: all else is replaced anyway.`, 'replace');
  return names;
}

/** Anything but the two words is refused: Strapi answers it with drafts. Source: docs/guides/management-api.md. */
function readStatus(raw: Raw): Status {
  if (raw === undefined || raw === 'published') return 'published';
  if (raw === 'draft') return 'draft';
  throw badQuery('status must be one of the following values: draft, published', 'status');
}

function textOf(raw: Raw, name: string): string | null {
  if (raw === undefined) return null;
  if (typeof raw !== 'string') throw badQuery(`${name} must be one text.`, name);
  return raw;
}
