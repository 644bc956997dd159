import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawDocument } from '../../server/content/document/ContentSource.ts';
import { createActorOf } from '../../server/content/management/auth/actorOf.ts';
import { registerManagement } from '../../server/content/management/index.ts';
import { PublishedRows } from '../../server/content/management/rows/PublishedRows.ts';
import { giveGrant } from '../../server/content/people/grants.ts';
import type { Grant } from '../../server/content/people/rights.ts';
import { addToken } from '../../server/content/people/tokens.ts';
import { GuardedSource } from '../../server/content/source/guarded.ts';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { createPasswords } from '../../server/security/passwords.ts';
import { type Pushed, push } from '../../strapi/push/push.ts';
import { StrapiClient } from '../../strapi/StrapiClient.ts';
import { openEmptyStore } from '../support/contentStore.ts';
import { isPostgres } from '../support/database.ts';
import { canonical, openSource, silent, starterDocuments } from '../support/strapi/marqueeStrapi.ts';
import { describeSource, suiteDocuments } from './contentSource.suite.ts';

let tokens = 0;

const rawOf = (file: string, value: unknown): RawDocument => ({
  brand: file.startsWith('brands/') ? (file.split('/')[1] ?? '') : 'base',
  file,
  text: JSON.stringify(value),
});
const isBrand = ({ file }: RawDocument): boolean => file.endsWith('brand.json');
const whole = { refused: [], stopped: undefined, impossible: [], leftAlone: [], onlyThere: [] };

describeSource('Marquee’s own management calls, filled by a push', async () => {
  const empty = await openEmpty();
  const token = await empty.tokenFor({ role: 'administrator', brand: '*' });
  const documents = Object.entries(suiteDocuments).map(([file, value]) => rawOf(file, value));
  const brands = documents.filter(isBrand);
  expect(await empty.push(token, brands)).toMatchObject(whole); // its languages are its brands’
  expect(await empty.push(token, documents)).toMatchObject(whole);
  const source = new GuardedSource(openSource({ url: empty.url, token, log: silent, now: Date.now }), {
    pollMs: 50,
    now: Date.now,
    meanwhile: async () => ({ documents: [] }),
    log: silent,
  });
  return {
    source,
    async put(file, value) {
      expect(await empty.push(token, [...brands, rawOf(file, value)])).toMatchObject({
        refused: [],
        stopped: undefined,
      });
    },
    async remove(file) {
      const [, brand = '', id = ''] = /brands\/(\w+)\/pages\/(\w+)\.json/.exec(file) ?? [];
      const items = [{ document: `${brand}/page/${id}`, take: 'nothing' as const }];
      const release = await empty.store.createRelease({ name: 'without', author: 'ann', reason: 'test', items });
      await empty.store.publish({ release, by: 'ann' });
    },
    close: empty.close,
  };
});

describe('a push into an empty Marquee', () => {
  let empty: Empty;
  beforeAll(async () => {
    empty = await openEmpty();
  });
  afterAll(() => empty.close());

  // the store itself is held on both databases above; this is about the mapping, at the size of a whole site
  it.skipIf(isPostgres())(
    'by somebody who may not publish leaves drafts; released as one, they are read back byte for byte',
    async () => {
      const starter = await starterDocuments();
      const admin = await empty.tokenFor({ role: 'administrator', brand: '*' });
      expect(await empty.push(admin, starter.filter(isBrand))).toMatchObject(whole);
      const rights = ['change-brand', 'custom-code', 'external-redirects'] as const;
      const editor = await empty.tokenFor(
        { role: 'editor', brand: '*' },
        ...rights.map((right) => ({ right, brand: '*' })),
      );
      expect(await empty.push(editor, starter)).toMatchObject(whole); // pages link to each other: one by one none could be live
      const drafts = await empty.store.parts.db.read.selectFrom('content_draft').select('document').execute();
      const items = drafts.map(({ document }) => ({ document, take: 'draft' as const }));
      const release = await empty.store.createRelease({ name: 'all', author: 'ann', reason: 'test', items });
      await empty.store.publish({ release, by: 'ann' });
      const { documents } = await openSource({ url: empty.url, token: admin, log: silent, now: Date.now }).read();
      expect(canonical(documents)).toEqual(canonical(starter));
      expect(canonical(await empty.store.live())).toEqual(canonical(starter));
      expect(await empty.push(admin, starter)).toMatchObject({ ...whole, planned: 0 });
    },
  );
});

/** A Marquee with nothing in it, whose management calls a client of Strapi asks over HTTP. */
interface Empty {
  store: ContentStore;
  url: string;
  tokenFor(...grants: Grant[]): Promise<string>;
  push(token: string, documents: readonly RawDocument[]): Promise<Pushed>;
  close(): Promise<void>;
}

async function openEmpty(): Promise<Empty> {
  const { store, db, clock, close } = await openEmptyStore();
  const published = new PublishedRows({ state: () => store.state(), now: Date.now });
  store.onPublish(() => published.changed());
  const app = fastify();
  app.addHook('onRequest', async () => {
    clock.time = Date.now(); // times tell what has changed
  });
  const random = (bytes: number): Uint8Array => randomBytes(bytes);
  const people = { db, now: Date.now, random, passwords: createPasswords({ random }) };
  await registerManagement(app, {
    actorOf: createActorOf({ people: () => people, settings: { studio: null } }),
    context: {
      openStore: () => store,
      published,
      widgets: [],
      schemas: () => ({}),
      timeZoneOf: () => 'UTC',
      brandAt: () => undefined,
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/content`;
  return {
    store,
    url,
    tokenFor: (...grants) =>
      db.write(async (tx) => {
        const { id, token } = await addToken(tx, people, { name: `push${++tokens}`, by: 'test', expiresAt: null });
        for (const grant of grants) await giveGrant(tx, people, { holder: id, grant, by: 'test' });
        return token;
      }),
    push: (token, documents) =>
      push({ client: new StrapiClient({ url, token, log: silent }), documents, isDry: false, tell: () => undefined }),
    async close() {
      await app.close();
      await close();
    },
  };
}
