import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customCode } from '../support/customCode.ts';
import { expect, test } from '../support/site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CONFIG = 'base/config.json';
type Config = Record<string, unknown> & { common: Record<string, unknown>; access: Record<string, unknown> };

/** Runs content:check over a copy of the starter documents with one file changed. */
async function checkWith(file: string, document: unknown): Promise<{ code: number; text: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-check-'));
  cpSync(join(ROOT, 'content'), folder, { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(document));
  const outcome = await new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, ['tools/contentCheck.ts', folder], { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    );
  });
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

test('every section of the settings is taken, and a wrong type in it refused with its pointer [CFG-02]', async ({
  site,
}) => {
  test.setTimeout(60_000);
  const config = site.read<Config>(CONFIG);
  const sections: [name: string, good: unknown, wrong: unknown, pointer: string][] = [
    ['cashier', { depositViewMode: 'ContainerScrollView' }, { depositViewMode: 'Other' }, '/depositViewMode'],
    ['games', { pageSize: 24 }, { pageSize: 'many' }, '/pageSize'],
    ['search', { minLength: 3, debounceMs: 200 }, { debounceMs: -1 }, '/debounceMs'],
    ['forms', { strategy: 'on-submit' }, { strategy: 'never' }, '/strategy'],
    ['tournaments', { pageSize: 6 }, { pageSize: [] }, '/pageSize'],
    ['common', { ...config.common, twoFactorEnabled: true }, { twoFactorEnabled: 'yes' }, '/twoFactorEnabled'],
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
  const good = await checkWith(CONFIG, {
    ...config,
    ...Object.fromEntries(sections.map(([name, value]) => [name, value])),
  });
  expect([good.code, good.text]).toEqual([0, expect.stringContaining(' 0 faults')]);
  const wrong = await checkWith(CONFIG, {
    ...config,
    ...Object.fromEntries(sections.map(([name, , value]) => [name, value])),
  });
  expect(wrong.code).toBe(1);
  for (const [name, , , pointer] of sections) expect(wrong.text).toContain(`${CONFIG} /${name}${pointer}: found`);
  const favicon = await checkWith(CONFIG, { ...config, common: { favicon: { svg: 7 } } });
  expect([favicon.code, favicon.text]).toEqual([1, expect.stringContaining('/common/favicon/svg: found')]);
});

test('every kind of document has its schema: a broken one is refused with its pointer [CFG-03]', async ({ site }) => {
  test.setTimeout(60_000);
  const broken: [file: string, change: object, pointer: string][] = [
    ['brands/aurora/brand.json', { hosts: 'localhost' }, '/hosts'],
    ['base/config.json', { common: [] }, '/common'],
    ['base/theme.json', { scheme: 'dim' }, '/scheme'],
    ['base/layouts/default.json', { nodes: [] }, '/nodes'],
    ['base/pages/faq.json', { path: 'faq' }, '/path'],
    ['base/popups/game.json', { dialog: 'window' }, '/dialog'],
    ['base/forms/login.json', { fields: {} }, '/fields'],
    ['base/redirects.json', { rules: [{ from_url: 7 }] }, '/rules/0'],
    ['base/messages/en.json', { messages: { 'a.b': 7 } }, '/messages'],
  ];
  await Promise.all(
    broken.map(async ([file, change, pointer]) => {
      const { code, text } = await checkWith(file, { ...site.read<object>(file), ...change });
      expect([file, code]).toEqual([file, 1]);
      expect(text, file).toContain(`${file} ${pointer}`);
      expect(text, file).toMatch(/found .+, expected .+/);
    }),
  );
  const { code, text } = await checkWith('base/pages/odd.json', { kind: 'odd', format: 1, id: 'odd' });
  expect([code, text]).toEqual([1, expect.stringContaining('base/pages/odd.json /kind: found')]);
});
