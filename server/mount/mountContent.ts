import { existsSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Catalog } from '#runtime/bundle/catalog.ts';
import { followAudit } from '../content/audit/followAudit.ts';
import { type ContentServices, createContentServices } from '../content/commands/services.ts';
import { type CheckDocument, documentCheck } from '../content/compose/checkDocument.ts';
import { ResultCache } from '../content/compose/ResultCache.ts';
import type { ContentSetting } from '../content/contentSetting.ts';
import type { ContentSource } from '../content/document/ContentSource.ts';
import { FolderFollower, type FollowerOptions } from '../content/folder/FolderFollower.ts';
import { fileSource } from '../content/folder/fileSource.ts';
import { gatedSource } from '../content/folder/gatedSource.ts';
import { Library } from '../content/Library.ts';
import type { BlobStores } from '../content/mediaBytes/MediaBytes.ts';
import { warnAway } from '../content/mediaBytes/warnAway.ts';
import type { GuardedSource } from '../content/source/guarded.ts';
import { lateSource } from '../content/source/lateSource.ts';
import { type ContentStore, createContentStore } from '../content/store/createContentStore.ts';
import { followRestingDrafts } from '../content/store/followRestingDrafts.ts';
import { followSchedule } from '../content/store/followSchedule.ts';
import { storeSource } from '../content/store/storeSource.ts';
import { openData } from '../data/open.ts';
import type { Db } from '../db/db.ts';
import { SettingError } from '../faults/SettingError.ts';
import type { Bus } from '../kernel/bus/bus.ts';
import { chooseBus } from '../kernel/bus/chooseBus.ts';
import type { Lease } from '../kernel/jobs/lease.ts';
import { createSharedLease } from '../kernel/jobs/sharedLease.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { watchDatabase } from '../telemetry/watchDatabase.ts';
import { guardOf } from './guardOf.ts';
import { lastServed } from './lastServed.ts';
import { openStrapi } from './loadExtensions.ts';
import { openInTime } from './openInTime.ts';
import { newsOf } from './publishNews.ts';

export interface ContentOptions {
  catalog: Catalog;
  dataDir: string;
  /** Where the bytes of pictures lie, beside the database. */
  blobStores?: BlobStores | undefined;
  contentDir: string;
  /** Without it: the store. */
  contentFrom?: ContentSetting | undefined;
  databaseUrl?: string | undefined;
  auditKey?: string | undefined;
  redisUrl?: string | undefined;
  /** The site's own platform is in this process: it needs the database as well, so the start waits for it. */
  isEmbedded: boolean;
  /** Origins that brands may name as their platform, the one of all others among them. */
  platformOrigins?: readonly string[] | undefined;
  telemetry: Telemetry;
  /** Checks whether a picture is served at a path of the site, beside those of the media library. */
  isDrawn(path: string): boolean;
  /** Checks whether something other than a brand answers at a host. */
  isTaken(host: string | undefined): boolean;
  /** Told of a fault that the start did not wait for, and that no waiting mends. */
  failed?: ((error: unknown) => void) | undefined;
  now(): number;
}

export interface ContentMount {
  library: Library;
  bus: Bus;
  /** Decides which node does which repeated work. */
  lease: Lease;
  /** Null while it cannot be reached. */
  db(): Db | null;
  /** Keys of documents that were published after a version; null while the database cannot be reached. */
  keysSince(version: number): Promise<readonly string[] | null>;
  /** Services for orders about content; null while the database cannot be reached. */
  services(): ContentServices | null;
  /** Content does not come from the store: who changes the store changes nothing that is served. */
  isElsewhere: boolean;
  /** Reason why there are no services, in words for an operator. */
  whyNone: string;
  /** Time since the source last confirmed the served content, in milliseconds; 0 while it answers. */
  ageMs(): number;
}

/**
 * Interval of checking the store's version, in milliseconds. Messages of other nodes may be lost with a connection, or with the node
 * itself: so a publish is served everywhere within a second whatever happens.
 */
const POLL_MS = 500;

/** Gives the server its documents: from the store in the database, which the content folder fills and changes. */
export async function mountContent(app: FastifyInstance, options: ContentOptions): Promise<ContentMount> {
  const { catalog, contentDir, contentFrom: from = { kind: 'store' }, databaseUrl, telemetry, now } = options;
  const isStore = from.kind === 'store';
  const last = lastServed(options, app.log);
  const source = lateSource(async () => (await last.read()).documents);
  const check = documentCheck();
  const library = new Library({ source, catalog, check, log: app.log, isTaken: options.isTaken, telemetry });
  const openWatched = async (): Promise<Db> => watchDatabase(await openData(options), telemetry);
  const db = options.isEmbedded ? await openWatched() : null;
  if (db) app.addHook('onClose', () => db.close());
  const bus = await chooseBus(options, app.log);
  app.addHook('onClose', () => bus.close());
  const isShared = databaseUrl !== undefined;
  let held: { db: Db; store: ContentStore } | null = null;

  const lease = createSharedLease(isShared);
  const opened = async (fresh: Db): Promise<void> => {
    stops.push(await followAudit(fresh, app.log, telemetry));
    const store = openStore({ ...options, db: fresh, patterns: library.patterns, check }, app.log);
    if (isStore) {
      const stopFolder = await followFolder({ store, folder: contentDir, isShared, log: app.log });
      if (isShared) guard = guardOf(storeSource(store, newsOf(bus)), guarding, POLL_MS);
      source.attach(guard ?? storeSource(store));
      const by = { log: app.log, telemetry, lease };
      stops.push(followSchedule(store, by), followRestingDrafts(store.parts, by), async () => stopFolder());
    }
    stops.push(lease.open(fresh, app.log));
    held = { db: fresh, store }; // of another source, it is there and not what is served
  };
  const guarding = { library, last, now, log: app.log };
  let guard: GuardedSource | undefined;
  const stops: (() => Promise<void>)[] = [];

  if (from.kind === 'files') source.attach(filesAlone(options, { library, check }, app.log));
  if (from.kind === 'strapi')
    source.attach((guard = await openStrapi(app, from, { news: newsOf(bus), guarding, check })));

  if (db) await opened(db);
  else app.addHook('onClose', await openInTime({ open: openWatched, opened, failed: options.failed, log: app.log }));
  app.addHook('onClose', () => endAll(stops));
  await followLibrary(app, library);
  return {
    library,
    bus,
    lease,
    db: () => held?.db ?? null,
    keysSince: async (version) => (isStore ? (held?.store.keysSince(version) ?? null) : null),
    services: () => (isStore && held ? createContentServices(held.store, library, { log: app.log }) : null),
    isElsewhere: !isStore,
    whyNone: whyNone(from, contentDir),
    ageMs: () => guard?.ageMs() ?? (held || from.kind === 'files' ? 0 : last.ageMs()),
  };
}

function openStore(options: Parameters<typeof createContentStore>[0], log: FastifyBaseLogger): ContentStore {
  const store = createContentStore(options);
  void warnAway(store.parts.mediaBytes, log); // nobody waits for a place of pictures
  return store;
}

/** The folder as it is, without the store: what the gate refuses stays off the site there too. */
function filesAlone(
  { catalog, contentDir, platformOrigins = [], isDrawn }: ContentOptions,
  { library, check }: { library: Library; check: CheckDocument },
  log: FastifyBaseLogger,
): ContentSource {
  const parts = { catalog, check, patterns: library.patterns, results: new ResultCache(), platformOrigins, isDrawn };
  return gatedSource(fileSource(contentDir), parts, log);
}

/** Ends the tasks in reverse order: the last one started ends first. */
async function endAll(stops: readonly (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops.toReversed()) await stop();
}

/** Reads the documents, and again whenever their source changes. */
async function followLibrary(app: FastifyInstance, library: Library): Promise<void> {
  await library.reload();
  const stop = library.follow();
  app.addHook('onClose', async () => stop());
}

/** Takes over what the content folder says, now and from now on. @returns stop */
async function followFolder(options: FollowerOptions): Promise<() => void> {
  const { store, folder, log } = options;
  if (!existsSync(folder)) {
    if ((await store.version()) === 0)
      throw new SettingError(
        `There is no content folder «${folder}», and the store is empty: set CONTENT_DIR to the folder with the documents.`,
      );
    log.warn({ folder }, 'there is no content folder; the store alone is served');
    return () => undefined;
  }
  const follower = new FolderFollower(options);
  await follower.look();
  return follower.follow();
}

/** Explains why no orders about content are possible, in words for an operator. */
function whyNone(from: ContentSetting, contentDir: string): string {
  if (from.kind === 'files') return `Content comes from the files in ${contentDir} (CONTENT_SOURCE): change it there.`;
  if (from.kind === 'strapi') return `Content comes from Strapi at ${from.url} (CONTENT_SOURCE): change it there.`;
  return 'The database cannot be reached now.';
}
