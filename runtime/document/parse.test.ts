import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../tests/support/cpuMs.ts';
import { within } from '../../tests/support/length.ts';
import { depthOf, MAX_BYTES, MAX_DEPTH, MAX_LIST, MAX_TEXT, parseDocument } from './parse.ts';

const foundIn = (text: string): string | undefined => {
  const parsed = parseDocument(text);
  return 'fault' in parsed ? parsed.fault.found : undefined;
};
const nested = (depth: number): string => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;

describe('parsing a document', () => {
  it('gives the object that the text holds', () => {
    expect(parseDocument('{"kind":"page","nodes":{}}')).toEqual({ value: { kind: 'page', nodes: {} } });
  });

  it.each(['', 'null', '5', '"page"', '[]', '[{}]', 'true'])('refuses %j: only an object is a document', (text) => {
    expect(foundIn(text)).toBeDefined();
  });

  it.each(['{', '{"a":}', "{'a':1}", '{"a":1,}', '<html></html>', '{"a":1}{"b":2}', '\u0000'])(
    'refuses %j as text that is not JSON, without throwing',
    (text) => expect(foundIn(text)).toContain('not JSON'),
  );

  it('looks at the size before it parses [REL-C11]', () => {
    const text = `{"a":"${'x'.repeat(MAX_BYTES)}"}`;
    expect(foundIn(text)).toContain('characters');
    expect(cpuMs(() => foundIn(text))).toBeLessThan(within(50));
  });

  it(`takes ${MAX_DEPTH} levels and refuses one more`, () => {
    expect(foundIn(nested(MAX_DEPTH))).toBeUndefined();
    expect(foundIn(nested(MAX_DEPTH + 1))).toContain('nesting');
  });

  it.each([100, 10_000, 200_000, 1_000_000])(
    'refuses %i brackets within 50 ms, without walking them [REL-C12]',
    (depth) => {
      for (const text of ['['.repeat(depth), `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`]) {
        expect(foundIn(text)).toMatch(/nesting|characters/);
        expect(cpuMs(() => foundIn(text))).toBeLessThan(within(50));
      }
    },
  );

  it.each<[string, unknown, string, string]>([
    ['a poisoned key', JSON.parse('{"a":[{"b/c":{"__proto__":1}}]}'), '/a/0/b~1c/__proto__', 'a key named __proto__'],
    [
      'a text of more than 64 KB',
      { a: { b: 'x'.repeat(MAX_TEXT + 1) } },
      '/a/b',
      `a text of ${MAX_TEXT + 1} characters`,
    ],
    ['a list of more than 5,000', { a: Array.from({ length: MAX_LIST + 1 }, () => 0) }, '/a', '5001 things in a list'],
  ])('says where it found %s, within 50 ms [REL-C10] [REL-C11]', (_what, value, pointer, found) => {
    const text = JSON.stringify(value);
    expect(parseDocument(text)).toMatchObject({ fault: { pointer, found, scope: 'document' } });
    expect(cpuMs(() => parseDocument(text))).toBeLessThan(within(50));
  });

  it('takes texts and lists of just that length', () => {
    expect(
      foundIn(JSON.stringify({ a: 'x'.repeat(MAX_TEXT), b: Array.from({ length: MAX_LIST }, () => 0) })),
    ).toBeUndefined();
  });

  it('does not count brackets inside strings', () => {
    expect(depthOf(`{"a":"${'['.repeat(500)}"}`)).toBe(1);
    expect(depthOf(`{"a\\"[[[[":"\\\\"}`)).toBe(1);
  });

  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"\\u005f\\u005fproto__":{"polluted":1}}',
    '{"\\u005f_\\u0070roto__":{"polluted":1}}',
    '{"a":[{"b":{"__proto__":1}}]}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"constructor":1}}',
    '{"a":[[{"prototype":{}}]]}',
    '{"\\u0063onstructor":1}',
  ])('refuses the poisoned key in %s', (text) => {
    expect(foundIn(text)).toMatch(/a key named (__proto__|constructor|prototype)/);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json({ maxDepth: 8 })), (text) => {
        const parsed = parseDocument(text);
        return 'fault' in parsed ? parsed.fault.scope === 'document' : typeof parsed.value === 'object';
      }),
      { numRuns: 1_000 },
    );
  });

  it('counts the depth of any JSON as deep as JSON.stringify nests it', () => {
    const depth = (value: unknown): number =>
      value !== null && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => depthOf(JSON.stringify(value)) === depth(value)));
  });
});
