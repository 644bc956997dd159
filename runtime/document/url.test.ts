import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, safeImage, safeLink, safeReturn } from './url.ts';

/** Reliability C8 and S8: spellings that hide a scheme, a host, or both. */
const hostile = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'jAvAsCrIpT:alert(1)',
  'javascript://%0aalert(1)',
  'javascript:%61lert(1)',
  'javascript:alert(1)//https://aurora.test',
  'javascript:void(0)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  'j\u0000avascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u001fjavascript:alert(1)',
  ' javascript:alert(1)',
  'javascript :alert(1)',
  'javascript\t:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'java\u200bscript:alert(1)',
  'java\u200cscript:alert(1)',
  'java\u200dscript:alert(1)',
  '\ufeffjavascript:alert(1)',
  '\u202ejavascript:alert(1)',
  '\u2028javascript:alert(1)',
  '\u2029javascript:alert(1)',
  'ｊavascript:alert(1)',
  'javaſcript:alert(1)',
  'jаvascript:alert(1)', // a Cyrillic а
  'java&#115;cript:alert(1)',
  '&#106;avascript:alert(1)',
  '%6aavascript:alert(1)',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'vbscript:msgbox(1)',
  'VBScript:msgbox(1)',
  'vb\tscript:msgbox(1)',
  'livescript:alert(1)',
  'mocha:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:,x',
  'da\tta:text/html,x',
  'blob:https://aurora.test/1',
  'BLOB:null/1',
  'file:///etc/passwd',
  'File:///C:/x',
  'filesystem:https://aurora.test/x',
  'ftp://evil.test/',
  'ws://evil.test/',
  'wss://evil.test/',
  'about:blank',
  'chrome://settings',
  'ms-its:mhtml:file://x',
  'jar:https://evil.test!/x',
  'intent://evil.test#Intent;scheme=http;end',
  'android-app://evil',
  'steam://run/1',
  'tel\t:112',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '//evil.test/%2f..',
  '//evil\u3002test',
  '//evil%2etest',
  '//user@evil.test',
  '//user:pass@aurora.test@evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/\u0000/evil.test',
  '/ /evil.test',
  '/\u200b/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/%2e%2e//evil.test',
  '/.\t//evil.test',
  'https://user@evil.test/',
  'https://user:pass@evil.test/',
  'https://aurora.test@evil.test/',
  'https:\\\\evil.test',
  'https:/\\evil.test',
  'ht\ttps://evil.test',
  'http://',
  'https://',
  'https://[::1',
  'https://evil.test:99999/',
  'evil.test',
  'www.evil.test/x',
  'offers',
  './offers',
  '../offers',
  ':',
  '://evil.test',
  '',
];

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

describe('the URL door', () => {
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
