import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf } from './hash.ts';
import { lockOfValue } from './locks.ts';
import { applyVariant, IN_TEXTS, type Operation } from './overlay.ts';

const base = {
  kind: 'page',
  path: '/',
  seo: { title: 'Home' },
  root: 'n0',
  nodes: {
    n0: { type: 'layout/stack', v: 1, slots: { main: ['a', 'b', 'c'] } },
    a: { type: 'promo/hero', v: 1, props: { title: 'Welcome', tags: ['new'] } },
    b: { type: 'layout/stack', v: 1, slots: { main: ['d'] } },
    c: { type: 'promo/hero', v: 1, locked: true, props: { title: 'Terms' } },
    d: { type: 'promo/hero', v: 1, props: { title: 'Deep' } },
  },
  text: { 'a.title': { en: 'Welcome', lv: 'Laipni' } },
};
type Page = typeof base & {
  nodes: Record<string, { slots?: Record<string, string[]>; props?: Record<string, unknown> }>;
};

function vary(...operations: Operation[]): { page: Page; reasons: string[] } {
  const { document, review } = applyVariant(base, { operations });
  return { page: document as Page, reasons: review.map(({ index, reason }) => `${index} ${reason}`) };
}
const mainOf = (page: Page, id: string): string[] | undefined => page.nodes[id]?.slots?.main;

describe('a variant of a document', () => {
  it('finds an item of a list by its name, which stays right when others come before it', () => {
    const form = {
      fields: [{ name: 'email' }, { name: 'country', initial: 'LV' }],
      steps: [{ id: 'who', fields: [] }],
    };
    const operations: Operation[] = [
      { op: 'set', at: '/fields/country/initial', value: 'LT', was: hashOf('LV') },
      { op: 'set', at: '/steps/who/fields', value: ['email'] },
      { op: 'unset', at: '/fields/email' },
      { op: 'set', at: '/fields/town/initial', value: 'Riga' },
    ];
    const { document, review } = applyVariant({ ...form, fields: [{ name: 'new' }, ...form.fields] }, { operations });
    expect(document).toEqual({
      fields: [{ name: 'new' }, { name: 'country', initial: 'LT' }],
      steps: [{ id: 'who', fields: ['email'] }],
    });
    expect(review.map(({ index, reason }) => `${index} ${reason}`)).toEqual(['3 target-gone']);
  });

  it('sets a value in a node, or anywhere in the document', () => {
    const { page, reasons } = vary(
      { op: 'set', node: 'a', at: '/props/title', value: 'Hello' },
      { op: 'set', node: 'a', at: '/props/image/src', value: '/a.webp' },
      { op: 'set', at: '/seo/title', value: 'Kestrel' },
    );
    expect(page.nodes.a?.props).toEqual({ title: 'Hello', tags: ['new'], image: { src: '/a.webp' } });
    expect([page.seo.title, reasons]).toEqual(['Kestrel', []]);
  });

  it('unsets a value', () => {
    expect(vary({ op: 'unset', node: 'a', at: '/props/tags' }).page.nodes.a.props).toEqual({ title: 'Welcome' });
  });

  it('hides a node: out of its slot, still in the document', () => {
    const { page } = vary({ op: 'hide', node: 'b' });
    expect(mainOf(page, 'n0')).toEqual(['a', 'c']);
    expect(page.nodes.b).toEqual(base.nodes.b);
  });

  it('inserts nodes behind a neighbour, first in a slot, or last when the neighbour is gone', () => {
    const nodes = { x: { type: 'promo/hero', v: 1 } };
    expect(mainOf(vary({ op: 'insertAfter', after: 'a', nodes }).page, 'n0')).toEqual(['a', 'x', 'b', 'c']);
    expect(mainOf(vary({ op: 'insertAfter', parent: 'n0', after: null, nodes }).page, 'n0')).toEqual([
      'x',
      'a',
      'b',
      'c',
    ]);
    expect(mainOf(vary({ op: 'insertAfter', parent: 'n0', after: 'gone', nodes }).page, 'n0')).toEqual([
      'a',
      'b',
      'c',
      'x',
    ]);
    expect(vary({ op: 'insertAfter', parent: 'a', slot: 'side', nodes }).page.nodes.a).toMatchObject({
      slots: { side: ['x'] },
    });
  });

  it('inserts a whole branch, whose first node or the one that `value` names takes the place', () => {
    const nodes = { y: { type: 'promo/hero', v: 1 }, x: { type: 'layout/stack', v: 1, slots: { main: ['y'] } } };
    const { page } = vary({ op: 'insertAfter', after: 'b', value: 'x', nodes });
    expect(mainOf(page, 'n0')).toEqual(['a', 'b', 'x', 'c']);
    expect(mainOf(page, 'x')).toEqual(['y']);
  });

  it('moves a node', () => {
    expect(mainOf(vary({ op: 'move', node: 'a', after: 'c' }).page, 'n0')).toEqual(['b', 'c', 'a']);
    const { page } = vary({ op: 'move', node: 'a', parent: 'b', after: 'd' });
    expect([mainOf(page, 'n0'), mainOf(page, 'b')]).toEqual([
      ['b', 'c'],
      ['d', 'a'],
    ]);
  });

  it('replaces a node', () => {
    const value = { type: 'promo/banner', v: 2 };
    expect(vary({ op: 'replace', node: 'a', value }).page.nodes.a).toEqual(value);
  });

  it('is applied all the same where the base has moved underneath, and wants a review', () => {
    const was = hashOf('What it said once');
    const { page, reasons } = vary({ op: 'set', node: 'a', at: '/props/title', value: 'Hello', was });
    expect([page.nodes.a.props?.title, reasons]).toEqual(['Hello', ['0 base-changed']]);
  });

  it('wants no review where the base is what it was written against', () => {
    const operations: Operation[] = [
      { op: 'set', node: 'a', at: '/props/title', value: 'Hello', was: hashOf('Welcome') },
      { op: 'set', node: 'a', at: '/props/link', value: '/x', was: hashOf(null) },
      { op: 'set', at: '/path', value: '/home', was: hashOf('/') },
    ];
    expect(vary(...operations).reasons).toEqual([]);
  });

  it.each<Operation>([
    { op: 'set', node: 'gone', at: '/props/title', value: 1 },
    { op: 'unset', node: 'gone', at: '/props/title' },
    { op: 'hide', node: 'gone' },
    { op: 'hide', node: 'n0' },
    { op: 'replace', node: 'gone', value: {} },
    { op: 'move', node: 'gone', after: 'a' },
    { op: 'move', node: 'a', after: 'gone' },
    { op: 'move', node: 'a', parent: 'gone' },
    { op: 'insertAfter', after: 'gone', nodes: { x: { type: 'promo/hero', v: 1 } } },
    { op: 'insertAfter', parent: 'gone', nodes: { x: { type: 'promo/hero', v: 1 } } },
    { op: 'insertAfter', after: 'a', nodes: { b: { type: 'promo/hero', v: 1 } } },
    { op: 'insertAfter', after: 'a' },
    { op: 'set', node: 'a', at: '/type/x', value: 1 },
    { op: 'set', node: 'a', value: 1 },
  ])('skips %j, whose target is gone, and wants a review', (operation) => {
    const { page, reasons } = vary(operation);
    expect(reasons).toEqual(['0 target-gone']);
    expect(page).toEqual(base);
  });

  it.each<Operation>([
    { op: 'set', node: 'c', at: '/props/title', value: 'Ours' },
    { op: 'unset', node: 'c', at: '/locked' },
    { op: 'hide', node: 'c' },
    { op: 'move', node: 'c', after: null, parent: 'b' },
    { op: 'replace', node: 'c', value: {} },
    { op: 'set', at: '/nodes/c/props/title', value: 'Ours' },
    { op: 'unset', at: '/nodes/c/locked' },
    { op: 'set', at: '/nodes', value: {} },
    { op: 'unset', at: '/nodes' },
  ])('leaves a locked node alone: %j', (operation) => {
    const { page, reasons } = vary(operation);
    expect(reasons).toEqual(['0 locked']);
    expect(page).toEqual(base);
  });

  it('goes on after an operation that it skipped', () => {
    const { page, reasons } = vary({ op: 'hide', node: 'gone' }, { op: 'hide', node: 'a' });
    expect([mainOf(page, 'n0'), reasons]).toEqual([['b', 'c'], ['0 target-gone']]);
  });

  it('adds texts to those of the base, per locale', () => {
    const { document } = applyVariant(base, {
      operations: [],
      text: { 'a.title': { lv: 'Sveiki', ru: 'Привет' }, 'x.title': { en: 'New' } },
    });
    expect(document.text).toEqual({
      'a.title': { en: 'Welcome', lv: 'Sveiki', ru: 'Привет' },
      'x.title': { en: 'New' },
    });
    expect(base.text).toEqual({ 'a.title': { en: 'Welcome', lv: 'Laipni' } });
  });

  it.each<[string, object, Operation]>([
    ['its place by hiding what holds it', { c: { locked: true } }, { op: 'hide', node: 'n0' }],
    ['its way from the root', { c: { locked: true } }, { op: 'set', node: 'n0', at: '/slots/main', value: ['a', 'b'] }],
    ['its being seen', { c: { locked: true } }, { op: 'set', node: 'n0', at: '/show', value: { any: [] } }],
    ['the root', { c: { locked: true } }, { op: 'set', at: '/root', value: 'a' }],
    ['its lock', { c: { locked: true } }, { op: 'unset', node: 'c', at: '/locked' }],
    ['a locked value', { a: { lock: ['/props/title'] } }, { op: 'set', node: 'a', at: '/props/title', value: 'x' }],
    ['what holds a locked value', { a: { lock: ['/props/title'] } }, { op: 'set', node: 'a', at: '/props', value: {} }],
    ['a node with a locked value', { a: { lock: ['/props/title'] } }, { op: 'replace', node: 'a', value: {} }],
    ['the list of locks', { a: { lock: ['/props/title'] } }, { op: 'unset', node: 'a', at: '/lock' }],
  ])('does not change what is locked: %s', (_what, locks, operation) => {
    const nodes = Object.fromEntries(
      Object.entries(base.nodes).map(([id, node]) => [id, { ...node, locked: false, ...Reflect.get(locks, id) }]),
    );
    const locked = { ...base, root: 'n0', nodes: { ...nodes, top: { slots: { main: ['n0'] } } } };
    const { document, review } = applyVariant({ ...locked, root: 'top' }, { operations: [operation] });
    expect(review.map(({ reason }) => reason)).toEqual(['locked']);
    expect(document).toEqual({ ...locked, root: 'top' });
  });

  it.each([
    ['a locked node', { a: { locked: true } }],
    ['a locked value', { a: { lock: ['/props/title'] } }],
  ])('does not write over the texts that %s names, in any language', (_what, locks) => {
    const a = { ...base.nodes.a, props: { title: { $t: 'a.title' } }, ...locks.a };
    const held = { ...base, nodes: { ...base.nodes, a } };
    const operations: Operation[] = [{ op: 'set', at: '/text/a.title/lv', value: 'Mūsu' }];
    const text = { 'a.title': { ru: 'Наш' }, 'x.title': { en: 'New' } };
    const { document, review } = applyVariant(held, { operations, text });
    expect(document.text).toEqual({ ...base.text, 'x.title': { en: 'New' } });
    expect(review.map(({ index, reason, operation }) => [index, reason, operation.at])).toEqual([
      [0, 'locked', '/text/a.title/lv'],
      [IN_TEXTS, 'locked', '/text/a.title'],
    ]);
  });

  it('lets a brand in between add locks of its own, and take off none that it inherits', () => {
    const a = { ...base.nodes.a, lock: ['/props/title'] };
    const held = { ...base, nodes: { ...base.nodes, a } };
    const more: Operation = { op: 'set', node: 'a', at: '/lock', value: ['/props/tags'] };
    const { document, review } = applyVariant(held, {
      operations: [more, { op: 'set', node: 'b', at: '/locked', value: true }],
    });
    expect(review).toEqual([]);
    expect(document.nodes).toMatchObject({ a: { lock: ['/props/title', '/props/tags'] }, b: { locked: true } });
    // its own are for those below: it goes on to change what it locked
    expect(
      applyVariant(held, { operations: [more, { op: 'set', node: 'a', at: '/props/tags', value: ['own'] }] }).review,
    ).toEqual([]);
    const below: Operation = { op: 'set', node: 'a', at: '/props/tags', value: ['other'] };
    expect(
      applyVariant(document, { operations: [below, { op: 'move', node: 'b', parent: 'n0', after: null }] }).review,
    ).toMatchObject([
      { reason: 'locked', lock: { node: 'a', at: '/props/tags' } },
      { reason: 'locked', lock: { node: 'b' } },
    ]);
    const none: Operation = { op: 'set', node: 'a', at: '/lock', value: [] };
    expect(applyVariant(held, { operations: [none] })).toEqual({ document: held, review: [] });
  });

  it('holds one item of a list where it stands, or by its name wherever it stands', () => {
    const items = [
      { name: 'age', says: '18+' },
      { name: 'help', says: 'Help' },
    ];
    const lockedBy = (pointer: string) => ({
      ...base,
      nodes: { ...base.nodes, a: { ...base.nodes.a, props: { items }, lock: [pointer] } },
    });
    const reasons = (pointer: string, value: unknown): string[] =>
      applyVariant(lockedBy(pointer), { operations: [{ op: 'set', node: 'a', at: '/props/items', value }] }).review.map(
        ({ reason }) => reason,
      );
    const turned = items.toReversed();
    expect([reasons('/props/items/0', turned), reasons('/props/items/age', turned)]).toEqual([['locked'], []]);
    expect(reasons('/props/items/age', [{ name: 'age', says: '16+' }])).toEqual(['locked']);
    expect(reasons('/props/items/0', [...items, { name: 'more', says: 'More' }])).toEqual([]);
    expect(lockOfValue(lockedBy('/props/items/help'), 'a', '/props/items/1/says')).toBe('/props/items/help');
    expect(lockOfValue(lockedBy('/props/items/help'), 'a', '/props/items/0')).toBeUndefined();
  });

  it('changes what lies beside a lock, and nothing of a document that is locked', () => {
    const held = { ...base, nodes: { ...base.nodes, a: { ...base.nodes.a, lock: ['/props/title'] } } };
    const operations: Operation[] = [
      { op: 'set', node: 'a', at: '/props/tags', value: [] },
      { op: 'hide', node: 'a' },
    ];
    expect(applyVariant(held, { operations }).review).toEqual([]);
    const whole = applyVariant({ ...base, locked: true }, { operations });
    expect([whole.review.length, whole.document]).toEqual([2, { ...base, locked: true }]);
  });

  it.each<Operation>([
    { op: 'set', at: '/__proto__/polluted', value: 1 },
    { op: 'set', at: '/constructor/prototype/polluted', value: 1 },
    { op: 'set', at: '/nodes/__proto__/polluted', value: 1 },
    { op: 'set', node: '__proto__', at: '/polluted', value: 1 },
    { op: 'set', node: 'constructor', at: '/prototype/polluted', value: 1 },
    { op: 'set', node: 'a', at: '/props/__proto__/polluted', value: 1 },
    { op: 'set', node: 'a', at: '/__proto__', value: { polluted: 1 } },
    { op: 'unset', node: '__proto__', at: '/toString' },
    { op: 'unset', at: '/__proto__/toString' },
    { op: 'replace', node: '__proto__', value: { polluted: 1 } },
    { op: 'insertAfter', parent: '__proto__', nodes: { x: { type: 'promo/hero', v: 1 } } },
    { op: 'insertAfter', parent: 'a', slot: '__proto__', nodes: { x: { type: 'promo/hero', v: 1 } } },
    { op: 'move', node: 'a', parent: 'constructor' },
  ])('never reaches a prototype: %j', (operation) => {
    const { page } = vary(operation);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(typeof Object.prototype.toString).toBe('function');
    expect((page.nodes.a as { polluted?: number }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(page.nodes)).toBe(Object.prototype);
  });

  it('shares with the base what no operation touches', () => {
    const { page } = vary(
      { op: 'set', node: 'a', at: '/props/title', value: 'Hello' },
      { op: 'move', node: 'b', parent: 'n0', after: null },
    );
    expect(page.nodes.b).toBe(base.nodes.b);
    expect(page.nodes.d).toBe(base.nodes.d);
    expect(page.nodes.a.props.tags).toBe(base.nodes.a.props.tags);
    expect([page.seo, page.text]).toEqual([base.seo, base.text]);
    expect(page.text).toBe(base.text);
  });

  it('never changes the base or the operations and never throws, whatever the operations', () => {
    const before = structuredClone(base);
    const id = fc.constantFrom('n0', 'a', 'b', 'c', 'd', 'x', 'gone', '__proto__', 'constructor', 'toString');
    const at = fc.constantFrom(
      '/props/title',
      '/props',
      '/slots/main',
      '/slots',
      '/nodes/a',
      '/__proto__/x',
      '/path',
      '/a/b/c',
      '/type/x',
    );
    const operation = fc.record(
      {
        op: fc.constantFrom<Operation['op']>('set', 'unset', 'hide', 'insertAfter', 'move', 'replace'),
        node: id,
        at,
        value: fc.jsonValue({ maxDepth: 2 }),
        parent: id,
        slot: fc.constantFrom('main', 'side', '__proto__'),
        after: fc.option(id),
        nodes: fc.constantFrom({ x: { type: 'promo/hero', v: 1 } }, {}, { y: { slots: { main: ['a'] } } }),
        was: fc.constantFrom('', hashOf('Welcome')),
      },
      { requiredKeys: ['op'] },
    ) as fc.Arbitrary<Operation>;
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 6 }), (operations) => {
        const given = structuredClone(operations);
        applyVariant(base, { operations });
        expect(base).toEqual(before);
        expect(operations).toEqual(given);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });
});
