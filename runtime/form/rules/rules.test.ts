import { readdirSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue, Values } from '../document.ts';
import { problemText } from '../messages.ts';
import { rules } from './index.ts';

const NOW_MS = Date.UTC(2026, 10, 21);
const silent = (key: string): string => key;

/** What a player reads under a field with this value and this one rule; null when nothing. */
function said(
  name: string,
  value: FieldValue,
  ...[args = {}, values = {}]: [args?: Record<string, unknown>, values?: Values]
): string | null {
  const rule = rules[name];
  if (!rule) throw new Error(`no rule ${name}`);
  const found = rule.check(value, args as never, { values, nowMs: NOW_MS });
  return found === true
    ? null
    : problemText(silent, rule, { spec: { rule: name, with: args }, problem: found === false ? {} : found });
}

it('lists every rule of the folder', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts',
  );
  expect(Object.keys(rules).toSorted()).toEqual(files.map((file) => file.replace('.ts', '')).toSorted());
});

it.each([
  ['required', '', {}, 'Field is required'],
  ['email', 'no', {}, 'Wrong email address'],
  ['minLength', 'ab', { min: 3 }, 'Min length is 3'],
  ['maxLength', 'abcd', { max: 3 }, 'Max length is 3'],
  ['phone', '12a', {}, 'Wrong phone number'],
  ['fakename', 'ab', {}, 'Wrong fake name'],
  ['password', 'ä', {}, 'Wrong password: ä'],
  ['name', 'R2D2', {}, 'Wrong symbols in name'],
  ['address', '@home', {}, 'Wrong address'],
  ['minValue', '4', { min: 5 }, 'Min value is 5'],
  ['maxValue', '1 001', { max: 1000 }, 'Max value is 1000'],
  ['date', '2026-13-01', {}, 'Wrong date'],
] as const)('%s says what the specification writes', (...[name, value, args, text]) => {
  expect(said(name, value, args)).toBe(text);
});

it('every rule keeps the default message of the specification [VAL-01]', () => {
  const messages = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule.defaultMessage]));
  expect(messages).toMatchObject({
    required: 'Field is required',
    email: 'Wrong email address',
    minLength: 'Min length is $$min$$',
    maxLength: 'Max length is $$max$$',
    phone: 'Wrong phone number',
    fakename: 'Wrong fake name',
    password: 'Wrong password',
    name: 'Wrong symbols in name',
    address: 'Wrong address',
    minValue: 'Min value is $$min$$',
    maxValue: 'Max value is $$max$$',
    date: 'Wrong date',
  });
});

it('lets an empty value pass everywhere but where it is asked for', () => {
  const refusing = Object.keys(rules).filter((name) => said(name, '', { field: 'x', min: 3 }) !== null);
  expect(refusing.toSorted()).toEqual(['accepted', 'required']);
});

describe('required', () => {
  it.each(['', '   ', false])('refuses %j', (value) => expect(said('required', value)).not.toBeNull());
  it.each(['0', ' a ', true])('takes %j', (value) => expect(said('required', value)).toBeNull());
});

describe('email: no spaces, one or two dot parts [VAL-09]', () => {
  it.each(['a@b.co', 'first.last+tag@mail.example.com', "o'brien@example.org", 'jānis@piemērs.lv'])(
    'takes %s',
    (value) => expect(said('email', value)).toBeNull(),
  );
  it.each([
    'a b@c.co',
    'a@b',
    'a@b.',
    '@b.co',
    'a@.co',
    'a@b..co',
    'a.@b.co',
    '.a@b.co',
    'a@@b.co',
    'a@-b.co',
    'a@b.c d',
    'a@mail.dept.co.uk',
    `${'a'.repeat(65)}@b.co`,
  ])('refuses %s', (value) => expect(said('email', value)).toBe('Wrong email address'));
  it('takes more dot parts where the brand is not strict', () =>
    expect(said('email', 'a@mail.dept.co.uk', { strict: false })).toBeNull());
  it('never takes a space, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.nat(12),
        (at) => said('email', `${'player@site.io'.slice(0, at)} ${'player@site.io'.slice(at)}`) !== null,
      ),
      { verbose: true },
    );
  });
});

describe('password: 6 to 20 allowed characters, offenders listed [VAL-02]', () => {
  it('counts the ends in', () => {
    expect(said('password', 'a'.repeat(5))).toBe('Min length is 6');
    expect(said('password', 'a'.repeat(6))).toBeNull();
    expect(said('password', 'a'.repeat(20))).toBeNull();
    expect(said('password', 'a'.repeat(21))).toBe('Max length is 20');
  });
  it('lists each character that is not allowed, once', () =>
    expect(said('password', 'pässwörd–ä')).toBe('Wrong password: ä ö –'));
  it('says that spaces are not allowed', () => expect(said('password', 'pass word')).toContain('spaces'));
  it('takes what printable ASCII gives', () => {
    const symbols = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 6,
      maxLength: 20,
    });
    fc.assert(
      fc.property(symbols, (value) => said('password', value) === null),
      { verbose: true },
    );
  });
  it('equals the one typed before', () => {
    expect(said('sameAs', 'secret1', { field: 'password' }, { password: 'secret1' })).toBeNull();
    expect(said('sameAs', 'secret2', { field: 'password' }, { password: 'secret1' })).toBe('Values are not equal');
  });
});

describe('name: letters of any script', () => {
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
  ])('takes %s', (value) => expect(said('name', value)).toBeNull());
  it.each(['A1', 'a@b', 'a_b', '"Al"', 'Hi!', 'What?', '#1', '$', '100%', '-', '--'])('refuses %s', (value) =>
    expect(said('name', value)).toBe('Wrong symbols in name'),
  );
  it('refuses apostrophes where the brand wants it so', () =>
    expect(said('name', "O'Brien", { apostrophe: false })).not.toBeNull());
});

describe('phone', () => {
  const lengths = { LV: [8], EE: [7, 8] };
  const args = { lengths, country: 'phone_country_code' };
  it('holds as many digits as a mask of its country', () => {
    expect(said('phone', '20000000', args, { phone_country_code: 'LV' })).toBeNull();
    expect(said('phone', '2000000', args, { phone_country_code: 'LV' })).toBe('Wrong phone number');
    expect(said('phone', '5000000', args, { phone_country_code: 'EE' })).toBeNull();
  });
  it('is only bounded where the country is not known', () => {
    expect(said('phone', '1234', args)).not.toBeNull();
    expect(said('phone', '12345', args)).toBeNull();
    expect(said('phone', '1'.repeat(15), args)).not.toBeNull();
  });
});

describe('date', () => {
  it.each(['2026-02-30', '26-01-01', '2026-1-1', '0999-01-01', '2026-00-10', 'tomorrow'])('refuses %s', (value) =>
    expect(said('date', value)).toBe('Wrong date'),
  );
  it('takes the 29th of February where there is one', () => {
    expect(said('date', '2024-02-29')).toBeNull();
    expect(said('date', '2023-02-29')).toBe('Wrong date');
  });
  it('counts its bounds in', () => {
    const bounds = { min: '2000-01-01', max: '2000-12-31' };
    expect(['2000-01-01', '2000-12-31'].map((day) => said('date', day, bounds))).toEqual([null, null]);
    expect(['1999-12-31', '2001-01-01'].map((day) => said('date', day, bounds))).toEqual(['Wrong date', 'Wrong date']);
  });
  it('is 18 on the birthday itself, not the day before', () => {
    expect(said('date', '2008-11-21', { minAge: 18 })).toBeNull();
    expect(said('date', '2008-11-22', { minAge: 18 })).toBe('You must be at least 18 years old');
  });
});

describe('regex', () => {
  it('matches the whole value', () => {
    expect(said('regex', 'AB12', { pattern: '[A-Z]{2}\\d{2}' })).toBeNull();
    expect(said('regex', 'xAB12', { pattern: '[A-Z]{2}\\d{2}' })).not.toBeNull();
    expect(said('regex', 'b', { pattern: 'a|b' })).toBeNull();
  });
  it('is never run over a long value', () =>
    expect(said('regex', 'a'.repeat(257), { pattern: '(a+)+' })).not.toBeNull());
  it('refuses nothing when it does not compile', () => expect(said('regex', 'a', { pattern: '(' })).toBeNull());
});

describe('the small ones', () => {
  it.each([
    ['code', '123456', {}, true],
    ['code', '12345', {}, false],
    ['code', '12345a', {}, false],
    ['code', '1234567', {}, false],
    ['postcode', '12345678', {}, true],
    ['postcode', '123456789', {}, false],
    ['postcode', 'SW1A 1AA', { pattern: '[A-Z0-9]{2,4} [A-Z0-9]{3}' }, true],
    ['fakename', 'Fox4', {}, true],
    ['fakename', 'Red Fox', {}, false],
    ['fakename', 'Fox!', {}, false],
    ['printable', 'Rīga, улица 5 (№ 3)', {}, true],
    ['printable', 'a<b>', {}, false],
    ['address', 'Brīvības iela 5/7', {}, true],
    ['address', 'a$', {}, false],
    ['minValue', '1,000', { min: 1000 }, true],
    ['minValue', '12 x', { min: 1 }, false],
    ['maxValue', "1'000'000", { max: 1_000_000 }, true],
    ['accepted', true, {}, true],
    ['accepted', false, {}, false],
  ] as const)('%s of %j with %j: %j', (...[name, value, args, isFine]) =>
    expect(said(name, value, args) === null).toBe(isFine),
  );

  it('a code is six digits and nothing else [VAL-03]', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        (value) => (said('code', value) === null) === (value === '' || /^\d{6}$/.test(value.trim())),
      ),
      { verbose: true },
    );
  });
});
