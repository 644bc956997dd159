import { describe, expect, it } from 'vitest';
import { hashOf } from '#runtime/document/hash.ts';
import { effectsOn } from './effectsOn.ts';

const page = (title: string, look: string, more: readonly string[] = []) => ({
  kind: 'page',
  root: 'root',
  nodes: {
    root: { type: 'x/stack', v: 1, slots: { main: ['a', 'b', ...more] } },
    a: { type: 'x/a', v: 1, props: { title: { $t: 'a.title' } } },
    b: { type: 'x/b', v: 1, props: { look } },
    ...Object.fromEntries(more.map((id) => [id, { type: 'x/a', v: 1 }])),
  },
  text: { 'a.title': { en: title } },
});
const before = page('One', 'plain');
const after = page('Two', 'wide', ['c']);
const told = (...levels: object[]) =>
  effectsOn(levels as never, { before, after, widgets: new Map() }).map(({ id, kind, effect }) => [kind, id, effect]);

describe('a change of a document that a brand has a version of', () => {
  it('comes through where the version says nothing else', () => {
    expect(told({ kind: 'page', operations: [] })).toEqual([
      ['changed', 'a', 'through'],
      ['changed', 'b', 'through'],
      ['added', 'c', 'through'],
    ]);
  });

  it('is hidden by a text of the version, and meets a value that it was written against', () => {
    const look = { op: 'set', node: 'b', at: '/props/look', value: 'narrow', was: hashOf('plain') };
    expect(told({ kind: 'page', operations: [look], text: { 'a.title': { en: 'Ours' } } })).toEqual([
      ['changed', 'a', 'hidden'],
      ['changed', 'b', 'conflict'],
      ['added', 'c', 'through'],
    ]);
  });

  it('is not seen at all where a whole document stands in its place, also of a brand between', () => {
    const whole = page('Whole', 'plain');
    const hidden = [
      ['changed', 'a', 'hidden'],
      ['changed', 'b', 'hidden'],
      ['added', 'c', 'hidden'],
    ];
    expect(told(whole)).toEqual(hidden);
    expect(told(whole, { kind: 'page', operations: [] })).toEqual(hidden);
  });
});
