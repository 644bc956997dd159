import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTrustedBack, storeBackUrl, takeBackUrl } from './backUrl.ts';

const partners = ['https://partner.example', 'https://*.affiliates.example', 'http://localhost:8080'];

function createShelf() {
  const shelf = new Map<string, string>();
  return {
    get: (key: string) => shelf.get(key) ?? null,
    set: (key: string, value: string) => void shelf.set(key, value),
    remove: (key: string) => void shelf.delete(key),
  };
}

describe('the way back to whoever sent the visitor [STATE-07]', () => {
  it.each([
    ['/promotions?a=1', true],
    ['https://partner.example/landing?x=1', true],
    ['https://a.affiliates.example/', true],
    ['http://localhost:8080/page', true],
    ['https://affiliates.example/', false],
    ['http://partner.example/', false],
    ['https://partner.example.evil.test/', false],
    ['https://partner.example@evil.test/', false],
    ['https://evilaffiliates.example/', false],
    ['//evil.test', false],
    ['javascript:alert(1)', false],
    ['#top', false],
    ['', false],
  ])('%s: %s', (href, isTrusted) => {
    expect(isTrustedBack(href, partners)).toBe(isTrusted);
  });

  it('without named origins leads into the site only, whatever is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (href) => {
        if (isTrustedBack(href, [])) expect(new URL(href, 'https://here.test').origin).toBe('https://here.test');
      }),
    );
  });

  it('is read once, by what it waits for', () => {
    const storage = createShelf();
    const nowMs = 1_000_000;
    storeBackUrl(storage, 'social-auth', { href: 'https://partner.example/', nowMs });
    expect(takeBackUrl(storage, 'pay-success', nowMs)).toBeNull();
    expect(takeBackUrl(storage, 'social-auth', nowMs)).toBe('https://partner.example/');
    expect(takeBackUrl(storage, 'social-auth', nowMs)).toBeNull();
    storeBackUrl(storage, 'pay-success', { href: 'javascript:alert(1)', nowMs });
    expect(takeBackUrl(storage, 'pay-success', nowMs)).toBeNull();
  });

  it.each([
    [30 * 60_000 - 1, '/about?a=1'],
    [30 * 60_000, null],
    [-3_600_000, '/about?a=1'],
  ])('is good for half an hour: after %i ms it is %s', (later, back) => {
    const storage = createShelf();
    storeBackUrl(storage, 'pay-success', { href: '/about?a=1', nowMs: 5_000_000 });
    expect(takeBackUrl(storage, 'pay-success', 5_000_000 + later)).toBe(back);
    storage.set('back_url.pay-success', '/of-an-earlier-format');
    expect(takeBackUrl(storage, 'pay-success', 0)).toBeNull();
  });
});
