import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lineOf } from '../../server/content/document/words.ts';
import { checkContent } from '../../server/content/folder/checkContent.ts';
import { createIsDrawn } from '../../server/mount/isDrawn.ts';
import { loadExtensions } from '../../server/mount/loadExtensions.ts';
import { readPlatformSettings } from '../../server/platform/settings.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { customCode } from '../support/customCode.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CONFIG = 'base/config.json';
type Config = Record<string, unknown> & { common: Record<string, unknown>; access: Record<string, unknown> };

const read = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, 'content', file), 'utf8')) as T;

/** A copy of the starter documents with some files changed; it goes with the test. */
function folderWith(documents: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(ROOT, 'content'), folder, { recursive: true });
  for (const [file, document] of Object.entries(documents)) writeFileSync(join(folder, file), JSON.stringify(document));
  return folder;
}

/** What the check finds in the starter documents with some files changed, a line each. */
async function checkWith(documents: Readonly<Record<string, unknown>>): Promise<{ faults: number; text: string }> {
  const { faults } = await checkContent(folderWith(documents), await loadCatalog(ROOT), {
    platformOrigins: [],
    isDrawn: createIsDrawn(await loadExtensions(readPlatformSettings(process.env))),
  });
  return { faults: faults.length, text: faults.map(lineOf).join('\n') };
}

/** Runs `npm run content:check` over them. */
function runCheckWith(documents: Readonly<Record<string, unknown>>): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/contentCheck.ts', folderWith(documents)],
      { cwd: ROOT },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    );
  });
}

it('every section of the settings is taken, and a wrong type in it refused with its pointer [CFG-02]', {
  timeout: 120_000,
}, async () => {
  const config = read<Config>(CONFIG);
  const sections: [name: string, good: unknown, wrong: unknown, pointer: string][] = [
    ['cashier', { depositViewMode: 'ContainerScrollView' }, { depositViewMode: 'Other' }, '/depositViewMode'],
    ['games', { pageSize: 24 }, { pageSize: 'many' }, '/pageSize'],
    ['search', { minLength: 3, debounceMs: 200 }, { debounceMs: -1 }, '/debounceMs'],
    ['forms', { strategy: 'on-submit' }, { strategy: 'never' }, '/strategy'],
    ['tournaments', { pageSize: 6 }, { pageSize: [] }, '/pageSize'],
    ['common', { ...config.common, twoFactorEnabled: true }, { favicon: { svg: 7 } }, '/favicon/svg'],
    ['style', { interfaceWidths: { xs: 300 } }, { interfaceWidths: { xs: 'wide' } }, '/interfaceWidths/xs'],
    ['loyalty', { isEnableLoyalty: true }, { isEnableLoyalty: 1 }, '/isEnableLoyalty'],
    ['chat', { chat: 'jivoSite', jivoSite: { id: 'AbC1234567' } }, { chat: 5 }, '/chat'],
    ['analytics', { monitoring: 'https://watch.example.com' }, { bloomreachTarget: {} }, '/bloomreachTarget'],
    [
      'settingsForUpdBalance',
      { countSecondsForInterval: 20 },
      { countSecondsForInterval: 'x' },
      '/countSecondsForInterval',
    ],
    ['systemPages', { 'not-found': 'not-found' }, { 'not-found': 7 }, '/not-found'],
    ['popups', { fallbacks: false }, { fallbacks: 'no' }, '/fallbacks'],
    ['customCode', [customCode('')], [{ ...customCode(''), position: 'foot' }], '/0/position'],
  ];
  const good = await checkWith({
    [CONFIG]: { ...config, ...Object.fromEntries(sections.map(([name, value]) => [name, value])) },
  });
  expect(good).toEqual({ faults: 0, text: '' });
  const wrong = await runCheckWith({
    [CONFIG]: { ...config, ...Object.fromEntries(sections.map(([name, , value]) => [name, value])) },
  });
  expect(wrong.code).toBe(1);
  for (const [name, , , pointer] of sections) expect(wrong.text).toContain(`${CONFIG} /${name}${pointer}: found`);
});

it('every kind of document has its schema: a broken one is refused with its pointer [CFG-03]', {
  timeout: 120_000,
}, async () => {
  const broken: [file: string, change: object, pointer: string][] = [
    ['base/config.json', { common: [] }, '/common'],
    ['base/theme.json', { scheme: 'dim' }, '/scheme'],
    ['base/layouts/default.json', { nodes: [] }, '/nodes'],
    ['base/pages/faq.json', { path: 'faq' }, '/path'],
    ['base/popups/game.json', { dialog: 'window' }, '/dialog'],
    ['base/forms/login.json', { fields: {} }, '/fields'],
    ['base/redirects.json', { rules: [{ from_url: 7 }] }, '/rules/0'],
    ['base/messages/en.json', { messages: { 'a.b': 7 } }, '/messages'],
  ];
  const brand: typeof broken = [['brands/aurora/brand.json', { hosts: 'localhost' }, '/hosts']];
  const odd = { 'base/pages/odd.json': { kind: 'odd', format: 1, id: 'odd' } };
  // a brand that cannot be read hides what is below it: it is broken alone
  for (const some of [brand, broken]) {
    const changed = some.map(([file, change]) => [file, { ...read<object>(file), ...change }] as const);
    const { text } = await checkWith({ ...Object.fromEntries(changed), ...odd });
    const lines = text.split('\n');
    for (const [file, , pointer] of some) {
      const said = lines.filter((line) => line.includes(`${file} ${pointer}`));
      expect(said, file).toContainEqual(expect.stringMatching(/found .+, expected .+/));
    }
    expect(text).toContain('base/pages/odd.json /kind: found');
  }
});
