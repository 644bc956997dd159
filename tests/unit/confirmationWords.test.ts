import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

const folder = temporaryFolder();
const contentDir = join(folder, 'content');
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '..', '..', 'content'), contentDir, { recursive: true });
  const operation = { op: 'set', node: 'n0', at: '/props/title', value: 'Show us that it is you' };
  const page = { kind: 'page', format: 1, id: 'confirmation', operations: [operation] };
  const pages = join(contentDir, 'brands/aurora/pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, 'confirmation.json'), JSON.stringify(page));
  site = await openSite({ dataDir: join(folder, 'data'), contentDir });
});
afterAll(async () => {
  await site.close();
  removeFolder(folder);
});

it('a brand’s own title of the page that confirms an address, written before that page told of old links, still stands there', async () => {
  for (const query of ['', '?link=over']) {
    const { body } = await site.inject({ url: `/confirmation${query}`, headers: { host: 'localhost' } });
    expect(body).toContain('Show us that it is you</h1>');
    expect(body.includes('That link no longer works')).toBe(query !== '');
  }
});
