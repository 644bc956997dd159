import { fileSource } from '../../server/content/folder/fileSource.ts';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import { storeSource } from '../../server/content/store/storeSource.ts';
import { createContentFolder } from '../support/contentFolder.ts';
import { openEmptyStore } from '../support/contentStore.ts';
import { describeSource, suiteDocuments } from './contentSource.suite.ts';

describeSource('a content folder', async () => {
  const content = createContentFolder(suiteDocuments);
  return {
    source: fileSource(content.folder),
    put: async (file, value) => content.write(file, value),
    remove: async (file) => content.remove(file),
    close: async () => content.drop(),
  };
});

describeSource('the store', async () => {
  const { store, close } = await openEmptyStore();
  const content = createContentFolder(suiteDocuments);
  const asked = {
    folder: content.folder,
    isDry: false,
    isPrepared: false,
    isWhole: false,
    author: 'ann',
    reason: 'test',
  };
  await importFolder(store, asked);
  return {
    source: storeSource(store),
    async put(file, value) {
      content.write(file, value);
      await importFolder(store, asked);
    },
    async remove(file) {
      const [, brand = '', id = ''] = /brands\/(\w+)\/pages\/(\w+)\.json/.exec(file) ?? [];
      const release = await store.createRelease({
        name: 'without',
        author: 'ann',
        reason: 'test',
        items: [{ document: `${brand}/page/${id}`, take: 'nothing' }],
      });
      await store.publish({ release, by: 'ann' });
      content.remove(file);
    },
    async close() {
      content.drop();
      await close();
    },
  };
});
