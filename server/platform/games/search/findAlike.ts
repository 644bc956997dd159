import type { Reader } from '../../../db/db.ts';
import { isLike } from './isLike.ts';
import { otherSpellings } from './otherSpellings.ts';

/** A search that means nothing is near to much. */
const MOST = 100;

/**
 * Games that a search without a hit may have meant: first by another spelling (alphabet, keyboard), then with mistakes of typing.
 * @param typed folded, not empty
 * @returns sysnames; none when nothing is near
 */
export async function findAlike(read: Reader, typed: string): Promise<string[]> {
  const games = await read.selectFrom('game').select(['sysname', 'search_text']).orderBy('weight', 'desc').execute();
  const spellings = otherSpellings(typed);
  const tests: ((text: string) => boolean)[] = [
    ...spellings.map((spelling) => (text: string) => spelling.split(' ').every((word) => text.includes(word))),
    (text) => [typed, ...spellings].some((spelling) => isLike(spelling, text)),
  ];
  for (const test of tests) {
    const found = games.filter(({ search_text }) => test(search_text));
    if (found.length > 0) return found.slice(0, MOST).map(({ sysname }) => sysname);
  }
  return [];
}
