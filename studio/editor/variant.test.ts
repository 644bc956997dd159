import { describe, expect, it } from 'vitest';
import { hashOf } from '#runtime/document/hash.ts';
import { applyVariant, type Operation } from '#runtime/document/overlay.ts';
import { Draft } from './Draft.ts';
import { changed, composed, isOwn, restored } from './variant.ts';

const inherited = {
  kind: 'page',
  id: 'home',
  root: 'root',
  nodes: {
    root: { type: 'layout/stack', v: 1, slots: { main: ['a', 'b'] } },
    a: { type: 'x/a', v: 1, props: { title: { $t: 'a.title' }, size: 's' } },
    b: { type: 'x/b', v: 1 },
  },
  text: { 'a.title': { en: 'One', lv: 'Viens' } },
};
const empty = { kind: 'page', format: 1, id: 'home', operations: [] };
const size = (value: unknown): Operation => ({ op: 'set', node: 'a', at: '/props/size', value });

describe('a brand’s own version', () => {
  it('holds its changes alone; a change that is made again replaces the one before, and one back is none', () => {
    const once = changed(inherited, empty, [size('m')]);
    expect(once).toEqual({ ...empty, operations: [{ ...size('m'), was: hashOf('s') }] });
    expect(changed(inherited, once, [size('l')])).toMatchObject({ operations: [{ value: 'l', was: hashOf('s') }] });
    expect(changed(inherited, once, [size('s')])).toEqual(empty);
  });

  it('of redirects holds the rules that it changes, and writes the whole list where rules cannot be told apart', () => {
    const rules = [
      { from_url: '/a', to_url: '/' },
      { from_url: '/b', to_url: '/' },
    ];
    const own = { kind: 'redirects', format: 1, id: 'site', operations: [] };
    const [first = rules[1], second = rules[1]] = rules;
    const set = (value: unknown): Operation => ({ op: 'set', at: '/rules', value });
    const made = changed({ rules }, own, [set([{ from_url: '/new', to_url: '/' }, first])]);
    expect(made['operations']).toEqual([
      { op: 'unset', at: '/rules/~1b', was: hashOf(second) },
      { op: 'insertAfter', at: '/rules', after: null, value: { from_url: '/new', to_url: '/' } },
    ]);
    expect(changed({ rules }, made, [set(rules)])).toEqual(own);
    const twice = { rules: [first, first] };
    expect(changed(twice, own, [set([first])])['operations']).toMatchObject([{ op: 'set', at: '/rules' }]);
  });

  it('takes a lock off a part that it has inserted itself, for nothing above says it', () => {
    const value = { type: 'x/c', v: 1, lock: ['/props/title'] };
    const own = changed(inherited, empty, [{ op: 'set', at: '/nodes/c', value }]);
    const free = changed(inherited, own, [{ op: 'set', node: 'c', at: '/lock', value: [] }]);
    expect(composed(inherited, free)).toMatchObject({ nodes: { c: { lock: [] } } });
  });

  it('writes texts into its own table, and a removal as what is hidden', () => {
    const own = changed(inherited, empty, [
      { op: 'set', at: '/text/a.title/en', value: 'Uno' },
      { op: 'hide', node: 'b' },
      { op: 'unset', at: '/nodes/b' },
    ]);
    expect(own).toEqual({ ...empty, operations: [{ op: 'hide', node: 'b' }], text: { 'a.title': { en: 'Uno' } } });
    const shown = composed(inherited, own);
    expect(shown).toMatchObject({
      nodes: { root: { slots: { main: ['a'] } } },
      text: { 'a.title': { en: 'Uno', lv: 'Viens' } },
    });
  });

  it('tells its own values from inherited ones, and gives each back with the texts that it brought', () => {
    const place = { node: 'a', at: '/props/title', text: { key: 'own.title', locale: 'en' } };
    const own = changed(inherited, empty, [
      { op: 'set', at: '/text/own.title', value: { en: 'Ours' } },
      { op: 'set', node: 'a', at: '/props/title', value: { $t: 'own.title' } },
    ]);
    expect([isOwn(own, place), isOwn(own, { node: 'a', at: '/props/size' })]).toEqual([true, false]);
    const back = restored(inherited, own, place);
    expect(composed(inherited, back)).toEqual(inherited);
    expect(back).toMatchObject({ operations: [], text: {} });
    const texts = changed(inherited, empty, [{ op: 'set', at: '/text/a.title/lv', value: 'Cits' }]);
    const lv = { node: 'a', at: '/props/title', text: { key: 'a.title', locale: 'lv' } };
    expect(composed(inherited, restored(inherited, texts, lv))).toEqual(inherited);
  });

  it('is edited as the page that it makes, step by step, and comes to the same', () => {
    const draft = new Draft(empty, Date.now, inherited);
    const steps: Operation[] = [
      size('m'),
      { op: 'move', node: 'b', parent: 'root', slot: 'main', after: null },
      { op: 'move', node: 'b', parent: 'root', slot: 'main', after: 'a' },
      {
        op: 'insertAfter',
        parent: 'root',
        slot: 'main',
        after: 'a',
        value: 'c',
        nodes: { c: { type: 'x/c', v: 1, props: {} } },
      },
      { op: 'set', node: 'c', at: '/props/list', value: [{ n: 1 }] },
      { op: 'set', node: 'c', at: '/props/list/0/n', value: 2 },
      { op: 'hide', node: 'c' },
    ];
    let page: Readonly<Record<string, unknown>> = inherited;
    for (const operation of steps) {
      page = applyVariant(page, { operations: [operation] }).document;
      expect(draft.edit({ operations: [operation], words: operation.op })).toBeNull();
      expect(draft.shown).toEqual(page);
    }
    for (const _ of steps) draft.undo();
    expect(draft.document).toEqual(empty);
  });
});
