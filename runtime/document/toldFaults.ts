import type { ToldWords } from '#schemas/serverWords/index.ts';
import { faultWords } from '../expression/faultWords.ts';
import { type AjvError, type Fault, faultsOf } from './fault.ts';

/**
 * As `faultsOf`, each fault with what it is said by in other languages. For servers and tools: pages tell their faults to machines alone, and have no
 * bytes for these words.
 */
export function toldFaults(...asked: Parameters<typeof faultsOf>): Fault[] {
  const [errors] = asked;
  return faultsOf(...asked).map((fault, index) => {
    const error = errors[index];
    return error ? { ...fault, said: saidOf(error, fault) } : fault;
  });
}

/** Words for what a keyword wants, by its name and parameters. */
const LIMITS = new Map([
  ['minLength', 'shape.minLength'],
  ['maxLength', 'shape.maxLength'],
  ['minimum', 'shape.minimum'],
  ['maximum', 'shape.maximum'],
  ['minItems', 'shape.minItems'],
  ['maxItems', 'shape.maxItems'],
  ['minProperties', 'shape.minProperties'],
  ['maxProperties', 'shape.maxProperties'],
] as const);

type Params = Readonly<Record<string, string>>;
type Say = (found: Pick<Fault, 'found' | 'expected'>, params: Params) => ToldWords;

const keywords: Readonly<Record<string, Say>> = {
  additionalProperties: (_, { additionalProperty: name = '' }) => faultWords('shape.extra', { name }).said,
  required: (_, { missingProperty: name = '' }) => faultWords('shape.required', { name }).said,
  const: ({ found, expected }) => faultWords('shape.const', { value: found, only: expected }).said,
  type: ({ found }, { type = '' }) => faultWords('shape.type', { value: found, type }).said,
  format: ({ found }, { format = '' }) => faultWords('shape.format', { value: found, format }).said,
  uniqueItems: ({ found }, { i = '', j = '' }) => faultWords('shape.uniqueItems', { value: found, i, j }).said,
  propertyNames: ({ found }) => faultWords('shape.propertyNames', { value: found }).said,
  oneOf: ({ found }) => faultWords('shape.oneShape', { value: found }).said,
  anyOf: ({ found }) => faultWords('shape.anyShape', { value: found }).said,
  // the schema's own description stands in the place of a pattern that has one
  pattern: ({ found, expected }, { pattern = '' }) =>
    expected === faultWords('shape.pattern', { value: found, pattern }).expected
      ? faultWords('shape.pattern', { value: found, pattern }).said
      : faultWords('shape.described', { value: found, description: expected }).said,
};

function saidOf({ keyword, params }: AjvError, { found, expected, allowed }: Fault): ToldWords {
  const given: Params = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const names = allowed?.join(', ');
  if (names !== undefined && keyword === 'additionalProperties')
    return faultWords('shape.unknown', { name: given['additionalProperty'] ?? '', names }).said;
  if (names !== undefined) return faultWords('shape.oneOf', { value: found, names }).said;
  const limit = [...LIMITS].find(([name]) => name === keyword)?.[1];
  if (limit !== undefined) return faultWords(limit, { value: found, limit: given['limit'] ?? '' }).said;
  return (keywords[keyword] ?? others)({ found, expected }, given);
}

/** Keywords that few schemas have are told by the checker's own words. */
const others: Say = ({ found, expected }) => faultWords('shape.other', { value: found, message: expected }).said;
