import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FromFrame, ToFrame } from './frame.ts';
import { createPace, isFromFrame, isToFrame, MOST_A_SECOND } from './frameChecks.ts';

const fromPage: readonly FromFrame[] = [
  { kind: 'ready' },
  { kind: 'pick', id: null, adds: true },
  { kind: 'hover', id: 'hero' },
  { kind: 'dragStart', id: 'hero' },
  { kind: 'move', x: -3, y: 2.5 },
  { kind: 'release' },
  { kind: 'cancel' },
  { kind: 'over', places: [{ id: 'hero', part: 'inside' }] },
  { kind: 'write', id: 'hero', text: 'x' },
  { kind: 'begun', text: '' },
  { kind: 'typed', text: 'x' },
  { kind: 'ended', how: 'kept' },
  { kind: 'scroll', top: 0 },
  { kind: 'faulty', said: ['{}'] },
  { kind: 'key', chord: 'mod+z' },
  { kind: 'copy', cuts: false },
  { kind: 'paste', text: 'x' },
  { kind: 'go', href: '/about' },
  { kind: 'drawn', seq: 1, isWhole: false },
];
const fromStudio: readonly ToFrame[] = [
  { kind: 'select', ids: ['hero'], label: 'Hero', reveal: true },
  { kind: 'drag', point: { x: 1, y: 2 } },
  { kind: 'drag', point: null },
  { kind: 'place', placed: { id: 'hero', part: 'after' }, label: 'after Hero' },
  { kind: 'write', id: 'hero', texts: ['x'] },
  { kind: 'text', id: 'hero', at: '/title', before: 'x', text: 'y', as: 'words', nth: 0, of: 1 },
  { kind: 'hover', id: null },
  { kind: 'said', lang: 'lv', words: [{ said: '{}', words: 'x' }] },
  { kind: 'tree', name: 'layout' },
  { kind: 'marks', marks: [{ id: 'hero', as: 'moved', label: 'moved' }] },
  { kind: 'mode', mode: 'edit' },
  { kind: 'scroll', top: 5 },
  { kind: 'appearance', scheme: 'light', dir: 'rtl' },
  { kind: 'appearance', scheme: null, dir: null },
  { kind: 'look', css: ':root{--bg:#fff}' },
  { kind: 'popup', seq: 1, popup: 'sign-in', view: 'main' },
  { kind: 'popup', seq: 1, popup: 'sign-in', view: 'main', document: {} },
  { kind: 'draw', seq: 1, nodes: [{ id: 'page:hero', html: '<p>x</p>' }], payload: {} },
];

const sides = [
  ['the page', fromPage, isFromFrame],
  ['the Studio', fromStudio, isToFrame],
] as const;

describe.each(sides)('messages of %s', (_name, samples, isAccepted) => {
  it('are heard in each of their kinds', () => {
    for (const sample of samples) expect(isAccepted(sample), sample.kind).toBe(true);
  });

  it('are not heard with a field too many, a field missing or a value of another kind', () => {
    for (const sample of samples) {
      expect(isAccepted({ ...sample, more: 1 }), sample.kind).toBe(false);
      for (const [name, value] of Object.entries(sample)) {
        if (name === 'document') continue; // may be left out
        expect(isAccepted({ ...sample, [name]: Symbol.iterator }), `${sample.kind} ${name}`).toBe(false);
        const other = Array.isArray(value) ? [null] : [];
        expect(isAccepted({ ...sample, [name]: other }), `${sample.kind} ${name}`).toBe(false);
      }
    }
  });

  it('are never heard, and break nothing, whatever comes in their place', () => {
    const kinds = samples.map(({ kind }) => kind);
    const anything = fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true, withTypedArray: true });
    const almost = fc.record({ kind: fc.constantFrom(...kinds, '__proto__', 'constructor'), more: anything });
    fc.assert(
      fc.property(fc.oneof(anything, almost), (data) => {
        expect(isAccepted(data)).toBe(false);
      }),
      { numRuns: 500, examples: [[null], [undefined], ['ready'], [[]], [{ kind: ['ready'] }]] },
    );
  });

  it('are never what is typed in the page, nor a name of JavaScript’s own', () => {
    for (const one of [{ kind: 'key', chord: 'a' }, { kind: 'constructor' }, { kind: '__proto__' }, 'ready', null])
      expect(isAccepted(one)).toBe(false);
  });

  it('are capped: texts, lists and drawings that no page has are not heard', () => {
    const endless = (value: unknown): unknown =>
      typeof value === 'string' ? 'x'.repeat(5_000_000) : Array.isArray(value) ? Array(6_000).fill(value[0]) : value;
    for (const sample of samples)
      for (const [name, value] of Object.entries(sample)) {
        const large = endless(value);
        if (large !== value) expect(isAccepted({ ...sample, [name]: large }), `${sample.kind} ${name}`).toBe(false);
      }
  });
});

it('more than a thousand messages in a second are not heard; the next second is a new one', () => {
  let now = 0;
  const mayPass = createPace(() => now);
  const passed = Array.from({ length: MOST_A_SECOND + 50 }, mayPass).filter(Boolean);
  expect(passed).toHaveLength(MOST_A_SECOND);
  now = 1_000;
  expect(mayPass()).toBe(true);
});
