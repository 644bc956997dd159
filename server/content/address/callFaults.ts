import { faultWords } from '#runtime/expression/faultWords.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { calls, isCallName } from '#schemas/platform/index.ts';
import { readValue } from '../../kernel/contract.ts';
import { createSchemaCheck } from '../document/createSchemaCheck.ts';
import type { Told } from '../document/finding.ts';
import { escaped } from '../document/heldIn.ts';

/** A fault of a call's input, with its place in the input. */
export type CallFault = Pick<Told, 'pointer' | 'found' | 'expected' | 'said' | 'allowed'>;

/** Parameters that a call takes, as far as documents can know. */
export interface Takes {
  names: readonly string[];
  /** It takes files, under any names. */
  hasFiles: boolean;
}

const check = createSchemaCheck();

/** Names that a call takes; undefined where it takes any, or is not there. */
export function takenBy(call: string): Takes | undefined {
  const definition = isCallName(call) ? calls[call] : undefined;
  if (!definition || definition.request.additionalProperties !== false) return undefined;
  return { names: Object.keys(definition.request.properties), hasFiles: 'files' in definition };
}

/**
 * Finds the values that a call would refuse. Values that are read when they are sent (`{ "get": … }`) are judged by their names alone.
 * @param isWhole these are all values that it is given: what it requires has to be there
 */
export function callFaults(
  call: string,
  given: Readonly<Record<string, unknown>>,
  { isWhole = false } = {},
): CallFault[] {
  if (!isCallName(call)) return []; // reported by checks/calls.ts
  const request: JsonSchema = calls[call].request;
  const properties = request.properties ?? {};
  const names = takenBy(call)?.names;
  const faults = Object.entries(given).flatMap(([name, value]): CallFault[] => {
    const pointer = `/${escaped(name)}`;
    if (names?.includes(name) === false) return [{ pointer, ...notTaken({ what: 'input', name, call }, names) }];
    if (value !== null && typeof value === 'object') return [];
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return check(schema, readValue(value, schema?.['type']), pointer).map(({ scope: _scope, ...fault }) => fault);
  });
  const required = isWhole ? (request.required ?? []) : [];
  const lacking = required.filter((name) => !Object.hasOwn(given, name));
  return [...faults, ...lacking.map((name) => ({ pointer: '', ...faultWords('call.lacks', { name, call }) }))];
}

/** Texts of the fault for a value that a call does not take. */
export function notTaken({ what, ...named }: Untaken, names: readonly string[]): Omit<CallFault, 'pointer'> {
  if (names.length === 0) return { ...faultWords(none[what], named), allowed: names };
  return { ...faultWords(`call.${what}`, { ...named, names: names.join(', ') }), allowed: names };
}

const none = { input: 'call.noInput', field: 'call.noField', value: 'call.noValue' } as const;

interface Untaken {
  what: keyof typeof none;
  name: string;
  call: string;
}
