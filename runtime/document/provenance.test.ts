import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../tests/support/length.ts';
import { pointerParts, valueAt } from './fault.ts';
import { inherit } from './inherit.ts';
import type { Operation } from './overlay.ts';
import { type Level, originsOf, textOriginsOf, writtenAt } from './provenance.ts';
import { isStructure, leavesIn } from './tags.ts';

const page = {
  kind: 'page',
  id: 'home',
  path: '/',
  root: 'n0',
  nodes: {
    n0: { type: 'layout/stack', v: 1, slots: { main: ['a', 'b', 'c'] } },
    a: { type: 'promo/hero', v: 1, props: { title: { $t: 'title' }, tags: ['new', 'hot'] } },
    b: { type: 'promo/hero', v: 1, props: { title: 'B' } },
    c: { type: 'layout/stack', v: 1, props: {} },
  },
  text: { title: { en: 'Hello', lv: 'Sveiki' }, more: { en: 'More' } },
};
const variant = (operations: Operation[], text?: object) => ({
  kind: 'page',
  id: 'home',
  operations,
  ...(text ? { text } : {}),
});
const chain = (...owns: object[]): Level[] =>
  owns.map((own, index) => ({ brand: ['base', 'aurora', 'kestrel'][index] ?? '', own: own as Level['own'] }));
/** The document after all levels. */
const resultOf = (levels: readonly Level[]): Level['own'] => {
  let document: Level['own'] | undefined;
  for (const { own } of levels) document = inherit(document, own).document ?? document;
  return document ?? {};
};

describe('where an item of a list comes from', () => {
  const redirects = (rules: object[]) => ({ kind: 'redirects', id: 'site', rules });
  const levels = chain(
    redirects([
      { from_url: '/a', to_url: '/1' },
      { from_url: '/b', to_url: '/2' },
      { from_url: '/c', to_url: '/3' },
    ]),
    variant([
      { op: 'insertAfter', at: '/rules', after: '/a', value: { from_url: '/new', to_url: '/4' } },
      { op: 'set', at: '/rules/~1c/to_url', value: '/5' },
      { op: 'unset', at: '/rules/~1b' },
      { op: 'move', at: '/rules/~1a', after: '/c' },
    ]),
    variant([{ op: 'set', at: '/rules/~1new/status', value: 302 }]),
  );

  it.each<[string, object]>([
    ['/rules/0/from_url', { brand: 'aurora', operation: 0, pointer: '/operations/0/value/from_url' }],
    ['/rules/0/status', { brand: 'kestrel', operation: 0, pointer: '/operations/0/value' }],
    ['/rules/1/from_url', { brand: 'base', pointer: '/rules/2/from_url' }],
    ['/rules/1/to_url', { brand: 'aurora', operation: 1, pointer: '/operations/1/value' }],
    ['/rules/2/to_url', { brand: 'base', pointer: '/rules/0/to_url' }],
  ])('%s', (pointer, origin) => expect(originsOf(levels).get(pointer)).toEqual(origin));
});

describe('where a value comes from', () => {
  const levels = chain(
    page,
    variant([
      { op: 'set', node: 'b', at: '/props/title', value: 'Aurora' },
      { op: 'unset', node: 'a', at: '/props/tags/0' },
      { op: 'insertAfter', after: 'a', nodes: { x: { type: 'promo/hero', v: 1 } } },
    ]),
    variant([{ op: 'move', node: 'c', after: null, parent: 'n0' }], { title: { lv: 'Čau' } }),
  );
  const origins = originsOf(levels);

  it.each<[string, object | undefined]>([
    ['/path', { brand: 'base', pointer: '/path' }],
    ['/nodes/b/props/title', { brand: 'aurora', operation: 0, pointer: '/operations/0/value' }],
    ['/nodes/a/props/tags/0', { brand: 'base', pointer: '/nodes/a/props/tags/1' }],
    ['/nodes/x/type', { brand: 'aurora', operation: 2, pointer: '/operations/2/nodes/x/type' }],
    ['/nodes/n0/slots/main/0', { brand: 'kestrel', operation: 0, pointer: '/operations/0' }],
    ['/nodes/n0/slots/main/1', { brand: 'base', pointer: '/nodes/n0/slots/main/0' }],
    ['/nodes/n0/slots/main/2', { brand: 'aurora', operation: 2, pointer: '/operations/2' }],
    ['/text/title/lv', { brand: 'kestrel', pointer: '/text/title/lv' }],
    ['/text/title/en', { brand: 'base', pointer: '/text/title/en' }],
    ['/nodes/a/props/tags/1', undefined],
  ])('%s', (pointer, origin) => expect(origins.get(pointer)).toEqual(origin));

  it('is told for every value, and for nothing else', () => {
    const places = leavesIn(resultOf(levels)).map(({ pointer }) => pointer);
    expect([...origins.keys()].toSorted()).toEqual(places.toSorted());
  });

  it('of a text also says the language that it was found in', () => {
    const document = resultOf(levels);
    const place = '/nodes/a/props/title';
    expect(textOriginsOf(document, origins, ['lv', 'en']).get(place)).toEqual({
      brand: 'kestrel',
      pointer: '/text/title/lv',
      locale: 'lv',
      isFallback: false,
    });
    expect(textOriginsOf(document, origins, ['ru', 'en']).get(place)).toMatchObject({
      brand: 'base',
      locale: 'en',
      isFallback: true,
    });
  });

  it('of a lock is the brand that set it, whatever others lock beside it', () => {
    const held = { ...page, nodes: { ...page.nodes, a: { ...page.nodes.a, lock: ['/props/title'] } } };
    const levels = chain(held, { operations: [{ op: 'set', node: 'a', at: '/lock', value: ['/props/tags'] }] });
    const found = originsOf(levels);
    expect([found.get('/nodes/a/lock/0')?.brand, found.get('/nodes/a/lock/1')?.brand]).toEqual(['base', 'aurora']);
  });

  it('leaves out a level that locks keep off', () => {
    const locked = chain({ ...page, locked: true }, { ...page, path: '/own' });
    expect(originsOf(locked).get('/path')).toEqual({ brand: 'base', pointer: '/path' });
  });

  const id = fc.constantFrom('n0', 'a', 'b', 'c', 'x', 'gone');
  const value = fc.constantFrom<unknown>('B', 'new', 7, null, ['x', 'y'], { deep: { er: 1 } }, {}, { $t: 'title' });
  const operation = fc.oneof(
    fc.record({
      op: fc.constant('set'),
      node: id,
      at: fc.constantFrom('/props/title', '/props', '/props/tags/0', '/show/is'),
      value,
    }),
    fc.record({ op: fc.constant('unset'), node: id, at: fc.constantFrom('/props/title', '/props/tags/0', '/props') }),
    fc.record({ op: fc.constant('hide'), node: id }),
    fc.record({ op: fc.constant('move'), node: id, parent: id, after: fc.option(id) }),
    fc.record({
      op: fc.constant('replace'),
      node: id,
      value: fc.constant({ type: 'promo/hero', v: 2, props: { title: 'R' } }),
    }),
    fc.record({
      op: fc.constant('insertAfter'),
      after: id,
      nodes: fc.constant({ x: { type: 'promo/hero', v: 1, props: { title: 'X' } } }),
    }),
    fc.record({ op: fc.constant('set'), at: fc.constantFrom('/path', '/seo/title', '/nodes/b/props/title'), value }),
  ) as fc.Arbitrary<Operation>;
  const text = fc.option(
    fc.dictionary(
      fc.constantFrom('title', 'more'),
      fc.dictionary(fc.constantFrom('en', 'lv'), fc.constantFrom('Hello', 'own'), { minKeys: 1 }),
    ),
    { nil: undefined },
  );
  const level = fc
    .tuple(fc.array(operation, { maxLength: 5 }), text)
    .map(([operations, own]) => variant(operations, own));

  /** A level's document with one value exchanged for one that stands nowhere else. */
  function changed(levels: readonly Level[], brand: string, pointer: string): Level[] {
    return levels.map((one) => {
      if (one.brand !== brand) return one;
      const own = JSON.parse(JSON.stringify(one.own)) as object; // parts that the generator shares become parts of their own
      const parts = pointerParts(pointer);
      const key = parts.pop() ?? '';
      Reflect.set(
        parts.reduce<object>((here, part) => Reflect.get(here, part) as object, own),
        key,
        'changed',
      );
      return { brand, own: own as Level['own'] };
    });
  }

  it('is where it changes with: values of an origin are those, and only those, that change when what was written there changes', {
    timeout: 300_000,
  }, () => {
    fc.assert(
      fc.property(level, level, (second, third) => {
        const levels = chain(page, second, third);
        const before = resultOf(levels);
        const origins = originsOf(levels);
        const places = leavesIn(before);
        expect([...origins.keys()].toSorted()).toEqual(places.map(({ pointer }) => pointer).toSorted());
        for (const { brand, own } of levels) {
          for (const leaf of leavesIn(own)) {
            if (!isValue(leaf.path)) continue;
            const after = resultOf(changed(levels, brand, leaf.pointer));
            const moved = places.filter(({ pointer, value }) => valueAt(after, pointer) !== value);
            const found = [...origins].filter(
              ([, origin]) => origin.brand === brand && origin.pointer === leaf.pointer,
            );
            expect(found.map(([pointer]) => pointer)).toEqual(moved.map(({ pointer }) => pointer));
          }
        }
      }),
      { numRuns: isLong ? 3_000 : 150 },
    );
  });

  it('is found again in the document that holds it', () => {
    for (const [pointer, origin] of origins)
      if (!isStructure(pointerParts(pointer)))
        expect(writtenAt(levels, origin)).toBe(valueAt(resultOf(levels), pointer));
  });
});

/** Checks whether a place of a level's own document holds a value, and not part of an operation or of the structure. */
function isValue([top, , part, ...more]: readonly string[]): boolean {
  if (top === 'operations') return part === 'value' || (part === 'nodes' && more.length > 0);
  return top === 'text' || !isStructure([top ?? '', '', part ?? '']);
}
