import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { platformBrand } from '../../server/brands/brands.ts';
import { checkContent } from '../../server/content/folder/checkContent.ts';
import type { Library } from '../../server/content/Library.ts';
import { aFew, within } from '../../tests/support/length.ts';
import { openLibrary } from '../../tests/support/openLibrary.ts';
import { loadCatalog } from '../loadCatalog.ts';
import { runBrandCommand } from './brandCommand.ts';
import { newBrand } from './newBrand.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const catalog = await loadCatalog(ROOT);
const osprey = { id: 'osprey', from: 'aurora', host: 'osprey.localhost' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-brand-'));
  cpSync(join(ROOT, 'content'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(): Promise<{ library: Library; told: object[] }> {
  const told: object[] = [];
  const library = await openLibrary(folder, catalog, (detail) => told.push(detail));
  return { library, told };
}

describe('marquee brand new', () => {
  it('makes a brand that answers at its host under its own name and in its own colours, inherits every page, and shares its parent’s players [CFG-01]', async () => {
    await newBrand(folder, { ...osprey, name: 'Osprey Club' });
    const { library, told } = await open();
    const site = library.siteAt('osprey.localhost:3000');
    expect([site?.brand.id, site?.config.common?.siteName, site?.match('/faq')?.id]).toEqual([
      'osprey',
      'Osprey Club',
      'faq',
    ]);
    const { logo } = site?.content('ar').layout('default')?.nodes ?? {};
    expect(logo?.props).toEqual({ name: 'Osprey Club' });
    expect(site?.content('ar').layout('default')?.nodes['footer']?.props).toMatchObject({
      columns: [{}, {}, { title: 'Osprey Club' }],
    });
    expect(told).toEqual([]);

    // colours of its own in a style sheet of its own; the look is otherwise its parent’s
    const [parent, own] = ['aurora', 'osprey'].map((id) => library.siteOfBrand(id));
    expect(own?.css).not.toBe(parent?.css);
    expect(own?.theme.dark?.['accent']).not.toBe(parent?.theme.dark?.['accent']);
    expect([own?.theme.tokens, own?.theme.dark?.['bg']]).toEqual([parent?.theme.tokens, parent?.theme.dark?.['bg']]);

    // its parent’s players and house rules: one company, one exclusion
    const [shared, its] = ['aurora', 'osprey'].map((id) => {
      const {
        pagePath: _found,
        resultPages: _own,
        tellsAt: _asked,
        ...brand
      } = platformBrand(library.siteOfBrand(id)!);
      return brand;
    });
    expect(its).toEqual({ ...shared, id: 'osprey', hosts: ['osprey.localhost'] });
  });

  it.each(aFew(['aurora', 'kestrel', 'tidal']))('makes documents that pass the check, from %s', async (from) => {
    const before = await checkContent(folder, catalog);
    await newBrand(folder, { ...osprey, from });
    const { faults, warnings } = await checkContent(folder, catalog);
    expect([faults, warnings]).toEqual([before.faults, before.warnings]);
  });

  it('tells its address and the files, in well under five seconds', async () => {
    const began = performance.now();
    const input = { id: 'osprey', from: 'aurora', host: 'Osprey.localhost' };
    const text = await runBrandCommand(input, { contentDir: folder, port: 3_210, isRunning: true });
    expect(performance.now() - began).toBeLessThan(within(5_000));
    expect(text).toContain('http://osprey.localhost:3210');
    for (const name of readdirSync(join(folder, 'brands', 'osprey'))) expect(text).toContain(name);
  });

  it.each<[string, object, RegExp]>([
    ['a brand that is there', { id: 'kestrel' }, /is a brand «kestrel» already/],
    ['the base', { id: 'base' }, /is a brand «base» already/],
    ['a name with capitals', { id: 'Osprey' }, /«Osprey» is no name of a brand/],
    ['a way out of the folder', { id: '../osprey' }, /is no name of a brand/],
    ['a host that is taken', { host: 'kestrel.localhost' }, /taken: brand «kestrel»/],
    ['the same host in capitals', { host: 'KESTREL.localhost' }, /taken: brand «kestrel»/],
    ['an address for a host', { host: 'https://osprey.localhost' }, /is no host/],
    ['a host with a port', { host: 'osprey.localhost:3000' }, /is no host/],
    ['a host with a hyphen at an end', { host: '-osprey.localhost' }, /is no host/],
    ['an endless host', { host: `${'a.'.repeat(127)}aa` }, /is no host/],
    ['a parent that is not there', { from: 'falcon' }, /no brand «falcon» to begin from: aurora, base, kestrel, tidal/],
    ['an empty display name', { name: ' ' }, /display name/],
  ])('refuses %s in words, and writes nothing', async (_what, change, words) => {
    const before = readdirSync(folder, { recursive: true }).length;
    await expect(newBrand(folder, { ...osprey, ...change })).rejects.toThrow(words);
    expect(readdirSync(folder, { recursive: true })).toHaveLength(before);
  });

  it('refuses a host whose folder is there, though no brand is in it', async () => {
    mkdirSync(join(folder, 'brands', 'osprey'));
    await expect(newBrand(folder, osprey)).rejects.toThrow(/already/);
  });

  it('refuses a line of parents that is too long to be served', async () => {
    let from = 'aurora';
    const grow = async (): Promise<void> => {
      for (let number = 0; number < 10; number++) {
        const id = `heir-${number}`;
        await newBrand(folder, { id, from, host: `${id}.localhost` });
        from = id;
      }
    };
    await expect(grow()).rejects.toThrow(/too long a line of parents/);
    const { library, told } = await open();
    expect([library.siteOfBrand(from)?.brand.id, existsSync(join(folder, 'brands', from)), told]).toEqual([
      from,
      true,
      [],
    ]);
  });

  it('leaves nothing behind when the folder cannot be written', async () => {
    rmSync(join(folder, 'brands', 'kestrel'), { recursive: true });
    rmSync(join(folder, 'brands', 'tidal'), { recursive: true });
    rmSync(join(folder, 'brands', 'aurora'), { recursive: true });
    rmSync(join(folder, 'brands'), { recursive: true });
    writeFileSync(join(folder, 'brands'), 'a file where the folder should be');
    await expect(newBrand(folder, { ...osprey, from: 'base' })).rejects.toThrow(/could not be written/);
    expect(existsSync(join(folder, 'brands', 'osprey'))).toBe(false);
  });
});
