import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasDrawing, joinDrawings, pictureAt } from '../../server/drawings/drawings.ts';
import { letterKinds } from '../../server/kernel/outbox/kinds.ts';
import { loadCatalog } from '../loadCatalog.ts';
import { letterItems, widgetItems } from './galleryItems.ts';

const root = join(import.meta.dirname, '..', '..');
const catalog = await loadCatalog(root);

it('shows every widget folder in each of four states, or says why there is nothing to see', () => {
  const folders = globSync('widgets/*/*/schema.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/').split('/').slice(1, 3).join('/'))
    .filter((folder) => !folder.startsWith('fields/'));
  const wanted = folders.flatMap((type) =>
    ['full', 'loading', 'empty', 'failed'].map((state) => `widget/${type}/${state}`),
  );
  const items = widgetItems(catalog);
  expect(items.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  const full = items.filter(({ state }) => state === 'full');
  expect(full.filter(({ missing }) => missing !== undefined)).toEqual([]);
  expect(items.filter(({ missing }) => missing === undefined).length).toBeGreaterThan(full.length);
});

it('shows pictures that the server itself draws: a site without the demo has no covers', () => {
  const named = [...JSON.stringify(catalog.samples).matchAll(/"(\/media\/[^"]+)"/g)].map(([, address = '']) => address);
  expect(named.length).toBeGreaterThan(20);
  const isThere = (address: string): boolean => {
    const picture = pictureAt(address);
    return picture !== undefined && hasDrawing(joinDrawings([]), picture.folder, picture.name);
  };
  expect(named.filter((address) => !isThere(address))).toEqual([]);
});

it('shows every letter, as it is sent and as plain text', () => {
  expect(letterItems().map(({ id }) => id)).toEqual(
    [...letterKinds.keys()].flatMap((kind) => [`letter/${kind}/html`, `letter/${kind}/text`]),
  );
});
