import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLong, SEED } from '../../../tests/support/length.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { PatternBook } from '../../patterns/PatternBook.ts';
import { documentCheck } from '../compose/checkDocument.ts';
import { ResultCache } from '../compose/ResultCache.ts';
import type { RawDocument } from '../document/ContentSource.ts';
import { fileSource } from '../folder/fileSource.ts';
import { checkDocuments } from './checkDocuments.ts';
import type { CheckParts } from './checkParts.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const parts = { catalog: await loadCatalog(ROOT), check: documentCheck(), patterns: new PatternBook() };
const { documents: seed } = await fileSource(join(ROOT, 'content')).read();

/** Places of a value, by keys: the whole first. */
function placesIn(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [place];
  return [place, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...place, key]))];
}

/** Every value of the seed by its key: an edit puts one in another's place, so that most results are nearly right. */
const pool = new Map<string, unknown[]>();
for (const { text } of seed) {
  const value = JSON.parse(text) as unknown;
  for (const place of placesIn(value)) {
    const key = place.at(-1) ?? '';
    const found = place.reduce<unknown>((here, name) => Reflect.get(here as object, name), value);
    pool.set(key, [...(pool.get(key) ?? []), found]);
  }
}

interface Edit {
  document: number;
  place: number;
  way: 'take' | 'put' | 'drop' | 'again';
  value: number;
}
const edit = fc.record<Edit>({
  document: fc.nat(),
  place: fc.nat(),
  way: fc.constantFrom('take', 'put', 'put', 'put', 'drop', 'again'),
  value: fc.nat(),
});

/** The documents after one edit: a value taken out or another put in its place, a document taken away or copied to a brand. */
function edited(documents: readonly RawDocument[], { document, place, way, value }: Edit): RawDocument[] {
  const at = document % documents.length;
  const chosen = documents[at];
  if (!chosen) return [...documents];
  if (way === 'drop') return documents.filter((one) => one !== chosen);
  if (way === 'again')
    return [...documents, { ...chosen, brand: 'tidal', file: `brands/tidal/again-${value % 3}-${at}.json` }];
  const copy = JSON.parse(chosen.text) as object;
  const places = placesIn(copy).slice(1);
  const keys = [...(places[place % places.length] ?? [])];
  const key = keys.pop() ?? '';
  const holder = keys.reduce<object>((here, name) => Reflect.get(here, name) as object, copy);
  const others = pool.get(key) ?? [''];
  if (way === 'take') Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, others[value % others.length]);
  return documents.map((one) => (one === chosen ? { ...one, text: JSON.stringify(copy) } : one));
}

async function linesOf(documents: readonly RawDocument[], results: ResultCache): Promise<string[]> {
  const all = await checkDocuments(documents, { ...parts, results } satisfies CheckParts);
  return all.map((finding) => JSON.stringify(finding)).toSorted();
}

/** Every full look costs a quarter of a second. */
const RUNS = isLong ? 200 : 3;

describe('the gate that keeps what it found', () => {
  it('finds the same as one that looks at everything, whatever was edited before', { timeout: 600_000 }, async () => {
    const results = new ResultCache();
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: isLong ? 6 : 3 }), async (edits) => {
        let documents: readonly RawDocument[] = seed;
        for (const one of edits) {
          documents = edited(documents, one);
          await linesOf(documents, results);
        }
        const found = await linesOf(documents, results);
        expect(found).toEqual(await linesOf(documents, new ResultCache()));
        for (const line of found) seen.add((JSON.parse(line) as { code: string }).code);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(seen.size).toBeGreaterThan(0);
  });

  it('looks at nothing twice: the same documents again cost next to nothing', async () => {
    const results = new ResultCache();
    await linesOf(seed, results);
    let asked = 0;
    const check: CheckParts['check'] = (value) => {
      asked += 1;
      return parts.check(value);
    };
    const counted = { ...parts, check, results };
    await checkDocuments(seed, counted);
    const first = asked;
    await checkDocuments(seed, counted);
    expect([first > 80, asked - first]).toEqual([true, 0]);
  });
});
