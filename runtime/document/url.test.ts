import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileLinks as hostile } from '../../tests/support/hostile.ts';
import { readAddress, safeImage, safeLink, safeReturn } from './url.ts';

const inside = [
  '/',
  '/offers',
  '/offers/welcome-2026?from=hero#terms',
  '/a/b/c/d/e',
  '/faq/',
  '/a//b',
  '/%2f/evil.test',
  '/%5cevil.test',
  '/?next=//evil.test',
  '/#//evil.test',
  '/новости',
  '/javascript:alert(1)',
  '?show_popup_reg=1',
  '#terms',
];
const outside = ['https://partner.test/', 'http://partner.test/x?y=1#z', 'HTTPS://PARTNER.test/a'];

describe('the URL sanitizer', () => {
  it.each([
    ['/', '/lv'],
    ['/faq?x=1#limits', '/lv/faq?x=1#limits'],
    ['#limits', '#limits'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['https://a.test/faq', 'https://a.test/faq'],
    ['//a.test', null],
    ['javascript:alert(1)', null],
  ])('puts the language before a path of the site alone: %s', (raw, href) =>
    expect(safeLink(raw, { external: true, prefix: '/lv' })).toBe(href),
  );

  it.each(hostile)('refuses %j in a link, external or not, in an image and as a way back [ACC-10]', (raw) => {
    expect([safeLink(raw), safeLink(raw, { external: true }), safeImage(raw), safeReturn(raw)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('knows at least 80 hostile spellings', () => expect(hostile.length).toBeGreaterThanOrEqual(80));

  it.each(inside)('lets %j pass as it is: it stays inside the site', (raw) => {
    expect([safeLink(raw), safeLink(raw, { external: true }), safeImage(raw)]).toEqual([raw, raw, raw]);
  });

  it.each(outside)('lets %j pass only with the external flag [ACC-10]', (raw) => {
    expect(safeLink(raw)).toBeNull();
    expect(safeLink(raw, { external: true })).toBe(new URL(raw).href);
  });

  it.each(['mailto:help@aurora.test', 'MAILTO:help@aurora.test?subject=Hi', 'tel:+37120000001'])(
    'lets %j pass without the flag: the visitor does not leave the page',
    (raw) => expect(safeLink(raw)?.toLowerCase()).toBe(raw.toLowerCase()),
  );

  it('takes images from inside and over https, not over http and not as mail', () => {
    expect(safeImage('/public/hero.webp')).toBe('/public/hero.webp');
    expect(safeImage('https://images.test/a.webp')).toBe('https://images.test/a.webp');
    expect(safeImage('http://images.test/a.webp')).toBeNull();
    expect(safeImage('mailto:a@b.test')).toBeNull();
  });

  it.each(['https://partner.test/', 'mailto:a@b.test', '?a=1', '#top'])('takes %j for no way back', (raw) => {
    expect(safeReturn(raw)).toBeNull();
  });

  it.each([undefined, null, 5, {}, ['/'], true, Symbol('x')])('refuses what is no text', (raw) => {
    expect(readAddress(raw)).toBeNull();
  });

  it('refuses an address longer than 2,048 characters', () => {
    expect(safeLink(`/${'a'.repeat(2_047)}`)).not.toBeNull();
    expect(safeLink(`/${'a'.repeat(2_048)}`)).toBeNull();
  });

  it('never lets any text pass that a browser would read as leaving the site or as code [ACC-10]', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      'javascript:',
      'data:',
      '//',
      'evil.test',
      '@',
      '%2f',
      '.',
      '..',
      '\t',
      '\u0000',
      '\u200b',
      'https:',
      '?',
      '#',
      ':',
      'a',
      '%09',
      '%2e',
      ' ',
    );
    const spelling = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(spelling, (raw) => {
        const link = safeLink(raw);
        if (link === null || /^(mailto|tel):/.test(link)) return true;
        const read = new URL(link, 'https://aurora.test/here');
        // Even what a browser makes of the path, read once more, stays.
        return read.origin === 'https://aurora.test' && new URL(read.pathname, read).origin === read.origin;
      }),
      { numRuns: 5_000 },
    );
  });

  it('lets pass with the flag nothing but http, https, mail and phone, and never with a user name', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ validSchemes: ['https', 'ftp', 'javascript', 'data'] })),
        (raw) => {
          const link = safeLink(raw, { external: true });
          if (link === null) return true;
          const read = new URL(link, 'https://aurora.test');
          return ['http:', 'https:', 'mailto:', 'tel:'].includes(read.protocol) && read.username === '';
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
