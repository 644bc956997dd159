import { globSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../server/kernel/root.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { aFew } from '../support/length.ts';
import { openSite } from '../support/openSite.ts';
import type { Visitor } from '../support/platformApp.ts';
import { anotherPlayer } from '../support/players.ts';

/** More than node:http reads of a request, and as much as it just reads. */
const [TOO_LONG, LONG] = [1_000_000, 15_000];

const paths = globSync('content/base/pages/*.json', { cwd: ROOT }).map((file) => {
  const { path } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { path: string };
  return path;
});
const withParameters = paths.filter((path) => path.includes('{'));
const filled = (path: string, value: string): string => path.replaceAll(/\{[^}]+\}/g, value);

const folder = temporaryFolder();
let app: FastifyInstance;
let port: number;
let ada: Visitor;
let bob: Visitor;

beforeAll(async () => {
  app = await openSite({ dataDir: folder, contentDir: join(ROOT, 'content') });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  [ada, bob] = [await anotherPlayer({ app }, 'ada-private'), await anotherPlayer({ app }, 'bob-private')];
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

/** What a browser gets that asks for an address; everything it sends may not be read to the end. */
async function ask(address: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined); // the server hung up while the rest was still on its way
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const page = (url: string, visitor?: Visitor) =>
  app.inject({ url, headers: { host: 'localhost', ...(visitor ? { cookie: visitor.cookie } : {}) } });

describe('every page', () => {
  it.each(paths)('answers a megabyte of query in words, and goes on: %s', async (path) => {
    const answer = await ask(`${filled(path, 'abcdefgh12')}?q=${'x'.repeat(TOO_LONG)}`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toMatch(/\r\n\r\nThis address is too long/);
  });

  it.each(aFew(paths, 15))(
    'says nothing of a query it does not know, however long, and sets no cookie for it: %s [REL-S21]',
    async (path) => {
      const address = filled(path, 'abcdefgh12');
      const [plain, long] = [await page(address), await page(`${address}?evil=${'%3Cscript%3E'.repeat(LONG / 12)}`)];
      expect([long.statusCode, long.headers['set-cookie']]).toEqual([plain.statusCode, undefined]);
      expect(long.body).not.toContain('<script><script>');
      expect(long.body.length).toBeLessThan(plain.body.length + 4 * LONG);
    },
  );
});

describe('pages with a parameter', () => {
  it.each(withParameters)(
    'are the same for a player’s own id and for another’s, and keep no id of anybody: %s',
    async (path) => {
      const { data } = await ada.call('account.getInfo', {});
      const address = filled(path, String(data?.uid));
      const [hers, his] = [await page(address, ada), await page(address, bob)];
      expect([his.statusCode, his.body]).toEqual([hers.statusCode, hers.body]);
      expect(his.headers['set-cookie']).toBeUndefined();
      expect(his.body).not.toContain('ada-private');
    },
  );

  it.each(aFew(withParameters, 6))('answer a parameter that is no name of anything in words: %s', async (path) => {
    for (const odd of ['%00', '..%2f..%2fetc', "'%20or%201=1--", 'x'.repeat(4_000), '%F0%9F%92%A9', '%']) {
      const answer = await page(filled(path, odd));
      expect([path, odd.slice(0, 20), answer.statusCode < 500]).toEqual([path, odd.slice(0, 20), true]);
      expect([path, odd.slice(0, 20), answer.body.length > 20 || answer.statusCode < 400]).toEqual([
        path,
        odd.slice(0, 20),
        true,
      ]);
    }
  });
});
