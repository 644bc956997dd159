import { expect, it } from 'vitest';
import { changedNodes } from './changedNodes.ts';

const before = {
  path: '/a',
  nodes: { a: { props: { title: { $t: 'a.title' } } }, b: { props: { look: 'plain' } }, c: { props: {} } },
  text: { 'a.title': { en: 'One' } },
};

it('names nodes that differ, those whose texts do, those that came or went, and the document itself', () => {
  expect(changedNodes(before, structuredClone(before))).toEqual([]);
  expect(changedNodes(before, { ...before, text: { 'a.title': { en: 'Two' } } })).toEqual(['a']);
  const { c: _, ...others } = before.nodes;
  expect(changedNodes(before, { ...before, nodes: { ...others, b: { props: {} }, d: {} } })).toEqual(['b', 'c', 'd']);
  expect(changedNodes(before, { ...before, path: '/b' })).toEqual(['']);
  expect(changedNodes({}, before)).toEqual(['a', 'b', 'c', '']);
});
