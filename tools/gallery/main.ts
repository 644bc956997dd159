import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileSource } from '../../server/content/folder/fileSource.ts';
import { fullCatalog } from '../../server/content/fullCatalog.ts';
import { Library } from '../../server/content/Library.ts';
import { loadBundle } from '../../server/site/loadBundle.ts';
import { type Drawing, FrameDrawer } from './drawFrames.ts';
import { type GalleryItem, letterItems, pageItems, popupItems, widgetItems } from './galleryItems.ts';
import { contentFolder, hostOf, openGallerySite } from './openSite.ts';
import { type FrameFacts, serveGallery } from './serveGallery.ts';
import { writeWidgetPages } from './widgetPages.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'gallery');
const isDrawOnly = process.argv.includes('--draw');
const port = Number(process.env['PORT'] ?? 3100);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const began = Date.now();
const temporary = mkdtempSync(join(tmpdir(), 'marquee-gallery-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
rmSync(folder, { recursive: true, force: true });

const bundle = await loadBundle(join(root, 'dist'));
const contentDir = join(temporary, 'content');
writeWidgetPages(contentFolder, contentDir, bundle.catalog);
const library = new Library({
  source: fileSource(contentDir),
  catalog: fullCatalog(bundle.catalog),
  log: { info: () => undefined, warn: (detail, message) => say(`${message}: ${JSON.stringify(detail)}`) },
});
await library.reload();
const sites = library.sites.filter(({ brand }) => (brand.hosts?.length ?? 0) > 0);

say('Filling a site of the demo …');
const gallery = await openGallerySite({ dataDir: join(temporary, 'data'), contentDir: contentFolder }, sites);
const drawer = new FrameDrawer(bundle);
const known = new Map<string, GalleryItem>();
const frames = new Map<string, FrameFacts>();
/** By item, the brands and languages in which there is nothing to see, and why. */
const missing: Record<string, Record<string, string>> = {};

/** @param place brand and language: `aurora/en` */
function fileOf({ id }: Pick<GalleryItem, 'id'>, place: string): string {
  return `/frames/${place}/${id.replaceAll('/', '.')}.html`;
}

/** Draws all that a brand has in a language. */
async function drawAll(items: readonly GalleryItem[], place: Drawing): Promise<void> {
  const { site, locale } = place;
  say(`Drawing ${items.length} things of ${site.brand.name}, ${locale} …`);
  for (const item of items) {
    const { html, ...facts } = await drawer.draw(item, place);
    const file = fileOf(item, `${site.brand.id}/${locale}`);
    if (facts.missing !== undefined)
      missing[item.id] = { ...missing[item.id], [`${site.brand.id}/${locale}`]: facts.missing };
    if (html === undefined) continue;
    frames.set(file, { ...facts, site });
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), html);
  }
}

for (const site of sites) {
  const map = await gallery.app.inject({ url: '/sitemap.xml', headers: { host: hostOf(site) } });
  const paths = Array.from(map.body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g), ([, path = '']) => path);
  const items = [...widgetItems(bundle.catalog), ...popupItems(site), ...pageItems(site), ...letterItems()];
  for (const item of items) known.set(item.id, known.get(item.id) ?? item);
  for (const locale of site.locales.codes) await drawAll(items, { site, locale, gallery, paths });
}

const places = sites.flatMap(({ brand, locales }) => locales.codes.map((code) => `${brand.id}/${code}`));
for (const item of known.values()) {
  const { [item.id]: told = {} } = missing;
  const absent = places.filter((place) => told[place] === undefined && !frames.has(fileOf(item, place)));
  if (absent.length > 0)
    missing[item.id] = {
      ...told,
      ...Object.fromEntries(absent.map((place) => [place, 'This brand does not have it.'])),
    };
}

const brands = sites.map(({ brand, locales }) => ({ id: brand.id, name: brand.name, locales: locales.codes }));
writeFileSync(
  join(folder, 'list.js'),
  `window.gallery=${JSON.stringify({ brands, items: [...known.values()], missing })}`,
);
cpSync(join(import.meta.dirname, 'index.html'), join(folder, 'index.html'));
say(`${known.size} things, ${frames.size} frames in ${Math.round((Date.now() - began) / 1000)} s: ${folder}`);

if (isDrawOnly) {
  await gallery.app.close();
} else {
  const server = serveGallery(folder, frames, gallery);
  server.listen(port, '127.0.0.1', () => say(`Look at it: http://localhost:${port}/`));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.closeAllConnections();
      server.close();
      void gallery.app.close().then(() => process.exit(0));
    });
}
