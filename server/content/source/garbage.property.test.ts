import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createContentFolder } from '../../../tests/support/contentFolder.ts';
import { SEED } from '../../../tests/support/length.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import type { RawDocument, Reading } from '../document/ContentSource.ts';
import { hashOfText } from '../document/documentText.ts';
import { readFiles } from '../folder/fileSource.ts';
import { Library } from '../Library.ts';
import { GuardedSource } from './guarded.ts';

const RUNS = 10_000;

/** Whole answers that are none. */
const nothing = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  '<!doctype html><title>502</title>',
  0,
  {},
  [],
  [null],
  [[]],
  [{}],
  { documents: 5 },
  { documents: [] },
  { documents: [{}] },
  'gzip',
);
/** Damage to one document on its way. */
const damage = fc.oneof(
  fc.record({ text: fc.string() }),
  fc.record({
    text: fc.constantFrom('<html>', '', 'null', '[]', '{"kind":"page"}', '\uFFFD', '\u0000'.repeat(70_000)),
  }),
  fc.record({ text: fc.json() }),
  fc.record({ brand: fc.constantFrom('kestrel', 'aurora', 'nobody', '__proto__') }),
  fc.record({ cut: fc.nat() }),
  fc.record({ flip: fc.nat() }),
  fc.record({ text: fc.constantFrom<unknown>(null, 5, {}, []) }),
);

type Damage = { text?: unknown; brand?: string; cut?: number; flip?: number };

function damaged(document: RawDocument, { cut, flip, ...more }: Damage): unknown {
  const { text } = document;
  if (cut !== undefined) return { ...document, text: text.slice(0, cut % text.length) };
  if (flip === undefined) return { ...document, ...more };
  const at = flip % text.length;
  const other = String.fromCharCode((text.charCodeAt(at) ^ 1) & 0x7f);
  return { ...document, text: text.slice(0, at) + other + text.slice(at + 1) };
}

it(`serves the same bytes whatever a source gives in their place, ${RUNS} times (SEED=${SEED}) [REL-C3]`, async () => {
  const content = createContentFolder();
  const good = (await readFiles(content.folder)).map((raw) => ({ ...raw, hash: hashOfText(raw.text) }));
  content.drop();
  const lines: string[] = [];
  const log = { info: () => undefined, warn: (detail: object) => void lines.push(JSON.stringify(detail)) };
  let [given, turn]: [unknown, number] = [{ documents: good }, 0];
  const source = {
    mark: async () => String((turn += 1)),
    read: async () => given as Reading,
    watch: () => () => undefined,
  };
  let time = 0;
  // time passes between readings: a breaker that opened would hide what is read
  const guard = new GuardedSource(source, {
    pollMs: 60_000,
    now: () => (time += 11_000),
    meanwhile: async () => ({ documents: [] }),
    log,
  });
  const library = new Library({ source: guard, catalog: await loadCatalog(`${import.meta.dirname}/../../..`), log });
  await library.reload();
  const { sites, revision } = library;
  const { documents } = guard;
  let read = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(nothing, fc.array(fc.tuple(fc.nat(), damage), { minLength: 1, maxLength: 4 })),
      async (garbage) => {
        given = isDamage(garbage) ? { documents: damageSome(good, garbage) } : garbage;
        await library.reload().then(
          () => (read += 1),
          () => undefined,
        );
        // the sites are made again only when the served content changes
        expect([library.sites === sites, library.revision]).toEqual([true, revision]);
      },
    ),
    { seed: SEED, numRuns: RUNS },
  );
  expect(guard.documents).toEqual(documents);
  expect(read, 'readings whose good documents were taken').toBeGreaterThan(RUNS / 4);
  expect(new Set(lines).size, 'one line per fingerprint').toBe(lines.length);
  expect(lines.length).toBeLessThan(good.length + 10);
});

function isDamage(garbage: unknown): garbage is [number, Damage][] {
  return Array.isArray(garbage) && garbage.length > 0 && Array.isArray(garbage[0]) && garbage[0].length === 2;
}

function damageSome(good: readonly RawDocument[], garbage: readonly [number, Damage][]): unknown[] {
  const given: unknown[] = [...good];
  for (const [index, how] of garbage)
    given[index % good.length] = damaged(good[index % good.length] as RawDocument, how);
  return given;
}
