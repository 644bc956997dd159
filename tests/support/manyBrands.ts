import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '#runtime/document/hash.ts';
import { documentCheck } from '../../server/content/compose/checkDocument.ts';
import { composeBrands } from '../../server/content/compose/compose.ts';
import { byBrand, goodDocument } from '../../server/content/compose/goodDocument.ts';
import { readFiles } from '../../server/content/folder/fileSource.ts';
import { overlayOf } from '../../server/content/newBrand/overlayOf.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Pages that a grown site has. Source: DEMO-09. */
const PAGES = 60;

/** Fills a folder with the starter's documents, pages up to sixty, and `count` brands, each with the files of `brand new` and a home page. */
export async function writeManyBrands(folder: string, count: number): Promise<{ paths: readonly string[] }> {
  cpSync(join(ROOT, 'content'), folder, { recursive: true });
  const paths = writePages(join(folder, 'base', 'pages'));
  const documents = (await readFiles(folder)).map(({ brand, file, text }) =>
    goodDocument({ brand, file, value: JSON.parse(text) as Record<string, unknown> }),
  );
  const aurora = composeBrands(byBrand(documents), documentCheck()).find(({ brand }) => brand.id === 'aurora');
  if (!aurora) throw new Error('the starter has no brand aurora');
  for (let number = 0; number < count; number++) {
    const id = `brand-${number}`;
    const overlay = new Map<string, object>(
      overlayOf(aurora, { id, from: 'aurora', host: `${id}.localhost`, name: `Brand ${number}` }),
    ).set('pages/home.json', homeOf(id));
    for (const [file, document] of overlay) write(join(folder, 'brands', id, file), document);
  }
  return { paths };
}

function writePages(folder: string): string[] {
  const faq = JSON.parse(readFileSync(join(folder, 'faq.json'), 'utf8')) as object;
  const missing = PAGES - readdirSync(folder).length;
  const more = Array.from({ length: missing }, (_none, index) => `guide-${index}`);
  for (const id of more) write(join(folder, `${id}.json`), { ...faq, id, path: `/${id}` });
  return ['/', '/faq', '/terms', '/support', ...more.map((id) => `/${id}`)];
}

function homeOf(id: string): object {
  const value = { en: `${id} is on` };
  const operations = [
    { op: 'set', node: 'hero', at: '/props/items/0/title', value: { $t: 'own' }, was: hashOf({ $t: 'hero.0.title' }) },
  ];
  return { kind: 'page', format: 1, id: 'home', operations, text: { own: value } };
}

function write(file: string, document: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(document));
}
