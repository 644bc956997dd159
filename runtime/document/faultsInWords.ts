import type { SchemaError } from '#schemas/checkBySchema.ts';
import type { FindingWord } from '#schemas/findingWords/index.ts';
import type { MessageRef } from '#schemas/serverWords/index.ts';
import { faultWords } from '../expression/faultWords.ts';
import { type Fault, faultsOf } from './fault.ts';

/**
 * As `faultsOf`, each fault with its message for other languages. For servers and tools: pages report their faults to machines alone, and have no
 * bytes for these words.
 */
export function faultsInWords(...asked: Parameters<typeof faultsOf>): Fault[] {
  const [errors] = asked;
  return faultsOf(...asked).map((fault, index) => {
    const error = errors[index];
    return error ? { ...fault, said: messageOf(error, fault) } : fault;
  });
}

type Params = Readonly<Record<string, string>>;
type Wording = (found: Pick<Fault, 'found' | 'expected'>, params: Params) => MessageRef;

type Limit = Extract<FindingWord, `shape.${'min' | 'max'}${string}`>;
const limit =
  (code: Limit): Wording =>
  ({ found }, { limit: bound = '' }) =>
    faultWords(code, { value: found, limit: bound }).said;

/** How each keyword of a schema says what it wants. */
const keywords: Readonly<Record<string, Wording>> = {
  minLength: limit('shape.minLength'),
  maxLength: limit('shape.maxLength'),
  minimum: limit('shape.minimum'),
  maximum: limit('shape.maximum'),
  minItems: limit('shape.minItems'),
  maxItems: limit('shape.maxItems'),
  minProperties: limit('shape.minProperties'),
  maxProperties: limit('shape.maxProperties'),
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

function messageOf({ keyword, params }: SchemaError, { found, expected, allowed }: Fault): MessageRef {
  const given: Params = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const names = allowed?.join(', ');
  if (names !== undefined && keyword === 'additionalProperties')
    return faultWords('shape.unknown', { name: given['additionalProperty'] ?? '', names }).said;
  if (names !== undefined) return faultWords('shape.oneOf', { value: found, names }).said;
  return (keywords[keyword] ?? others)({ found, expected }, given);
}

/** Rare keywords get the checker's own message. */
const others: Wording = ({ found, expected }) => faultWords('shape.other', { value: found, message: expected }).said;
