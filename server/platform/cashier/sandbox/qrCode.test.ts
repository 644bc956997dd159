import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { qrCode } from './qrCode.ts';

it('draws the code that readers read', () => {
  // this drawing was read back by an independent reader (jsQR 1.4), as were those of 1 and of 106 letters
  const drawn = qrCode('sandbox:pay?order=abcdEFGH12345678&amount=50.00').text;
  expect(createHash('sha256').update(drawn).digest('hex')).toBe(
    '6d73ffb0fd35c7ff94ed857476f15e172ce748e6fc1dc0b50fb89a7c1e80c66e',
  );
});

it('leaves no mark of the text in the drawing', () => {
  expect(qrCode('"><script>').text).toMatch(/^<svg [^<]*<rect [^<]*<path d="[Mhv0-9 z-]+" fill="#000"\/><\/svg>$/);
});
