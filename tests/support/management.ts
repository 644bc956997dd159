import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { editorSchemas } from '#runtime/bundle/editorSchemas.ts';
import { widgetEntries } from '#runtime/bundle/widgetEntries.ts';
import { UnreachableError } from '../../runtime/ports/errors.ts';
import { Library } from '../../server/content/Library.ts';
import { createActorOf } from '../../server/content/management/auth/actorOf.ts';
import { registerManagement } from '../../server/content/management/index.ts';
import { PublishedRows } from '../../server/content/management/rows/PublishedRows.ts';
import { giveGrant } from '../../server/content/people/grants.ts';
import type { Grant } from '../../server/content/people/rights.ts';
import { addToken } from '../../server/content/people/tokens.ts';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { storeSource } from '../../server/content/store/storeSource.ts';
import { createPasswords } from '../../server/security/passwords.ts';
import type { PublicDataOf } from '../../server/site/publicData.ts';
import { studioRoutes } from '../../server/studio/studioRoutes.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { openTestStore, type TestStore } from './contentStore.ts';
import { holdAnswers } from './managementAnswers.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);

/** The management calls over a real store on a separate database. */
export interface TestManagement {
  app: FastifyInstance;
  test: TestStore;
  store: ContentStore;
  /** A machine with these rights. @returns its token */
  tokenFor(name: string, ...grants: Grant[]): Promise<string>;
  /** Asks with a token, or as nobody. */
  ask(
    method: Method,
    path: string,
    asked?: { token?: string; data?: unknown; body?: unknown; ifMatch?: string },
  ): Promise<Told>;
  close(): Promise<void>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

/** An answer, read. */
export interface Told {
  status: number;
  // biome-ignore lint: answers are looked into by name
  body: Json;
  etag: string;
  response: LightMyRequestResponse;
}
// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into by name, and checked by what the test expects
type Json = any;

/** `files`: documents beside, or in place of, the starter ones of tests. */
export async function openManagement(files: Readonly<Record<string, unknown>> = {}): Promise<TestManagement> {
  const test = await openTestStore(undefined, files);
  const { store, db, clock } = test;
  const log = { warn: () => undefined, info: () => undefined };
  const library = new Library({ source: storeSource(store), catalog, log });
  await library.reload();
  const stop = library.follow();
  const now = (): number => clock.time;
  const random = (bytes: number): Uint8Array => randomBytes(bytes);
  const published = new PublishedRows({ state: () => store.state(), now });
  store.onPublish(() => published.changed());
  const app = fastify();
  const answers = holdAnswers(app);
  const people = { db, now, random, passwords: createPasswords({ random }) };
  const settings = { studio: null };
  const door = {
    actorOf: createActorOf({ people: () => people, settings }),
    context: {
      openStore: () => store,
      published,
      widgets: widgetEntries(catalog),
      schemas: () => editorSchemas(catalog),
      timeZoneOf: (brand: string) => library.siteOfBrand(brand)?.brand.timeZone ?? 'UTC',
      brandAt: (host: string) => library.siteAt(host)?.brand.id,
    },
  };
  const dataOf: PublicDataOf = () => ({ ask: () => Promise.reject(new UnreachableError('there is no platform')) });
  await registerManagement(app, door, async (scope) => {
    const parts = { people: () => people, settings, library, published, catalog, dataOf, store: () => store };
    await scope.register(studioRoutes, parts);
  });
  return {
    app,
    test,
    store,
    tokenFor: (name, ...grants) =>
      db.write(async (tx) => {
        const { id, token } = await addToken(tx, people, { name, by: 'test', expiresAt: null });
        for (const grant of grants) await giveGrant(tx, people, { holder: id, grant, by: 'test' });
        return token;
      }),
    async ask(method, path, { token, data, body, ifMatch } = {}) {
      const payload = data === undefined ? body : { data };
      const response = await app.inject({
        method,
        url: `/content/api${path}`,
        headers: {
          host: 'aurora.test',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      });
      answers.settle();
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        etag: String(response.headers['etag'] ?? ''),
        response,
      };
    },
    async close() {
      stop();
      await app.close();
      await test.close();
    },
  };
}
