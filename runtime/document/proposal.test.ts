import { describe, expect, it } from 'vitest';
import { recordOf } from '#schemas/record.ts';
import { cpuMs } from '../../tests/support/cpuMs.ts';
import { within } from '../../tests/support/length.ts';
import { changesOf } from './changes.ts';
import { isSame } from './diff.ts';
import { MOST_ITEM_CHANGES } from './listItems.ts';
import { partsIn, placesIn } from './parts.ts';
import { itemsNamed, proposedBetween, takeProposed } from './proposal.ts';

type Document = Readonly<Record<string, unknown>>;

const node = (slots: Record<string, string[]> = {}, props: object = {}) => ({ type: 'x/box', v: 1, props, slots });
const before: Document = {
  kind: 'page',
  path: '/a',
  seo: { title: { $t: 'seo' } },
  root: 'root',
  nodes: {
    root: node({ main: ['a', 'b', 'c'] }),
    a: node({}, { title: { $t: 'a' } }),
    b: node({ main: ['inner'] }),
    inner: node(),
    c: node(),
  },
  text: { seo: { en: 'Title' }, a: { en: 'One', lv: 'Viens' } },
};
const after: Document = {
  kind: 'page',
  path: '/b',
  seo: { title: { $t: 'seo' } },
  root: 'root',
  nodes: {
    root: node({ main: ['wrap', 'a', 'c'] }),
    wrap: node({ main: ['fresh', 'inner'] }),
    fresh: node({}, { title: { $t: 'fresh' } }),
    inner: node(),
    a: node({}, { title: { $t: 'a' }, look: 'wide' }),
    c: node(),
  },
  text: { seo: { en: 'New title' }, a: { en: 'Two', lv: 'Viens' }, fresh: { en: 'Fresh' } },
};

const take = (...names: string[]) => takeProposed(before, after, new Set(names));
const orderIn = (document: Document | null, id: string) =>
  partsIn(document ?? {})
    .get(id)
    ?.slots.get('main');

describe('a proposal', () => {
  it('is a list of changes, each of which can be taken by itself: what came with a part is no change of its own', () => {
    expect(proposedBetween(before, after)?.map(({ name }) => name)).toEqual([
      'changed:/path',
      'changed:/seo/title',
      'added:wrap',
      'changed:a',
      'moved:inner',
      'removed:b',
    ]);
  });

  it('taken in part leaves all else as it was, the texts of what was left included', () => {
    const made = take('changed:a');
    expect(made).toMatchObject({ path: '/a', text: { seo: { en: 'Title' }, a: { en: 'Two', lv: 'Viens' } } });
    expect(made?.['text']).not.toHaveProperty('fresh');
    expect(orderIn(made, 'root')).toEqual(['a', 'b', 'c']);
    expect(partsIn(made ?? {}).get('a')?.own['props']).toEqual({ title: { $t: 'a' }, look: 'wide' });
  });

  it('brings in what stands in an added part with its texts, and only moves what is to be moved', () => {
    const made = take('added:wrap');
    expect(orderIn(made, 'root')).toEqual(['wrap', 'a', 'b', 'c']);
    expect(orderIn(made, 'wrap')).toEqual(['fresh']);
    expect(orderIn(made, 'b')).toEqual(['inner']);
    expect(made?.['text']).toMatchObject({ fresh: { en: 'Fresh' }, a: { en: 'One' } });
    expect(orderIn(take('added:wrap', 'moved:inner'), 'wrap')).toEqual(['fresh', 'inner']);
  });

  it('keeps a part that would have gone with what it stood in: it goes where the other version has it, or there is no such document', () => {
    expect(orderIn(take('removed:b', 'added:wrap'), 'wrap')).toEqual(['fresh', 'inner']);
    expect(take('removed:b')).toBeNull();
    expect(orderIn(take('moved:inner'), 'b')).toEqual(['inner']);
  });

  it('takes a value of the document itself by its parts, and the messages of a catalogue one by one', () => {
    const own = { kind: 'messages', id: 'lv', messages: { a: 'Viens', b: 'Divi', gone: 'Nav' } };
    const theirs = { ...own, messages: { a: 'Pirmais', b: 'Otrais', fresh: 'Jauns' } };
    const names = proposedBetween(own, theirs)?.map(({ name }) => name);
    expect(names).toEqual(['a', 'b', 'gone', 'fresh'].map((key) => `changed:/messages/${key}`));
    expect(takeProposed(own, theirs, new Set(['changed:/messages/b', 'changed:/messages/fresh']))).toEqual({
      ...own,
      messages: { a: 'Viens', b: 'Otrais', gone: 'Nav', fresh: 'Jauns' },
    });
    expect(takeProposed(own, theirs, new Set(names))).toEqual(theirs);
  });

  it('takes a list whose items have names item by item: one that only moved is not changed', () => {
    const [email, phone, city, name] = [{ name: 'email' }, { name: 'phone' }, { name: 'city' }, { name: 'name' }];
    const label = { $t: 'phone' };
    const form = { kind: 'form', fields: [email, { ...phone, label }, city, name], text: { phone: { en: 'Phone' } } };
    const theirs = {
      ...form,
      fields: [city, { name: 'nick', label: { $t: 'nick' } }, { ...email, required: true }, { ...phone, label }],
      text: { phone: { en: 'Mobile' }, nick: { en: 'Nickname' } },
    };
    const names = proposedBetween(form, theirs)?.map((one) => one.name);
    expect(names).toEqual([
      'moved:/fields/city',
      'added:/fields/nick',
      'changed:/fields/email',
      'changed:/fields/phone',
      'removed:/fields/name',
    ]);
    const made = (...taken: string[]) => takeProposed(form, theirs, new Set(taken));
    const fieldsIn = (document: Document | null) =>
      (recordOf(document)['fields'] as { name: string }[]).map((field) => field.name);
    expect(made()).toEqual(form);
    expect(made(...(names ?? []))).toEqual(theirs);
    const added = made('added:/fields/nick');
    expect(fieldsIn(added)).toEqual(['email', 'phone', 'city', 'nick', 'name']);
    expect(added?.['text']).toEqual({ phone: { en: 'Phone' }, nick: { en: 'Nickname' } });
    expect(fieldsIn(made('moved:/fields/city'))).toEqual(['city', 'email', 'phone', 'name']);
    expect(made('changed:/fields/email')?.['fields']).toEqual([
      { ...email, required: true },
      { ...phone, label },
      city,
      name,
    ]);
    expect(made('changed:/fields/phone')?.['text']).toEqual({ phone: { en: 'Mobile' } });
    expect(fieldsIn(made('removed:/fields/name'))).toEqual(['email', 'phone', 'city']);
  });

  it('takes a list with more changes than anybody decides about one by one as a whole', () => {
    const rules = (to: string, count: number) => ({
      kind: 'redirects',
      rules: Array.from({ length: 5_000 }, (_, index) => ({ from_url: `/${index}`, to: index < count ? to : '/' })),
    });
    const names = (count: number) => proposedBetween(rules('/', 0), rules('/d', count))?.map(({ name }) => name);
    expect(names(MOST_ITEM_CHANGES)).toHaveLength(MOST_ITEM_CHANGES);
    expect(names(MOST_ITEM_CHANGES + 1)).toEqual(['changed:/rules']);
    const whole = rules('/d', MOST_ITEM_CHANGES + 1);
    expect(takeProposed(rules('/', 0), whole, new Set(['changed:/rules']))).toEqual(whole);
  });

  it('takes the name of a list for all that changed in it, and no other', () => {
    const own = { kind: 'form', fields: [{ name: 'email' }, { name: 'phone' }], steps: [{ id: 'one' }] };
    const theirs = { ...own, fields: [{ name: 'nick' }, { name: 'email' }], steps: [{ id: 'two' }] };
    const proposed = proposedBetween(own, theirs) ?? [];
    const names = itemsNamed(['changed:/fields', 'added:/steps/two'], proposed);
    expect([...names]).toEqual(['added:/fields/nick', 'removed:/fields/phone', 'added:/steps/two']);
    expect(takeProposed(own, theirs, itemsNamed(['changed:/fields'], proposed))).toEqual({
      ...own,
      fields: theirs.fields,
    });
    expect([...itemsNamed(['changed:/path'], proposed)]).toEqual(['changed:/path']);
  });

  it('takes a list as a whole where two items have one name', () => {
    const rules = (to: string) => ({
      kind: 'redirects',
      rules: [
        { from_url: '/a', to },
        { from_url: '/a', to: '/c' },
      ],
    });
    const [was, is] = [rules('/b'), rules('/d')];
    expect(proposedBetween(was, is)?.map(({ name }) => name)).toEqual(['changed:/rules']);
    expect(takeProposed(was, is, new Set(['changed:/rules']))).toEqual(is);
  });

  it('tells a part that is hidden as removed', () => {
    const hidden = { ...before, nodes: { ...(before['nodes'] as object), root: node({ main: ['b', 'c'] }) } };
    expect(changesOf(before, hidden).map(({ kind, id }) => [kind, id])).toEqual([['removed', 'a']]);
    expect(orderIn(takeProposed(before, hidden, new Set()), 'root')).toEqual(['a', 'b', 'c']);
  });

  it('of a brand’s own version is one change an operation and a text, of which none goes without the part that it is about', () => {
    const own = { kind: 'page', format: 1, id: 'x', operations: [{ op: 'hide', node: 'c' }] };
    const theirs = {
      ...own,
      operations: [
        ...own.operations,
        { op: 'insertAfter', parent: 'root', after: null, nodes: { z: node() } },
        { op: 'set', node: 'z', at: '/props/look', value: 'wide' },
        { op: 'hide', node: 'b' },
      ],
      text: { a: { en: 'Ours' } },
    };
    const names = proposedBetween(own, theirs)?.map(({ name }) => name);
    expect(names).toEqual(['operation:1', 'operation:2', 'operation:3', 'text:a']);
    const made = takeProposed(own, theirs, new Set(['operation:3', 'text:a']));
    expect(made).toEqual({
      ...own,
      operations: [
        { op: 'hide', node: 'c' },
        { op: 'hide', node: 'b' },
      ],
      text: theirs.text,
    });
    expect(takeProposed(own, theirs, new Set(['operation:2']))).toBeNull();
    expect(proposedBetween(own, { ...theirs, operations: theirs.operations.toReversed() })).toBeNull();
    expect(proposedBetween(null, theirs)).toBeNull();
  });
});

/** Numbers that are the same for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A page with some nodes, each in a place that chance gives it. */
function page(seed: number, size: number): Document {
  const next = random(seed);
  const ids = Array.from({ length: size }, (_, index) => `n${index}`).filter((_, index) => index === 0 || next(4) > 0);
  const nodes = new Map(
    ids.map((id) => [id, { type: 'x/box', v: 1, props: { look: next(2) }, slots: { main: [] as string[] } }]),
  );
  ids.slice(1).forEach((id, place) => {
    const { main } = nodes.get(ids[next(place + 1)] ?? '')?.slots ?? { main: [] };
    main.splice(next(main.length + 1), 0, id);
  });
  return { root: 'n0', path: `/${next(3)}`, nodes: Object.fromEntries(nodes) };
}

describe('any two versions', () => {
  it('come to the earlier by none of their changes, to the later by all, and to a tree by some', () => {
    let trees = 0;
    for (let seed = 1; seed <= 400; seed += 1) {
      const [one, other] = [page(seed, 12), page(seed + 10_000, 12)];
      const names = proposedBetween(one, other)?.map(({ name }) => name) ?? [];
      expect(isSame(takeProposed(one, other, new Set()), one), `seed ${seed}, none`).toBe(true);
      expect(changesOf(takeProposed(one, other, new Set(names)) ?? {}, other), `seed ${seed}, all`).toEqual([]);
      const next = random(seed);
      const some = takeProposed(one, other, new Set(names.filter(() => next(2) > 0)));
      if (!some) continue;
      trees += 1;
      const parts = partsIn(some);
      expect(parts.size, `seed ${seed}, some`).toBe(Object.keys(some['nodes'] as object).length);
      const named = [...parts.values()].flatMap(({ slots }) => [...slots.values()].flat());
      expect(new Set(named).size, `seed ${seed}, some`).toBe(named.length);
      expect(placesIn(parts).size, `seed ${seed}, some`).toBe(parts.size - 1);
    }
    expect(trees).toBeGreaterThan(100);
  });

  it('of ten thousand parts cost less than a second', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `n${index}`);
    const big = (order: readonly string[], look: string): Document => ({
      root: 'root',
      nodes: { root: node({ main: [...order] }), ...Object.fromEntries(order.map((id) => [id, node({}, { look })])) },
    });
    const [one, other] = [big(ids, 'plain'), big(ids.toReversed(), 'wide')];
    const names = proposedBetween(one, other)?.map(({ name }) => name) ?? [];
    expect(names).toHaveLength(19_999);
    const some = new Set(names.filter((_, index) => index % 2 === 0));
    expect(cpuMs(() => proposedBetween(one, other) && takeProposed(one, other, some), 3)).toBeLessThan(within(1_000));
  });
});
