import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isLong, within } from '../../../tests/support/length.ts';
import { longestHold } from '../../../tests/support/longestHold.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { PatternBook } from '../../patterns/PatternBook.ts';
import { documentCheck } from '../compose/checkDocument.ts';
import { ResultCache } from '../compose/ResultCache.ts';
import type { RawDocument } from '../document/ContentSource.ts';
import { fileSource } from '../folder/fileSource.ts';
import { checkDocuments } from './checkDocuments.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Pages of one brand, half of them with an operation of a brand that inherits from it. */
const PAGES = isLong ? 1_200 : 800;
/** A slice is 5 ms; what a check puts together of all documents is one piece. Without slices it is seconds. */
const LONGEST_MS = 150;

it('the gate lets others have their turn within one brand of thousands of documents, at the first look and at the next', async () => {
  const { documents } = await fileSource(join(ROOT, 'content')).read();
  const faq = JSON.parse(documents.find(({ file }) => file.endsWith('base/pages/faq.json'))?.text ?? '') as object;
  const many = Array.from({ length: PAGES }, (_, at): RawDocument[] => {
    const [file, id] = [`pages/guide-${at}.json`, `guide-${at}`];
    const seo = { title: `Guide ${at}`, description: `What guide ${at} says.` };
    const page = { ...faq, id, path: `/${id}`, seo };
    const variant = {
      kind: 'page',
      format: 1,
      id,
      operations: [{ op: 'set', at: '/seo/title', value: `Own ${at}`, base: null }],
    };
    return [
      { brand: 'base', file: `base/${file}`, text: JSON.stringify(page) },
      ...(at % 2 === 0 ? [{ brand: 'kestrel', file: `brands/kestrel/${file}`, text: JSON.stringify(variant) }] : []),
    ];
  }).flat();
  const parts = {
    catalog: await loadCatalog(ROOT),
    check: documentCheck(),
    patterns: new PatternBook(),
    results: new ResultCache(),
  };
  let found = 0;
  const look = async (pages: readonly RawDocument[]): Promise<void> => {
    found = (await checkDocuments([...documents, ...pages], parts)).length;
  };
  expect(await longestHold(() => look(many))).toBeLessThan(within(LONGEST_MS));
  expect(found).toBeGreaterThan(PAGES); // nothing leads to them
  const changed = many.map((one, at) => (at === 0 ? { ...one, text: one.text.replace('Guide 0', 'Guide A') } : one));
  expect(await longestHold(() => look(changed))).toBeLessThan(within(LONGEST_MS));
});
