// @vitest-environment jsdom
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkSvg } from '../../tests/support/checkSvg.ts';
import { removeFolder, temporaryFolder } from '../../tests/support/database.ts';
import { filedDrawings, hasDrawing, joinDrawings } from './drawings.ts';

const PICTURES = join(import.meta.dirname, 'pictures');
const LIMIT_BYTES: Readonly<Record<string, number>> = { system: 3_072 };
const SCENE_LIMIT_BYTES = 8_192;
const site = joinDrawings([]);
const files = globSync('*/*.svg', { cwd: PICTURES }).map((file) => file.replaceAll('\\', '/'));

it('has files at all', () => expect(files.length).toBeGreaterThan(70));

it.each(files)('the picture %s is whole, safe, soon sent and without letters', (file) => {
  const svg = readFileSync(join(PICTURES, file), 'utf8');
  const [folder = ''] = file.split('/');
  checkSvg(svg);
  expect(svg).not.toContain('<text');
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(LIMIT_BYTES[folder] ?? SCENE_LIMIT_BYTES);
});

it.each([
  ['hero', 'sea', 'sea'],
  ['hero', 'sea-1', 'sea'],
  ['hero', 'sea-2', 'sea-2'],
  ['panel', 'sports-stadium-3', 'sports-stadium'],
  ['banners', 'winter-4-mobile', 'winter-2-mobile'],
  ['system', 'not-found', 'not-found'],
])('answers %s/%s by the file of %s, whatever view a document asks for', async (folder, name, file) => {
  const drawn = await site[folder]?.(name)?.draw();
  expect(drawn).toBe(readFileSync(join(PICTURES, folder, `${file}.svg`), 'utf8'));
});

it('takes names that others bring, also in its own folders, and none that nobody brings', () => {
  const acorn = { key: 'hero/acorn/1', draw: () => '<svg/>' };
  const joined = joinDrawings([{ hero: (name) => (name === 'acorn' ? acorn : undefined), oaks: () => acorn }]);
  expect(joined['hero']?.('acorn')).toBe(acorn);
  expect(joined['hero']?.('sea')?.key).toBe('hero/sea.svg');
  expect(hasDrawing(joined, 'oaks', 'any')).toBe(true);
  for (const [folder, name] of [
    ['hero', 'acorn'],
    ['oaks', 'any'],
    ['hero', 'constructor'],
    ['constructor', 'x'],
  ] as const)
    expect([folder, name, hasDrawing(site, folder, name)]).toEqual([folder, name, false]);
});

it('has no pictures in a file that a file manager left beside the folders', () => {
  const root = temporaryFolder();
  try {
    mkdirSync(join(root, 'hero'));
    for (const file of ['.DS_Store', 'hero/.DS_Store', 'hero/sea.svg']) writeFileSync(join(root, file), '<svg/>');
    const drawings = filedDrawings(root);
    expect(Object.keys(drawings)).toEqual(['hero']);
    expect(drawings['hero']?.('sea')?.key).toBe('hero/sea.svg');
  } finally {
    removeFolder(root);
  }
});
