import qs from 'qs';
import { POISON } from '#runtime/document/parse.ts';
import { ApiError } from '../http/errors.ts';

/** A query as its brackets nest; objects without a prototype. */
export type Raw = string | undefined | readonly Raw[] | { readonly [name: string]: Raw };

/** `filters[$and][0][$or][1][slug][$in][0]` is 8 deep. Source: REL-P4, REL-C10. */
const LIMITS = { depth: 12, arrayLimit: 100, parameterLimit: 200 } as const;

/**
 * Parses the query of an address by the brackets of qs, within tight limits. Anything beyond them is refused, not left out: a filter that
 * disappears would answer with every row.
 * @throws ApiError 400
 */
export function parseQuery(address: string): Readonly<Record<string, Raw>> {
  const start = address.indexOf('?');
  const text = start === -1 ? '' : address.slice(start + 1);
  refusePoison(text);
  try {
    return qs.parse(text, {
      ...LIMITS,
      strictDepth: true,
      throwOnLimitExceeded: true,
      plainObjects: true,
      ignoreQueryPrefix: false,
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ApiError(400, 'ValidationError', `The query is too large: ${error.message}`);
  }
}

/** qs leaves such keys out in silence. */
function refusePoison(text: string): void {
  for (const pair of text.split('&')) {
    const [name = ''] = pair.split('=', 1);
    const poison = decoded(name)
      .split(/[[\].]+/)
      .find((part) => POISON.has(part));
    if (poison !== undefined) throw invalidKey(poison, { path: null, param: '' });
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name; // broken escapes: qs takes them as they are
  }
}

/** Refusal of a key that the collection does not have, or that may not be queried. */
export function invalidKey(key: string, { path, param }: { path: readonly string[] | null; param: string }): ApiError {
  const at = path === null || path.length === 0 ? null : path.join('.');
  const details = { key, path: at, source: 'query', ...(param === '' ? {} : { param }) };
  return new ApiError(400, 'ValidationError', `Invalid key ${key}${at === null ? '' : ` at ${at}`}`, details);
}

/** Refusal of a malformed part of the query. */
export function badQuery(message: string, param: string): ApiError {
  return new ApiError(400, 'ValidationError', message, { source: 'query', param });
}

/** A list of names: `a,b`, or an array of such. @throws ApiError */
export function namesIn(raw: Raw, param: string): string[] {
  if (raw === undefined || raw === '') return [];
  if (typeof raw === 'string')
    return raw
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  if (Array.isArray(raw)) return raw.flatMap((item) => namesIn(item, param));
  throw badQuery(`${param} must be a name, or a list of names.`, param);
}

export function isGroup(raw: Raw): raw is { readonly [name: string]: Raw } {
  return raw !== null && typeof raw === 'object' && !Array.isArray(raw);
}
