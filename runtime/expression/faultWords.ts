import { type FindingWord, findingWords } from '#schemas/findingWords/index.ts';
import type { PlacesIn } from '#schemas/places.ts';
import { isRecord } from '#schemas/record.ts';
import type { MessageRef } from '#schemas/serverWords/index.ts';
import type { Finding } from './finding.ts';

/** A sentence as a value of another: its text, and its message for other languages. */
interface Inner extends MessageRef {
  text: string;
}
type Value = string | number | readonly Inner[];
type Values<Code extends FindingWord> = PlacesIn<(typeof findingWords)[Code]['found' | 'expected']>;

/** The words of a fault. */
export type FaultWords = Required<Pick<Finding, 'found' | 'expected' | 'said'>>;

/** Words a fault by the table: `faultWords('link.dead', { path })` for machines and the terminal, and by its code for the Studio. */
export function faultWords<Code extends FindingWord>(
  code: Code,
  ...[values]: [Values<Code>] extends [never] ? [] : [Readonly<Record<Values<Code>, Value>>]
): FaultWords {
  const given: Readonly<Record<string, Value>> = values ?? {};
  const fill = (words: string): string => words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => written(given[name]));
  const { found, expected }: { found: string; expected: string } = findingWords[code];
  return { found: fill(found), expected: fill(expected), said: { code: `found.${code}`, values: plainValues(given) } };
}

function written(value: unknown = ''): string {
  return isInner(value) ? value.map(({ text }) => text).join('; ') : String(value);
}

function plainValues(values: Readonly<Record<string, Value>>): MessageRef['values'] {
  const parts = Object.entries(values).map(([name, value]) => [name, plainValue(value)]);
  return Object.fromEntries(parts);
}

function plainValue(value: Value): MessageRef['values'][string] {
  if (isInner(value)) return value.map(({ code, values }) => ({ code, values }));
  return typeof value === 'number' ? value : String(value);
}

/** Anything may stand in the place of a text: faults of documents are reported before their shape is known. */
function isInner(value: unknown): value is readonly Inner[] {
  return Array.isArray(value) && value.every((one: unknown) => isRecord(one) && 'text' in one && 'code' in one);
}
