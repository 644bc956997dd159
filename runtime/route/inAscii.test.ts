import { expect, it } from 'vitest';
import { inAscii } from './inAscii.ts';

it.each([
  ['/old/*', '/old/*'],
  ['/лимиты', '/%D0%BB%D0%B8%D0%BC%D0%B8%D1%82%D1%8B'],
  ['/a b#c', '/a%20b#c'],
  ['/%d0%bb/100%25', '/%D0%BB/100%25'],
  ['/100%', '/100%'],
  ['/\ud83c', '/%EF%BF%BD'],
])('%s is sent as %s', (written, sent) => {
  expect(inAscii(written)).toBe(sent);
  expect(inAscii(sent)).toBe(sent);
});
