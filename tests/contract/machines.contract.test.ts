import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const folder = temporaryFolder();
let app: FastifyInstance;
beforeAll(async () => {
  app = await openSite({ dataDir: join(folder, 'data'), contentDir: 'content' });
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

const ask = (url: string, agent: string) =>
  app.inject({ url, headers: { host: 'localhost', 'user-agent': agent, accept: 'text/html' } });

it.each(['/no/where', '/lv/no/where', '/gamehall/no-such-category'])(
  'at %s machines are told the status alone, people the page that says so [SYS-05]',
  async (url) => {
    const [machine, person] = await Promise.all([ask(url, GOOGLE), ask(url, PERSON)]);
    expect([machine.statusCode, machine.body]).toEqual([404, '404 Not Found\n']);
    expect(person.statusCode).toBe(404);
    expect(person.body).toContain('<h1');
  },
);

it('pages that are there are the same for both [SYS-05]', async () => {
  const [machine, person] = await Promise.all([ask('/faq', GOOGLE), ask('/faq', PERSON)]);
  expect(machine.body).toBe(person.body);
  expect(machine.statusCode).toBe(200);
});
