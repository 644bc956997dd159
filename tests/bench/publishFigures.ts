import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askRunning } from '../../server/kernel/control.ts';
import { startChild } from './child.ts';
import { bounded, type Figure } from './figures.ts';
import { get, load } from './load.ts';

const MARK = 'Published just now';
const RELEASED = 'Released just now';

/**
 * From saving a document's file, and from ordering a release, to the new bytes being served, under load; and whether any request failed
 * meanwhile.
 */
export async function publishFigures(folder: string, root: string): Promise<Figure[]> {
  const content = join(folder, 'content');
  cpSync(join(root, 'content'), content, { recursive: true });
  const site = await startChild('siteServer.mjs', { DATA_DIR: join(folder, 'publish'), CONTENT_DIR: content });
  await get({ port: site.port, path: '/' });
  const asking = load({ port: site.port, paths: ['/', '/faq', '/lv'], requests: 20_000, callers: 8 });
  const file = join(content, 'base', 'pages', 'home.json');
  const page = JSON.parse(readFileSync(file, 'utf8')) as { seo?: object };
  await new Promise((resolve) => setTimeout(resolve, 300));
  const titled = (title: string): string => JSON.stringify({ ...page, seo: { ...page.seo, title } }, null, 2);
  const saved = performance.now();
  writeFileSync(file, titled(MARK));
  const waited = await servedAfter(site.port, MARK, saved);
  const elsewhere = join(folder, 'elsewhere');
  cpSync(content, elsewhere, { recursive: true });
  writeFileSync(join(elsewhere, 'base', 'pages', 'home.json'), titled(RELEASED));
  const ordered = performance.now();
  await askRunning(join(folder, 'publish'), { command: 'content import', input: { folder: elsewhere }, by: 'bench' });
  const released = await servedAfter(site.port, RELEASED, ordered);
  const { failed } = await asking;
  await site.stop();
  return [
    bounded('publish-to-served', waited, 'ms', 1_000),
    bounded('release-to-served', released, 'ms', 1_000),
    bounded('publish-failed-requests', failed, 'requests', 0),
  ];
}

/** Milliseconds from `since` until the front page says `mark`. */
async function servedAfter(port: number, mark: string, since: number): Promise<number> {
  while (performance.now() - since < 10_000) {
    const { body } = await get({ port, path: '/', encoding: 'identity' });
    if (body.includes(mark)) return performance.now() - since;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Number.POSITIVE_INFINITY;
}
