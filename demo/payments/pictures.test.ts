// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../server/kernel/root.ts';
import { checkSvg } from '../../tests/support/checkSvg.ts';
import { methods } from './methods.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { methodIcons } = (
  JSON.parse(read('content/base/config.json')) as { cashier: { methodIcons: Record<string, string> } }
).cashier;

it('names a picture for each of the demo’s ways to pay, and for no other', () => {
  expect(Object.keys(methodIcons).toSorted()).toEqual(methods.map(({ sysname }) => sysname).toSorted());
});

it.each(Object.values(methodIcons))('%s is drawn in its own 40 by 40, below 1 KB', (address) => {
  const svg = read(address.slice(1));
  expect(checkSvg(svg).getAttribute('viewBox')).toBe('0 0 40 40');
  expect(Buffer.byteLength(svg)).toBeLessThan(1024);
});
