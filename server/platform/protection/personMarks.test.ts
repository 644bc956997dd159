import { expect, it } from 'vitest';
import { mailboxOf, marksOfPerson, type PersonFacts } from './personMarks.ts';

const zane: PersonFacts = {
  operator: 'northern',
  emails: ['zane@mail.example'],
  phones: [],
  document: '',
  firstName: 'Zane',
  lastName: "O'Brien-Kalniņa",
  birthDate: '1990-02-01',
  postcode: '',
  address: '',
};

const shared = (more: Partial<PersonFacts>): string[] => {
  const known = new Set(marksOfPerson(zane, 'secret').map(({ mark }) => mark));
  const marks = marksOfPerson({ ...zane, emails: ['other@mail.example'], ...more }, 'secret');
  return marks.filter(({ mark }) => known.has(mark)).map(({ kind }) => kind);
};

it.each([
  ['Zane@Mail.example', 'zane@mail.example'],
  ['zane+x@mail.example', 'zane@mail.example'],
  ['+x@mail.example', 'x@mail.example'], // a number's plus sign is no tag
  ['z.a.n.e+x@gmail.com', 'zane@gmail.com'],
  ['zane@googlemail.com', 'zane@gmail.com'],
  ['z.ane@protonmail.com', 'zane@proton.me'],
  ['z.ane@mail.example', 'z.ane@mail.example'],
])('knows that %s leads to the mailbox %s [REL-S17]', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it.each([
  ['in other letters and without accents', { firstName: 'ZANE', lastName: 'O’Brien Kalnina' }],
  ['in the other order', { firstName: 'Kalniņa', lastName: "Zane O'Brien" }],
  ['with the day written otherwise', { birthDate: '01.02.1990' }],
])('knows a person by names and day of birth, %s [REL-S17]', (_, more) => {
  expect(shared(more)).toEqual(['person']);
});

it.each([
  ['the same names on another day', { birthDate: '1990-02-02' }],
  ['the same names and no day', { birthDate: '' }],
  ['the same day alone', { firstName: 'Una', lastName: 'Ozola' }],
  ['one name alone', { firstName: '', lastName: 'Zane' }],
  ['the same at another operator', { operator: 'southern' }],
])('does not take %s for the same person', (_, more) => {
  expect(shared(more)).toEqual([]);
});

it('keeps every mark under a key: with another one nothing is the same', () => {
  const [one, other] = ['secret', 'other'].map((secret) => marksOfPerson(zane, secret).map(({ mark }) => mark));
  expect(one?.filter((mark) => other?.includes(mark))).toEqual([]);
});
