import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrCode } from './qrCode.ts';

/** Text that a scanner reads: the drawing's dark modules as pixels of an image, four to a module's side. */
function read(drawn: string): string {
  const side = Number(/viewBox="0 0 (\d+)/.exec(drawn)?.[1]) * 4;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < 4; row += 1)
      data.fill(
        0,
        ((Number(y) * 4 + row) * side + Number(x) * 4) * 4,
        ((Number(y) * 4 + row) * side + Number(x) * 4 + 4) * 4,
      );
  return decodeQR({ width: side, height: side, data });
}

it.each(['1', 'sandbox:pay?order=abcdEFGH12345678&amount=50.00', 'x'.repeat(300), 'žīle & "ķīlis"'])(
  'draws the code of %s, and readers read it',
  (text) => expect(read(qrCode(text).text)).toBe(text),
);

it('leaves no mark of the text in the drawing', () => {
  expect(qrCode('"><script>').text).toMatch(/^<svg [^<]*<rect [^<]*<path d="[Mhv0-9 z-]+" fill="#000"\/><\/svg>$/);
});
