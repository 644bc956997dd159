import type { PageParameter } from '#schemas/content/pageAddress.ts';
import { rowSchema, typeAt } from './answerSchema.ts';
import type { AskPublic } from './askPublic.ts';
import { publicCall } from './publicCall.ts';
import { readRows } from './readRows.ts';
import { valueAt } from './valueAt.ts';

/** A value that a parameter may have, as people know it. */
export interface NamedValue {
  value: string;
  /** Name of the thing that it stands for; left out where its row says none. */
  title?: string;
  /** Address of its picture, as the answer has it. */
  picture?: string;
}

/** What is asked of a parameter's values. */
export interface NamedAsk {
  /** Words that the value or its name must contain, in any case; empty: all. */
  find: string;
  /** As many are returned. */
  most: number;
  /** A text of the brand in the page's language. */
  messageOf(key: string): string | undefined;
}

/** Result: the values that fit, and what kept the rest from being read. */
export interface NamedValues {
  /** False: no call that an address may ask lists the values of this parameter. */
  isListed: boolean;
  values: NamedValue[];
  /** How many fit, also beyond those returned. */
  total: number;
  failure?: unknown;
}

/** Answers in which a list is read at most: somebody waits for it. */
const MAX_ANSWERS = 20;

/** Places where rows of the contract have their names, the first that a row has; of a match it is both sides. */
const NAMES: readonly (readonly string[])[] = [['name'], ['title'], ['description.title'], ['home', 'away']];

/**
 * The values of a parameter with what their rows say of them, for somebody who chooses one. They are those of its `list`; without one, of the list
 * in which its own call looks it up, where that call reads nothing from the address.
 */
export async function namedValues(parameter: PageParameter, ask: AskPublic, asked: NamedAsk): Promise<NamedValues> {
  const list = listOf(parameter);
  const call = list && publicCall(list.call);
  if (!list || !call) return { isListed: false, values: [], total: 0 };
  const nameOf = namesIn(parameter, list, asked);
  const find = asked.find.trim().toLowerCase();
  const isMeant = ({ value, title = '' }: NamedValue): boolean =>
    value !== '' && !isLedOn(parameter, value) && `${value}\n${title}`.toLowerCase().includes(find);
  const found = new Map<string, NamedValue>();
  let failed: Pick<NamedValues, 'failure'> = {};
  try {
    for await (const rows of readRows(ask, { call, input: list.input, place: list.in, maxAnswers: MAX_ANSWERS }))
      for (const named of rows.map((row) => nameOf(row)).filter(isMeant)) found.set(named.value, named);
  } catch (failure) {
    failed = { failure };
  }
  return { isListed: true, values: [...found.values()].slice(0, asked.most), total: found.size, ...failed };
}

type List = Required<NonNullable<PageParameter['list']>>;

function listOf({ call, input = {}, found, canonical, list }: PageParameter): List | null {
  if (list) return { input: {}, ...list };
  if (!found) return null;
  const own: List['input'] = {};
  for (const [name, said] of Object.entries(input)) {
    if (typeof said === 'object') return null; // what it lists depends on the value that is asked for
    own[name] = said;
  }
  return { call, input: own, in: found.in, value: canonical ?? found.by };
}

/** Visitors of such a value are led to another page. */
function isLedOn({ moved = {}, ownPages = {} }: PageParameter, value: string): boolean {
  return Object.hasOwn(moved, value) || Object.hasOwn(ownPages, value);
}

/** Returns what says a row's value, name and picture. The brand's own words for a name come before the platform's. */
function namesIn(
  { words = {}, picture }: PageParameter,
  list: List,
  { messageOf }: NamedAsk,
): (row: unknown) => NamedValue {
  const schema = rowSchema(list.call, list.in);
  const places = NAMES.find((names) => names.every((place) => typeAt(schema, place) === 'text')) ?? [];
  const [place = ''] = places;
  return (row) => {
    const value = plainAt(row, list.value);
    const begin = Object.hasOwn(words, place) ? words[place] : undefined;
    const own = begin === undefined ? undefined : messageOf(begin + value);
    const title =
      own ??
      places
        .map((one) => plainAt(row, one))
        .filter((text) => text !== '')
        .join(' – ');
    const shown = picture === undefined ? '' : plainAt(row, picture);
    return { value, ...(title === '' ? {} : { title }), ...(shown === '' ? {} : { picture: shown }) };
  };
}

function plainAt(row: unknown, place: string): string {
  const value = valueAt(row, place);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
