import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../../server/content/management/http/answerError.ts';
import { mediaRoutes } from '../../server/content/management/media/mediaRoutes.ts';
import { createMediaStore, type MediaStore } from '../../server/content/media/createMediaStore.ts';
import { mediaDelivery } from '../../server/content/media/delivery/mediaDelivery.ts';
import { PrintMaker } from '../../server/content/media/delivery/PrintMaker.ts';
import { RenditionCache } from '../../server/content/media/delivery/RenditionCache.ts';
import { ImageWorkers } from '../../server/content/media/pictures/ImageWorkers.ts';
import type { BlobStores } from '../../server/content/mediaBytes/MediaBytes.ts';
import { giveGrant } from '../../server/content/people/grants.ts';
import type { Actor, Grant } from '../../server/content/people/rights.ts';
import { addUser } from '../../server/content/people/users.ts';
import { createContentStore } from '../../server/content/store/createContentStore.ts';
import { openTestStore, type TestStore } from './contentStore.ts';
import { removeFolder, temporaryFolder } from './database.ts';

/** People of these tests, by the word in the header `x-actor`. */
const grants: Readonly<Record<string, readonly Grant[]>> = {
  ed: [{ role: 'editor', brand: 'base' }],
  pub: [{ role: 'publisher', brand: '*' }],
  kestrel: [{ role: 'publisher', brand: 'kestrel' }],
  viewer: [{ role: 'viewer', brand: '*' }],
};

/** JSON whose type the test names. */
// oxlint-disable-next-line no-explicit-any -- a wrong guess fails the test
export type Json = any;

/** An answer of a media call. */
export interface Told {
  status: number;
  body: Json;
  headers: Record<string, unknown>;
}

export interface MediaApp extends TestStore {
  app: FastifyInstance;
  media: MediaStore;
  shelf: RenditionCache;
  imageWorkers: ImageWorkers;
  send(files: readonly File[], more?: { query?: string; info?: unknown; actor?: string }): Promise<Told>;
  ask(method: 'GET' | 'DELETE', url: string, actor?: string): Promise<Told>;
}

/** Accounts for them: what they may publish is judged by those. */
async function addPeople({ db, clock }: TestStore): Promise<void> {
  const parts = { now: () => clock.time, random: (bytes: number) => randomBytes(bytes) };
  const account = { passwordHash: null, provider: 'local', isConfirmed: true };
  await db.write(async (tx) => {
    for (const [username, held] of Object.entries(grants)) {
      const { document_id: holder } = await addUser(tx, parts, {
        ...account,
        username,
        email: `${username}@mail.example`,
      });
      for (const grant of held) await giveGrant(tx, parts, { holder, grant, by: 'test' });
    }
  });
}

/** The media calls and addresses over a separate content store. */
export async function openMediaApp({
  quotaBytes = 64 * 1024 * 1024,
  limitMs = 20_000,
  blobStores,
}: {
  quotaBytes?: number;
  limitMs?: number;
  blobStores?: BlobStores;
} = {}): Promise<MediaApp> {
  const opened = await openTestStore();
  const { db, clock } = opened;
  const { catalog } = opened.store.parts;
  const test = { ...opened, store: createContentStore({ db, catalog, now: () => clock.time, blobStores }) };
  await addPeople(test);
  const imageWorkers = new ImageWorkers({ limitMs });
  const media = createMediaStore({
    store: test.store,
    imageWorkers,
    quotaBytes,
  });
  const prints = temporaryFolder();
  const shelf = new RenditionCache(prints, { failed: fail });
  const app = fastify();
  app.setErrorHandler(answerError);
  const maker = new PrintMaker({ bytes: media.bytes, imageWorkers, shelf });
  await app.register(mediaRoutes, {
    media: () => media,
    actorOf: async ({ headers }) => actorNamed(headers['x-actor']),
    localesOf: (brand) =>
      ['base', 'aurora', 'kestrel'].includes(brand) ? { codes: ['en', 'lv', 'ar'], defaultLocale: 'en' } : undefined,
  });
  await app.register(mediaDelivery, { maker, bytes: media.bytes });
  const told = ({ statusCode, body, headers }: { statusCode: number; body: string; headers: object }): Told => ({
    status: statusCode,
    body: body === '' ? undefined : JSON.parse(body),
    headers: { ...headers },
  });
  return {
    ...test,
    app,
    media,
    shelf,
    imageWorkers,
    async send(files, { query = '', info, actor = 'pub' } = {}) {
      const form = new FormData();
      for (const file of files) form.append('files', file);
      if (info !== undefined) form.append('fileInfo', JSON.stringify(info));
      const { headers, payload } = await encoded(form);
      return told(
        await app.inject({
          method: 'POST',
          url: `/upload${query}`,
          headers: { ...headers, 'x-actor': actor },
          payload,
        }),
      );
    },
    async ask(method, url, actor = 'pub') {
      return told(await app.inject({ method, url, headers: { 'x-actor': actor } }));
    },
    async close() {
      await app.close();
      imageWorkers.close();
      removeFolder(prints);
      await test.close();
    },
  };
}

function actorNamed(name: unknown): Actor | null {
  const held = typeof name === 'string' ? grants[name] : undefined;
  return held ? { id: String(name), name: String(name), grants: held } : null;
}

function fail(error: unknown): never {
  throw error;
}

/** A form as a browser sends it. */
export async function encoded(form: FormData): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const body = new Response(form);
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}
