import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, problemOf } from '../../../tests/support/ruleProblem.ts';

const FORBIDDEN = [...'@_"!?#$%'];
const words = fc.stringMatching(/^[A-Za-zĀ-žА-я]{1,12}$/u);

describe('name: letters of any script [VAL-04]', () => {
  it.each([
    'Anna',
    "O'Brien",
    'D’Arcy',
    'Jean-Luc',
    'Žanete Bērziņa',
    'Анна Мария',
    'محمد علي',
    'José María',
    'St. John',
    'Nguyễn',
    'Ng',
    ' Anna ',
  ])('takes %s', (value) => expect(problemOf('name', value)).toBeNull());
  it.each(['A1', '1', '«Al»', '-', '--', "'", '.', 'Anna\nMaria', 'Anna<b>', '😀'])('refuses %j', (value) =>
    expect(problemOf('name', value)).toBe('Wrong symbols in name'),
  );
  it('refuses apostrophes where the brand wants it so', () =>
    expect(problemOf('name', "O'Brien", { apostrophe: false })).not.toBeNull());
  it('takes words with spaces and hyphens between; one digit or forbidden sign anywhere spoils them', () => {
    const names = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
    always(names, (name) => problemOf('name', name) === null && problemOf('name', name.replaceAll(' ', '-')) === null);
    const spoilt = fc.tuple(names, fc.nat(60), fc.constantFrom(...FORBIDDEN, ...'0123456789'));
    always(spoilt, ([name, at, sign]) => problemOf('name', name.slice(0, at) + sign + name.slice(at)) !== null);
  });
});

describe('address: like a name, digits allowed [VAL-04]', () => {
  it.each(['Brīvības iela 5/7', 'ул. Ленина, 12', '12', 'Rue d’Antin 3', '5th Ave', 'شارع 5'])('takes %s', (value) =>
    expect(problemOf('address', value)).toBeNull(),
  );
  it.each([...FORBIDDEN.map((sign) => `Street ${sign}5`), '-', ' ', 'a;b', 'a\nb'])('refuses %j', (value) =>
    expect(problemOf('address', value)).toBe('Wrong address'),
  );
  it('takes what a name takes', () => always(words, (word) => problemOf('address', word) === null));
});

describe('printable: letters, digits, common punctuation [VAL-04]', () => {
  it.each(['Rīga, улица 5 (№ 3)', 'āčēģīķļņšūž', 'ёйъ', 'What? «Yes»!', 'a+b=c', 'two\nlines', '100%'])(
    'takes %j',
    (value) => expect(problemOf('printable', value)).toBeNull(),
  );
  it.each(['a<b>', '{x}', '\u0000', 'a\u202eb', '😀', 'a\tb'])('refuses %j', (value) =>
    expect(problemOf('printable', value)).toBe('Wrong symbols'),
  );
  it('never takes a control character', () =>
    always(
      fc.tuple(
        words,
        fc.integer({ min: 0, max: 31 }).filter((code) => code !== 10 && code !== 13),
      ),
      ([word, code]) => problemOf('printable', word + String.fromCharCode(code)) !== null,
    ));
});
