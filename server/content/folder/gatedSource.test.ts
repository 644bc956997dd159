import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ContentFolder, createContentFolder, pageDocument } from '../../../tests/support/contentFolder.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { PatternBook } from '../../patterns/PatternBook.ts';
import { documentCheck } from '../compose/checkDocument.ts';
import { ResultCache } from '../compose/ResultCache.ts';
import type { ContentSource } from '../document/ContentSource.ts';
import { fileSource } from './fileSource.ts';
import { gatedSource } from './gatedSource.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../../..`);
let content: ContentFolder;
let lines: object[];
let source: ContentSource;
beforeEach(() => {
  content = createContentFolder();
  lines = [];
  const parts = { catalog, check: documentCheck(), patterns: new PatternBook(), results: new ResultCache() };
  source = gatedSource(fileSource(content.folder), parts, { warn: (detail) => void lines.push(detail) });
});
afterEach(() => content.drop());

const save = (id: string, title: string, gap: unknown = 'small'): void =>
  content.write(
    `base/pages/${id}.json`,
    pageDocument(id, `/${id}`, {
      seo: { title },
      nodes: {
        n0: { type: 'layout/stack', v: 1, slots: { main: ['a'] } },
        a: { type: 'layout/stack', v: 1, props: { gap } },
      },
    }),
  );
const titles = async (): Promise<string[]> =>
  (await source.read()).documents.flatMap(({ text }) => /"title":"([^"]+)"/.exec(text)?.[1] ?? []);

it('files that are served by themselves pass the gate: one with an error leaves the good one where it is', async () => {
  save('a', 'Good');
  expect(await titles()).toEqual(['Good', 'home']);
  save('a', 'Bad', 5);
  save('b', 'Beside it');
  expect(await titles()).toEqual(['Good', 'Beside it', 'home']);
  expect(await titles()).toEqual(['Good', 'Beside it', 'home']);
  expect(lines).toMatchObject([{ code: 'node.props', pointer: '/nodes/a/props/gap' }]);
  save('a', 'Mended');
  expect(await titles()).toEqual(['Mended', 'Beside it', 'home']);
});

it('passes on a file that is not a document to its server, which reports it', async () => {
  save('a', 'Good');
  await titles();
  content.write('base/pages/a.json', '{');
  save('b', 'Beside it');
  expect(await titles()).toEqual(['Beside it', 'home']);
  expect((await source.read()).documents.find(({ file }) => file.endsWith('a.json'))?.text).toBe('{');
  expect(lines).toEqual([]);
});
