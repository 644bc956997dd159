import { describe, expect, it } from 'vitest';
import { changesBetween } from './changesBetween.ts';

const before = {
  path: '/a',
  root: 'root',
  nodes: {
    root: { type: 'x/stack', v: 1, slots: { main: ['a', 'b', 'c'] } },
    a: { type: 'x/a', v: 1, props: { title: { $t: 'a.title' } } },
    b: { type: 'x/b', v: 1, props: { look: 'plain' } },
    c: { type: 'x/c', v: 1 },
  },
  text: { 'a.title': { en: 'One', lv: 'Viens' } },
};

describe('the list of changes', () => {
  it('of a new document leaves out what only says which document it is', () => {
    const made = { kind: 'form', format: 1, id: 'survey', fields: [] };
    const [whole] = changesBetween({}, made, new Map());
    expect(whole?.details.join()).toMatch(/fields/);
    expect(whole?.details.join()).not.toMatch(/kind|format|survey/);
  });

  it('is told node by node: a moved one is not changed, a text is told in its language', () => {
    const after = {
      ...before,
      path: '/b',
      nodes: {
        root: { type: 'x/stack', v: 1, slots: { main: ['b', 'a', 'd'] } },
        a: before.nodes.a,
        b: { type: 'x/b', v: 1, props: { look: 'wide' } },
        d: { type: 'x/d', v: 1 },
      },
      text: { 'a.title': { en: 'Two', lv: 'Viens' } },
    };
    const told = changesBetween(before, after, new Map()).map(({ kind, id, details }) => [kind, id, ...details]);
    expect(told).toEqual([
      ['changed', null, 'path: «/a» → «/b»'],
      ['changed', 'a', 'en: «One» → «Two»'],
      ['changed', 'b', 'look: «plain» → «wide»'],
      ['added', 'd'],
      ['moved', 'a'],
      ['removed', 'c'],
    ]);
    expect(changesBetween(before, structuredClone(before), new Map())).toEqual([]);
  });

  it('tells a text that was written in the place of one with languages', () => {
    const after = { ...before, nodes: { ...before.nodes, a: { type: 'x/a', v: 1, props: { title: 'Plain' } } } };
    const [change] = changesBetween(before, after, new Map());
    expect([change?.id, change?.details]).toEqual(['a', ['title: «One» → «Plain»']]);
  });

  it('calls the one moved that was taken up, not those that it passed by', () => {
    const row = (...ids: string[]) => ({
      nodes: {
        root: { type: 'x/stack', v: 1, slots: { main: ids } },
        ...Object.fromEntries(ids.map((id) => [id, { type: 'x/a', v: 1 }])),
      },
    });
    const told = changesBetween(row('a', 'b', 'c', 'd', 'e'), row('b', 'c', 'd', 'a', 'e'), new Map());
    expect(told.map(({ kind, id }) => [kind, id])).toEqual([['moved', 'a']]);
  });
});
