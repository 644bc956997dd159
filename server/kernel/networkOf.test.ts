import { expect, it } from 'vitest';
import { networkOf } from './networkOf.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:a:b:c:d', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2:0:0:9', '2001:db8:0:0'],
  ['2001:0db8:0000:0001::1', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['terminal', 'terminal'],
])('counts %s as the network %s, however it is spelled [REL-S1]', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
