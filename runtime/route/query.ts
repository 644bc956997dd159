import type { PageQuery } from '#schemas/content/pageAddress.ts';

/** Values that a page reads from the query of its address, by name. */
export type QueryValues = Readonly<Record<string, string | number>>;

/**
 * Reads what a page declares of an address's query; everything else of it reaches nothing. A value that is not allowed counts as not given;
 * of a name that is there twice the first counts.
 * @param search with or without its question mark
 */
export function readQuery(declared: Readonly<Record<string, PageQuery>>, search: string): QueryValues {
  const given = new URLSearchParams(search);
  const read = Object.entries(declared).flatMap(([name, allowed]) => {
    const value = readValue(allowed, given.get(name));
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(read);
}

/** The one spelling of what was read, in the order of the declaration: equal for all addresses that are the same page. Empty for none. */
export function queryText(values: QueryValues): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
}

/** True if a free text is among the values. Pages are not cached by free texts: there are too many of them. */
export function holdsFreeText(declared: Readonly<Record<string, PageQuery>>, values: QueryValues): boolean {
  return Object.keys(values).some((name) => 'textUpTo' in (declared[name] ?? {}));
}

function readValue(allowed: PageQuery, given: string | null): string | number | null {
  if (given === null || given === '') return null;
  if ('values' in allowed) return allowed.values.includes(given) ? given : null;
  if ('textUpTo' in allowed) return given.length <= allowed.textUpTo ? given : null;
  const number = /^(0|[1-9]\d{0,4})$/.test(given) ? Number(given) : Number.NaN;
  return number >= allowed.from && number <= allowed.to ? number : null;
}
