import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, problemOf } from '../../../tests/support/ruleProblem.ts';

describe('email: no spaces, one or two dot parts [VAL-09]', () => {
  it.each([
    'a@b.co',
    'first.last+tag@mail.example.com',
    "o'brien@example.org",
    'jānis@piemērs.lv',
    'a@xn--e1afmkfd.com',
    `${'a'.repeat(64)}@b.co`,
  ])('takes %s', (value) => expect(problemOf('email', value)).toBeNull());
  it.each([
    'a b@c.co',
    'a@b',
    'a@b.',
    '@b.co',
    'a@.co',
    'a@b..co',
    'a.@b.co',
    '.a@b.co',
    'a..b@c.co',
    'a@@b.co',
    'a@b@c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.c d',
    'a@b.co\n',
    'a"b@c.co',
    'a@mail.dept.co.uk',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
  ])('refuses %j', (value) => expect(problemOf('email', value)).toBe('Wrong email address'));
  it('takes more dot parts where the brand is not strict, five at most', () => {
    expect(problemOf('email', 'a@mail.dept.co.uk', { strict: false })).toBeNull();
    expect(problemOf('email', 'a@b.c.d.e.f.g', { strict: false })).toBeNull();
    expect(problemOf('email', 'a@b.c.d.e.f.g.h', { strict: false })).not.toBeNull();
  });
  it('takes plain addresses with one or two dots, and never a space in them', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/);
    const plain = fc
      .tuple(word, word, word, fc.option(word))
      .map(([who, at, top, more]) => `${who}@${at}.${more === null ? top : `${more}.${top}`}`);
    always(plain, (address) => problemOf('email', address) === null);
    always(
      fc.tuple(plain, fc.nat(40)),
      ([address, at]) => problemOf('email', `${address.slice(0, at)} ${address.slice(at)}`) !== null,
    );
  });
});
