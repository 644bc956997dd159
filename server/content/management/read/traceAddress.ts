import { splitTail } from '#runtime/document/prefix.ts';
import { isGuarded } from '#runtime/route/access.ts';
import { inAscii } from '#runtime/route/inAscii.ts';
import { splitLocale } from '#runtime/route/locale.ts';
import { cleanPath, createMatcher, type Matcher, readable } from '#runtime/route/match.ts';
import { type PlacedRule, placeRules } from '#runtime/route/placeRules.ts';
import { asSent, createStep, MAX_HOPS, nextPath, type Step } from '#runtime/route/redirect.ts';
import { type Composed, documentIn } from '../../compose/compose.ts';

/** One redirect on the way, and the rule that says so. */
interface Hop {
  path: string;
  /** Its place among the brand's rules, from 0. */
  rule: number;
  from_url: string;
  to_url: string;
  to: string;
  status: 301 | 302;
}

/** Target of an address, with the steps that lead to it. */
export interface Trace {
  address: string;
  locale: string;
  /** The path without its language. */
  path: string;
  hops: readonly Hop[];
  outcome:
    | {
        kind: 'page';
        page: string;
        path: string;
        access: 'any' | 'guest' | 'player';
        params: Readonly<Record<string, string>>;
      }
    | { kind: 'elsewhere'; to: string }
    | { kind: 'loop' }
    | { kind: 'missing'; path: string };
}

/** Builds the function that traces addresses in a brand, by the same functions by which the site decides. */
export function createTrace({ brand, documents }: Composed): (address: string) => Trace {
  const written = documentIn(documents, 'redirects', 'site')?.rules ?? [];
  const rules = placeRules(written, (id) => documentIn(documents, 'page', id)?.path);
  const step = createStep(rules.map(asSent));
  const pages = [...documents.values()].filter((document) => document.kind === 'page');
  const match = createMatcher(pages);
  const guarded = documentIn(documents, 'config', 'site')?.access?.guardedSegments ?? [];
  const access = new Map(pages.map((page) => [page.id, page.access ?? 'any']));
  const locales = { codes: (brand.locales ?? []).map(({ code }) => code), defaultLocale: brand.defaultLocale ?? 'en' };
  return (address) => {
    const { locale, path } = splitLocale(cleanPath(splitTail(address).path), locales);
    const { hops, end } = follow(path, { step, rules });
    const outcome = typeof end === 'string' ? pageAt(end, { match, access, guarded }) : end;
    return { address, locale, path, hops, outcome };
  };
}

function follow(
  path: string,
  { step, rules }: { step(path: string): Step | null; rules: readonly PlacedRule[] },
): { hops: Hop[]; end: string | Extract<Trace['outcome'], { kind: 'elsewhere' | 'loop' }> } {
  const hops: Hop[] = [];
  let here = inAscii(path);
  for (let next = step(here); next !== null; next = step(here)) {
    const { target, rule } = next;
    const { from_url = '', to_url = '' } = rules[rule] ?? {};
    hops.push({ path: readable(here), rule, from_url, to_url, to: readable(target.to), status: target.status });
    const further = nextPath(target);
    if (further === null) return { hops, end: { kind: 'elsewhere', to: target.to } };
    if (hops.length > MAX_HOPS) return { hops, end: { kind: 'loop' } };
    here = further;
  }
  return { hops, end: readable(here) };
}

function pageAt(
  path: string,
  {
    match,
    access,
    guarded,
  }: { match: Matcher; access: ReadonlyMap<string, 'any' | 'guest' | 'player'>; guarded: readonly string[] },
): Trace['outcome'] {
  const found = match(path);
  if (!found) return { kind: 'missing', path };
  const own = access.get(found.id) ?? 'any';
  const needs = isGuarded(path, guarded) ? 'player' : own;
  return { kind: 'page', page: found.id, path, access: needs, params: found.params };
}
