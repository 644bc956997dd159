import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readEnvironment } from '../../server/environment.ts';
import { customCode } from '../support/customCode.ts';
import { scryptCost } from '../support/openSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'marquee-switch-'));
const contentDir = join(folder, 'content');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

cpSync(join(ROOT, 'content'), contentDir, { recursive: true });
const file = join(contentDir, 'base/config.json');
writeFileSync(
  file,
  JSON.stringify({
    ...JSON.parse(readFileSync(file, 'utf8')),
    customCode: [customCode('<script>self.ours = 1</script>', { stores: ['ours'] })],
  }),
);

async function homeWith(setting: string | undefined): Promise<{ body: string; policy: string }> {
  const dataDir = join(folder, 'data'); // filled once, at the first start
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
