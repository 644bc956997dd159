import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import { readFolder } from '../../server/content/folder/readFolder.ts';
import { createContentStore } from '../../server/content/store/createContentStore.ts';
import { openDatabase } from '../../server/data/open.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import type { Figure } from './figures.ts';

const DOCUMENTS = 10_000;
const LONGEST_S = 60;

/** `content import` of ten thousand documents into an empty store, beside a plain INSERT of the same texts. */
export async function importFigures(folder: string, root: string): Promise<Figure[]> {
  const content = await writeManyDocuments(join(folder, 'ten-thousand'), root);
  const texts = (await readFolder(content)).map(({ text }) => text);
  const plainS = await secondsOf(async () => insertPlainly(join(folder, 'plain.db'), texts));
  const db = await openDatabase({ folder: join(folder, 'import') });
  const store = createContentStore({ db, catalog: await loadCatalog(root), now: () => Date.now() });
  const asked = { folder: content, author: 'bench', reason: '', isDry: false, isPrepared: false, isWhole: false };
  const seconds = await secondsOf(() => importFolder(store, asked));
  await db.close();
  const figure = { id: 'import-10000', unit: 's', target: `≤ ${LONGEST_S} s`, pass: seconds <= LONGEST_S };
  return [{ ...figure, value: seconds, reference: plainS, ratio: seconds / plainS }];
}

/** The content of the demo with so many pages more that it is ten thousand documents. @returns the folder */
export async function writeManyDocuments(content: string, root: string): Promise<string> {
  cpSync(join(root, 'content'), content, { recursive: true });
  const pages = join(content, 'base', 'pages');
  const faq = JSON.parse(readFileSync(join(pages, 'faq.json'), 'utf8')) as object;
  for (let index = (await readFolder(content)).length; index < DOCUMENTS; index += 1) {
    const seo = { title: `Guide ${index}`, description: `What guide ${index} says.` };
    const page = { ...faq, id: `guide-${index}`, path: `/guide-${index}`, seo };
    writeFileSync(join(pages, `guide-${index}.json`), JSON.stringify(page, null, 2));
  }
  return content;
}

function insertPlainly(file: string, texts: readonly string[]): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE plain (text TEXT NOT NULL); BEGIN');
  const insert = database.prepare('INSERT INTO plain VALUES (?)');
  for (const text of texts) insert.run(text);
  database.exec('COMMIT');
  database.close();
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
