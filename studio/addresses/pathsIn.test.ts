import { describe, expect, it } from 'vitest';
import { pathsIn } from './pathsIn.ts';

describe('addresses in what was pasted', () => {
  it('are those of lines, whole addresses and logs, each once', () => {
    const log = '127.0.0.1 - - [24/Nov/2026:10:00:00 +0000] "GET /old?from=mail HTTP/1.1" 404 12 "-" "Mozilla/5.0"';
    expect(pathsIn(`/one\n  /two \r\nhttps://aurora.example/three?x=1\n/one\n\n${log}`)).toEqual([
      '/one',
      '/two',
      '/three?x=1',
      '/old?from=mail',
    ]);
  });
  it('are none in words', () => expect(pathsIn('hello there\njavascript:alert(1)\n"POST nothing"')).toEqual([]));
});
