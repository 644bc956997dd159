import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { MAX_LIMIT } from '#schemas/parts/paging.ts';
import { type CallName, definitionOf } from '#schemas/platform/index.ts';
import { recordOf } from '#schemas/record.ts';
import { type AskPublic, askSurely } from './askPublic.ts';
import { valueAt } from './valueAt.ts';

/** Most answers in which one list is read for a visitor's address: rows behind them are not found. */
const MAX_ANSWERS = 50;

/** A list of the platform: the call, its input, and the list's place in its answer. */
export interface RowsAsk {
  call: CallName;
  input: Readonly<Record<string, unknown>>;
  place: string;
  /** Most answers in which it is read. */
  maxAnswers?: number;
}

/**
 * The rows of a list, answer by answer: the first as the input says, then, as far as the call says that there are more (`total`) and takes an
 * `offset`, as many at once as it gives.
 * @throws ContractError for garbage, and what the platform threw
 */
export async function* readRows(
  ask: AskPublic,
  { call, input, place, maxAnswers = MAX_ANSWERS }: RowsAsk,
): AsyncGenerator<readonly unknown[]> {
  let asked: Input | undefined = input;
  for (let read = 0, answers = 0; asked && answers < maxAnswers; answers += 1) {
    const answer = await askSurely(ask, call, asked);
    const rows = valueAt(answer, place);
    if (!Array.isArray(rows)) return;
    yield rows;
    read += rows.length;
    if (rows.length === 0 || read >= Number(valueAt(answer, 'total') ?? 0)) return;
    asked = inputFrom(read, call, input);
  }
}

type Input = RowsAsk['input'];

/** The input that asks for the rows from one on; undefined where the call does not give its rows in parts, or the input says which are meant. */
function inputFrom(offset: number, call: CallName, input: Input): Input | undefined {
  const { properties = {} }: JsonSchema = definitionOf(call).request;
  const own = withPart(offset, properties, input);
  if (own) return own;
  // a call may take its paging inside of an input that is JSON text, as games.get does
  for (const [name, schema] of Object.entries(properties)) {
    const { properties: inner = {} }: JsonSchema = recordOf(schema['contentSchema']);
    const within = withPart(offset, inner, parsed(input[name]));
    if (within) return { ...input, [name]: JSON.stringify(within) };
  }
  return undefined;
}

function withPart(offset: number, takes: NonNullable<JsonSchema['properties']>, input: Input): Input | undefined {
  const size = ['limit', 'count'].find((name) => Object.hasOwn(takes, name));
  if (size === undefined || !Object.hasOwn(takes, 'offset') || Object.hasOwn(input, 'offset')) return undefined;
  return { ...input, [size]: MAX_LIMIT, offset };
}

/** JSON text as an object; the platform has taken it by then. */
function parsed(text: unknown): Input {
  return typeof text === 'string' && text !== '' ? recordOf(JSON.parse(text)) : {};
}
