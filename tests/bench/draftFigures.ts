import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import { type ContentStore, createContentStore } from '../../server/content/store/createContentStore.ts';
import { openDatabase } from '../../server/data/open.ts';
import type { Db } from '../../server/db/db.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { bigPage } from './documentFigures.ts';
import { bounded, type Figure, median, told } from './figures.ts';

const EDITORS = 100;
const SECONDS = 12;
const EACH_MS = 1_000;

/** A hundred editors who each save a draft of their own every second, while somebody publishes: until a save is durable, and what it leaves behind. */
export async function draftFigures(folder: string, root: string): Promise<Figure[]> {
  const embedded = await figuresOf('embedded', await openDatabase({ folder: join(folder, 'drafts') }), root);
  const bin = findPostgres();
  if (bin === undefined) return embedded;
  const cluster = await startPostgres(bin);
  await cluster.run('CREATE DATABASE drafts');
  const db = await openDatabase({ folder: '', auditKey: 'k'.repeat(32), url: cluster.urlOf('drafts') });
  const shared = await figuresOf('postgres', db, root);
  await cluster.stop();
  return [...embedded, ...shared];
}

async function figuresOf(name: string, db: Db, root: string): Promise<Figure[]> {
  const store = createContentStore({ db, catalog: await loadCatalog(root), now: () => Date.now() });
  const asked = { author: 'bench', reason: '', isDry: false, isPrepared: false, isWhole: false };
  await importFolder(store, { folder: join(root, 'content'), ...asked });
  await publishOnce(store, 0); // the first looks at everything
  const before = await entriesOf(db);
  const page = bigPage();
  const endMs = performance.now() + SECONDS * EACH_MS;
  const publishing = publishUntil(store, endMs);
  const times = await Promise.all(Array.from({ length: EDITORS }, (_, number) => edit(store, { page, number, endMs })));
  const published = await publishing;
  const entries = (await entriesOf(db)) - before - published.count * 3; // a draft, a release, a publish
  await db.close();
  const later = times.flatMap(([, ...rest]) => rest);
  return [
    bounded(`drafts-100-editors-${name}-p99`, partOf(later, 0.99), 'ms', 100),
    told(`drafts-100-editors-${name}-p50`, median(later), 'ms'),
    // a first save is an entry of the audit log at once, and all of them come within one second here
    told(`drafts-100-editors-${name}-first-p50`, median(times.map(([first = Number.NaN]) => first)), 'ms'),
    bounded(`drafts-100-editors-${name}-entries`, entries / EDITORS, 'entries an editor', 2),
    told(`drafts-100-editors-${name}-slowest-publish`, published.slowestMs, 'ms'),
  ];
}

/** One editor's saves. @returns how long each took, in milliseconds */
async function edit(
  store: ContentStore,
  { page, number, endMs }: { page: object; number: number; endMs: number },
): Promise<number[]> {
  const document = `base/page/bench-${number}`;
  const times: number[] = [];
  let seen = 0;
  await wait((number / EDITORS) * EACH_MS); // people do not save all at once
  for (let turn = 0; performance.now() < endMs; turn += 1) {
    const text = JSON.stringify({
      ...page,
      id: `bench-${number}`,
      path: `/bench-${number}`,
      seo: { title: `Turn ${turn}` },
    });
    const startMs = performance.now();
    seen = await store.saveDraft({ document, text, author: `editor-${number}`, seen, basedOn: null });
    times.push(performance.now() - startMs);
    await wait(Math.max(0, EACH_MS - (performance.now() - startMs)));
  }
  return times;
}

/** Publishes a page again and again, a second apart. */
async function publishUntil(store: ContentStore, endMs: number): Promise<{ count: number; slowestMs: number }> {
  let [count, slowestMs] = [0, 0];
  for (; performance.now() < endMs; count += 1) {
    const startMs = performance.now();
    await publishOnce(store, count + 1);
    const tookMs = performance.now() - startMs;
    slowestMs = Math.max(slowestMs, tookMs);
    await wait(Math.max(0, EACH_MS - tookMs));
  }
  return { count, slowestMs };
}

async function publishOnce(store: ContentStore, turn: number): Promise<void> {
  const document = 'base/page/faq';
  const { number: head, text } = await newestOf(store, document);
  const draft = text.trimEnd() + ' '.repeat(turn + 2); // another text that means the same
  await store.saveDraft({ document, text: draft, author: 'bench', seen: 0, basedOn: head });
  const made = { name: 'one', author: 'bench', reason: 'bench', items: [{ document, take: 'draft' as const }] };
  await store.publish({ release: await store.createRelease(made), by: 'bench' });
}

async function newestOf(store: ContentStore, document: string): Promise<{ number: number; text: string }> {
  const number = (await store.history(document))[0]?.number ?? 0;
  return { number, text: (await store.revision(document, number)).text };
}

/** The value that this part of all does not pass. */
function partOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

async function entriesOf({ read }: Db): Promise<number> {
  const { count } = await read
    .selectFrom('content_audit')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
