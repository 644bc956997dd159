import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asReader, metrics } from '../support/figures.ts';
import { isLong } from '../support/length.ts';
import { openSite } from '../support/openSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const REQUESTS = isLong ? 10_000 : 60;
const CALLERS = 4;
const PATHS = ['/', '/faq', '/lv/faq', '/about'];

let folder: string;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-keys-'));
  cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true });
  const file = join(folder, 'content', 'brands', 'aurora', 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as { hosts: string[] };
  const domains = {
    'mirror.test': { type: 'mirror' },
    'old.test': { state: 'closed' },
    'late.test': { state: 'maintenance' },
  };
  writeFileSync(file, JSON.stringify({ ...brand, hosts: [...brand.hosts, ...Object.keys(domains)], domains }));
  app = await openSite({ dataDir: join(folder, 'data'), contentDir: join(folder, 'content'), metrics });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks as a client that writes its headers itself: through the socket, where kept pages are answered before anything else. */
async function ask(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; etag: string; body: string }> {
  type Heard = Parameters<typeof text>[0] & { statusCode: number; headers: { etag?: string } };
  const answer = await new Promise<Heard>((resolve, reject) => {
    // a connection for each: one that is kept may be closed by the server just when it is used again
    const given = { host: '127.0.0.1', port, path, agent: false as const, headers: { host: 'localhost', ...headers } };
    request(given, (response) => resolve(response as never))
      .on('error', reject)
      .end();
  });
  return { status: answer.statusCode, body: await text(answer), etag: answer.headers.etag ?? '' };
}
const kept = async (): Promise<number> =>
  Number(/^marquee_kept_pages (\d+)$/m.exec((await ask('/metrics', asReader)).body)?.[1] ?? Number.NaN);
const etags = async (): Promise<string[]> => Promise.all(PATHS.map(async (path) => (await ask(path)).etag));

/** Asks them all, some at a time. @returns pages that are kept beside those of before */
async function growth(asked: readonly (() => Promise<unknown>)[]): Promise<number> {
  const before = await kept();
  const ahead = asked.values();
  const caller = async (): Promise<void> => {
    for (const one of ahead) await one();
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (await kept()) - before;
}

describe('pages that are kept [REL-C16]', () => {
  it(`are no more for ${REQUESTS} queries that nobody knows, and say the same as before`, async () => {
    const honest = await etags();
    const queries = fc.sample(fc.webQueryParameters({ size: 'small' }), REQUESTS);
    const asked = queries.map((query, index) => () => ask(`${PATHS[index % PATHS.length]}?${query || index}`));
    expect(await growth(asked)).toBeLessThanOrEqual(1);
    expect(await etags()).toEqual(honest);
  }, 300_000);

  it('are no more for a chosen language: its link leads on at once, and nobody keeps that', async () => {
    const honest = await etags();
    const chosen = Array.from({ length: REQUESTS / 10 }, (_, index) => async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/lv/faq?keep_locale=${index}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/lv/faq']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });
    expect(await growth(chosen)).toBe(0);
    expect(await etags()).toEqual(honest);
  });

  it('are kept apart by what the platform says of a domain: a mirror is not for search engines, a closed one says so [DOM-33]', async () => {
    const honest = await etags();
    for (let time = 0; time < 2; time += 1) {
      const [main, mirror, old, late] = await Promise.all(
        ['localhost', 'mirror.test', 'old.test', 'late.test'].map((host) => ask('/faq', { host })),
      );
      expect([main?.status, mirror?.status, old?.status, late?.status]).toEqual([200, 200, 410, 503]);
      expect(main?.body).not.toContain('noindex');
      expect(mirror?.body).toMatch(/<meta name="robots" content="[^"]*noindex/);
      expect(old?.body).toContain('This address is closed');
      expect(late?.body).toContain('Back in a moment');
    }
    const popup = await ask('/_content/page?href=/cashier/deposit', { host: 'old.test' });
    expect(popup.body).toContain('"closed"');
    expect(await etags()).toEqual(honest);
  }, 60_000);

  it('are no more for other spellings of their address', async () => {
    const honest = await etags();
    const spelled = fc.sample(
      fc.tuple(fc.constantFrom('/faq', '/lv/faq', '/about'), fc.array(fc.nat(2), { maxLength: 12 }), fc.nat(5)),
      REQUESTS / 10,
    );
    const asked = spelled.map(([path, how, slashes]) => async () => {
      const letters = Array.from(path, (letter, at) => (letter === '/' ? letter : spell(letter, how[at] ?? 0)));
      const answer = await ask(letters.join('') + '/'.repeat(slashes));
      expect(answer.etag).toBe(honest[PATHS.indexOf(path)]);
    });
    expect(await growth(asked)).toBe(0);
  });

  it('are given to nobody as somebody wrote them who forged where he is', async () => {
    const honest = await etags();
    const forged = fc.sample(
      fc.tuple(
        fc.constantFrom(...PATHS),
        fc.dictionary(
          fc.constantFrom(...FORGED),
          fc.constantFrom(
            'evil.example',
            'kestrel.localhost',
            'gopher',
            '/lv',
            'localhost:99',
            'host=evil.example',
            '*',
          ),
          { minKeys: 1, maxKeys: 4 },
        ),
      ),
      REQUESTS / 5,
    );
    const asked = forged.map(([path, headers], index) => async () => {
      expect((await ask(path, { ...headers, host: `evil-${index}.example` })).body).not.toContain('evil');
    });
    expect(await growth(asked)).toBe(0);
    expect(await etags()).toEqual(honest);
  });
});

const FORGED = [
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-for',
  'x-forwarded-prefix',
  'forwarded',
  'x-host',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
];

/** A letter as it is, or escaped in small or in capital hexadecimal letters. */
function spell(letter: string, how: number): string {
  const code = letter.charCodeAt(0).toString(16);
  return how === 0 ? letter : `%${how === 1 ? code : code.toUpperCase()}`;
}
