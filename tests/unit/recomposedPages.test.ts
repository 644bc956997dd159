import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSite } from '../support/openSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');

interface Page {
  id: string;
  path: string;
  access?: string;
}

it('every screen is a page document: one that is composed anew is another screen, whatever its address [ROUTE-27]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-recomposed-'));
  const contentDir = join(folder, 'content');
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true });
  const pages = globSync('base/pages/*.json', { cwd: contentDir }).map((file) => {
    const page = JSON.parse(readFileSync(join(contentDir, file), 'utf8')) as Page;
    const nodes = { n0: { type: 'content/rich-text', v: 1, props: { body: `<p>Composed anew: ${page.id}.</p>` } } };
    writeFileSync(join(contentDir, file), JSON.stringify({ ...page, root: 'n0', nodes, data: undefined }));
    return page;
  });
  const app = await openSite({ dataDir: join(folder, 'data'), contentDir, contentFrom: { kind: 'files' } });
  try {
    const open = pages.filter(({ path, access = 'any' }) => access === 'any' && !/\{|cashier|profile/.test(path));
    expect(open.length).toBeGreaterThan(8);
    for (const { id, path } of open) {
      const { body } = await app.inject({ url: path, headers: { host: 'localhost' } });
      expect([path, body.includes(`Composed anew: ${id}.`)]).toEqual([path, true]);
      expect(/<main[\s\S]*<\/main>/.exec(body)?.[0].match(/<h1|<p>/g), path).toEqual(['<p>']); // and nothing of what it was
    }
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
