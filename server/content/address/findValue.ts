import { PlatformError } from '#runtime/ports/index.ts';
import type { PageParameter } from '#schemas/content/pageAddress.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { type CallName, definitionOf } from '#schemas/platform/index.ts';
import { readValue } from '../../kernel/contract.ts';
import { type AskPublic, askSurely } from './askPublic.ts';
import { callFaults } from './callFaults.ts';
import { publicCall } from './publicCall.ts';
import { readRows } from './readRows.ts';
import { valueAt } from './valueAt.ts';

/** Parameters and query of an address. */
export interface Address {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | number>>;
}

/** Result of looking up a parameter's value. */
export type Finding =
  | { is: 'found'; value: unknown }
  /** Nothing: there is no such page. */
  | { is: 'missing' }
  /** Something whose address spells it otherwise. */
  | { is: 'moved'; to: string };

/**
 * Looks up the thing that a parameter's value names.
 * @throws what the platform threw, ContractError for garbage, Error for a call that an address may not use
 */
export async function findValue(
  { value, parameter }: { value: string; parameter: PageParameter },
  address: Address,
  ask: AskPublic,
): Promise<Finding> {
  const { moved = {}, found: list } = parameter;
  if (Object.hasOwn(moved, value)) return { is: 'moved', to: moved[value] ?? value };
  const call = publicCall(parameter.call);
  if (call === null) throw new Error(`an address may not ask ${parameter.call}`);
  const input = inputOf(parameter, { call, address });
  if (input === null) return { is: 'missing' };
  const found = list
    ? await rowOf(value, list.by, readRows(ask, { call, input, place: list.in }))
    : await itemOf(ask, call, input);
  if (found === null || found === undefined) return { is: 'missing' };
  const spelled = spellingOf(found, parameter);
  return spelled === undefined || spelled === value ? { is: 'found', value: found } : { is: 'moved', to: spelled };
}

/** The value as addresses are to write it; undefined where the document says nothing of that. */
function spellingOf(found: unknown, { canonical, found: list }: PageParameter): string | undefined {
  const place = canonical ?? list?.by;
  const spelled = place === undefined ? undefined : valueAt(found, place);
  return typeof spelled === 'string' || typeof spelled === 'number' ? String(spelled) : undefined;
}

/** The row of that name; else the one whose name differs in capital letters alone. */
async function rowOf(value: string, by: string, lists: AsyncIterable<readonly unknown[]>): Promise<unknown> {
  let alike: unknown;
  for await (const rows of lists) {
    const same = rows.find((row) => String(valueAt(row, by)) === value);
    if (same !== undefined) return same;
    alike ??= rows.find((row) => String(valueAt(row, by)).toLowerCase() === value.toLowerCase());
  }
  return alike;
}

/** The one thing that the call answers; a platform that does not take the value has no such thing. */
async function itemOf(ask: AskPublic, call: CallName, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  try {
    return await askSurely(ask, call, input);
  } catch (error) {
    if (error instanceof PlatformError && error.type === 'InvalidParameterException') return null;
    throw error;
  }
}

/** Input of the call; null where the call does not take a value of the address, which then names nothing. */
function inputOf(
  { input = {} }: PageParameter,
  { call, address }: { call: CallName; address: Address },
): Record<string, unknown> | null {
  const { properties: types = {} }: JsonSchema = definitionOf(call).request;
  const given = Object.entries(input).flatMap(([name, said]) => {
    const value = typeof said === 'object' ? readFrom(address, said.get) : said;
    return value === undefined ? [] : [[name, readValue(value, types[name]?.type)] as const];
  });
  const whole = Object.fromEntries(given);
  const isRefused = callFaults(call, whole).some(({ pointer }) => typeof input[pointer.slice(1)] === 'object');
  return isRefused ? null : whole;
}

function readFrom({ params, query }: Address, path: string): string | number | undefined {
  const [from = '', name = ''] = path.split('.');
  const held: Readonly<Record<string, string | number>> = from === 'params' ? params : query;
  return Object.hasOwn(held, name) ? held[name] : undefined;
}
