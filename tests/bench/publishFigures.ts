import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { bounded, type Figure } from './figures.ts';
import { get, load } from './load.ts';

const MARK = 'Published just now';

/** From saving a document's file to its new bytes being served, under load; and whether any request failed meanwhile. */
export async function publishFigures(folder: string, root: string): Promise<Figure[]> {
  const content = join(folder, 'content');
  cpSync(join(root, 'content'), content, { recursive: true });
  const site = await startChild('siteServer.ts', { DATA_DIR: join(folder, 'publish'), CONTENT_DIR: content });
  await get({ port: site.port, path: '/' });
  const asking = load({ port: site.port, paths: ['/', '/faq', '/lv'], requests: 20_000, callers: 8 });
  const file = join(content, 'base', 'pages', 'home.json');
  const page = JSON.parse(readFileSync(file, 'utf8')) as { seo?: object };
  await new Promise((resolve) => setTimeout(resolve, 300));
  const saved = performance.now();
  writeFileSync(file, JSON.stringify({ ...page, seo: { ...page.seo, title: MARK } }, null, 2));
  let waited = Number.POSITIVE_INFINITY;
  while (performance.now() - saved < 10_000) {
    const { body } = await get({ port: site.port, path: '/', encoding: 'identity' });
    if (body.includes(MARK)) {
      waited = performance.now() - saved;
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const { failed } = await asking;
  await site.stop();
  return [bounded('publish-to-served', waited, 'ms', 1_000), bounded('publish-failed-requests', failed, 'requests', 0)];
}
