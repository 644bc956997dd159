import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonInParts } from './jsonInParts.ts';

async function partsOf(value: unknown): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of jsonInParts(value)) parts.push(part);
  return parts;
}

async function* pages(...given: number[][]): AsyncGenerator<number[]> {
  yield* given;
}

it('writes any value as JSON does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(JSON.parse((await partsOf(value)).join(''))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect((await partsOf({ a: undefined, b: 1 })).join('')).toBe('{"b":1}');
});

it.each([
  [[], '[]'],
  [[[], []], '[]'],
  [[[1, 2], [], [3]], '[1,2,3]'],
])('writes pages %j as one list', async (given, list) => {
  expect((await partsOf({ some: pages(...given) })).join('')).toBe(`{"some":${list}}`);
});

it('reads no page before the one before it is written', async () => {
  let read = 0;
  async function* counted(): AsyncGenerator<number[]> {
    for (; read < 3; read += 1) yield [read];
  }
  const parts = jsonInParts(counted());
  expect([(await parts.next()).value, read]).toEqual(['[0', 0]);
  expect([(await parts.next()).value, read]).toEqual([',1', 1]);
});
