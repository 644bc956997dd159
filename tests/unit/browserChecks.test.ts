import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBySchema, type SchemaError } from '#schemas/checkBySchema.ts';
import { checkedPart } from '#schemas/checkedPart.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf } from '#schemas/record.ts';
import { createAjv } from '../../server/content/document/createAjv.ts';
import { ROOT } from '../support/imports.ts';
import { isLong, SEED } from '../support/length.ts';
import { mutate, mutations } from '../support/mutate.ts';

/** Keywords whose details runtime/document/fault.ts puts into words. */
const TOLD = ['required', 'additionalProperties', 'type', 'const', 'enum', 'pattern'];
const MUTATIONS = isLong ? 1_000 : 100;

/** Schemas of props with a sample that fits each. */
const widgets = await Promise.all(
  globSync('widgets/*/*/schema.ts', { cwd: ROOT })
    .filter((file) => !/^widgets\/(fields|parts)\//.test(file))
    .map(async (file) => {
      const { widget } = (await import(join(ROOT, file))) as { widget: { props: JsonSchema } };
      const sample = recordOf(JSON.parse(readFileSync(join(ROOT, file, '..', 'sample.json'), 'utf8')));
      return [file, widget.props, recordOf(sample['props'])] as const;
    }),
);

/** Where the browser's check and Ajv find the first error. */
function both(schema: JsonSchema, value: unknown): [ours: SchemaError | undefined, theirs: unknown] {
  const [ours, theirs] = [checkBySchema(checkedPart(schema)), createAjv().compile(schema)];
  ours(value);
  theirs(value);
  return [ours.errors?.[0], theirs.errors?.[0]];
}

it.each(widgets)(`%s: browsers refuse what servers refuse (SEED=${SEED})`, (_file, schema, sample) => {
  const ours = checkBySchema(checkedPart(schema));
  const theirs = createAjv().compile(schema);
  for (const [path, change] of fc.sample(mutations, { numRuns: MUTATIONS, seed: SEED })) {
    const value = mutate(sample, path, change);
    expect([ours(value), JSON.stringify(value)]).toEqual([theirs(value), JSON.stringify(value)]);
  }
});

describe('each keyword', () => {
  it.each<[JsonSchema, unknown, string]>([
    [{ type: 'integer' }, 1.5, ''],
    [{ type: ['string', 'null'] }, 1, ''],
    [{ type: 'number' }, Number.POSITIVE_INFINITY, ''],
    [{ type: 'object' }, [], ''],
    [{ const: 1 }, 2, ''],
    [{ enum: ['a', 'b'] }, 'c', ''],
    [{ pattern: '^\\p{L}+$' }, 'a1', ''],
    [{ minimum: 1 }, 0, ''],
    [{ maximum: 1 }, 2, ''],
    [{ minLength: 2 }, '🎰', ''],
    [{ maxLength: 1 }, '🎰🎰', ''],
    [{ minItems: 1 }, [], ''],
    [{ maxItems: 1 }, [1, 2], ''],
    [{ maxProperties: 1 }, { a: 1, b: 1 }, ''],
    [{ properties: { a: { items: { type: 'string' } } } }, { a: ['x', 1] }, '/a/1'],
    [{ additionalProperties: false, properties: { a: {} } }, { a: 1, b: 1 }, ''],
    [{ additionalProperties: { type: 'string' } }, { b: 1 }, '/b'],
    [{ additionalProperties: { type: 'string' } }, { 'a/b~c': 1 }, '/a~1b~0c'],
    [{ required: ['a'] }, { b: 1 }, ''],
  ])('%j refuses %j, at the place and in the words of Ajv', (schema, value, instancePath) => {
    const [ours, theirs] = both(schema, value);
    const { keyword, params } = recordOf(theirs);
    expect(ours).toMatchObject({ instancePath, keyword });
    if (TOLD.includes(String(keyword))) expect(ours?.params).toMatchObject(recordOf(params));
  });

  it.each<[JsonSchema, unknown]>([
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 1],
    [{ propertyNames: { pattern: '^a' } }, { b: 1 }],
  ])('%j refuses %j', (schema, value) => expect(both(schema, value).map(Boolean)).toEqual([true, true]));

  it.each<[JsonSchema, unknown]>([
    [{ minimum: 1, minLength: 1, minItems: 1, maxProperties: 0, pattern: 'a', required: ['a'] }, true],
    [{ properties: { a: { type: 'string' } } }, { a: undefined }],
    [{ maxLength: 1 }, '🎰'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, null],
    [{ properties: { a: { type: 'string' } } }, JSON.parse('{"constructor": 1, "__proto__": 1}')],
  ])('%j lets %j pass', (schema, value) => expect(both(schema, value)).toEqual([undefined, undefined]));
});

it('a check forgets what was wrong with another value', () => {
  const check = checkBySchema({ type: 'string' });
  expect([check(1), check('a'), check.errors]).toEqual([false, true, null]);
});

it('a keyword that browsers do not read ends the build', () => {
  expect(() => checkedPart({ properties: { a: { items: { multipleOf: 2 } } } })).toThrow('«multipleOf»');
});
