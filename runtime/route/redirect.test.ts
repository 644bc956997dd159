import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../tests/support/cpuMs.ts';
import { within } from '../../tests/support/length.ts';
import { inAscii } from './inAscii.ts';
import type { PlacedRule } from './placeRules.ts';
import { asSent, createRedirects, fitsPattern, withQuery } from './redirect.ts';

/** `from → to`, with `!` for a rule that may leave the site. */
const rules = (...lines: string[]): PlacedRule[] =>
  lines.map((line) => {
    const [from_url = '', to_url = ''] = line.replace('!', '').split(' → ');
    return { from_url, to_url, ...(line.startsWith('!') ? { external: true } : {}) };
  });
const follow = (path: string, ...lines: string[]): string | undefined => createRedirects(rules(...lines))(path)?.to;

describe('redirect rules [ACC-08]', () => {
  it('lead a path to another, for good inside the site and for now outside', () => {
    expect(createRedirects(rules('/a → /b'))('/a')).toEqual({ to: '/b', status: 301, external: false });
    expect(createRedirects(rules('!/a → https://partner.test/x'))('/a')).toEqual({
      to: 'https://partner.test/x',
      status: 302,
      external: true,
    });
    expect(createRedirects([{ from_url: '/a', to_url: '/b', status: 302 }])('/a')?.status).toBe(302);
  });

  it('leave every other path alone', () => {
    for (const path of ['/', '/ab', '/a/', '/A', '/b', '', '/a/b']) expect(follow(path, '/a → /b')).toBeUndefined();
  });

  it.each([
    ['/old/*', '/new/$1', '/old/x/y/z', '/new/x/y/z'],
    ['/old/*', '/new/$1', '/old/', '/new/'],
    ['/*/bonus/*', '/$2/of/$1', '/a/b/bonus/c', '/c/of/a/b'],
    ['/*.html', '/$1', '/x/y.html', '/x/y'],
    ['/a*b*c', '/$1-$2', '/a1b2c', '/1-2'],
    ['/a*a', '/x$1', '/aa', '/x'],
    ['/*', '/one', '/two/three', '/one'],
    ['/old/*', '/new?from=$1#x', '/old/y', '/new?from=y#x'],
    ['/old/*', '/new/$2$1', '/old/x', '/new/x'],
  ])('%s → %s takes %s to %s', (from, to, path, target) => expect(follow(path, `${from} → ${to}`)).toBe(target));

  it.each([
    ['/a*a', '/a'],
    ['/ab*bc', '/abc'],
    ['/old/*', '/old'],
    ['/*.html', '/x.htm'],
    ['/*x*x', '/x'],
  ])('%s does not fit %s', (from, path) => expect(follow(path, `${from} → /new`)).toBeUndefined());

  it('take addresses in letters of any language, as browsers send them', () => {
    const sent = (path: string, ...lines: string[]) => createRedirects(rules(...lines).map(asSent))(inAscii(path))?.to;
    const rule = '/старое/* → /я/$1';
    for (const path of ['/старое/a', inAscii('/старое/a'), inAscii('/старое/a').toLowerCase()])
      expect([path, sent(path, rule)]).toEqual([path, '/%D1%8F/a']);
    expect(sent('/%D1%81/b', rule)).toBeUndefined();
    expect(sent('/a', '/a → /%D1%8F', '/я → /b')).toBe('/b');
    expect(sent('/я', '/%D1%8F → /я')).toBeUndefined(); // where it is already
    expect(fitsPattern('/помощь/*', inAscii('/помощь/1'))).toBe(true);
  });

  it('prefer the longest written beginning, then the order', () => {
    expect(follow('/a/b/c', '/a* → /z1', '/a/* → /z2', '/a/b/* → /z3', '/a/b* → /z4')).toBe('/z3');
    expect(follow('/a/x', '/a/* → /first', '/a/* → /second')).toBe('/first');
  });

  it('follow each other, up to five times', () => {
    const chain = ['/1 → /2', '/2 → /3', '/3 → /4', '/4 → /5', '/5 → /6'];
    expect(follow('/1', ...chain)).toBe('/6');
    expect(follow('/0', '/0 → /1', ...chain)).toBeUndefined();
  });

  it('are not for good when one of them is not', () => {
    const found = createRedirects([
      { from_url: '/a', to_url: '/b', status: 302 },
      { from_url: '/b', to_url: '/c' },
    ])('/a');
    expect(found).toEqual({ to: '/c', status: 302, external: false });
  });

  it.each([['/a → /b', '/b → /a'], ['/a → /b', '/b → /c', '/c → /a'], ['/* → /x/$1'], ['/a → /a'], ['/a* → /a$1']])(
    'that go in circles lead nowhere: %s',
    (...lines) => expect(follow('/a', ...lines)).toBeUndefined(),
  );

  it.each([
    'https://partner.test',
    '//partner.test',
    'javascript:alert(1)',
    'data:,x',
    '/\\partner.test',
    'https://a@b.test',
    'partner.test',
  ])('never lead to %s without the external flag [ACC-10]', (to) => expect(follow('/a', `/a → ${to}`)).toBeUndefined());

  it.each(['//partner.test', 'javascript:alert(1)', 'data:,x', 'ftp://partner.test/', '\\\\partner.test'])(
    'never lead to %s even with it [ACC-10]',
    (to) => expect(follow('/a', `!/a → ${to}`)).toBeUndefined(),
  );

  it.each([
    ['/go/* → /$1', '/go//evil.test'],
    ['/go/* → /$1', '/go/\\evil.test'],
    ['/go/* → $1', '/go/javascript:alert(1)'],
    ['/go/* → $1', '/go/https://evil.test'],
    ['!/go/* → $1', '/go/https://evil.test'],
    ['!/go/* → https://partner.test$1', '/go/.evil.test'],
    ['!/go/* → https://partner.test$1', '/go/@evil.test'],
    ['!/go/* → https://$1', '/go/evil.test'],
    ['!/go/* → https://$1.partner.test', '/go/evil.test/'],
  ])('never let the visitor choose the host: %s with %s [ACC-10]', (rule, path) =>
    expect(follow(path, rule)).toBeUndefined(),
  );

  it('let the visitor choose the path at a host that the rule names', () => {
    expect(follow('/go/x/y', '!/go/* → https://partner.test/$1')).toBe('https://partner.test/x/y');
  });

  it('always end, and never leave the site without the flag, whatever the rules [REL-C15]', () => {
    const piece = fc.constantFrom(
      '/',
      'a',
      'b',
      '*',
      'old',
      '$1',
      '$2',
      '//',
      '\\',
      'https:',
      'evil.test',
      '.',
      '?x=1',
      '#y',
    );
    const url = fc.array(piece, { maxLength: 6 }).map((all) => `/${all.join('')}`);
    const rule = fc.record({
      from_url: url,
      to_url: fc.oneof(
        url,
        fc.array(piece, { minLength: 1, maxLength: 5 }).map((all) => all.join('')),
      ),
    });
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 12 }), url, (set, path) => {
        const target = createRedirects(set)(path);
        if (target) expect(new URL(target.to, 'https://aurora.test').origin).toBe('https://aurora.test');
      }),
      { numRuns: 3_000 },
    );
  });

  it('are quick: 5,000 rules full of stars against a long path', () => {
    const find = createRedirects(rules(...Array.from({ length: 5_000 }, (_, i) => `/${'*a'.repeat(20)}${i} → /x`)));
    const path = `/${'a'.repeat(1_500)}`;
    expect(find(path)).toBeNull();
    expect(cpuMs(() => find(path), 3)).toBeLessThan(within(500));
  });

  it('keep the query, behind what the target says itself and before its hash', () => {
    expect(withQuery('/b', '?a=1')).toBe('/b?a=1');
    expect(withQuery('/b?x=2#top', '?a=1&b=2')).toBe('/b?x=2&a=1&b=2#top');
    expect([withQuery('/b', ''), withQuery('/b', '?')]).toEqual(['/b', '/b']);
  });
});
