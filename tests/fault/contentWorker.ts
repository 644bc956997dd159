// Publishes and takes back releases of three pages until it is killed; says each title that was acknowledged, before the next begins.
import { writeSync } from 'node:fs';
import { createContentStore } from '../../server/content/store/createContentStore.ts';
import { openDatabase } from '../../server/data/open.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { prepare } from '../support/contentStore.ts';

const [folder = '', url = '', seed = ''] = process.argv.slice(2);
const db = await openDatabase({ folder, url });
const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
const store = createContentStore({ db, catalog, now: () => Date.now() });

for (let turn = 0; ; turn += 1) {
  const title = `${seed}-${turn}`;
  for (const id of ['a', 'b', 'c']) {
    const draft = await store.readDraft(`page/${id}`);
    if (draft) await store.discardDraft({ document: `page/${id}`, seen: draft.version, by: 'ann' }); // left by one that was killed
  }
  const release = await prepare(store, { a: title, b: title, c: title });
  writeSync(1, `try ${title}\n`);
  await store.publish({ release, by: 'ann' });
  writeSync(1, `done ${title}\n`);
  if (turn % 3 !== 2) continue;
  await store.revert({ release, author: 'ann', reason: 'test' });
  writeSync(1, `back ${title}\n`);
}
