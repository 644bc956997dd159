import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readEnvironment } from '../../server/environment.ts';
import { customCode } from '../support/customCode.ts';
import { scryptCost } from '../support/openSite.ts';
import { anotherPlayer } from '../support/players.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'marquee-switch-'));
const contentDir = join(folder, 'content');
const dataDir = join(folder, 'data'); // filled once, at the first start
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = 'self.ours = 1';
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

cpSync(join(ROOT, 'content'), contentDir, { recursive: true });
const file = join(contentDir, 'base/config.json');
writeFileSync(
  file,
  JSON.stringify({
    ...JSON.parse(readFileSync(file, 'utf8')),
    customCode: [customCode(`<script>${SCRIPT}</script>`, { stores: ['ours'] })],
  }),
);

interface OwnPage {
  path: string;
  access: string;
  nodes: Record<string, { type: string }>;
}

/** Pages of the starter content, at addresses that fit their patterns. */
const pages = readdirSync(join(contentDir, 'base/pages')).map((name) => {
  const page = JSON.parse(readFileSync(join(contentDir, 'base/pages', name), 'utf8')) as OwnPage;
  const path = page.path.replaceAll(/\/\{[^}]+\?\}/g, '').replaceAll(/\{[^}]+\}/g, 'abcdefgh12');
  return { path, access: page.access, hasForm: Object.values(page.nodes).some(({ type }) => type === 'form/form') };
});
const MONEY_AND_ACCOUNT = /^\/(bets|cashier|forms|profile|responsible-game)(\/|$)/;

async function homeWith(setting: string | undefined): Promise<{ body: string; policy: string }> {
  const { runsCustomCode } = readEnvironment({ DATA_DIR: dataDir, CUSTOM_CODE: setting });
  const app = await createApp({ dataDir, contentDir, runsCustomCode, scryptCost });
  const { body, headers } = await app.inject({ url: '/', headers: { host: 'localhost' } });
  await app.close();
  return { body, policy: String(headers['content-security-policy']) };
}

describe('the switch for custom code (REL-C14)', () => {
  it('takes every snippet off every page, and its hash out of the policy', async () => {
    const [usual, off] = [await homeWith(undefined), await homeWith('off')];
    expect(usual.body).toContain('self.ours = 1');
    expect(off.body).not.toContain('self.ours');
    const stores = (body: string): unknown => /"codeStores":(\{[^}]*\})/.exec(body)?.[1];
    expect([stores(usual.body), stores(off.body)]).toEqual([
      '{"keep":["ours"],"drop":[]}',
      '{"keep":[],"drop":["ours"]}',
    ]);
    const hashes = (policy: string): number => policy.match(/'sha256-/g)?.length ?? 0;
    expect(hashes(usual.policy) - hashes(off.policy)).toBe(1);
  });

  it('is on or off, and nothing else', () => {
    const read = (CUSTOM_CODE: string): unknown => readEnvironment({ DATA_DIR: folder, CUSTOM_CODE });
    expect(() => read('no')).toThrow('CUSTOM_CODE is «no»: give on or off.');
    expect(read('')).toMatchObject({ runsCustomCode: true });
  });

  it.each(['files', 'strapi'])(
    'is off where %s are served as they are, and on only where two people look at it elsewhere',
    (CONTENT_SOURCE) => {
      const strapi = { STRAPI_URL: 'http://strapi.test' };
      const read = (more: object): unknown =>
        readEnvironment({ DATA_DIR: folder, CONTENT_DIR: contentDir, CONTENT_SOURCE, ...strapi, ...more });
      expect(read({})).toMatchObject({ runsCustomCode: false });
      expect(() => read({ CUSTOM_CODE: 'on' })).toThrow(/no second person has seen it.*CUSTOM_CODE_REVIEWED=elsewhere/);
      for (const given of ['yes', 'on', '1'])
        expect(() => read({ CUSTOM_CODE: 'on', CUSTOM_CODE_REVIEWED: given })).toThrow(/give elsewhere/);
      expect(read({ CUSTOM_CODE: 'on', CUSTOM_CODE_REVIEWED: 'elsewhere' })).toMatchObject({ runsCustomCode: true });
    },
  );
});

describe('where an operator’s snippets are not (REL-C14)', () => {
  it('on no page of money, account, sign-in or forms, for players alone, or with a form over it: neither the code nor its hash [CFG-05] [REL-C14]', async () => {
    const app = await createApp({ dataDir, contentDir, runsCustomCode: true, scryptCost });
    const { cookie } = await anotherPlayer({ app }, 'snippets');
    const holds = async (url: string, headers: object = {}): Promise<boolean> => {
      const answer = await app.inject({ url, headers: { host: 'localhost', ...headers } });
      expect(answer.headers['content-type'], url).toContain('text/html');
      const isThere = answer.body.includes(SCRIPT);
      expect(String(answer.headers['content-security-policy']).includes(HASH), url).toBe(isThere);
      return isThere;
    };
    const closed = pages.filter(
      ({ path, access, hasForm }) => MONEY_AND_ACCOUNT.test(path) || access === 'player' || hasForm,
    );
    const open = pages.filter((page) => !closed.includes(page));
    expect(closed.length).toBeGreaterThan(25);
    for (const { path } of closed) {
      // a player is shown what guests are led away from, and led away from signing in
      const visitor = path.startsWith('/forms/') ? {} : { cookie };
      expect(await holds(path, visitor), path).toBe(false);
    }
    for (const path of ['/cashier/nothing-here', '/profile/nothing-here'])
      expect(await holds(path, { cookie }), path).toBe(false);
    for (const path of open.map((page) => page.path)) expect(await holds(path), path).toBe(true);
    for (const query of ['show_popup_auth=1', 'show_popup_reg=1', 'plain'])
      expect(await holds(`/faq?${query}`), query).toBe(false);
    await app.close();
  });
});
