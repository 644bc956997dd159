import { Refusal, type Row, type Version } from './types.ts';

export type Query = Readonly<Record<string, unknown>>;

/** A list's rows and what it says of its parts: filters, order, paging. Source: strapi.md §2. */
export function listOf(rows: readonly Row[], query: Query, version: Version): { rows: Row[]; pagination: object } {
  const kept = rows.filter((row) => passes(row, (query['filters'] ?? {}) as Query, version));
  const sorts = [query['sort'] ?? []].flat().flatMap((one) => String(one).split(','));
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
    const most = asked === -1 ? (version === 'v5' ? 1 : MOST) : Math.min(asked, MOST);
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
};

function passes(row: Row, filters: Query, version: Version): boolean {
  return Object.entries(filters).every(([name, wanted]) => {
    if (name === '$or') return Object.values(wanted as object).some((one) => passes(row, one as Query, version));
    const value = valueOf(row, name);
    if (value === undefined)
      throw new Refusal(400, 'ValidationError', version === 'v5' ? `Invalid key ${name}` : `Invalid parameter ${name}`);
    if (wanted === null || typeof wanted !== 'object') return String(value) === String(wanted);
    return Object.entries(wanted).every(([operator, against]) => {
      const holds = operators[operator];
      if (!holds && version === 'v5') throw new Refusal(400, 'ValidationError', `Invalid key ${operator}`);
      return holds?.(value, against) ?? true; // v4 passes over what it does not understand
    });
  });
}

/** Undefined for what is no field. */
function valueOf(row: Row, name: string): unknown {
  if (name in row && name !== 'fields') return row[name as keyof Row];
  return row.fields[name];
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  return String(a) < String(b) ? -1 : Number(String(a) !== String(b));
}
