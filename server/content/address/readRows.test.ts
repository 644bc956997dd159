import { expect, it } from 'vitest';
import type { AskPublic } from './askPublic.ts';
import { type RowsAsk, readRows } from './readRows.ts';

/** A platform of so many banners, which are answered from `offset`, ten at most where nothing is said. */
function platformOf(total: number): { ask: AskPublic; asked: object[] } {
  const asked: object[] = [];
  const ask: AskPublic = async (_call, input) => {
    asked.push(input);
    const { offset = 0, count = 10 } = input as { offset?: number; count?: number };
    const description = { position: 'home-hero', title: 'Spins', text: '', images: {} };
    const ids = Array.from({ length: Math.max(0, Math.min(count, total - offset)) }, (_none, row) => offset + row);
    return { items: ids.map((id) => ({ id, finished_at: null, description })), offset, limit: count, total };
  };
  return { ask, asked };
}

async function count(ask: AskPublic, rows: Partial<RowsAsk>): Promise<number> {
  let read = 0;
  for await (const part of readRows(ask, { call: 'banners.get', input: {}, place: 'items', ...rows }))
    read += part.length;
  return read;
}

it('reads on by the name that the call has for the size of its parts', async () => {
  const { ask, asked } = platformOf(230);
  expect(await count(ask, {})).toBe(230);
  expect(asked).toEqual([{}, { count: 100, offset: 10 }, { count: 100, offset: 110 }, { count: 100, offset: 210 }]);
});

it('reads the one part that an input means, and no more answers than it may', async () => {
  const { ask } = platformOf(1_000);
  expect(await count(ask, { input: { offset: 200, count: 50 } })).toBe(50);
  expect(await count(ask, { maxAnswers: 3 })).toBe(210);
});
