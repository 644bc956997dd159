// Imports a folder of pages under one title after another until it is killed; says each title before and after.
import { writeSync } from 'node:fs';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import { createContentStore } from '../../server/content/store/createContentStore.ts';
import { openDatabase } from '../../server/data/open.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { createContentFolder, pageDocument } from '../support/contentFolder.ts';

const PAGES = 60;

const [folder = '', url = '', seed = ''] = process.argv.slice(2);
const db = await openDatabase({ folder, url });
const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
const store = createContentStore({ db, catalog, now: () => Date.now() });
const content = createContentFolder();

for (let turn = 0; ; turn += 1) {
  const title = `${seed}-${turn}`;
  for (let page = 0; page < PAGES; page += 1)
    content.write(`base/pages/p${page}.json`, pageDocument(`p${page}`, `/p${page}`, { seo: { title } }));
  writeSync(1, `try ${title}\n`);
  const asked = {
    folder: content.folder,
    author: 'ann',
    reason: 'test',
    isDry: false,
    isPrepared: false,
    isTakingBack: true,
  };
  await importFolder(store, { ...asked, isWhole: false });
  writeSync(1, `done ${title}\n`);
}
