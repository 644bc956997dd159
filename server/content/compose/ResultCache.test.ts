import { describe, expect, it } from 'vitest';
import { ResultCache } from './ResultCache.ts';

const owner = {};

/** One look that asks for these keys. @returns those that had to be made */
async function look(results: ResultCache, keys: readonly string[]): Promise<string[]> {
  const made: string[] = [];
  await results.look(async () => {
    for (const key of keys) results.of(owner, key, () => made.push(key));
  });
  return made;
}
const keysOf = (name: string, count: number): string[] => Array.from({ length: count }, (_none, at) => `${name} ${at}`);

describe('cached results', () => {
  it('is made once, for each owner and key', async () => {
    const results = new ResultCache();
    expect(await look(results, ['a', 'b', 'a'])).toEqual(['a', 'b']);
    expect(await look(results, ['b', 'c'])).toEqual(['c']);
    expect(results.of({}, 'a', () => 'of another')).toBe('of another');
  });

  it('is not an answer that could not be made', () => {
    const results = new ResultCache();
    const broken = (): never => {
      throw new Error('no answer');
    };
    expect(() => results.of(owner, 'a', broken)).toThrow('no answer');
    expect(results.of(owner, 'a', () => 1)).toBe(1);
  });

  it('is bounded: what nobody asks for is forgotten, what is asked for stays', async () => {
    const results = new ResultCache();
    await look(results, ['old', 'used']);
    for (let round = 0; round < 6; round++) await look(results, ['used', ...keysOf(`${round}`, 12_000)]);
    expect(await look(results, ['old', 'used'])).toEqual(['old']);
  });

  it('holds a look of any size', async () => {
    const results = new ResultCache();
    const many = keysOf('many', 30_000);
    await look(results, many);
    await look(results, ['a']);
    await look(results, ['b']);
    expect(await look(results, many)).toEqual([]);
  });

  it('numbers objects: the same object always the same', () => {
    const results = new ResultCache();
    expect(results.idOf(owner)).toBe(results.idOf(owner));
    expect(results.idOf({})).not.toBe(results.idOf(owner));
  });

  it('looks at a list of documents once, also when it comes as other objects that say the same', async () => {
    const results = new ResultCache();
    const listOf = (text: string) => ['a', 'b'].map((file) => ({ brand: 'base', file, text }));
    let looks = 0;
    const lookAt = (text: string, by: object = owner): Promise<number> =>
      results.lookAt(by, listOf(text), async () => ++looks);
    expect([await lookAt('live'), await lookAt('next'), await lookAt('live'), await lookAt('next')]).toEqual([
      1, 2, 1, 2,
    ]);
    expect(await lookAt('next', {})).toBe(3);
    expect(await lookAt('other')).toBe(4);
    expect(await lookAt('live'), 'one of three is forgotten').toBe(5);
  });

  it('does not keep a look that failed', async () => {
    const results = new ResultCache();
    const look = (work: () => Promise<string>): Promise<string> => results.lookAt(owner, [], work);
    await expect(look(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await look(async () => 'found')).toBe('found');
  });
});
