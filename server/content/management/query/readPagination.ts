import { ApiError } from '../http/errors.ts';
import { invalidKey, isGroup, type Raw } from './parseQuery.ts';

/** Rows of a page when nothing is said, and at most. */
const USUAL = 25;
const MOST = 100;

export type Pagination = { withCount: boolean } & (
  | { by: 'page'; page: number; pageSize: number }
  | { by: 'start'; start: number; limit: number }
);

/** Parses the pagination. Values that are too small or too large become the nearest possible one. @throws ApiError */
export function readPagination(raw: Raw): Pagination {
  if (raw === undefined || raw === '') return { by: 'page', page: 1, pageSize: USUAL, withCount: true };
  if (!isGroup(raw)) throw refused('pagination must be written as pagination[page]=1&pagination[pageSize]=25');
  const { page, pageSize, start, limit, withCount: counts, ...unknown } = raw;
  const [strange] = Object.keys(unknown);
  if (strange !== undefined) throw invalidKey(strange, { path: null, param: 'pagination' });
  const withCount = !(counts === 'false' || counts === 'f' || counts === '0');
  const isByStart = start !== undefined || limit !== undefined;
  if (isByStart && (page !== undefined || pageSize !== undefined))
    throw refused('Cannot use both page & offset pagination in the same query');
  if (isByStart) {
    const from = Math.max(0, wholeOf(start, { name: 'start', usual: 0 }));
    return { by: 'start', start: from, limit: sizeOf(wholeOf(limit, { name: 'limit', usual: USUAL })), withCount };
  }
  return {
    by: 'page',
    page: Math.max(1, wholeOf(page, { name: 'page', usual: 1 })),
    pageSize: sizeOf(wholeOf(pageSize, { name: 'pageSize', usual: USUAL })),
    withCount,
  };
}

/** The rows of a page, and its pagination data. */
export function pageOf<T>(rows: readonly T[], asked: Pagination): { rows: T[]; pagination: Record<string, number> } {
  const { start, limit } = sliceOf(asked);
  return { rows: rows.slice(start, start + limit), pagination: paginationOf(rows.length, asked) };
}

/** Start and length of the requested slice of rows. */
export function sliceOf(asked: Pagination): { start: number; limit: number } {
  if (asked.by === 'start') return { start: asked.start, limit: asked.limit };
  return { start: (asked.page - 1) * asked.pageSize, limit: asked.pageSize };
}

/** Pagination data of a page, for a total of so many rows. */
export function paginationOf(total: number, asked: Pagination): Record<string, number> {
  const { withCount } = asked;
  if (asked.by === 'start') return { start: asked.start, limit: asked.limit, ...(withCount ? { total } : {}) };
  const { page, pageSize } = asked;
  return { page, pageSize, ...(withCount ? { pageCount: Math.ceil(total / pageSize), total } : {}) };
}

function sizeOf(asked: number): number {
  return Math.min(MOST, Math.max(1, asked));
}

function wholeOf(raw: Raw, { name, usual }: { name: string; usual: number }): number {
  if (raw === undefined || raw === '') return usual;
  if (typeof raw !== 'string' || !/^-?\d{1,9}$/.test(raw)) throw refused(`${name} must be a whole number`);
  return Number(raw);
}

function refused(message: string): ApiError {
  return new ApiError(400, 'PaginationError', message);
}
