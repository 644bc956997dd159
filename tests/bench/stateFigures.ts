import { join } from 'node:path';
import { BrandSite } from '../../server/content/compose/BrandSite.ts';
import { SharedContent } from '../../server/content/compose/SharedContent.ts';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import { Library } from '../../server/content/Library.ts';
import { StateComposer } from '../../server/content/state/StateComposer.ts';
import { type ContentStore, createContentStore } from '../../server/content/store/createContentStore.ts';
import { storeSource } from '../../server/content/store/storeSource.ts';
import { openDatabase } from '../../server/data/open.ts';
import type { Db } from '../../server/db/db.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { bigPage } from './documentFigures.ts';
import { bounded, type Figure, median, told } from './figures.ts';
import { writeManyDocuments } from './importFigures.ts';
import { publishChanged } from './publishChanged.ts';

const PUBLISHES = 30;
const DRAFTS = 50;
const silent = { warn: () => undefined, info: () => undefined };

/** Publishes of one document among ten thousand: how long everybody else who writes content waits, and until the node serves it. */
export async function stateFigures(folder: string, root: string): Promise<Figure[]> {
  const content = await writeManyDocuments(join(folder, 'state-content'), root);
  const db = await openDatabase({ folder: join(folder, 'state') });
  const clock = watchWrites(db);
  const store = createContentStore({ db: clock.db, catalog: await loadCatalog(root), now: () => Date.now() });
  const asked = { folder: content, author: 'bench', reason: '', isDry: false, isPrepared: false, isWhole: false };
  await importFolder(store, asked);
  const library = new Library({ source: storeSource(store), catalog: store.parts.catalog, log: silent });
  await library.reload();
  const stop = library.follow();
  await publishChanged(store, library, { key: 'base/page/faq', turn: -1 }); // the first looks at everything
  const pages = await publishMany(store, library, { key: 'base/page/faq', clock });
  const configs = await publishMany(store, library, { key: 'base/config/site', clock });
  const draft = await draftTimes(store);
  stop();
  await db.close();
  return [
    bounded('publish-lock-10000', median(pages.held), 'ms', 5),
    bounded('publish-served-10000', median(pages.served), 'ms', 100),
    bounded('publish-config-lock-10000', median(configs.held), 'ms', 5),
    bounded('compose-draft-200-nodes', draft.composedMs, 'ms', 10),
    told('resolve-draft-200-nodes', draft.resolvedMs, 'ms'),
  ];
}

/** A page of 200 nodes that a brand's editor changes with every key: until the brand is composed with it, and until the page is resolved too. */
async function draftTimes(store: ContentStore): Promise<{ composedMs: number; resolvedMs: number }> {
  const guides = (await store.live()).filter(({ id }) => id.startsWith('guide-'));
  const state = (await store.state()).with(guides.map(({ key }) => ({ key, text: null }))); // a demo brand as it is
  const { catalog, check, patterns } = store.parts;
  const composer = new StateComposer(check);
  const page = bigPage();
  const times = Array.from({ length: DRAFTS }, (_, turn) => {
    const text = JSON.stringify({ ...page, seo: { title: `Turn ${turn}` } });
    const startMs = performance.now();
    const composed = composer.compose(state.with([{ key: 'aurora/page/big', text }]), 'aurora');
    if (!composed?.documents.has('page/big')) throw new Error('the draft is not there');
    const composedMs = performance.now() - startMs;
    const options = { composed, shared: new SharedContent(), catalog, patterns, fault: () => undefined };
    new BrandSite(options).content('en').page('big');
    return { composedMs, resolvedMs: performance.now() - startMs };
  });
  return {
    composedMs: median(times.map(({ composedMs }) => composedMs)),
    resolvedMs: median(times.map(({ resolvedMs }) => resolvedMs)),
  };
}

/** A database that says how long its last transaction of a change took, from its begin to its commit. */
function watchWrites(db: Db): { db: Db; lastMs(): number } {
  let lastMs = 0;
  const write: Db['write'] = async (work) => {
    const startMs = performance.now();
    const done = await db.write(work);
    lastMs = performance.now() - startMs;
    return done;
  };
  return { db: { ...db, write }, lastMs: () => lastMs };
}

async function publishMany(
  store: ContentStore,
  library: Library,
  { key, clock }: { key: string; clock: { lastMs(): number } },
): Promise<{ held: number[]; served: number[] }> {
  const [held, served]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < PUBLISHES; turn += 1) {
    served.push(await publishChanged(store, library, { key, turn }));
    held.push(clock.lastMs());
  }
  return { held, served };
}
