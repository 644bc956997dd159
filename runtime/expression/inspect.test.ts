import { describe, expect, it } from 'vitest';
import { classOf, dependenciesOf, inspectBinding, inspectCondition } from './inspect.ts';
import { MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_STEPS } from './types.ts';
import { baseVocabulary, definitionOf, type Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  ...baseVocabulary,
  'wallet.total': { type: 'money', class: 'live' },
  'wallet.isReady': { type: 'boolean', class: 'live' },
  'wallet.count': { type: 'number', class: 'live' },
};
const pointersOf = (condition: unknown): string[] =>
  inspectCondition(condition, vocabulary, '/show').faults.map(({ pointer }) => pointer);

describe('checking a condition before it is published', () => {
  it.each([
    { is: 'visitor.guest' },
    { all: [{ not: { is: 'visitor.player' } }, { any: [{ empty: 'wallet.total' }] }] },
    { eq: [{ get: 'brand.id' }, 'aurora'] },
    { gt: [{ get: 'wallet.count' }, 3] },
    { eq: [{ get: 'wallet.total' }, null] },
    { in: [{ get: 'locale.code' }, ['lv', 'ru']] },
    { is: 'form.agree' },
    { eq: [{ get: 'event.sysname' }, 'x'] },
    { eq: [{ get: 'params.id' }, 'x'] },
    { before: '2027-01-01T00:00:00Z' },
    { after: '2027-01-01T00:00:00+02:00' },
  ])('has nothing against %j', (condition) => expect(pointersOf(condition)).toEqual([]));

  it.each<[unknown, string]>([
    [null, '/show'],
    ['visitor.guest', '/show'],
    [[], '/show'],
    [{}, '/show'],
    [{ is: 'visitor.guest', not: {} }, '/show'],
    [{ maybe: 1 }, '/show'],
    [{ constructor: 1 }, '/show'],
    [{ is: 'visitor.gust' }, '/show/is'],
    [{ is: 'brand.id' }, '/show/is'],
    [{ is: 5 }, '/show/is'],
    [{ is: 'constructor' }, '/show/is'],
    [{ is: '__proto__' }, '/show/is'],
    [{ is: 'form.a.b' }, '/show/is'],
    [{ is: 'toString.x' }, '/show/is'],
    [{ empty: 'gone' }, '/show/empty'],
    [{ all: { is: 'visitor.guest' } }, '/show/all'],
    [{ all: [{ is: 'visitor.guest' }, { is: 'gone' }] }, '/show/all/1/is'],
    [{ not: { any: [{ is: 'gone' }] } }, '/show/not/any/0/is'],
    [{ eq: [{ get: 'brand.id' }, 5] }, '/show/eq'],
    [{ eq: [{ get: 'wallet.count' }, '5'] }, '/show/eq'],
    [{ eq: [{ get: 'brand.id' }] }, '/show/eq'],
    [{ gt: [{ get: 'gone' }, 5] }, '/show/gt/0'],
    [{ lt: [5, { got: 'wallet.count' }] }, '/show/lt/1'],
    [{ in: [{ get: 'brand.id' }, 'aurora'] }, '/show/in'],
    [{ in: [{ get: 'gone' }, []] }, '/show/in/0'],
    [{ before: '2027-01-01' }, '/show/before'],
    [{ before: '2027-01-01T00:00:00' }, '/show/before'],
    [{ after: 'soon' }, '/show/after'],
    [{ after: 1_800_000_000_000 }, '/show/after'],
  ])('refuses %j, and says where', (condition, pointer) => expect(pointersOf(condition)).toEqual([pointer]));

  it('says what it found and what it expected', () => {
    expect(inspectCondition({ is: 'brand.id' }, vocabulary).faults).toEqual([
      {
        pointer: '/is',
        found: '"brand.id"',
        expected: 'a value that is boolean, not text',
        said: { code: 'found.expression.type', values: { value: '"brand.id"', wanted: 'boolean', type: 'text' } },
      },
    ]);
  });

  it('refuses what deciding would give up on: too deep, too many operators', () => {
    const nest = (depth: number): unknown => (depth === 0 ? { is: 'visitor.guest' } : { not: nest(depth - 1) });
    expect(pointersOf(nest(MAX_EXPRESSION_DEPTH))).toEqual([]);
    expect(pointersOf(nest(MAX_EXPRESSION_DEPTH + 1))).toHaveLength(1);
    const many = (length: number): unknown => ({ any: Array.from({ length }, () => ({ is: 'visitor.guest' })) });
    expect(pointersOf(many(MAX_EXPRESSION_STEPS - 1))).toEqual([]);
    expect(pointersOf(many(50_000))).toHaveLength(1);
  });

  it('classes a condition by the latest known of what it reads', () => {
    const classed = (condition: unknown): string => classOf(inspectCondition(condition, vocabulary), vocabulary);
    expect(classed({ eq: [{ get: 'brand.id' }, 'aurora'] })).toBe('static');
    expect(classed({ before: '2027-01-01T00:00:00Z' })).toBe('request');
    expect(classed({ all: [{ eq: [{ get: 'brand.id' }, 'x'] }, { is: 'visitor.guest' }] })).toBe('request');
    expect(classed({ any: [{ is: 'visitor.guest' }, { is: 'wallet.isReady' }] })).toBe('live');
  });

  it('tells the instants at which a condition may change, and the paths it reads', () => {
    const condition = {
      all: [{ after: '2027-01-01T00:00:00Z' }, { not: { after: '2027-02-01T00:00:00Z' } }, { is: 'visitor.guest' }],
    };
    expect(dependenciesOf(condition as never, vocabulary)).toEqual({
      class: 'request',
      instants: [Date.UTC(2027, 0, 1), Date.UTC(2027, 1, 1)],
      paths: new Set(['visitor.guest']),
    });
  });

  it('checks bindings: a declared value, a known format, money only as money', () => {
    const pointers = (binding: unknown): string[] =>
      inspectBinding(binding, vocabulary, '/bind/x').faults.map(({ pointer }) => pointer);
    expect(pointers({ get: 'wallet.total', as: 'money', or: '' })).toEqual([]);
    expect(pointers({ get: 'wallet.count' })).toEqual([]);
    expect(pointers({ get: 'wallet.count', as: 'money' })).toEqual(['/bind/x/as']);
    expect(pointers({ get: 'wallet.total', as: 'html' })).toEqual(['/bind/x/as']);
    expect(pointers({ get: 'toString' })).toEqual(['/bind/x/get']);
    expect(pointers({})).toEqual(['/bind/x/get']);
    expect(pointers(null)).toEqual(['/bind/x/get']);
    expect(pointers(5)).toEqual(['/bind/x/get']);
  });

  it('declares no path by inheritance', () => {
    for (const path of ['constructor', '__proto__', 'toString', 'form', 'form.a.b', 'hasOwnProperty.x'])
      expect(definitionOf(path, vocabulary)).toBeUndefined();
  });
});
