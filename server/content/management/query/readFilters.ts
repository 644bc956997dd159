import type { Attributes, AttributeType } from './attributes.ts';
import { operators, type Scalar, scalarOf, type Verdict } from './operators.ts';
import { badQuery, invalidKey, isGroup, type Raw } from './parseQuery.ts';

/** Looks a value up by the name that clients know. */
export type Values = (name: string) => unknown;
type Test = (values: Values) => Verdict;
interface Scene {
  attributes: Attributes;
  path: readonly string[];
}

const PARAM = 'filters';

/** Parses `filters` into a test on the values of an entry. @throws ApiError for anything that the collection does not have */
export function readFilters(raw: Raw, attributes: Attributes): (values: Values) => boolean {
  if (raw === undefined || raw === '') return () => true;
  const test = readGroup(raw, { attributes, path: [] });
  return (values) => test(values) === true;
}

function readGroup(raw: Raw, scene: Scene): Test {
  if (!isGroup(raw)) throw badQuery('filters must name fields: filters[slug][$eq]=home', PARAM);
  return all(
    Object.entries(raw).map(([key, value]) => {
      const inner = { ...scene, path: [...scene.path, key] };
      const joined = readJoin(key, value, (item) => readGroup(item, inner));
      if (joined) return joined;
      const type = scene.attributes.get(key);
      if (type === undefined) throw invalidKey(key, { path: scene.path, param: PARAM });
      return readField(value, { name: key, type, path: inner.path });
    }),
  );
}

/** Parses `$and`, `$or`, `$not`, over groups as well as over the filters of one field. */
function readJoin(key: string, raw: Raw, read: (item: Raw) => Test): Test | null {
  if (key === '$not') return not(read(raw));
  if (key !== '$and' && key !== '$or') return null;
  const items = Array.isArray(raw) ? raw : isGroup(raw) ? Object.values(raw) : null;
  if (!items) throw badQuery(`${key} must be a list: filters[${key}][0][slug]=home`, PARAM);
  const tests = items.map(read);
  return key === '$and' ? all(tests) : any(tests);
}

interface FieldAsked {
  name: string;
  type: AttributeType;
  path: readonly string[];
}

function readField(raw: Raw, asked: FieldAsked): Test {
  if (typeof raw === 'string') return readOperator('$eq', raw, asked);
  if (!isGroup(raw)) throw badQuery(`${asked.name} needs an operator, such as $eq or $in.`, PARAM);
  return all(
    Object.entries(raw).map(
      ([key, value]) => readJoin(key, value, (item) => readField(item, asked)) ?? readOperator(key, value, asked),
    ),
  );
}

function readOperator(key: string, raw: Raw, { name, type, path }: FieldAsked): Test {
  const operator = operators.get(key);
  if (!operator) throw invalidKey(key, { path, param: PARAM });
  const { takes, isOfText, test } = operator;
  if (type === 'json' && takes !== 'flag')
    throw badQuery(`${name} is JSON: only $null and $notNull can be asked of it.`, PARAM);
  if (isOfText && type !== 'string') throw badQuery(`${key} can be asked of texts; ${name} is a ${type}.`, PARAM);
  const values = takes === 'flag' ? [toFlag(raw, key)] : textsIn(raw, key).map((text) => cast(text, { name, type }));
  const most = { one: 1, two: 2, flag: 1, many: Number.POSITIVE_INFINITY }[takes];
  if (takes !== 'many' && values.length !== most)
    throw badQuery(`${key} takes ${most} value${most > 1 ? 's' : ''}.`, PARAM);
  return (read) => test(scalarOf(read(name)), values);
}

function textsIn(raw: Raw, key: string): string[] {
  const items = Array.isArray(raw) ? raw : [raw];
  return items.map((item: Raw) => {
    if (typeof item !== 'string') throw badQuery(`${key} takes texts.`, PARAM);
    return item;
  });
}

const YES: ReadonlySet<unknown> = new Set(['true', 't', '1']);
const NO: ReadonlySet<unknown> = new Set(['false', 'f', '0']);

/** `true` or `false` as Strapi's clients write them. @throws ApiError */
function toFlag(raw: Raw, name: string): boolean {
  if (YES.has(raw)) return true;
  if (NO.has(raw)) return false;
  throw badQuery(`${name} must be true or false.`, PARAM);
}

function cast(text: string, { name, type }: { name: string; type: AttributeType }): Scalar {
  if (type === 'boolean') return toFlag(text, name);
  if (type === 'string') return text;
  const value = type === 'date' ? Date.parse(text) : text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(value)) throw badQuery(`${name} is a ${type}; «${text.slice(0, 40)}» is none.`, PARAM);
  return value;
}

function all(tests: readonly Test[]): Test {
  return (values) => {
    let verdict: Verdict = true;
    for (const test of tests) {
      const told = test(values);
      if (told === false) return false;
      if (told === null) verdict = null;
    }
    return verdict;
  };
}

function any(tests: readonly Test[]): Test {
  return (values) => {
    let verdict: Verdict = false;
    for (const test of tests) {
      const told = test(values);
      if (told === true) return true;
      if (told === null) verdict = null;
    }
    return verdict;
  };
}

function not(test: Test): Test {
  return (values) => {
    const told = test(values);
    return told === null ? null : !told;
  };
}
