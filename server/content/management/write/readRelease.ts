import { rowNumber } from '#schemas/management/call.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import { say } from '../../document/say.ts';
import type { ItemAsked } from '../../store/releases.ts';
import { ApiError, invalidValues, type ValueFault } from '../http/errors.ts';

/** A release that is to be gathered. */
export interface ReleaseData {
  name: string;
  reason: string;
  items: ItemAsked[];
}

/** Documents of one release at most. */
const MOST = 1_000;

/** Reads flat data of a call about releases: texts and flags by their names. @throws ApiError for anything else */
export function readFlat<const N extends string>(
  body: unknown,
  rules: Readonly<Record<N, 'text' | 'flag'>>,
): {
  [K in N]?: string;
} {
  const { data = {} } = recordOf(body);
  const given = isRecord(data) ? data : {};
  const kinds: Readonly<Record<string, 'text' | 'flag'>> = rules;
  const strange = Object.keys(given).find((name) => !Object.hasOwn(rules, name));
  if (strange !== undefined) throw unknownKey(strange);
  const faults: ValueFault[] = [];
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === false) continue;
    if (isWanted(kinds[name], value)) read[name] = String(value);
    else faults.push({ path: [name], message: `${name} must be a ${kinds[name]}`, value });
  }
  if (faults.length > 0) throw invalidValues(faults);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no others pass
  return read as { [K in N]?: string };
}

const LONGEST = 2_000;

function isWanted(rule: 'text' | 'flag' | undefined, value: unknown): value is string | true {
  return rule === 'flag' ? value === true : typeof value === 'string' && value.length <= LONGEST;
}

/** Reads `{ data: { name, reason, documents } }`. @throws ApiError with every fault */
export function readReleaseData(body: unknown): ReleaseData {
  const { data } = recordOf(body);
  if (!isRecord(data)) throw new ApiError(400, 'ValidationError', 'Missing "data" payload in the request body');
  const { documents, ...flat } = data;
  const { name = '', reason = '' } = readFlat({ data: flat }, { name: 'text', reason: 'text' });
  const faults: ValueFault[] =
    name.trim() === '' ? [{ path: ['name'], message: say('value.required', { name: 'name' }) }] : [];
  const list = Array.isArray(documents) && documents.length > 0 && documents.length <= MOST ? documents : null;
  if (!list) faults.push({ path: ['documents'], message: `documents must be a list of 1 to ${MOST}` });
  const items = (list ?? []).flatMap((given: unknown, index): ItemAsked[] => {
    const item = itemOf(given);
    if (!item) faults.push({ path: ['documents', index], message: WORDS, value: given });
    return item ? [item] : [];
  });
  if (faults.length > 0) throw invalidValues(faults);
  return { name, reason, items };
}

const WORDS =
  'must be a document’s key, whose draft is taken, or { "document": "base/page/home", "take": "draft" | "nothing" } or { "document": …, "revision": 3 }';

function itemOf(given: unknown): ItemAsked | null {
  if (typeof given === 'string') return { document: given, take: 'draft' };
  if (!isRecord(given)) return null;
  const { document, take = 'draft', revision } = given;
  if (typeof document !== 'string') return null;
  if (revision !== undefined && revision !== null)
    return isRowNumber(revision) ? { document, take: 'revision', revision } : null;
  return take === 'draft' || take === 'nothing' ? { document, take } : null;
}

function isRowNumber(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= rowNumber.minimum && Number(value) <= rowNumber.maximum;
}

function unknownKey(key: string): ApiError {
  return new ApiError(400, 'ValidationError', `Invalid key ${key}`, { key, path: null, source: 'body' });
}
