import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, problemOf } from '../../../tests/support/ruleProblem.ts';

describe('required', () => {
  it.each(['', '   ', '\t\n', false])('refuses %j', (value) =>
    expect(problemOf('required', value)).toBe('Field is required'),
  );
  it.each(['0', ' a ', true])('takes %j', (value) => expect(problemOf('required', value)).toBeNull());
  it('takes all that is more than space, and nothing else', () =>
    always(fc.string(), (value) => (problemOf('required', value) === null) === (value.trim() !== '')));
});

describe('text: required unless isRequired is false [VAL-07]', () => {
  it.each([
    ['', {}, false],
    ['  ', {}, false],
    ['AB-123', {}, true],
    ['', { isRequired: true }, false],
    ['', { isRequired: false }, true],
    ['AB-123', { isRequired: false }, true],
  ] as const)('%j with %j: %j', (...[value, args, isFine]) =>
    expect(problemOf('text', value, args) === null).toBe(isFine),
  );
});

describe('rules that leave the decision to others', () => {
  it('optional refuses nothing [VAL-07]', () => always(fc.string(), (value) => problemOf('optional', value) === null));
});

describe('minLength and maxLength', () => {
  it.each([
    ['minLength', 'abc', { min: 3 }, true],
    ['minLength', 'ab', { min: 3 }, false],
    ['minLength', 'a', {}, true],
    ['maxLength', 'abc', { max: 3 }, true],
    ['maxLength', 'abcd', { max: 3 }, false],
    ['maxLength', 'a'.repeat(999), {}, true],
  ] as const)('%s of %j with %j: %j', (...[name, value, args, isFine]) =>
    expect(problemOf(name, value, args) === null).toBe(isFine),
  );
  it('count characters as people do: an emoji is one', () => {
    expect(problemOf('maxLength', '😀😀😀', { max: 3 })).toBeNull();
    expect(problemOf('minLength', '😀😀', { min: 3 })).not.toBeNull();
  });
  it('part all texts between them', () =>
    always(
      fc.tuple(fc.string({ minLength: 1 }), fc.nat(10)),
      ([text, max]) =>
        (problemOf('maxLength', text, { max }) === null) !== (problemOf('minLength', text, { min: max + 1 }) === null),
    ));
});
