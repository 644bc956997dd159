import { expect, it } from 'vitest';
import { winOf } from './outcome.ts';

it('pays tenths of a stake of whole tens exactly, and of another to the nearest minor unit', () => {
  const winsOf = (stake: bigint) => [1, 2, 3, 5, 15].map((pay) => winOf(stake, { pay }));
  expect(winsOf(10n)).toEqual([1n, 2n, 3n, 5n, 15n]);
  expect(winsOf(8n)).toEqual([1n, 2n, 2n, 4n, 12n]); // 0.8, 1.6, 2.4 pence
  expect(winsOf(16n)).toEqual([2n, 3n, 5n, 8n, 24n]); // 1.6, 3.2, 4.8 yen
});
