import { readdirSync } from 'node:fs';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { within } from '../../../tests/support/length.ts';
import { always, loadRules, problemOf } from '../../../tests/support/ruleProblem.ts';
import { rules } from '../../../tests/support/siteRules.ts';
import { rules as engineRules } from './index.ts';

const names = Object.keys(rules);
/** Arguments under which every rule has something to do. */
const busy: Readonly<Record<string, unknown>> = {
  min: 3,
  max: 7,
  field: 'x',
  value: 5,
  isChecked: true,
  pattern: '[a-z]+',
};
beforeAll(loadRules);

it('the table lists every rule of the folder', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts',
  );
  expect(Object.keys(engineRules).toSorted()).toEqual(files.map((file) => file.replace('.ts', '')).toSorted());
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
    iban: 'Wrong iban',
    minValue: 'Min value is $$min$$',
    maxValue: 'Max value is $$max$$',
    date: 'Wrong date',
    amountNotMultipleOf: 'Value is not multiple of {value}',
  });
});

it.each([
  ['minLength', 'ab', { min: 3 }, 'Min length is 3'],
  ['maxLength', 'abcd', { max: 3 }, 'Max length is 3'],
  ['minValue', '4', { min: 5 }, 'Min value is 5'],
  ['maxValue', '1 001', { max: 1000 }, 'Max value is 1000'],
  ['amountNotMultipleOf', '7', { value: 5 }, 'Value is not multiple of 5'],
  ['password', 'ä', {}, 'Wrong password: ä'],
  ['date', '2020-01-01', { minAge: 18 }, 'You must be at least 18 years old'],
] as const)('%s fills the places of its message', (...[name, value, args, text]) =>
  expect(problemOf(name, value, args)).toBe(text),
);

it('an empty value passes everywhere but where it is asked for', () => {
  const refusing = names.filter((name) => problemOf(name, '', busy) !== null);
  expect(refusing.toSorted()).toEqual(['accepted', 'required', 'sex', 'text']);
});

describe('arguments', () => {
  const ajv = new Ajv({ strict: true, strictRequired: false });
  it.each(names)('%s declares its arguments as a closed schema', (name) => {
    const args = rules[name]?.args ?? {};
    expect(args['additionalProperties']).toBe(false);
    expect(ajv.compile(args)({ nobodyHasThis: 1 })).toBe(false);
  });
  it.each([
    ['minLength', { min: 3 }, true],
    ['minLength', { min: '3' }, false],
    ['minLength', { max: 3 }, false],
    ['sameAs', {}, false],
    ['sameAs', { field: 'password' }, true],
    ['amountNotMultipleOf', { value: 0 }, false],
    ['date', { min: '01.01.2000' }, false],
    ['date', { min: '2000-01-01', minAge: 18 }, true],
    ['email', { strict: false }, true],
    ['regex', { pattern: 'a'.repeat(201) }, false],
    ['code', { length: 4 }, false],
  ] as const)('%s with %j: %j', (...[name, given, isFine]) =>
    expect(ajv.compile(rules[name]?.args ?? {})(given)).toBe(isFine),
  );
});

describe.each(names)('%s holds out', (name) => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  it('never throws, whatever is typed', () => {
    always(anything, (text) => ['string', 'object'].includes(typeof problemOf(name, text, busy)));
    always(anything, (text) => ['string', 'object'].includes(typeof problemOf(name, text)));
  });
  it.each([
    ['letters', 'a'],
    ['digits', '9'],
    ['spaces', ' '],
    ['dots', 'a.'],
    ['hyphens', 'a-'],
    ['separators', '1,'],
    ['marks', 'é'],
    ['pairs', '😀'],
  ])('10 KB of %s take it no longer than a moment', (_, piece) => {
    const long = piece.repeat(10_240 / piece.length);
    const texts = [long, `${long}!`, `!${long}`];
    expect(Math.max(...texts.map((text) => quickestMs(name, text)))).toBeLessThan(within(10));
  });
});

/** The best of three: what the machine did meanwhile is not the rule's. */
function quickestMs(name: string, text: string): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    problemOf(name, text, busy);
    return performance.now() - start;
  });
  return Math.min(...times);
}
