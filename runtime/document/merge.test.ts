import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffOf } from './diff.ts';
import { valueAt } from './fault.ts';
import { withList } from './listOperations.ts';
import { threeWay } from './merge.ts';
import { applyVariant, type Operation } from './overlay.ts';

const page = {
  seo: { title: { $t: 'seo' } },
  nodes: {
    n0: { type: 'layout/stack', slots: { main: ['a', 'b', 'c'] } },
    a: { type: 'promo/hero', props: { title: 'A', tone: 'calm' } },
  },
  text: { seo: { en: 'Home', lv: 'Sākums' } },
};
type Page = typeof page;

/** The page with some changes. */
function changed(change: (copy: Page) => void): Page {
  const copy = structuredClone(page);
  change(copy);
  return copy;
}

function pickOnly(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, valueAt(from, `/${name}`)]));
}

describe('joining two changes of one document', () => {
  it('joins what does not touch: another prop, another language, another place of a list', () => {
    const mine = changed((copy) => {
      copy.nodes.a.props.title = 'Mine';
      copy.text.seo.lv = 'Mans';
      copy.nodes.n0.slots.main = ['x', 'a', 'b', 'c'];
    });
    const theirs = changed((copy) => {
      copy.nodes.a.props.tone = 'loud';
      copy.text.seo.en = 'Theirs';
      copy.nodes.n0.slots.main = ['a', 'c', 'y'];
    });
    const { merged, conflicts } = threeWay(page, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({
      ...page,
      nodes: {
        n0: { type: 'layout/stack', slots: { main: ['x', 'a', 'c', 'y'] } },
        a: { type: 'promo/hero', props: { title: 'Mine', tone: 'loud' } },
      },
      text: { seo: { en: 'Theirs', lv: 'Mans' } },
    });
  });

  it('lists what both changed, each in its own way, and holds mine there', () => {
    const mine = changed((copy) => void (copy.nodes.a.props.title = 'Mine'));
    const theirs = changed((copy) => void (copy.nodes.a.props.title = 'Theirs'));
    const { merged, conflicts } = threeWay(page, mine, theirs);
    expect(conflicts).toEqual([{ pointer: '/nodes/a/props/title', base: 'A', mine: 'Mine', theirs: 'Theirs' }]);
    expect(merged).toEqual(mine);
  });

  it.each<[string, unknown, unknown, unknown, unknown, string[]]>([
    ['what one took away and the other changed stays', { a: 1 }, {}, { a: 2 }, { a: 2 }, ['/a']],
    ['what one changed and the other took away stays', { a: 1 }, { a: 2 }, {}, { a: 2 }, ['/a']],
    ['what both took away is gone', { a: 1, b: 1 }, { b: 1 }, { b: 1 }, { b: 1 }, []],
    ['one language each of a new text', {}, { t: { en: 'x' } }, { t: { lv: 'y' } }, { t: { en: 'x', lv: 'y' } }, []],
    [
      'two new nodes of one name are not mixed',
      {},
      { n: { v: 1, p: 1 } },
      { n: { v: 2, q: 1 } },
      { n: { v: 1, p: 1 } },
      ['/n'],
    ],
    [
      'an order that one changed holds what the other put in',
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
      ['a', 'x', 'b', 'c'],
      ['c', 'a', 'x', 'b'],
      [],
    ],
    ['two orders are a conflict', ['a', 'b', 'c'], ['c', 'a', 'b'], ['b', 'a', 'c'], ['c', 'a', 'b'], ['']],
    ['at one place theirs comes first', ['a', 'b'], ['a', 'm', 'b'], ['a', 't', 'b'], ['a', 't', 'm', 'b'], []],
    ['one thing that both wrote anew is a conflict', ['a', 'b'], ['a1', 'b'], ['a2', 'b'], ['a1', 'b'], ['']],
    [
      'things with a name meet by it',
      [{ name: 'email', label: 'E' }, { name: 'phone' }],
      [{ name: 'email', label: 'Mine' }, { name: 'phone' }],
      [
        { name: 'phone', required: true },
        { name: 'email', label: 'E' },
      ],
      [
        { name: 'phone', required: true },
        { name: 'email', label: 'Mine' },
      ],
      [],
    ],
    [
      'a conflict inside of a thing points to it',
      [{ name: 'a' }, { name: 'b', label: 'B' }],
      [{ name: 'b', label: 'Mine' }],
      [{ name: 'a' }, { name: 'b', label: 'Theirs' }],
      [{ name: 'b', label: 'Mine' }],
      ['/0/label'],
    ],
    [
      'a redirect rule each',
      [],
      [{ from_url: '/a', to_url: '/' }],
      [{ from_url: '/b', to_url: '/' }],
      [
        { from_url: '/b', to_url: '/' },
        { from_url: '/a', to_url: '/' },
      ],
      [],
    ],
    ['lists of things that are there twice are one value', [1, 1], [1, 1, 2], [1, 1, 3], [1, 1, 2], ['']],
    ['values of two kinds are one value', { a: 1 }, { a: [] }, { a: {} }, { a: [] }, ['/a']],
  ])('%s', (_name, base, mine, theirs, merged, pointers) => {
    const found = threeWay(base, mine, theirs);
    expect([found.merged, found.conflicts.map(({ pointer }) => pointer)]).toEqual([merged, pointers]);
  });

  const value = fc.jsonValue({ maxDepth: 3 }).map((made) => JSON.parse(JSON.stringify(made)) as unknown);
  const list = fc.uniqueArray(fc.constantFrom(...'abcdef'), { maxLength: 6 });
  const holder = fc.dictionary(
    fc.constantFrom('p', 'q', 'r'),
    fc.oneof(list, fc.nat(2), fc.dictionary(fc.constantFrom('x', 'y'), fc.nat(2))),
  );
  const any = fc.oneof(value, list, holder);

  it('with somebody who changed nothing is one’s own; with somebody who made the same it is that', () => {
    fc.assert(
      fc.property(any, any, (base, one) => {
        expect(threeWay(base, one, base)).toEqual({ merged: one, conflicts: [] });
        expect(threeWay(base, base, one)).toEqual({ merged: one, conflicts: [] });
        expect(threeWay(base, one, one)).toEqual({ merged: one, conflicts: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('says the same of both sides’ conflicts, whoever asks', () => {
    fc.assert(
      fc.property(holder, holder, holder, (base, mine, theirs) => {
        const [here, there] = [threeWay(base, mine, theirs), threeWay(base, theirs, mine)];
        expect(here.conflicts.length).toBe(there.conflicts.length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of what does not touch is the same in either order, and holds every change of both', () => {
    const names = ['p', 'q', 'r', 's'];
    const whole = fc.record({ p: any, q: any, r: any, s: any });
    fc.assert(
      fc.property(whole, whole, whole, fc.subarray(names), (base, one, two, mineNames) => {
        const pick = (from: object, isMine: boolean): Record<string, unknown> => ({
          ...base,
          ...Object.fromEntries(Object.entries(from).filter(([name]) => mineNames.includes(name) === isMine)),
        });
        const [mine, theirs] = [pick(one, true), pick(two, false)];
        const { merged, conflicts } = threeWay(base, mine, theirs);
        expect(conflicts).toEqual([]);
        expect(merged).toEqual({ ...pick(two, false), ...pickOnly(mine, mineNames) });
        expect(threeWay(base, theirs, mine).merged).toEqual(merged);
      }),
      { numRuns: 300 },
    );
  });

  it('loses nothing: what only one side changed is in, outside of conflicts', () => {
    fc.assert(
      fc.property(holder, holder, holder, (base, mine, theirs) => {
        const { merged, conflicts } = threeWay(base, mine, theirs);
        const touched = (path: string): boolean => conflicts.some(({ pointer }) => path.startsWith(pointer));
        for (const side of [mine, theirs]) {
          const other = side === mine ? theirs : mine;
          for (const change of diffOf(base, side)) {
            const isOfList = /\/\d+$/.test(change.path);
            const isTheirsToo = diffOf(base, other).some(
              ({ path }) => path.startsWith(change.path) || change.path.startsWith(path),
            );
            if (isOfList || isTheirsToo || touched(change.path)) continue;
            expect(valueAt(merged, change.path)).toEqual(change.op === 'remove' ? undefined : change.value);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes names of objects’ own parts as names', () => {
    const poisoned = JSON.parse('{"__proto__":{"x":1}}') as object;
    const { merged } = threeWay({}, poisoned, { constructor: 1 });
    expect(Object.keys(merged as object).toSorted()).toEqual(['__proto__', 'constructor']);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});

describe('joining two changes of one version', () => {
  const rule = (id: string, to_url = '/') => ({ id, from_url: `/${id}`, to_url });
  const put = (id: string, after: string | null, to_url?: string): Operation => ({
    op: 'insertAfter',
    at: '/rules',
    after,
    value: rule(id, to_url),
  });
  const inherited = { rules: [rule('above')] };
  const joined = (...sides: readonly [Operation[], Operation[], Operation[]]) => {
    const [base, mine, theirs] = sides.map((operations) => ({ operations }));
    const { merged, conflicts } = threeWay(base, mine, theirs);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two versions make a version
    const { document, review } = applyVariant(inherited, merged as { operations: Operation[] });
    return { rules: document['rules'], review, conflicts };
  };

  it.each<[string, Operation[], Operation[], Operation[], string[]]>([
    [
      'a rule of each on top of one that was there',
      [put('own', null)],
      [put('ann', null), put('own', 'ann')],
      [put('bob', null), put('own', 'bob')],
      ['ann', 'bob', 'own', 'above'],
    ],
    [
      'two rules of one, one of the other',
      [put('own', null)],
      [put('ann2', null), put('ann', 'ann2'), put('own', 'ann')],
      [put('bob', null), put('own', 'bob')],
      ['ann2', 'ann', 'bob', 'own', 'above'],
    ],
    [
      'a rule on top, and the one below taken to another place',
      [put('own', null)],
      [put('ann', null), put('own', 'ann')],
      [put('own', 'above')],
      ['ann', 'above', 'own'],
    ],
    [
      'a rule on top, and the one below taken away',
      [put('own', null)],
      [put('ann', null), put('own', 'ann')],
      [],
      ['ann', 'above'],
    ],
    ['the first rules of both', [], [put('ann', null)], [put('bob', null)], ['ann', 'bob', 'above']],
  ])('asks nothing about %s', (_, base, mine, theirs, names) => {
    const { rules, review, conflicts } = joined(base, mine, theirs);
    expect({ rules, review, conflicts }).toEqual({
      rules: names.map((name) => rule(name)),
      review: [],
      conflicts: [],
    });
  });

  it('asks about the value that both changed, about what one took away, and about the place', () => {
    const to = (to_url: string): Operation[] => [put('own', null, to_url)];
    expect(joined(to('/a'), to('/b'), to('/c')).conflicts).toEqual([
      { pointer: '/operations/0/value/to_url', base: '/a', mine: '/b', theirs: '/c' },
    ]);
    const changed: Operation = { op: 'set', at: '/rules/above', value: rule('above', '/x') };
    const removed: Operation = { op: 'unset', at: '/rules/above' };
    expect(joined([], [changed], [removed]).conflicts).toEqual([
      { pointer: '/operations/0', base: undefined, mine: changed, theirs: removed },
    ]);
    const moved = (after: string | null): Operation[] => [{ op: 'move', at: '/rules/above', after }];
    expect(joined(moved(null), moved('x'), moved('y')).conflicts).toMatchObject([{ pointer: '/operations/0/after' }]);
  });

  it('has the rules that either put in and none that either took away, as whole lists would', () => {
    const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 5 });
    const above = { rules: ['a', 'b', 'c'].map((name) => rule(name)) };
    const operationsOf = (names: readonly string[], before: readonly Operation[] = []): Operation[] =>
      withList(above, before, { at: '/rules', wanted: names.map((name) => rule(name)) });
    fc.assert(
      fc.property(list, list, list, (was, my, their) => {
        const base = operationsOf(was);
        const outcome = threeWay(
          { operations: base },
          { operations: operationsOf(my, base) },
          { operations: operationsOf(their, base) },
        );
        fc.pre(outcome.conflicts.length === 0);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two versions make a version
        const { document } = applyVariant(above, outcome.merged as { operations: Operation[] });
        const all = [...'abcdefgh'].filter((name) =>
          was.includes(name) ? my.includes(name) && their.includes(name) : my.includes(name) || their.includes(name),
        );
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the rules above
        const rules = document['rules'] as ReturnType<typeof rule>[];
        expect(rules.map(({ id }) => id).toSorted()).toEqual(all);
      }),
    );
  });
});
