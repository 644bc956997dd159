import { expect, it } from 'vitest';
import { wordsIn } from '../query/words.ts';
import type { Row } from '../rows/row.ts';
import { hitOf, rowsWith } from './search.ts';

const rowOf = (text: string): Row => ({
  id: 1,
  entry: { kind: 'page', documentId: 'd', locale: 'lv', fields: { title: 'T', text: { lead: text } } },
  name: { brand: 'base', kind: 'page', id: 'p' },
  createdAt: 0,
  updatedAt: 0,
  publishedAt: 0,
  revision: 1,
  draft: 0,
});

it('lets others have their turns while it goes through long texts', async () => {
  let turns = 0;
  let isDone = false;
  const wait = (): void => {
    turns += 1;
    if (!isDone) setImmediate(wait);
  };
  setImmediate(wait);
  const rows = Array.from({ length: 30 }, (_, index) => rowOf(`${'Bēdas un prieki. '.repeat(20_000)} ${index}`));
  expect(await rowsWith(rows, wordsIn('PRIEKI 27'))).toHaveLength(1);
  isDone = true;
  expect(turns).toBeGreaterThan(1);
});

it.each([
  ['bedas', 'Lielas Bēdas'],
  ['ΟΔΟΣ', 'μία οδοσ'],
  ['ﬁn', 'De ﬁn'],
  ['🎰', 'A 🎰 wins'],
])('finds «%s» in «%s», with the place around it', async (sought, text) => {
  const words = wordsIn(sought);
  const [row] = await rowsWith([rowOf(text), rowOf('other')], words);
  expect(row && hitOf(row, words).places).toEqual([{ at: 'text/lead', excerpt: text }]);
});

it('finds the text of a document that a catalogue says, and not its terms, where only what visitors read is looked through', async () => {
  const document = { documents: { 'page/home': { lead: 'Gaismas deg' } }, glossary: { Lights: 'Gaismas' } };
  const entry = { kind: 'messages', documentId: 'm', locale: null, fields: { messages: {}, document } } as const;
  const row: Row = { ...rowOf(''), entry, name: { brand: 'base', kind: 'messages', id: 'lv' } };
  expect(await rowsWith([row], wordsIn('gaismas'), true)).toEqual([row]);
  expect(hitOf(row, wordsIn('gaismas'), true).places).toEqual([
    { at: 'document/documents/page/home/lead', excerpt: 'Gaismas deg' },
  ]);
});
