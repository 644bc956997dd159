import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { answersAsJson, type StoredAnswers, toCsv } from './printAnswers.ts';

const kept = (answers: object, more: Partial<StoredAnswers> = {}): StoredAnswers => ({
  id: 'ab12',
  brand: 'aurora',
  uid: null,
  form: 'survey',
  answers,
  locale: 'en',
  created_at: 1_795_262_400_000n,
  files: [],
  ...more,
});

it('has a column for every name that anybody answered; rows of groups are JSON text, files are named with their ids', async () => {
  const photo = { id: 'f1', field: 'photo', name: 'me.png', type: 'image/png', size: 70 };
  const text = await toCsv([
    kept({ liked: 'Lanterns, all', friends: [{ name: 'Ann' }] }),
    kept(
      { stars: 5, again: true, id: 'mine' },
      { uid: 100_001, files: [photo, { ...photo, id: 'f2', name: 'b.png' }] },
    ),
  ]);
  expect(text).toBe(
    [
      '\uFEFFid,time,brand,player,locale,liked,friends,stars,again,answers.id,photo',
      'ab12,2026-11-21T12:00:00.000Z,aurora,guest,en,"Lanterns, all","[{""name"":""Ann""}]",,,,',
      'ab12,2026-11-21T12:00:00.000Z,aurora,100001,en,,,5,true,mine,"me.png (f1); b.png (f2)"',
      '',
    ].join('\r\n'),
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  [' =1', " '=1"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['a\n=1', `"a\n'=1"`],
  ['a;=1', `"a;'=1"`],
])('writes «%s» so that it is no formula for a spreadsheet', async (text, cell) => {
  const csv = await toCsv([kept({ a: text, rows: [{ b: text }] })]);
  expect(csv).toContain(`,en,${cell},"[{`);
});

it('makes no formula of what a spreadsheet that divides at semicolons or tabs takes for a cell', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('=', '-', '@', '+', ';', '\t', '\n', ' ', '"', 'a', ',') }),
      async (text) => {
        const csv = await toCsv([kept({ a: text })]);
        const answer = csv.slice(csv.indexOf(',en,') + ',en,'.length);
        const cells = answer.split(/[;\t\r\n]/).map((cell) => cell.replace(/^["\s]+/, ''));
        expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      },
    ),
  );
});

it('gives programs the answers as they are', () => {
  const answers = { formula: '=1+1', rows: [{ a: 1 }] };
  expect(JSON.parse(answersAsJson([kept(answers)]))).toEqual([
    {
      id: 'ab12',
      time: '2026-11-21T12:00:00.000Z',
      brand: 'aurora',
      player: null,
      form: 'survey',
      locale: 'en',
      answers,
      files: [],
    },
  ]);
});
