import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

const first = (seed: string) => createRandom(seed).int(0, 9);

it('repeats itself from one seed and spreads neighbouring names', () => {
  expect(first('game-1')).toBe(first('game-1'));
  const counts = Array.from({ length: 1000 }, (_, i) => first(`game-${i}`));
  for (let digit = 0; digit < 10; digit++) expect(counts.filter((value) => value === digit).length).toBeGreaterThan(60);
});
