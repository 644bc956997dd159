import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SettingError } from '../../server/faults/SettingError.ts';
import { readPlatformSettings } from '../../server/platform/settings.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Of every program on Node: it is not this one's to explain. */
const COMMON: ReadonlySet<string> = new Set(['NODE_ENV']);

/** Names of the environment that the server reads. A name that is put together (`OIDC_${id}_…`) counts by its beginning. */
function readByServer(): string[] {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [...source.matchAll(/\benv(?:\.|\[['`])([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name);
  });
  return [...new Set(found)].filter((name) => !COMMON.has(name)).toSorted();
}

/** Names in the tables of settings. */
function told(): string[] {
  const guides = globSync('docs/guides/*.md', { cwd: ROOT });
  const rows = ['README.md', ...guides].flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `')),
  );
  return rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
}

it('every setting that the server reads is told in a table of the README or of a guide', () => {
  const names = told();
  expect(
    readByServer().filter((name) => !names.some((one) => one === name || (name.endsWith('_') && one.startsWith(name)))),
  ).toEqual([]);
});

it('every setting that the README tells is read by something', () => {
  const sources = globSync('{server,demo,tools}/**/*.{ts,mjs}', { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const isRead = (name: string): boolean => sources.some((source) => source.includes(name));
  expect(told().filter((name) => !isRead(name) && !name.startsWith('OIDC_'))).toEqual([]);
});

/** Where a program begins: it hands the environment over whole, to `server/environment.ts` or to the reader of one part. */
const BEGINS = 'server/main.ts';

it('the environment is read at the start of a program and nowhere else', () => {
  const files = globSync('{server,runtime,adapters,site,schemas,widgets}/**/*.{ts,tsx}', { cwd: ROOT });
  const late = files.filter(
    (file) =>
      !file.includes('.test.') &&
      file !== BEGINS &&
      /\bprocess\.env\b|\benv\b.*from 'node:process'/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(late).toEqual([]);
});

describe('what the platform is told', () => {
  it.each([
    ['REGISTER_LIMIT', '0', 'REGISTER_LIMIT is «0»: give a whole number from 1 on.'],
    ['COUNTRY_HEADER', 'a b', 'COUNTRY_HEADER is «a b»: give the name of a header, such as CF-IPCountry.'],
    ['POSTBACK_URL', 'ftp://x', 'POSTBACK_URL is no http or https address, such as https://company.example/notices.'],
    [
      'OIDC_LUMEN_ISSUER',
      'https://id.example',
      'OIDC_LUMEN_ISSUER needs OIDC_LUMEN_CLIENT_ID and OIDC_LUMEN_CLIENT_SECRET beside it.',
    ],
  ])('is refused at the start, in words: %s=«%s»', (name, value, words) => {
    expect(() => readPlatformSettings({ [name]: value })).toThrow(new SettingError(words));
  });

  it('counts as not said when it is empty', () => {
    const empty = {
      POSTBACK_URL: '',
      POSTBACK_SECRET: '',
      SUPPORT_EMAIL: '',
      TELEGRAM_BOT_TOKEN: '',
      DEMO_DOORS: '',
      COUNTRY_HEADER: '',
    };
    expect(readPlatformSettings(empty)).toEqual(readPlatformSettings({}));
  });

  it('takes a number of demo games that the catalogue can hold [STATE-14]', () => {
    expect(readPlatformSettings({ DEMO_GAMES: '10000' }).demoGames).toBe(10_000);
    for (const wrong of ['12', '20001', 'many', '1e4'])
      expect(() => readPlatformSettings({ DEMO_GAMES: wrong })).toThrow('give a whole number from 204 to 20000');
  });

  it('opens no door of the demo where there is no demo', () => {
    expect(readPlatformSettings({ DEMO: '0', DEMO_DOORS: '1' })).toMatchObject({ isDemo: false, hasDemoDoors: false });
  });
});
