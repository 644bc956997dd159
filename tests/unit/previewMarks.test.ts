import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = temporaryFolder();
const paths = globSync('content/base/pages/*.json', { cwd: ROOT }).map((file) => {
  const { path } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { path: string };
  return path.replaceAll(/\{[^}]+\}/g, 'abcdefgh12');
});
let app: FastifyInstance;

beforeAll(async () => {
  app = await openSite({ dataDir: join(folder, 'data'), contentDir: join(ROOT, 'content') });
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

/** What only previews have. */
const MARKS = /data-node=|data-faults|mqv_|"preview"/;

describe('marks of a preview', () => {
  it('has pages to look at', () => expect(paths.length).toBeGreaterThan(30));

  it.each(paths)('stand in no live page: %s', async (url) => {
    for (const headers of [{ host: 'localhost' }, { host: 'localhost', cookie: 'session=abc; __Host-session=abc' }]) {
      const { body } = await app.inject({ url, headers });
      expect(MARKS.exec(body)?.[0]).toBeUndefined();
    }
  });

  it.each(['?preview=1', '?preview=mqp_short', '?preview='])(
    'an address that only looks like a ticket’s is the live page: %s',
    async (query) => {
      const { statusCode, body } = await app.inject({ url: `/faq${query}`, headers: { host: 'localhost' } });
      expect([statusCode, MARKS.exec(body)]).toEqual([200, null]);
    },
  );
});
