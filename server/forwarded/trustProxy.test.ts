import { describe, expect, it } from 'vitest';
import { SettingError } from '../faults/SettingError.ts';
import { readTrustProxy } from './trustProxy.ts';

describe('TRUST_PROXY', () => {
  it.each([undefined, '', ' , ', '0'])('trusts nobody at «%s»', (text) => {
    expect(readTrustProxy(text)).toBeUndefined();
  });

  it('as a number trusts so many machines in front, whoever they are', () => {
    const trust = readTrustProxy('2');
    expect([0, 1, 2, 3].map((hop) => trust?.('203.0.113.7', hop))).toEqual([true, true, false, false]);
  });

  it('as networks trusts who is in one of them, however the address is written', () => {
    const trust = readTrustProxy('10.0.0.0/8, 192.0.2.7 2001:db8::/32');
    const asked = ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8::1', '2001:db8::1%eth0'];
    expect(asked.map((address) => trust?.(address, 0))).toEqual(asked.map(() => true));
    const others = ['11.0.0.1', '192.0.2.8', '2001:db9::1', 'unknown', '', '10.1.2.3:4000', '127.0.0.1'];
    expect(others.map((address) => trust?.(address, 0))).toEqual(others.map(() => false));
  });

  it.each([
    'true',
    'loopback',
    '10.0.0.0/33',
    '10.0.0.0/',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    '3000',
    '-1',
    'a.b',
    '10.0.0.0/8,x',
  ])('refuses «%s» with one plain line', (text) => {
    expect(() => readTrustProxy(text)).toThrow(SettingError);
    expect(() => readTrustProxy(text)).toThrow(/^TRUST_PROXY has «.+»: give the number of proxies .+\.$/);
  });
});
