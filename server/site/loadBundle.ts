import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateSite, SiteAssets, SiteBundle } from '#runtime/bundle/site.ts';

/** Loads the built site. @throws Error when there is no build */
export async function loadBundle(dist: string): Promise<SiteBundle> {
  const entry = join(dist, 'server', 'server.js');
  if (!existsSync(entry)) throw new Error('The site is not built: run «npm run build».');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built of site/server.tsx
  const { createSite } = (await import(pathToFileURL(entry).href)) as { createSite: CreateSite };
  const text = readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the same build
  const manifest = JSON.parse(text) as SiteAssets['manifest'];
  const bundle = createSite({
    manifest,
    development: false,
    css: (file) => readFileSync(join(dist, 'client', file), 'utf8').trim(),
  });
  await bundle.ready();
  return bundle;
}
