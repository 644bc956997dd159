// Adds pictures, whose bytes it keeps in the database or in the folder that is named, and replaces and takes out every third, until it is killed; says each that was acknowledged.
import { writeSync } from 'node:fs';
import { createMediaStore } from '../../server/content/media/createMediaStore.ts';
import { ImageWorkers } from '../../server/content/media/pictures/ImageWorkers.ts';
import { folderBlobs } from '../../server/content/mediaBytes/folderBlobs.ts';
import { createContentStore } from '../../server/content/store/createContentStore.ts';
import { openDatabase } from '../../server/data/open.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { photo } from '../support/hostileFiles.ts';
import { onDisk } from '../support/onDisk.ts';

const [folder = '', mediaFolder = ''] = process.argv.slice(2);
const db = await openDatabase({ folder });
const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
const store = createContentStore({
  db,
  catalog,
  now: () => Date.now(),
  blobStores: { chosen: mediaFolder === '' ? undefined : folderBlobs(mediaFolder) },
});
const media = createMediaStore({ store, imageWorkers: new ImageWorkers() });
const note = { author: 'ann', reason: 'test' };
const picture = async () => onDisk('a.png', await photo('png', [300, 200]));

for (let turn = 0; ; turn += 1) {
  const [added] = await media.add({ brand: 'base', files: [{ file: await picture(), facts: {} }], ...note });
  const document = added?.document ?? '';
  writeSync(1, `added ${document}\n`);
  if (turn % 3 !== 2) continue;
  await media.change({ document, seen: 1, facts: {}, file: await picture(), mayPublish: true, ...note });
  await media.remove({ document, seen: 2, ...note, mayRead: () => true });
  writeSync(1, `removed ${document}\n`);
}
