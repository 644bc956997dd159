import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { createTestCatalog } from '../../tests/support/testRuntime.ts';
import { defineWidget, type Upgrade } from '../registry/defineWidget.ts';
import { resolveNodes } from './resolve.ts';

const sample = { before: {}, after: {} };
const upgrades: Upgrade[] = [
  { from: 1, sample, up: ({ heading, ...rest }) => ({ ...rest, title: heading }) },
  { from: 2, sample, up: ({ title, ...rest }) => ({ ...rest, title, size: 'l' }) },
];
/** Props of the node as each version wrote them. */
const written: Readonly<Record<number, object>> = {
  1: { heading: 'Hi' },
  2: { title: 'Hi' },
  3: { title: 'Hi', size: 'l' },
};
const propsOf: Readonly<Record<number, Readonly<Record<string, JsonSchema>>>> = {
  1: { heading: { type: 'string' } },
  2: { title: { type: 'string' } },
  3: { title: { type: 'string' }, size: { enum: ['s', 'l'] } },
};

/** A site whose text widget has come as far as a version. */
function siteAt(v: number): ReturnType<typeof createTestCatalog> {
  const text = defineWidget({
    v,
    title: 'Text',
    hydrate: 'never',
    props: { type: 'object', additionalProperties: false, properties: propsOf[v] ?? {} },
    upgrades: upgrades.filter(({ from }) => from < v),
  });
  const box = defineWidget({ v: 1, title: 'Box', hydrate: 'never', props: { type: 'object', properties: {} } });
  return createTestCatalog({ 'test/text': text, 'test/box': box });
}

/** Resolves a node among good ones. Returns its props, or its fallback, and the faults. */
function becomes(node: object, v = 2): unknown {
  const nodes = {
    n0: { type: 'test/box', v: 1, slots: { main: ['a', 'sibling'] } },
    a: { ...node, fallback: 'plain' },
    plain: { type: 'test/box', v: 1 },
    sibling: { type: 'test/box', v: 1 },
  };
  const before = structuredClone(nodes);
  const resolved = resolveNodes({ nodes }, { catalog: siteAt(v), chain: ['en'], message: () => undefined });
  expect(nodes).toEqual(before); // what is stored stays as it was written
  expect([resolved.nodes['n0']?.type, resolved.nodes['sibling']?.type]).toEqual(['test/box', 'test/box']);
  const drawn = resolved.nodes['a'];
  const faults = resolved.faults.map(({ pointer, scope, expected }) => `${scope} ${pointer}: ${expected}`);
  return drawn?.broken ? { fallback: drawn.fallback, faults } : { props: drawn?.props, faults };
}

describe('content and code of different ages [REL-C5]', () => {
  it.each([
    [1, 1, { props: { heading: 'Hi' }, faults: [] }],
    [1, 2, { props: { title: 'Hi' }, faults: [] }],
    [1, 3, { props: { title: 'Hi', size: 'l' }, faults: [] }],
    [2, 1, { fallback: 'plain', faults: ['node /nodes/a/v: props of version 1'] }],
    [2, 2, { props: { title: 'Hi' }, faults: [] }],
    [2, 3, { props: { title: 'Hi', size: 'l' }, faults: [] }],
    [3, 1, { fallback: 'plain', faults: ['node /nodes/a/v: props of version 1'] }],
    [3, 2, { fallback: 'plain', faults: ['node /nodes/a/v: props of version 2'] }],
    [3, 3, { props: { title: 'Hi', size: 'l' }, faults: [] }],
  ])('a node of version %i on a site of version %i', (v, site, outcome) => {
    expect(becomes({ type: 'test/text', v, props: written[v] }, site)).toEqual(outcome);
  });

  const text = { type: 'test/text', v: 2, props: { title: 'Hi' } };
  it.each<[string, object, string]>([
    ['widget', { type: 'test/next', v: 1 }, 'node /nodes/a/type: a widget that this site has'],
    ['action', { ...text, on: { cta: [{ do: 'next.step' }] } }, 'node /nodes/a/on/cta/0/do: one of '],
    ['operator of conditions', { ...text, show: { soon: 'visitor.guest' } }, 'node /nodes/a/show: '],
    ['value', { ...text, show: { is: 'visitor.next' } }, 'node /nodes/a/show'],
    [
      'value in an action',
      { ...text, on: { cta: [{ do: 'navigate', with: { to: { get: 'next.value' } } }] } },
      'node /nodes/a/on/cta/0/with',
    ],
    ['prop', { ...text, props: { title: 'Hi', next: 1 } }, 'node /nodes/a/props/next: one of '],
  ])('an unknown %s costs its node only: the fallback is drawn, and it is told', (_what, node, faults) => {
    const outcome = becomes(node) as { fallback: string; faults: string[] };
    expect(outcome.fallback).toBe('plain');
    expect(outcome.faults.some((line) => line.startsWith(faults))).toBe(true);
  });
});
