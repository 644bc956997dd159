import { safeLink } from '../document/url.ts';
import { inAscii } from './inAscii.ts';
import type { PlacedRule } from './placeRules.ts';

export interface Redirect {
  to: string;
  status: 301 | 302;
  external: boolean;
}

/** Longest chain of rules that one request follows; more is a loop (REL-C15). */
export const MAX_HOPS = 5;

interface Compiled {
  rule: PlacedRule;
  literals: readonly string[];
  order: number;
}

/** The target that one rule gives for a path, and the rule's index in the list. */
export interface Step {
  target: Redirect;
  rule: number;
}

/** A rule, written in any letters, with its addresses as browsers send them: for paths of requests, given by `inAscii`. */
export function asSent(rule: PlacedRule): PlacedRule {
  return { ...rule, from_url: inAscii(rule.from_url), to_url: inAscii(rule.to_url) };
}

/**
 * Compiles a brand's rules. `*` is any run of characters, also of `/`; captures come back as `$1`. The longest literal prefix wins,
 * then the order (DOM-36). No regular expressions: matching is a walk over the literal pieces.
 * @returns the one rule that takes a path (without locale); null = none does
 */
export function createStep(rules: readonly PlacedRule[]): (path: string) => Step | null {
  const compiled: Compiled[] = rules
    .map((rule, order) => ({ rule, literals: rule.from_url.split('*'), order }))
    .toSorted((a, b) => (b.literals[0]?.length ?? 0) - (a.literals[0]?.length ?? 0) || a.order - b.order);
  return (path) => {
    for (const { rule, literals, order } of compiled) {
      const captures = capture(literals, path);
      const target = captures && aim(rule, captures);
      if (target && target.to !== path) return { target, rule: order };
    }
    return null;
  };
}

/** The path of the site that a rule leads to; null for an address elsewhere. */
export function nextPath({ external, to }: Redirect): string | null {
  return external || !to.startsWith('/') ? null : to.replace(/[?#].*$/, '');
}

/** Follows a brand's rules one after another. @returns where a path (without locale) leads; null = nowhere */
export function createRedirects(rules: readonly PlacedRule[]): (path: string) => Redirect | null {
  const step = createStep(rules);
  return (path) => {
    let found = null as Redirect | null;
    let here = path;
    for (let hop = 0; hop <= MAX_HOPS; hop++) {
      const next = step(here)?.target;
      if (!next) return found;
      found = { ...next, status: found?.status === 302 ? 302 : next.status };
      const further = nextPath(next);
      if (further === null) return found;
      here = further;
    }
    return null; // a loop: better the page, or its 404, than a browser going in circles
  };
}

/** Checks whether a path matches a pattern in which `*` is any run of characters. */
export function fitsPattern(pattern: string, path: string): boolean {
  return capture(inAscii(pattern).split('*'), inAscii(path)) !== null;
}

/** Runs of the wildcards, or null when the path does not fit. */
function capture(literals: readonly string[], path: string): string[] | null {
  const [head = '', ...rest] = literals;
  if (!path.startsWith(head)) return null;
  if (rest.length === 0) return path === head ? [] : null;
  const runs: string[] = [];
  let from = head.length;
  for (const [index, literal] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const at = isLast ? path.length - literal.length : path.indexOf(literal, from);
    if (at < from || !path.startsWith(literal, at)) return null;
    runs.push(path.slice(from, at));
    from = at + literal.length;
  }
  return from === path.length ? runs : null;
}

function aim(rule: PlacedRule, captures: readonly string[]): Redirect | null {
  const external = rule.external === true;
  const fill = (runs: readonly string[]): string =>
    rule.to_url.replace(/\$(\d)/g, (_whole, index: string) => runs[Number(index) - 1] ?? '');
  const to = safeLink(fill(captures), { external });
  if (to === null) return null;
  const leaves = !to.startsWith('/');
  // The host stands in the rule, never in the path that a visitor wrote.
  if (leaves && originOf(to) !== originOf(fill([]))) return null;
  return { to, external: leaves, status: rule.status ?? (leaves ? 302 : 301) };
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Adds a request's query to a redirect's target; what the target itself says stays in front. */
export function withQuery(target: string, search: string): string {
  if (search === '' || search === '?') return target;
  const [before = '', hash] = target.split('#', 2);
  const query = search.replace(/^\?/, '');
  return `${before}${before.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
}
