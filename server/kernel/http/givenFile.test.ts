import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanName } from './givenFile.ts';

it.each([
  ['me.jpg', 'me.jpg'],
  ['../../etc/passwd', 'passwd'],
  [String.raw`C:\Users\ann\me.jpg`, 'me.jpg'],
  ['Žanis 🎲.png', 'Žanis 🎲.png'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\r\nb\u0000.png', 'ab.png'],
  ['.htaccess', 'htaccess'],
  ['half \ud800 letter', 'half \ufffd letter'],
  ['a"><img>.png', 'aimg.png'],
  ['..', 'file'],
  ['pictures/', 'file'],
  ['', 'file'],
  [`${'long'.repeat(99)}.png`, 'long'.repeat(25)],
])('calls a file «%s» «%s»', (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

it('never leaves a path, a hidden file, a half letter or an invisible one in a name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webPath()), (name) => {
      const clean = cleanName(name);
      expect(clean).toMatch(/^[^./\\\p{Cc}\p{Cf}][^/\\\p{Cc}\p{Cf}]{0,199}$/u);
      expect(clean.isWellFormed()).toBe(true);
    }),
  );
});
