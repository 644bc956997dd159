import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeManyBrands } from '../support/manyBrands.ts';
import { startChild } from './child.ts';
import { bounded, type Figure, median, told } from './figures.ts';
import { get } from './load.ts';

const BRANDS = 1_000;
/** Pages asked for once each, of brands, languages and paths far apart; after them the memory is what a busy site's would be. */
const COLD_PAGES = 3_000;
const LOCALES = ['', '/lv', '/ru', '/ar'];

/** A thousand brands in four languages with sixty pages each: the cost of a brand is its overlay. */
export async function brandFigures(folder: string): Promise<Figure[]> {
  const content = join(folder, 'many');
  const { paths } = await writeManyBrands(content, BRANDS);
  const started = performance.now();
  const site = await startChild('siteServer.mjs', { DATA_DIR: join(folder, 'many-data'), CONTENT_DIR: content });
  const startMs = performance.now() - started;
  await get({ port: site.port, path: '/', host: 'brand-0.localhost' }); // the platform's own first answers
  const took: number[] = [];
  for (let number = 0; number < COLD_PAGES; number++) {
    const path = paths[(number * 7) % paths.length] ?? '/';
    const prefix = LOCALES[number % LOCALES.length] ?? '';
    const asked = performance.now();
    const { status } = await get({
      port: site.port,
      path: path === '/' ? prefix || '/' : prefix + path,
      host: `brand-${(number * 37) % BRANDS}.localhost`,
    });
    took.push(performance.now() - asked);
    if (status !== 200) throw new Error(`${path} of a brand answered ${status}`);
  }
  const { rssMb } = await site.usage();
  const publishMs = await publishOne(content, site.port);
  await site.stop();
  return [
    told('brands-1000-start', startMs, 'ms'),
    bounded('brands-1000-cold-page', median(took), 'ms', 50),
    told('brands-1000-cold-page-p99', took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0, 'ms'),
    bounded('brands-1000-memory', rssMb, 'MB', 1_536),
    told('brands-1000-publish-to-served', publishMs, 'ms'),
  ];
}

/** From saving one brand's document to its new bytes being served. */
async function publishOne(content: string, port: number): Promise<number> {
  const mark = 'Saved among a thousand';
  const operations = [{ op: 'set', at: '/seo/title', value: mark }];
  const saved = performance.now();
  writeFileSync(
    join(content, 'brands', 'brand-7', 'pages', 'home.json'),
    JSON.stringify({ kind: 'page', format: 1, id: 'home', operations }),
  );
  while (performance.now() - saved < 20_000) {
    const { body } = await get({ port, path: '/', host: 'brand-7.localhost', encoding: 'identity' });
    if (body.includes(mark)) return performance.now() - saved;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('a published document was not served');
}
