import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RawDocument } from '../../server/content/document/ContentSource.ts';
import { Library } from '../../server/content/Library.ts';
import { GuardedSource } from '../../server/content/source/guarded.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { suiteDocuments } from '../contract/contentSource.suite.ts';
import { isLong, within } from '../support/length.ts';
import { changed, failing, type Instead, illnesses, isList, json } from '../support/strapi/illnesses.ts';
import type { LikeStrapi } from '../support/strapi/likeStrapi.ts';
import { openSource, pushTo, startAgain, startMarqueeStrapi } from '../support/strapi/marqueeStrapi.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
const documents: RawDocument[] = Object.entries(suiteDocuments).map(([file, value]) => ({
  brand: file.startsWith('brands/') ? (file.split('/')[1] ?? '') : 'base',
  file,
  text: JSON.stringify(value),
}));

let strapi: LikeStrapi;
let lines: string[];
let clock: number;
let library: Library;
let source: GuardedSource;

beforeEach(async () => {
  strapi = await startMarqueeStrapi('v5');
  await pushTo(strapi, documents);
  [lines, clock] = [[], Date.now()];
  const log = { warn: (_detail: object, message: string) => void lines.push(message), info: () => undefined };
  const remote = openSource({ url: strapi.url, log, now: () => clock });
  source = new GuardedSource(remote, {
    pollMs: 60_000,
    now: () => clock,
    meanwhile: async () => ({ documents: [] }),
    log,
  });
  library = new Library({ source, catalog, log });
  await library.reload();
  lines = [];
});
afterEach(() => strapi.close());

/** A fingerprint of every text that is served. */
const served = (): string => library.revision;
/** An editor changes a page: there is something to be read anew. */
const publish = (title: string): void => {
  const pages = strapi.types.get('pages');
  const row = pages?.all('published').find(({ fields, locale }) => fields['slug'] === 'offer' && locale === 'en');
  pages?.update(row?.documentId ?? '', { title }, { locale: 'en' });
};
const reload = (): Promise<unknown> => library.reload().catch(() => undefined);

describe('Strapi that is ill', () => {
  it.each(illnesses(() => strapi))(
    '%s: what is served stays, byte for byte, and it is told once [REL-C1][REL-C3]',
    async (_name, fault, words) => {
      const before = served();
      publish('Not to be seen yet');
      const told: unknown[] = [];
      strapi.instead = fault;
      for (let times = 0; times < 3; times++) await library.reload().catch((error: unknown) => told.push(error));
      expect(served()).toBe(before);
      expect(told).toHaveLength(3);
      expect(String(told[0])).toMatch(words);
      expect(lines.filter((line) => line.includes('cannot be used'))).toHaveLength(1);
      strapi.instead = undefined;
      await library.reload();
      expect(served()).not.toBe(before);
      expect(JSON.stringify(source.documents)).toContain('Not to be seen yet');
    },
  );

  it('that tells of a change and does not give it is told once, however often it is asked [REL-C3]', async () => {
    const log = { warn: (_detail: object, message: string) => void lines.push(message), info: () => undefined };
    const remote = openSource({ url: strapi.url, log, now: () => clock });
    const own = new GuardedSource(remote, {
      pollMs: 20,
      now: () => clock,
      meanwhile: async () => ({ documents }),
      log,
    });
    const followed = new Library({ source: own, catalog, log });
    await followed.reload();
    const stop = followed.follow();
    publish('Not to be seen yet');
    let failures = 0;
    strapi.instead = (asked, response) => isList(asked) && ((failures += 1), failing(response, 500));
    await vi.waitFor(() => expect(failures).toBeGreaterThan(2), { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 500)); // left in peace meanwhile
    stop();
    expect(lines.filter((line) => line.includes('last good'))).toEqual([
      'the content source cannot be used; the last good content is served',
    ]);
  });

  it.each([
    ['v4', 'of one that is changed again later', 'offer'],
    ['v5', 'of one that is changed again later', 'offer'],
    ['v4', 'of another one', 'home'],
    ['v5', 'of another one', 'home'],
  ] as const)('(%s) whose clock was ahead once, at a change %s, hides no later change', async (version, _, ahead) => {
    const own = await startMarqueeStrapi(version);
    await pushTo(own, documents);
    clock = Date.now() + 1000; // all of it is older
    const remote = openSource({ url: own.url, log: { warn: () => undefined }, now: () => clock });
    const read = async () => JSON.stringify((await remote.read(undefined, new AbortController().signal)).documents);
    const pages = own.types.get('pages');
    const pageOf = (slug: string) =>
      pages?.all('published').find(({ fields, locale }) => fields['slug'] === slug && locale === 'en');
    const row = pageOf(ahead);
    if (!row) throw new Error(`there is no page ${ahead}`);
    const later = new Date(clock + 30 * 24 * 3_600_000).toISOString();
    Object.assign(row, { updatedAt: later, ...(row.publishedAt === null ? {} : { publishedAt: later }) });
    await read();
    const before = await remote.mark(new AbortController().signal);
    const { id, documentId } = pageOf('offer') ?? { id: 0, documentId: '' };
    const change = { title: 'Seen at once' };
    if (version === 'v4') pages?.updateRow(id, change);
    else pages?.update(documentId, change, { locale: 'en' });
    clock = Date.now() + 1000;
    expect(await remote.mark(new AbortController().signal)).not.toBe(before);
    expect(await read()).toContain('Seen at once');
    await own.close();
  });

  it('(v5) whose clock was ahead while a draft was written hides not that it is published later', async () => {
    const own = await startMarqueeStrapi('v5');
    await pushTo(own, documents);
    clock = Date.now() + 1000; // all of it is older
    const remote = openSource({ url: own.url, log: { warn: () => undefined }, now: () => clock });
    const mark = () => remote.mark(new AbortController().signal);
    const [home, offer] = ['home', 'offer'].map((slug) =>
      own.types
        .get('pages')
        ?.all('published')
        .find(({ fields, locale }) => fields['slug'] === slug && locale === 'en'),
    );
    const ahead = (days: number): string => new Date(clock + days * 24 * 3_600_000).toISOString();
    Object.assign(home ?? {}, { updatedAt: ahead(30), publishedAt: ahead(30) });
    Object.assign(offer ?? {}, { updatedAt: ahead(20) });
    await remote.read(undefined, new AbortController().signal);
    const before = await mark();
    Object.assign(offer ?? {}, { publishedAt: new Date(clock + 500).toISOString() });
    clock += 1000;
    expect(await mark()).not.toBe(before);
    await own.close();
  });

  it('nobody listens there: what is served stays, and comes back with it [REL-C1]', async () => {
    const before = served();
    await strapi.close();
    await reload();
    await reload();
    expect(served()).toBe(before);
    expect(lines).toHaveLength(1);
    clock += 25 * 3_600_000; // more than a day
    await reload();
    expect([served(), source.ageMs() >= 25 * 3_600_000]).toEqual([before, true]);
    strapi = await startAgain(strapi);
    await library.reload();
    expect(source.documents).toHaveLength(documents.length);
  });

  it.each<[string, Instead]>([
    ['that hangs', () => true],
    [
      'that drips a byte at a time',
      (_asked, response) => {
        response.writeHead(200, json);
        const drip = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(drip));
        return true;
      },
    ],
  ])('%s is given up within two seconds [REL-C2]', async (_name, fault) => {
    const before = served();
    publish('Not to be seen yet');
    strapi.instead = fault;
    const started = performance.now();
    await reload();
    expect(performance.now() - started).toBeLessThan(within(2_600));
    expect(served()).toBe(before);
  });

  it('any part of any answer changed into another type leaves what is served as it was [REL-C3]', {
    timeout: isLong ? 1_200_000 : 120_000,
  }, async () => {
    publish('The same');
    await library.reload();
    const before = served();
    const junk = fc.constantFrom<unknown>(
      null,
      true,
      7,
      -1e9,
      'x',
      '\u0000',
      [],
      {},
      [[]],
      { data: null },
      '1'.repeat(1_000),
    );
    const mutation = fc.record({ nth: fc.nat(), at: fc.nat(), junk });
    await fc.assert(
      fc.asyncProperty(mutation, async ({ nth, at, junk: into }) => {
        publish('The same'); // and yet another entry
        let list = 0;
        strapi.instead = (asked, response) =>
          isList(asked) &&
          asked.path === '/api/pages' &&
          list++ === 0 &&
          changed(strapi, asked, response, (body) => mutate(body, { nth, at, into }));
        clock += 11_000; // the breaker has rested
        await reload();
        strapi.instead = undefined;
        return served() === before;
      }),
      { numRuns: isLong ? 2_000 : 60 },
    );
  });
});

/** Fields whose value may be another one without being wrong. */
const FREE: ReadonlySet<string> = new Set(['title', 'text', 'document', 'access', 'createdAt']);

/** Puts junk in the place of the list, its count, an entry, or a field that must be what it is. */
function mutate(
  body: { data: Record<string, unknown>[]; meta: object },
  { nth, at, into }: { nth: number; at: number; into: unknown },
): unknown {
  const copy = structuredClone(body);
  const entry = copy.data[nth % Math.max(1, copy.data.length)];
  const names = Object.keys(entry ?? {}).filter((name) => !FREE.has(name));
  const places: (() => unknown)[] = [
    () => into,
    () => ({ ...copy, data: into }),
    () => ({ ...copy, meta: into }),
    () => ({ ...copy, data: [into] }),
    ...names.map((name) => () => ({
      ...copy,
      data: copy.data.map((one) => (one === entry ? { ...one, [name]: wrongFor(one[name], into) } : one)),
    })),
  ];
  return places[at % places.length]?.();
}

/** Of another type than it was; a slug or brand of its own type would be another document. */
function wrongFor(value: unknown, into: unknown): unknown {
  return typeof into === typeof value && into !== null ? { wrong: into } : into;
}
