import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ContentFolder, createContentFolder } from '../../tests/support/contentFolder.ts';
import { openLibrary } from '../../tests/support/openLibrary.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import type { Library } from './Library.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
let content: ContentFolder;
afterEach(() => content.drop());

const COUNT = 60;
const ids = Array.from({ length: COUNT }, (_none, number) => `heir-${number}`);
const brandOf = (id: string): object => ({
  kind: 'brand',
  format: 1,
  id,
  name: id,
  parent: 'aurora',
  hosts: [`${id}.test`],
});
const variant = (value: unknown, was?: string): object => ({
  kind: 'page',
  format: 1,
  id: 'home',
  operations: [{ op: 'set', node: 'a', at: '/props/gap', value, ...(was ? { was } : {}) }],
});

async function open(was?: string): Promise<{ library: Library; told: string[] }> {
  content = createContentFolder({
    'base/messages/en.json': { kind: 'messages', format: 1, id: 'en', messages: { hello: 'Hello' } },
    ...Object.fromEntries(
      ids.flatMap((id) => [
        [`brands/${id}/brand.json`, brandOf(id)],
        [`brands/${id}/pages/home.json`, variant('none', was)],
      ]),
    ),
  });
  const told: string[] = [];
  const library = await openLibrary(content.folder, catalog, ({ brand }: { brand?: string }) => told.push(brand ?? ''));
  return { library, told };
}

describe('many brands [CFG-01]', () => {
  it('answer each at its host, with their own over what they inherit', async () => {
    const { library } = await open();
    for (const id of ids) {
      const site = library.siteAt(`${id}.test:3000`);
      expect([site?.brand.id, site?.content('en').page('home')?.nodes['a']?.props]).toEqual([id, { gap: 'none' }]);
    }
  });

  it('hold what they inherit once: documents, parts of changed ones, texts', async () => {
    const { library } = await open();
    const [aurora, ...heirs] = ['aurora', ...ids].map((id) => library.siteOfBrand(id));
    const base = aurora?.document('page', 'home');
    for (const heir of heirs) {
      expect(heir?.document('layout', 'default')).toBe(aurora?.document('layout', 'default'));
      expect(heir?.document('page', 'home')?.nodes['n0']).toBe(base?.nodes['n0']);
      expect(heir?.document('page', 'home')?.nodes['a']).not.toBe(base?.nodes['a']);
      expect(heir?.content('en').messages).toBe(aurora?.content('en').messages);
    }
  });

  it('are all looked through for operations that want a review, without holding a publish up', async () => {
    const { told } = await open('written against another base');
    expect(told.length).toBeLessThan(COUNT);
    await vi.waitFor(() => expect(told.toSorted()).toEqual(ids.toSorted()), 10_000);
  });

  it('are looked through for the newest publish alone', async () => {
    const { library, told } = await open('written against another base');
    const before = told.length;
    for (const id of ids) content.write(`brands/${id}/pages/home.json`, variant('small'));
    await library.reload();
    const after = told.length;
    // what is told of an older publish would have come by now
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([before < COUNT, told.length - after <= 1]).toEqual([true, true]);
  });
});
