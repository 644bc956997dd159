import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../tests/support/cpuMs.ts';
import { customCode } from '../../tests/support/customCode.ts';
import { within } from '../../tests/support/length.ts';
import { contract } from '../kernel/contract.ts';
import { readCustomCode } from './customCode.ts';
import { pageHeaders } from './security.ts';
import { vendorPolicyOf } from './vendorPolicy.ts';

type Given = Parameters<typeof readCustomCode>[1]['given'];

function read(
  entries: Parameters<typeof readCustomCode>[0],
  given: Given = [],
): ReturnType<typeof readCustomCode> & { warned: object[] } {
  const warned: object[] = [];
  return { ...readCustomCode(entries, { given, log: { warn: (detail) => warned.push(detail) } }), warned };
}
const entry = customCode;
const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('custom code [CFG-05]', () => {
  it('stands where its position says, in order', () => {
    const { positions, warned } = read([
      entry('<meta name="a">'),
      entry('<b>1</b>', { position: 'body-start' }),
      entry('<meta name="c">'),
      entry('<i>2</i>', { position: 'body-end' }),
    ]);
    expect(positions).toEqual({
      head: '<meta name="a"><meta name="c">',
      'body-start': '<b>1</b>',
      'body-end': '<i>2</i>',
    });
    expect(warned).toEqual([]);
  });

  it('is left out when it is switched off, or when there is none', () => {
    expect(read([entry('<b>x</b>', { isEnabled: false })]).positions.head).toBe('');
    expect(read(undefined)).toMatchObject({
      positions: { head: '', 'body-start': '', 'body-end': '' },
      scriptHashes: [],
    });
  });

  it.each([
    '<script>let a = 1',
    '<script>a</script><script>b',
    '<SCRIPT>a</style>',
    '<style>a{}',
    '<textarea>x',
    '<title>x',
    '<template><b>x</b>',
    '<noscript><b>x</b>',
    '<iframe src="https://x.test">',
    '<!-- x',
    '<!-- x <b></b>',
    '<!-- </script>',
    '<b>x</b><img src="',
    '<img src=x',
    '<plaintext>',
  ])('is left out when it would swallow the rest of the page, which goes on; logged: %s', (code) => {
    const { positions, warned, scriptHashes } = read([entry('<b>before</b>'), entry(code), entry('<b>after</b>')]);
    expect([positions.head, warned.length, scriptHashes]).toEqual(['<b>before</b><b>after</b>', 1, []]);
  });

  it('runs inline scripts by their hash alone, each of them; files need none', () => {
    const { scriptHashes } = read([
      entry('<script>one()</script><script async src="/x.js"></script>'),
      entry('<SCRIPT type="module">two(1 < 2)</SCRIPT>'),
    ]);
    expect(scriptHashes).toEqual([sha('one()'), sha('two(1 < 2)')]);
  });

  it('runs only when its visitor agreed to what it is for; the necessary is not asked about [REL-S21]', () => {
    const entries = [
      entry('<i>n</i>'),
      entry('<i>a</i>', { consent: 'analytics' }),
      entry('<i>m</i><script>m()</script>', { consent: 'marketing' }),
    ];
    expect(read(entries)).toMatchObject({ positions: { head: '<i>n</i>' }, scriptHashes: [], warned: [] });
    expect(read(entries, ['analytics']).positions.head).toBe('<i>n</i><i>a</i>');
    expect(read(entries, ['marketing'])).toMatchObject({
      positions: { head: '<i>n</i><i>m</i><script>m()</script>' },
      scriptHashes: [sha('m()')],
    });
  });

  it.each([
    ['a code other than its hash says', { hash: `sha256-${'A'.repeat(43)}=` }],
    ['no hash', { hash: '' }],
    ['no owner', { owner: ' ' }],
    ['no reason', { why: '' }],
  ])('is left out with %s, and logged; the rest runs [REL-C14]', (_what, more) => {
    const { positions, warned, scriptHashes } = read([entry('<b>a</b>'), entry('<script>x()</script>', more)]);
    expect([positions.head, warned.length, scriptHashes]).toEqual(['<b>a</b>', 1, []]);
  });

  it('is read in no time, however odd', () => {
    for (const piece of ['<script', '<script>', '<!--', '</script>', '<script src', '<']) {
      const odd = [entry(piece.repeat(Math.floor(32_768 / piece.length)))];
      expect(cpuMs(() => read(odd), 3)).toBeLessThan(within(250));
    }
  });
});

describe('headers of a page', () => {
  const policyOf = (...given: Parameters<typeof pageHeaders>): Record<string, string> =>
    Object.fromEntries(
      (pageHeaders(...given)['content-security-policy'] ?? '')
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    );

  it('allow the own origin and the hashes of the page, and nothing inline or evaluated besides [REL-S9]', () => {
    const policy = policyOf({ styleHashes: [sha('a')], scriptHashes: [sha('b'), sha('c')] });
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${sha('b')} ${sha('c')}`,
      'style-src': `'self' ${sha('a')}`,
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
      'require-trusted-types-for': "'script'",
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
  });

  it('let named parents frame the page, and none else', () => {
    const allowed = { framers: ['https://partner.test'], imageOrigins: [], vendors: vendorPolicyOf([]) };
    const policy = policyOf({ styleHashes: [], scriptHashes: [] }, allowed);
    expect(policy['frame-ancestors']).toBe("'self' https://partner.test");
  });

  it('let named hosts show pictures, and no other host learn by a picture who opened the page', () => {
    const nothing = { styleHashes: [], scriptHashes: [] };
    expect(policyOf(nothing)['img-src']).toBe("'self' data: blob:");
    const allowed = { framers: [], imageOrigins: ['https://*.images.test'], vendors: vendorPolicyOf([]) };
    expect(policyOf(nothing, allowed)['img-src']).toBe("'self' data: blob: https://*.images.test");
  });

  it('let named payment providers be framed and be sent forms, each for its own, and none else', () => {
    const allowed = { framers: [], imageOrigins: [], vendors: vendorPolicyOf([]) };
    const pays = { frame: ['https://frame.pay.test'], form: ['https://form.pay.test'] };
    expect(policyOf({ styleHashes: [], scriptHashes: [] }, { ...allowed, pays })).toMatchObject({
      'frame-src': "'self' https://frame.pay.test",
      'form-action': "'self' https://form.pay.test",
    });
  });

  it.each([['https://pay.test; script-src *'], ["'unsafe-inline'"], ['*'], ['https://pay.test/path'], ['javascript:']])(
    'take no rule of their own from a platform that calls «%s» an origin',
    (origin) => {
      expect(contract.faultOf('cashier.getPayOrigins', { frame: [], form: [origin] })).not.toBeNull();
    },
  );

  it('keep browsers from guessing types and from telling addresses to others', () => {
    expect(pageHeaders({ styleHashes: [], scriptHashes: [] })).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});
