import { describe, expect, it } from 'vitest';
import { Kept } from './Kept.ts';

const owner = {};

/** One look that asks for these keys. @returns those that had to be made */
async function look(kept: Kept, keys: readonly string[]): Promise<string[]> {
  const made: string[] = [];
  await kept.look(async () => {
    for (const key of keys) kept.of(owner, key, () => made.push(key));
  });
  return made;
}
const keysOf = (name: string, count: number): string[] => Array.from({ length: count }, (_none, at) => `${name} ${at}`);

describe('what is kept', () => {
  it('is made once, for each owner and key', async () => {
    const kept = new Kept();
    expect(await look(kept, ['a', 'b', 'a'])).toEqual(['a', 'b']);
    expect(await look(kept, ['b', 'c'])).toEqual(['c']);
    expect(kept.of({}, 'a', () => 'of another')).toBe('of another');
  });

  it('is not an answer that could not be made', () => {
    const kept = new Kept();
    const broken = (): never => {
      throw new Error('no answer');
    };
    expect(() => kept.of(owner, 'a', broken)).toThrow('no answer');
    expect(kept.of(owner, 'a', () => 1)).toBe(1);
  });

  it('is bounded: what nobody asks for is forgotten, what is asked for stays', async () => {
    const kept = new Kept();
    await look(kept, ['old', 'used']);
    for (let round = 0; round < 6; round++) await look(kept, ['used', ...keysOf(`${round}`, 12_000)]);
    expect(await look(kept, ['old', 'used'])).toEqual(['old']);
  });

  it('holds a look of any size', async () => {
    const kept = new Kept();
    const many = keysOf('many', 30_000);
    await look(kept, many);
    await look(kept, ['a']);
    await look(kept, ['b']);
    expect(await look(kept, many)).toEqual([]);
  });

  it('numbers objects: the same object always the same', () => {
    const kept = new Kept();
    expect(kept.idOf(owner)).toBe(kept.idOf(owner));
    expect(kept.idOf({})).not.toBe(kept.idOf(owner));
  });

  it('looks at a list of documents once, also when it comes as other objects that say the same', async () => {
    const kept = new Kept();
    const listOf = (text: string) => ['a', 'b'].map((file) => ({ brand: 'base', file, text }));
    let looks = 0;
    const lookAt = (text: string, by: object = owner): Promise<number> =>
      kept.lookAt(by, listOf(text), async () => ++looks);
    expect([await lookAt('live'), await lookAt('next'), await lookAt('live'), await lookAt('next')]).toEqual([
      1, 2, 1, 2,
    ]);
    expect(await lookAt('next', {})).toBe(3);
    expect(await lookAt('other')).toBe(4);
    expect(await lookAt('live'), 'one of three is forgotten').toBe(5);
  });

  it('does not keep a look that failed', async () => {
    const kept = new Kept();
    const look = (work: () => Promise<string>): Promise<string> => kept.lookAt(owner, [], work);
    await expect(look(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await look(async () => 'found')).toBe('found');
  });
});
