import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTrustedBack, keepBackUrl, takeBackUrl } from './backUrl.ts';

const partners = ['https://partner.example', 'https://*.affiliates.example', 'http://localhost:8080'];

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
    const shelf = new Map<string, string>();
    const storage = {
      get: (key: string) => shelf.get(key) ?? null,
      set: (key: string, value: string) => void shelf.set(key, value),
      remove: (key: string) => void shelf.delete(key),
    };
    keepBackUrl(storage, 'social-auth', 'https://partner.example/');
    expect(takeBackUrl(storage, 'pay-success')).toBeNull();
    expect(takeBackUrl(storage, 'social-auth')).toBe('https://partner.example/');
    expect(takeBackUrl(storage, 'social-auth')).toBeNull();
    keepBackUrl(storage, 'pay-success', 'javascript:alert(1)');
    expect(takeBackUrl(storage, 'pay-success')).toBeNull();
  });
});
