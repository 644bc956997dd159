import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { UnreachableError } from '../../runtime/ports/errors.ts';
import { REVIEW_HEADER } from '../../schemas/reviewers.ts';
import { AnswerCache } from '../../server/cache/AnswerCache.ts';
import { fullCatalog } from '../../server/content/fullCatalog.ts';
import { Library } from '../../server/content/Library.ts';
import { createActorOf } from '../../server/content/management/auth/actorOf.ts';
import { registerManagement } from '../../server/content/management/index.ts';
import { PublishedRows } from '../../server/content/management/rows/PublishedRows.ts';
import { giveGrant, takeGrants } from '../../server/content/people/grants.ts';
import type { Grant } from '../../server/content/people/rights.ts';
import { contentSessions } from '../../server/content/people/sessions.ts';
import { addUser } from '../../server/content/people/users.ts';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { storeSource } from '../../server/content/store/storeSource.ts';
import { createFastify, type Door } from '../../server/createFastify.ts';
import { createPreviews } from '../../server/preview/createPreviews.ts';
import { previewRoutes } from '../../server/preview/previewRoutes.ts';
import { createPasswords } from '../../server/security/passwords.ts';
import { CodeRules } from '../../server/site/CodeRules.ts';
import { Domains } from '../../server/site/Domains.ts';
import { createFastPath } from '../../server/site/fastPath.ts';
import { loadBundle } from '../../server/site/loadBundle.ts';
import type { PublicDataOf } from '../../server/site/publicData.ts';
import { SiteService } from '../../server/site/SiteService.ts';
import { siteRoutes } from '../../server/site/siteRoutes.ts';
import { silentTelemetry } from '../../server/telemetry/telemetry.ts';
import { openTestStore, type TestStore } from './contentStore.ts';
import { type Heard, httpAs } from './httpAs.ts';

/** Site where people edit in these tests. */
export const STUDIO = 'https://studio.test';
const studio = { origin: STUDIO, hosts: ['studio.test'] };

/** Answer of a preview call. */
export interface Told {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into by name, and checked by what the test expects
  body: any;
}

/** A server of the site: pages and the calls of content. */
export interface PreviewNode {
  store: ContentStore;
  cache: AnswerCache;
  /** Platforms that were turned to, as the brand at hand names its own; there is none in these tests. */
  platforms: readonly (string | undefined)[];
  /** A page at a brand's host, as a browser asks for it. */
  page(address: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Heard>;
  /** The same by a reviewer, whose link is all that he has. */
  byLink(secret: string, method: string, path: string, data?: unknown): Promise<Told>;
  /** A content call at the editing host. */
  call(token: string, method: string, path: string, data?: unknown): Promise<Told>;
}

/** Two servers over one database, and people who edit. */
export interface PreviewScene {
  test: TestStore;
  nodes: readonly [PreviewNode, PreviewNode];
  /** Somebody who is signed in. @returns the token of the sign-in */
  person(name: string, ...grants: Grant[]): Promise<string>;
  /** Takes all of somebody's rights away. */
  disgrace(name: string): Promise<void>;
  /** Saves a draft over the live document; continues the draft if there is one. */
  draft(document: string, value: unknown): Promise<void>;
  /** Publishes the drafts of these documents. */
  publish(...documents: string[]): Promise<void>;
  close(): Promise<void>;
}

/** There is no platform. */
const nobody = (): Promise<never> => Promise.reject(new UnreachableError('there is no platform'));

/** @param ask answers public calls in place of a platform */
export async function openPreviewScene(
  files: Readonly<Record<string, unknown>>,
  ask: (call: string) => Promise<unknown> = nobody,
): Promise<PreviewScene> {
  const test = await openTestStore(undefined, files);
  const bundle = await loadBundle(join(import.meta.dirname, '..', '..', 'dist'));
  const of = { bundle, ask };
  const nodes = [await startNode(test, test.store, of), await startNode(test, test.another(), of)] as const;
  const parts = { now: () => test.clock.time, random: (bytes: number) => randomBytes(bytes) };
  const holders = new Map<string, string>();
  const versions = new Map<string, number>();
  return {
    test,
    nodes: [nodes[0].node, nodes[1].node],
    person: (username, ...grants) =>
      test.db.write(async (tx) => {
        const account = { username, email: `${username}@example.test`, passwordHash: null } as const;
        const user = await addUser(tx, parts, { ...account, provider: 'local', isConfirmed: true });
        for (const grant of grants) await giveGrant(tx, parts, { holder: user.document_id, grant, by: 'test' });
        holders.set(username, user.document_id);
        return contentSessions.open(tx, { user, address: '', agent: '' }, { ...parts, now: test.clock.time });
      }),
    async disgrace(name) {
      await test.db.write((tx) => takeGrants(tx, { holder: holders.get(name) ?? '' }));
    },
    async draft(document, value) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const history = await test.store.history(document).catch(() => []);
      const asked = { document, text, author: 'chief', seen: versions.get(document) ?? 0 };
      versions.set(document, await test.store.saveDraft({ ...asked, basedOn: history[0]?.number ?? null }));
    },
    async publish(...documents) {
      const items = documents.map((document) => ({ document, take: 'draft' as const }));
      const release = await test.store.createRelease({ name: 'Test', author: 'chief', reason: 'test', items });
      await test.store.publish({ release, by: 'chief' });
      for (const document of documents) versions.delete(document);
      await Promise.all(nodes.map(({ library }) => library.reload()));
    },
    async close() {
      for (const { close } of nodes) await close();
      await test.close();
    },
  };
}

interface Parts {
  bundle: Awaited<ReturnType<typeof loadBundle>>;
  ask: (call: string) => Promise<unknown>;
}

async function startNode(test: TestStore, store: ContentStore, { bundle, ask: answer }: Parts) {
  const now = (): number => test.clock.time;
  const random = (bytes: number): Uint8Array => randomBytes(bytes);
  const catalog = fullCatalog(bundle.catalog);
  const log = { warn: () => undefined, info: () => undefined };
  const library = new Library({ source: storeSource(store), catalog, log, isTaken: (host) => host === 'studio.test' });
  await library.reload();
  const door: Door = {
    isOwnHost: () => false,
    fast: () => false,
    previews: (_request, _response, goOn) => goOn(),
    closed: {
      answer: (_request, _response, goOn) => goOn(),
      raise: (_raised, goOn) => goOn(),
      stop: async () => undefined,
    },
    elsewhere: { answer: () => false, raise: () => false },
    contentAgeMs: () => 0,
    requests: 0,
    cached: 0,
  };
  const app = createFastify({ dataDir: '', contentDir: '' }, door, null);
  const people = { db: test.db, now, random, passwords: createPasswords({ random }) };
  const platforms: (string | undefined)[] = [];
  const dataOf: PublicDataOf = ({ brand: { platformOrigin } }) => {
    platforms.push(platformOrigin);
    return { ask: answer };
  };
  const previews = createPreviews({
    library,
    catalog,
    bundle: async () => bundle,
    dataOf,
    now,
    store: () => store,
    studio,
    log: app.log,
  });
  const context = {
    openStore: () => store,
    published: new PublishedRows({ state: () => store.state(), now }),
    timeZoneOf: () => 'UTC',
    brandAt: () => undefined,
    widgets: [],
    schemas: () => ({}),
  };
  const settings = { studio };
  const actorOf = createActorOf({ people: () => people, settings });
  await registerManagement(app, { actorOf, context }, async (scope) => {
    await scope.register(previewRoutes, { ...previews, people: () => people, settings, library, store: () => store });
  });
  const code = new CodeRules({ isOn: true, catalog });
  const cache = new AnswerCache({ now, maxBytes: 4_000_000, failed: (error) => void error });
  const domains = new Domains(() => ({ ask: nobody }), now);
  const site = { library, cache, code, domains, sessionCookie: 'session' };
  const made = { bundle: async () => bundle, dataOf, now, log, timeZone: 'UTC', hasPolicy: true, code };
  const service = new SiteService(made);
  const isPlayer = async (): Promise<boolean> => true;
  const storeLocale = async (): Promise<void> => undefined;
  const routes = { ...site, service, isPlayer, storeLocale, telemetry: silentTelemetry, previews: previews.door };
  await app.register(siteRoutes, routes);
  door.fast = createFastPath(site);
  door.previews = previews.calls;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (
    by: Readonly<Record<string, string>>,
    ...asked: [method: string, path: string, data?: unknown]
  ) => {
    const [method, path, data] = asked;
    const body = data === undefined ? {} : { body: JSON.stringify({ data }) };
    const headers = { ...by, 'content-type': 'application/json' };
    const heard = await httpAs(port, `/content/api${path}`, { host: 'studio.test', method, headers, ...body });
    return { status: heard.status, body: JSON.parse(heard.text) as unknown };
  };
  const node: PreviewNode = {
    store,
    cache,
    platforms,
    page(address, headers = {}, method = 'GET') {
      const { host, path } = placeOf(address);
      return httpAs(port, path, { host, headers, method });
    },
    call: (token, ...asked) => ask({ authorization: `Bearer ${token}` }, ...asked),
    byLink: (secret, ...asked) => ask({ [REVIEW_HEADER]: secret }, ...asked),
  };
  return { node, library, close: () => app.close() };
}

/** Of `https://kestrel.test/faq`; a path alone is aurora's. */
function placeOf(address: string): { host: string; path: string } {
  const url = new URL(address, 'https://aurora.test');
  return { host: url.host, path: url.pathname + url.search };
}
