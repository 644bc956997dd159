import { Refusal, type Row, type Version } from './types.ts';

export type Query = Readonly<Record<string, unknown>>;
type Scalar = string | number | boolean;

interface ListAsked {
  version: Version;
  /** Checks whether a type has such a field. */
  isKnown(name: string): boolean;
}

/** Rows of a list, by the query's filters, order and paging, with its pagination data. */
export function listOf(rows: readonly Row[], query: Query, asked: ListAsked): { rows: Row[]; pagination: object } {
  const { version, isKnown } = asked;
  const filters = (query['filters'] ?? {}) as Query;
  prove(filters, asked);
  const kept = rows.filter((row) => passes(row, filters));
  const sorts = [query['sort'] ?? []].flat().flatMap((one) => (one as string).split(','));
  const strange = sorts.map((sort) => sort.split(':')[0] ?? '').find((name) => !isKnown(name));
  if (strange !== undefined) throw strangeKey(version, strange, { param: 'sort' });
  const sorted = kept.toSorted((a, b) => {
    for (const sort of sorts) {
      const [name = '', direction] = sort.split(':');
      const order = compare(valueOf(a, name), valueOf(b, name));
      if (order !== 0) return direction === 'desc' ? -order : order;
    }
    return a.id - b.id;
  });
  return partOf(sorted, (query['pagination'] ?? {}) as Query, version);
}

const MOST = 100;

function partOf(
  rows: Row[],
  { page, pageSize, start, limit, withCount }: Query,
  version: Version,
): { rows: Row[]; pagination: object } {
  const total = rows.length;
  const isCounted = withCount !== 'false';
  if (start !== undefined || limit !== undefined) {
    if (page !== undefined || pageSize !== undefined) throw mixed(version);
    const from = Number(start ?? 0);
    const asked = Number(limit ?? 25);
    const most = asked === -1 && version === 'v4' ? MOST : Math.max(1, Math.min(asked, MOST)); // nobody gets nothing
    return {
      rows: rows.slice(from, from + most),
      pagination: { start: from, limit: most, ...(isCounted ? { total } : {}) },
    };
  }
  const size = Math.min(Number(pageSize ?? 25), MOST);
  const at = Math.max(1, Number(page ?? 1));
  const counts = isCounted ? { pageCount: Math.ceil(total / size), total } : {};
  return { rows: rows.slice((at - 1) * size, at * size), pagination: { page: at, pageSize: size, ...counts } };
}

function mixed(version: Version): Refusal {
  return version === 'v5'
    ? new Refusal(400, 'PaginationError', 'Cannot use both page & offset pagination in the same query')
    : new Refusal(
        400,
        'ValidationError',
        'Invalid pagination parameters. Expected either start/limit or page/pageSize',
      );
}

const operators: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  $eq: (value, wanted) => String(value) === String(wanted),
  $in: (value, wanted) => [wanted].flat().map(String).includes(String(value)),
  $gt: (value, wanted) => compare(value, wanted) > 0,
  $gte: (value, wanted) => compare(value, wanted) >= 0,
  $lte: (value, wanted) => compare(value, wanted) <= 0,
};

/** Refuses unknown names and values in a query, even if there is nothing to filter. */
function prove(filters: Query, asked: ListAsked): void {
  for (const [name, wanted] of Object.entries(filters)) {
    if (name === '$or') {
      for (const one of Object.values(wanted as object)) prove(one as Query, asked);
      continue;
    }
    if (!asked.isKnown(name)) throw strangeKey(asked.version, name, { param: 'filters' });
    const strange = Object.keys(Object(wanted) as object).find((operator) => !operators[operator]);
    // v4 passes over what it does not understand
    if (typeof wanted === 'object' && strange !== undefined && asked.version === 'v5')
      throw strangeKey('v5', strange, { param: 'filters', path: name });
  }
}

function passes(row: Row, filters: Query): boolean {
  return Object.entries(filters).every(([name, wanted]) => {
    if (name === '$or') return Object.values(wanted as object).some((one) => passes(row, one as Query));
    const value = valueOf(row, name);
    if (wanted === null || typeof wanted !== 'object') return `${value as Scalar}` === `${wanted as Scalar}`;
    return Object.entries(wanted).every(([operator, against]) => operators[operator]?.(value, against) ?? true);
  });
}

/** Strapi's refusal of an unknown name in a query. */
export function strangeKey(
  version: Version,
  key: string,
  { param, path = null }: { param: string; path?: string | null },
): Refusal {
  if (version === 'v4') return new Refusal(400, 'ValidationError', `Invalid parameter ${key}`);
  const at = path === null ? '' : ` at ${path}`;
  return new Refusal(400, 'ValidationError', `Invalid key ${key}${at}`, { key, path, source: 'query', param });
}

/** Undefined for what is no field. */
function valueOf(row: Row, name: string): unknown {
  if (name in row && name !== 'fields') return row[name as keyof Row];
  return row.fields[name];
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  const [left, right] = [`${a as Scalar}`, `${b as Scalar}`];
  return left < right ? -1 : Number(left !== right);
}
