import { importFolder } from '../../server/content/folder/importFolder.ts';
import { type ContentStore, createContentStore } from '../../server/content/store/createContentStore.ts';
import type { Db } from '../../server/db/db.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { createContentFolder, pageDocument } from './contentFolder.ts';
import { openTestDatabase, removeFolder, temporaryFolder } from './database.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);

/** 21 November 2026, noon. */
const NOON = Date.UTC(2026, 10, 21, 12);

export interface TestStore {
  store: ContentStore;
  db: Db;
  folder: string;
  clock: { time: number };
  /** Another node's store over the same database. */
  another(): ContentStore;
  close(): Promise<void>;
}

/** A content store on a separate database, with a stopped clock and the starter documents of tests live. */
export async function openTestStore(
  folder: string = temporaryFolder(),
  files: Readonly<Record<string, unknown>> = {},
): Promise<TestStore> {
  const test = await openEmptyStore(folder);
  await importStarter(test.store, files);
  return test;
}

/** Makes the starter documents of tests live in a database. */
export function fillContent(db: Db): Promise<void> {
  return importStarter(storeOver(db), {});
}

/** A store over a database, by the clock on the wall. */
export function storeOver(db: Db): ContentStore {
  return createContentStore({ db, catalog, now: () => Date.now() });
}

async function importStarter(store: ContentStore, files: Readonly<Record<string, unknown>>): Promise<void> {
  const content = createContentFolder(files);
  const asked = { folder: content.folder, isDry: false, isPrepared: false, isWhole: false };
  await importFolder(store, { ...asked, author: 'seed', reason: 'starter' });
  content.drop();
}

/** The same with nothing in it. */
export async function openEmptyStore(folder: string = temporaryFolder()): Promise<TestStore> {
  const db = await openTestDatabase(folder);
  const clock = { time: NOON };
  const open = (): ContentStore => createContentStore({ db, catalog, now: () => clock.time });
  return {
    store: open(),
    db,
    folder,
    clock,
    another: open,
    async close() {
      await db.close();
      removeFolder(folder);
    },
  };
}

/** The text of a whole page. */
export function pageText(id: string, title: string, more: object = {}): string {
  return JSON.stringify(pageDocument(id, `/${id}`, { seo: { title }, ...more }), null, 2);
}

const note = { author: 'ann', reason: 'test' };

/** Writes a page as a draft and gathers it into an open release. @returns the release's id */
export async function prepare(store: ContentStore, pages: Readonly<Record<string, string>>): Promise<string> {
  for (const [id, title] of Object.entries(pages)) {
    const document = `page/${id}`;
    const basedOn = await headOf(store, document);
    await store.saveDraft({ document, text: pageText(id, title), author: 'ann', seen: 0, basedOn });
  }
  const items = Object.keys(pages).map((id) => ({ document: `page/${id}`, take: 'draft' as const }));
  return store.createRelease({ name: Object.values(pages).join(', '), ...note, items });
}

/** Prepares and publishes. @returns the release's id */
export async function release(store: ContentStore, pages: Readonly<Record<string, string>>): Promise<string> {
  const id = await prepare(store, pages);
  await store.publish({ release: id, by: 'ann' });
  return id;
}

export async function headOf(store: ContentStore, document: string): Promise<number | null> {
  const history = await store.history(document).catch(() => []);
  return history[0]?.number ?? null;
}

/** Titles of the live pages by their ids. */
export async function liveTitles(store: ContentStore): Promise<Record<string, string>> {
  const live = await store.live();
  return Object.fromEntries(
    live.flatMap(({ key, text }) => {
      const [, kind, id = ''] = key.split('/');
      return kind === 'page' ? [[id, (JSON.parse(text) as { seo: { title: string } }).seo.title]] : [];
    }),
  );
}
