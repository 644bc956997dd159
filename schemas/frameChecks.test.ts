import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserFamilies, sitePlatforms } from './device.ts';
import type { FromFrame, ToFrame } from './frame.ts';
import { createPace, isFromFrame, isToFrame, MOST_A_SECOND } from './frameChecks.ts';

/** One message of each kind, or more: a kind without one is no type. */
type Samples<M extends { kind: string }> = { readonly [K in M['kind']]: readonly Extract<M, { kind: K }>[] };

const fromPage: Samples<FromFrame> = {
  ready: [{ kind: 'ready' }],
  pick: [{ kind: 'pick', id: null, adds: true }],
  hover: [{ kind: 'hover', id: 'hero' }],
  dragStart: [{ kind: 'dragStart', id: 'hero' }],
  move: [{ kind: 'move', x: -3, y: 2.5 }],
  release: [{ kind: 'release' }],
  cancel: [{ kind: 'cancel' }],
  over: [{ kind: 'over', places: [{ id: 'hero', part: 'inside' }] }],
  write: [{ kind: 'write', id: 'hero', text: 'x' }],
  begun: [{ kind: 'begun', text: '' }],
  typed: [{ kind: 'typed', text: 'x' }],
  ended: [{ kind: 'ended', how: 'kept' }],
  picture: [{ kind: 'picture', id: 'hero', src: '/media/house.webp' }],
  file: [{ kind: 'file', id: 'hero', src: '/media/house.webp', file: new File(['x'], 'house.png') }],
  scroll: [{ kind: 'scroll', top: 0 }],
  empty: [{ kind: 'empty', ids: ['hero'] }],
  faulty: [{ kind: 'faulty', said: ['{}'] }],
  key: [{ kind: 'key', chord: 'mod+z' }],
  copy: [{ kind: 'copy', cuts: false }],
  paste: [{ kind: 'paste', text: 'x' }],
  go: [{ kind: 'go', href: '/about' }],
  drawn: [{ kind: 'drawn', seq: 1, isWhole: false }],
};
const fromStudio: Samples<ToFrame> = {
  select: [{ kind: 'select', ids: ['hero'], label: 'Hero', reveal: true }],
  drag: [
    { kind: 'drag', point: { x: 1, y: 2 } },
    { kind: 'drag', point: null },
  ],
  place: [{ kind: 'place', placed: { id: 'hero', part: 'after' }, label: 'after Hero' }],
  write: [{ kind: 'write', id: 'hero', texts: ['x'] }],
  text: [{ kind: 'text', id: 'hero', at: '/title', before: 'x', text: 'y', as: 'words', nth: 0, of: 1 }],
  marked: [{ kind: 'marked', id: 'hero', at: '/title', mark: '-', html: '<m-node></m-node>' }],
  hover: [{ kind: 'hover', id: null }],
  words: [{ kind: 'words', faulty: 'This part cannot be shown.' }],
  said: [{ kind: 'said', lang: 'lv', words: [{ said: '{}', words: 'x' }] }],
  tree: [{ kind: 'tree', name: 'layout' }],
  marks: [{ kind: 'marks', marks: [{ id: 'hero', as: 'moved', label: 'moved' }] }],
  peers: [{ kind: 'peers', peers: [{ id: 'hero', label: 'Ann', colour: 1 }] }],
  mode: [{ kind: 'mode', mode: 'edit' }],
  scroll: [{ kind: 'scroll', top: 5 }],
  appearance: [
    { kind: 'appearance', scheme: 'light', dir: 'rtl' },
    { kind: 'appearance', scheme: null, dir: null },
  ],
  device: [
    { kind: 'device', browser: null, platform: null },
    { kind: 'device', browser: browserFamilies[0], platform: sitePlatforms[0] },
  ],
  look: [{ kind: 'look', css: ':root{--bg:#fff}' }],
  popup: [
    { kind: 'popup', seq: 1, popup: 'sign-in', view: 'main' },
    { kind: 'popup', seq: 1, popup: 'sign-in', view: 'main', document: {} },
  ],
  draw: [{ kind: 'draw', seq: 1, nodes: [{ id: 'page:hero', html: '<p>x</p>' }], payload: {} }],
};

const sides = [
  ['the page', Object.values(fromPage).flat(), isFromFrame],
  ['the Studio', Object.values(fromStudio).flat(), isToFrame],
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

  it('are not heard once any one value of theirs is something else, and nothing breaks by it', () => {
    const anything = fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true });
    const broken = fc.constantFrom(...samples).chain((sample) =>
      fc.record({
        sample: fc.constant<object>(sample),
        name: fc.constantFrom(...Object.keys(sample)),
        value: fc.oneof(
          fc.record({ strange: anything }),
          fc.constant(Number.NaN),
          fc.constant(Number.POSITIVE_INFINITY),
        ),
      }),
    );
    fc.assert(
      fc.property(broken, ({ sample, name, value }) => {
        if (name === 'document' || name === 'payload') return; // may hold anything: the page checks what it draws of them
        expect(isAccepted({ ...sample, [name]: value }), name).toBe(false);
      }),
      { numRuns: 500 },
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
