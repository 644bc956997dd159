import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from '../document/pieces.ts';
import { checkText } from '../gate/checkText.ts';
import { readCsv, writeCsv } from './csv.ts';
import { type Brought, readXliff } from './readXliff.ts';
import type { Unit } from './unit.ts';
import { writeXliff } from './writeXliff.ts';

const unit = (source: string, target?: string): Unit => ({
  id: 'base/page/home#hero.title',
  document: 'base/page/home',
  key: 'hero.title',
  source,
  target,
  note: 'Hero · /',
});
const asked = { sourceLocale: 'en', targetLocale: 'lv' };
const targetOf = (brought: readonly Brought[], source: string): string | undefined => brought[0]?.target?.(source);

/** Texts as people write them, with places, elements and everything that XML and sheets find hard. */
const parts = fc.constantFrom(
  'Win',
  ' ',
  ';',
  ',',
  '\t',
  '&',
  '<',
  '>',
  '"',
  "'",
  '{{name}}',
  '{game.title}',
  '$$max$$',
  '<b>',
  '</b>',
  '<br/>',
  '<a href="/x?a=1&b=2">',
  '</a>',
  '=1+1',
  '\n',
  'ā',
  '🎰',
  'مرحبا',
  ']]>',
);
const texts = fc.array(parts, { minLength: 1, maxLength: 12 }).map((some) => some.join(''));

describe('a text that goes to a translator and back', () => {
  it.each(['1.2', '2.1'] as const)('is the same in XLIFF %s, to the last character', (version) => {
    fc.assert(
      fc.property(texts, texts, (source, other) => {
        for (const target of [source, other]) {
          const file = writeXliff([unit(source, target)], { ...asked, version });
          const [found] = readXliff(file);
          expect([found?.id, found?.locale, targetOf(found ? [found] : [], source)]).toEqual([
            'base/page/home#hero.title',
            'lv',
            target,
          ]);
        }
      }),
    );
  });

  it('is the same in a table', () => {
    fc.assert(
      fc.property(texts, texts, (source, target) => {
        expect(targetOf(readCsv(writeCsv([unit(source, target)], 'lv')), source)).toBe(target);
      }),
    );
  });

  it.each([';', '\t'])('is read from a table whose cells a sheet put «%s» between', (mark) => {
    const lines = [
      ['id', 'target', 'locale'],
      ['a', '"Ja; un, nē"', 'lv'],
    ].map((cells) => cells.join(mark));
    expect(targetOf(readCsv(lines.join('\r\n')), '')).toBe('Ja; un, nē');
  });

  it('runs nothing in a sheet, and comes back as it was', () => {
    const file = writeCsv([unit('=HYPERLINK("http://evil.example")', '@SUM(A1)')], 'lv');
    expect(file).toContain(`"'=HYPERLINK`);
    expect(file).not.toMatch(/,[=@+-]/);
    expect(targetOf(readCsv(file), '')).toBe('@SUM(A1)');
  });

  it('is taken apart into words and what stays as it is', () => {
    expect(piecesOf('Hi <b>{{name}}</b>, <i>you')).toEqual([
      { kind: 'words', text: 'Hi ' },
      { kind: 'open', id: 1, text: '<b>' },
      { kind: 'place', id: 2, text: '{{name}}' },
      { kind: 'close', id: 1, text: '</b>' },
      { kind: 'words', text: ', ' },
      { kind: 'place', id: 3, text: '<i>' },
      { kind: 'words', text: 'you' },
    ]);
  });

  it.each([
    ['', /XLIFF/],
    ['<html/>', /no XLIFF/],
    ['<xliff><file>', /can be read/],
    ['<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff>&a;</xliff>', /document type/],
  ])('is refused in words from what is no file: %j', (text, words) => {
    expect(() => readXliff(text)).toThrow(words);
  });

  it('tells of a code that the source does not have', () => {
    const file = writeXliff([unit('{{name}}', '{{name}}')], { ...asked, version: '2.1' });
    const [found] = readXliff(
      file.replace('<target xml:space="preserve"><ph id="1"', '<target xml:space="preserve"><ph id="7"'),
    );
    expect(() => found?.target?.('{{name}}')).toThrow('The source has no code 7.');
  });
});

describe('checks of a translation', () => {
  const codes = (source: string, text: string, more: object = {}): string[] =>
    checkText({ key: 'a', locale: 'lv', source, text, ...more }).map(({ code, severity }) => `${severity} ${code}`);

  it.each<[string, string, string, string[]]>([
    ['nothing', 'Win {{sum}}!', 'Laimē {{sum}}!', []],
    ['a lost place', 'Win {{sum}}', 'Laimē', ['error places']],
    ['a place of its own', 'Win', 'Laimē {{sum}}', ['error places']],
    ['an element of its own', 'Win', '<script>x</script>', ['error elements']],
    ['an element left open', '<b>Win</b>', '<b>Laimē', ['error elements']],
    ['a direction left open', 'Win', '\u202eLaimē', ['error direction']],
    ['another number', 'Win 1,000 now', 'Laimē 100', ['warning numbers']],
    ['the same number in other digits', 'Win 250', 'اربح ٢٥٠', []],
    ['no translation', 'Win every day', 'Win every day', ['warning same']],
    ['other spaces', 'Win ', 'Laimē', ['warning edges']],
    ['another end', 'Win!', 'Laimē', ['warning end']],
    ['the end mark of another writing', 'Win?', 'اربح؟', []],
  ])('find %s', (_what, source, text, found) => expect(codes(source, text)).toEqual(found));

  it('find a term that is written in another way than the glossary has it, whatever its case or number', () => {
    const terms = { bonus: 'bonuss', 'free spins': 'bezmaksas griezieni', Kestrel: 'Kestrel' };
    const source = 'Kestrel gives a bonus and free spins';
    expect(codes(source, 'Kestrel dod Bonusus un bezmaksas griezienus', { terms })).toEqual([]);
    const [fault] = checkText({
      key: 'a',
      locale: 'lv',
      source,
      text: 'Piekūns dod prēmiju un bezmaksas griezienus',
      terms,
    });
    expect([fault?.severity, fault?.says]).toEqual([
      'warning',
      'By the glossary, «bonus» is «bonuss»; «Kestrel» stays as it is.',
    ]);
  });

  it.each([
    ['spaces', `a${' '.repeat(300_000)}x`],
    ['braces', '{'.repeat(300_000)],
    ['brackets', '<'.repeat(300_000)],
    ['letters', 'a'.repeat(300_000)],
  ])('take no longer for many %s than for as many words', (_what, text) => {
    const look = (one: string): number => {
      const before = process.cpuUsage();
      codes(one, one);
      return process.cpuUsage(before).user;
    };
    look(text.slice(0, 1_000));
    expect(look(text)).toBeLessThan(5_000_000); // microseconds; gone through again from each sign, it was minutes
  });

  it('find what does not fit, and forms that a language does not have', () => {
    expect(codes('Win', 'Laimē tūlīt', { maxLength: 5 })).toEqual(['error length']);
    expect(codes('Win', 'Laimē', { key: 'a_few' })).toEqual(['warning plural']);
    expect(codes('Win', 'Laimē', { key: 'a_zero' })).toEqual([]);
    expect(codes('Win', 'Νίκη', { key: 'a_zero', locale: 'el' })).toEqual([]); // read for 0 in every language
    expect(codes('{count} wins', 'حرفان', { key: 'a_two', locale: 'ar' })).toEqual([]);
  });
});
