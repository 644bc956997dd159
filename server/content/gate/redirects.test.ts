import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedRule } from '#runtime/route/placeRules.ts';
import { createStep, MAX_HOPS, nextPath } from '#runtime/route/redirect.ts';
import type { Told } from '../document/finding.ts';
import { redirects } from './checks/redirects.ts';
import type { Facets, Routes } from './facets.ts';
import { ANY, meet } from './redirectSamples.ts';
import type { Given } from './scene.ts';

/** Findings of the gate about rules on a site where every path of words is a page, so that no target is dead. */
function toldOf(rules: readonly PlacedRule[]): Told[] {
  const routes = {
    pages: [],
    rules: rules.map((written, at) => ({ document: 'redirects/site', pointer: `/rules/${at}`, rule: written })),
    match: () => ({ id: 'any', params: {} }),
    pathOf: () => undefined,
    redirect: () => null,
  } satisfies Routes;
  return [...redirects.look({ routes } as unknown as Given & Facets)].filter((told) => told !== null);
}
const rule = (from_url: string, to_url: string): PlacedRule => ({ from_url, to_url });
const codesOf = (...rules: PlacedRule[]): string[] => toldOf(rules).map(({ code, pointer }) => `${code} ${pointer}`);

/** All paths up to a length over a small alphabet: enough to show all effects of any small rule. */
function pathsOf(letters: readonly string[], length: number): string[] {
  let paths = ['/'];
  const all = [...paths];
  for (let at = 0; at < length; at++) {
    paths = paths.flatMap((path) => letters.map((letter) => path + letter));
    all.push(...paths);
  }
  return all;
}
const PATHS = pathsOf(['a', 'b'], 6);

const words = fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }).map((letters) => letters.join(''));
const closed = fc.tuple(words, words).map(([from, to]) => rule(`/${from}`, `/${to}`));
const open = fc
  .tuple(words, words, words, words)
  .map(([head, tail, to, end]) => rule(`/${head}*${tail}`, `/${to}$1${end}`));
const ruleSets = fc.array(fc.oneof(closed, open), { minLength: 1, maxLength: 3 });

describe('redirect rules at the gate [ACC-08]', () => {
  it('a rule that is told to be shadowed never takes a path; one that is not takes some', () =>
    fc.assert(
      fc.property(ruleSets, (rules) => {
        const step = createStep(rules);
        const winners = new Set(
          [...PATHS, ...rules.map(({ from_url }) => from_url.replaceAll('*', 'zz'))].map((path) => step(path)?.rule),
        );
        const shadowed = new Set(
          toldOf(rules).flatMap(({ code, pointer }) => (code === 'redirect.shadowed' ? [pointer] : [])),
        );
        rules.forEach(({ from_url, to_url }, order) => {
          if (shadowed.has(`/rules/${order}/from_url`)) expect(winners.has(order)).toBe(false);
          else if (from_url.replace('*', '$1') !== to_url) expect(winners.has(order)).toBe(true);
        });
      }),
    ));

  it('a circle that is told is one; where none is told, no path goes in circles [REL-C15]', () =>
    fc.assert(
      fc.property(ruleSets, (rules) => {
        const step = createStep(rules);
        const isCircle = (start: string): boolean => {
          const seen = new Set<string>();
          for (let here: string | null = start; here !== null; ) {
            if (seen.has(here)) return true;
            if (seen.size > MAX_HOPS * 4) return false; // grows for ever: reported as too long
            seen.add(here);
            const next: ReturnType<typeof step> = step(here);
            here = next && nextPath(next.target);
          }
          return false;
        };
        const told = toldOf(rules);
        for (const { code, found } of told)
          if (code === 'redirect.loop')
            expect(isCircle(found.replace('a circle: ', '').split(' → ')[0]?.replaceAll('…', ANY) ?? '')).toBe(true);
        if (!told.some(({ code }) => code === 'redirect.loop' || code === 'redirect.long'))
          expect(PATHS.filter(isCircle)).toEqual([]);
      }),
    ));

  it.each([
    ['/b/*q', '/b/p*', `/b/p${ANY}q`],
    ['/a', '/a', '/a'],
    ['/a*', '/b*', null],
    ['/a*c', '/a', null],
    ['/*', '/a', '/a'],
    ['*a*', 'b*', `b${ANY}a`],
  ])('%s and %s meet in %s', (one, other, path) => {
    if (path === null) expect(meet(one, other)).toBeNull();
    else expect([meet(one, other), meet(other, one)]).not.toContain(null);
  });

  it('finds a circle that only paths of several rules together show', () =>
    expect(codesOf(rule('/a/p*', '/b/p$1'), rule('/b/*q', '/a/$1q'))).toContain('redirect.loop /rules/1/to_url'));

  it.each([
    ['/a', 'javascript:alert(1)'],
    ['/a', '//evil.test'],
    ['/a', 'https://a.test/'],
    ['/a', '/api/anything'],
  ])('%s may not lead to %s', (from, to) =>
    expect(codesOf(rule(from, to))).toEqual(['redirect.target /rules/0/to_url']),
  );
});
