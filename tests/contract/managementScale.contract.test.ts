import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentText, readText } from '../../server/content/document/documentText.ts';
import { goLive } from '../../server/content/store/goLive.ts';
import { lockContent } from '../../server/content/store/parts.ts';
import { freezeTexts, insertRelease } from '../../server/content/store/releases.ts';
import type { Written } from '../../server/content/store/revisions.ts';
import { pageDocument } from '../support/contentFolder.ts';
import { within } from '../support/length.ts';
import { openManagement, type TestManagement } from '../support/management.ts';

const DOCUMENTS = 10_000;
/** Processor time that a list may take, with all that the test does around it; usually it takes a tenth. */
const SLOW_MS = 250;

let management: TestManagement;
let token = '';
beforeAll(async () => {
  management = await openManagement();
  token = await management.tokenFor('root', { role: 'administrator', brand: '*' });
  await publish(Array.from({ length: DOCUMENTS }, (_, index) => pageWritten(index, `Title ${index}`)));
});
afterAll(() => management.close());

it('lists of 10,000 documents are answered from memory, in order, by any filter', async () => {
  const first = await timed('/pages');
  expect(first.body.meta.pagination.total).toBe(DOCUMENTS + 1);
  const figures: Record<string, number> = { 'first, read from the database': first.ms };
  for (const query of [
    'filters[slug][$eq]=page-09999',
    'filters[title][$containsi]=TITLE 77&sort=title:desc',
    'filters[$or][0][slug][$endsWith]=5&filters[$or][1][path][$contains]=77&sort=path&pagination[page]=50',
    'locale=*&pagination[start]=19000&pagination[limit]=100&populate=*',
    'status=draft&sort=slug:desc',
  ]) {
    const { ms, body } = await timed(`/pages?${query}`);
    expect(body.data.length).toBeGreaterThan(0);
    expect(ms).toBeLessThan(within(SLOW_MS));
    figures[query] = ms;
  }
  await publish([pageWritten(7, 'Changed')]);
  const after = await timed('/pages?filters[slug]=page-00007');
  expect(after.body.data).toMatchObject([{ title: 'Changed' }]);
  expect(after.ms).toBeLessThan(within(2 * SLOW_MS));
  figures['the first after a publish'] = after.ms;
  if (process.env['FIGURES']) process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);
});

function pageWritten(index: number, title: string): Written {
  const id = `page-${String(index).padStart(5, '0')}`;
  const text = { t: { en: title, lv: `Virsraksts ${index}` } };
  const page = pageDocument(id, `/${id}`, { seo: { title: { $t: 't' } }, text });
  return { name: { brand: 'base', kind: 'page', id }, text: readText(JSON.stringify(page)) as DocumentText };
}

/** As files are: without the gate, which is not what is measured. */
async function publish(written: readonly Written[]): Promise<void> {
  const { parts } = management.store;
  const note = { author: 'files', reason: '' };
  await parts.db.write(async (tx) => {
    await lockContent(tx);
    const items = await freezeTexts(tx, parts, { written, gone: [], note });
    const release = await insertRelease(tx, parts, { name: 'many', ...note, items });
    await goLive(tx, parts, { release, items, by: 'files', leave: { origin: 'files' } });
  });
}

async function timed(
  path: string,
): Promise<{ ms: number; body: { data: { slug: string }[]; meta: { pagination: { total: number } } } }> {
  const before = process.cpuUsage();
  const { body, status } = await management.ask('GET', path, { token });
  expect(status).toBe(200);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, body };
}
