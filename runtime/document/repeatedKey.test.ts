import { describe, expect, it } from 'vitest';
import { repeatedKey } from './repeatedKey.ts';

describe('a key that stands twice in a text', () => {
  it.each([
    ['{"a":1,"a":2}', '/a'],
    ['{"a":{"b":[0,{"c":1,"d":[],"c":{}}]}}', '/a/b/1/c'],
    ['{"nodes":{"n0":{}},"x":"\\"","nodes":{}}', '/nodes'],
    ['{"a":1,"\\u0061" : 2}', '/a'],
    ['[[{"/":1,"/":2}]]', '/0/0/~1'],
    ['{"a\\\\":1,"b":"{","a\\\\":2}', '/a\\'],
  ])('is found in %s', (text, pointer) => expect(repeatedKey(text)).toBe(pointer));

  it.each([
    '{"a":{"a":{"a":1}},"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":["a","a"],"c":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":1,"A":2," a":3}',
    '{}',
    '"a"',
    '{"a":',
    ']]}{"a" "a"',
    '',
  ])('is not in %s', (text) => expect(repeatedKey(text)).toBeUndefined());

  it('is looked for in half a megabyte in no time worth telling', () => {
    const long = JSON.stringify({ ...Array.from({ length: 9_000 }, (_, at) => ({ [`k${at}`]: 'x\\"'.repeat(9) })) });
    expect(repeatedKey(long)).toBeUndefined();
    expect(repeatedKey(`{"a":"${'\\"'.repeat(200_000)}","a":0}`)).toBe('/a');
  });
});
