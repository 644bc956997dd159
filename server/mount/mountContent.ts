import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Catalog } from '#runtime/document/catalog.ts';
import { createDocumentCheck } from '../content/checkDocument.ts';
import { type ContentServices, createContentServices } from '../content/commands/services.ts';
import { readFiles } from '../content/fileSource.ts';
import { FolderFollower } from '../content/folder/FolderFollower.ts';
import { followSchedule } from '../content/followSchedule.ts';
import { Library } from '../content/Library.ts';
import { lastGoodFile } from '../content/lastGood.ts';
import { lateSource } from '../content/lateSource.ts';
import { type ContentStore, createContentStore } from '../content/store/createContentStore.ts';
import { type PublishNews, storeSource } from '../content/store/storeSource.ts';
import type { Db } from '../db/db.ts';
import { openDatabase } from '../db/open.ts';
import type { Bus } from '../platform/live/bus/bus.ts';
import { chooseBus } from '../platform/live/bus/chooseBus.ts';
import { openInTime } from './openInTime.ts';

export interface ContentOptions {
  catalog: Catalog;
  dataDir: string;
  contentDir: string;
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
  /** The site's own platform is in this process: it needs the database as well, so the start waits for it. */
  isEmbedded: boolean;
  now(): number;
}

export interface ContentMount {
  library: Library;
  bus: Bus;
  /** Null while it cannot be reached. */
  db(): Db | null;
  /** Keys of documents that were published after a version; null while the database cannot be reached. */
  keysSince(version: number): Promise<readonly string[] | null>;
  /** What orders about content work with; null while the database cannot be reached. */
  services(): ContentServices | null;
}

/** Gives the server its documents: from the store in the database, which the content folder fills and changes. */
export async function mountContent(app: FastifyInstance, options: ContentOptions): Promise<ContentMount> {
  const { catalog, dataDir, contentDir, databaseUrl, redisUrl, now } = options;
  const lastGood = lastGoodFile(join(dataDir, 'content', 'last-good.json'));
  const source = lateSource(async () => (await lastGood.read()) ?? readFiles(contentDir));
  const check = createDocumentCheck();
  const library = new Library({ source, catalog, check, log: app.log });
  const open = () => openDatabase({ folder: join(dataDir, 'db'), url: databaseUrl });
  const db = options.isEmbedded ? await open() : null;
  if (db) app.addHook('onClose', () => db.close());
  const bus = await chooseBus({ redisUrl, databaseUrl }, app.log);
  app.addHook('onClose', () => bus.close());
  const isShared = databaseUrl !== undefined;
  let held: { db: Db; store: ContentStore } | null = null;

  const opened = async (fresh: Db): Promise<void> => {
    const store = createContentStore({ db: fresh, catalog, now, patterns: library.patterns, check });
    const follower = new FolderFollower({ store, folder: contentDir, isShared, log: app.log });
    const hasFolder = existsSync(contentDir) || (await store.version()) === 0; // an empty store cannot do without
    if (hasFolder) await follower.look();
    else app.log.warn({ folder: contentDir }, 'there is no content folder; the store alone is served');
    source.attach(storeSource(store, isShared ? newsOf(bus) : undefined));
    if (isShared) library.onPublish(() => void keep(store).catch((err: unknown) => app.log.warn({ err }, NOT_KEPT)));
    const [stopFolder, stopSchedule] = [
      hasFolder ? follower.follow() : () => undefined,
      followSchedule(store, app.log),
    ];
    stopFollowing = () => {
      stopFolder();
      return stopSchedule();
    };
    held = { db: fresh, store };
  };
  const keep = async (store: ContentStore): Promise<void> => lastGood.keep(await store.live());
  let stopFollowing = async (): Promise<void> => undefined;

  if (db) await opened(db);
  else app.addHook('onClose', await openInTime({ open, opened, log: app.log }));
  app.addHook('onClose', () => stopFollowing());
  await library.reload();
  const stop = library.follow();
  app.addHook('onClose', async () => stop());
  return {
    library,
    bus,
    db: () => held?.db ?? null,
    keysSince: async (version) => held?.store.changes.keysSince(version) ?? null,
    services: () => held && createContentServices(held.store, library, { log: app.log }),
  };
}

const NOT_KEPT = 'what is served could not be kept on this disk for a start without the database';

/** Name of content among the news that nodes tell each other. */
const STREAM = 'content';

function newsOf(bus: Bus): PublishNews {
  return {
    tell: () => bus.tell(STREAM),
    listen: (heard) =>
      bus.listen({
        heard: (streams) => {
          if (streams.includes(STREAM)) heard();
        },
        missed: heard,
      }),
  };
}
