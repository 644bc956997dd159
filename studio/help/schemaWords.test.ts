import { expect, it } from 'vitest';
import { schemaWords } from './schemaWords.ts';

it.each([
  [{ enum: ['cover', 'wide'] }, 'one of: cover, wide'],
  [{ type: 'string', format: 'link', maxLength: 2048 }, 'link'],
  [{ type: 'string', maxLength: 80 }, 'text, up to 80 characters'],
  [{ type: 'integer', minimum: 3, maximum: 40 }, 'whole number, 3 to 40'],
  [{ type: 'number', minimum: 1 }, 'number, 1 or more'],
  [{ type: 'number', maximum: 9 }, 'number, 9 or less'],
  [{ type: 'array', maxItems: 16, items: { type: 'string' } }, 'list of: text, up to 16'],
  [{ type: ['string', 'object'] }, 'text'],
  [{ oneOf: [{}, {}] }, 'one of 2 shapes'],
  [{}, 'any value'],
])('says of %j: %s', (schema, words) => {
  expect(schemaWords(schema)).toBe(words);
});
