import { safeLink } from '#runtime/document/url.ts';
import { type FaultWords, faultWords } from '#runtime/expression/faultWords.ts';
import { cleanPath } from '#runtime/route/match.ts';
import type { PlacedRule } from '#runtime/route/placeRules.ts';
import { createStep, MAX_HOPS, nextPath, type Step } from '#runtime/route/redirect.ts';
import { isServed, servedSamples } from '../../compose/served.ts';
import type { Told } from '../../document/finding.ts';
import { counted } from '../counted.ts';
import type { Routes } from '../facets.ts';
import { ANY, shapeOf, startsOf } from '../redirectSamples.ts';
import { checkOfSite } from '../scene.ts';

interface Rule {
  rule: PlacedRule;
  /** Place in all rules of the brand. */
  order: number;
  document: string;
  pointer: string;
}
type Stepper = (path: string) => Step | null;
interface Simulation {
  rules: readonly Rule[];
  step: Stepper;
  /** Paths to start from, by the rule that takes them. */
  starts: ReadonlyMap<number, readonly string[]>;
  /** Checks whether a page, or the server itself, answers at a path. */
  answers(path: string): boolean;
}

/**
 * Follows every rule and every page through all rules of the brand: circles, long ways, rules that never come into play, rules that take
 * living pages or the server's own addresses, and targets that may not be or lead nowhere (REL-C15).
 */
export const redirects = checkOfSite(['routes'], function* ({ routes }) {
  const rules = routes.rules.map((rule, order): Rule => ({ ...rule, order }));
  if (rules.length === 0) return;
  const written = rules.map(({ rule }) => rule);
  const step = createStep(written);
  const starts = startsOf(written, (path) => {
    const next = step(path);
    return next && nextPath(next.target);
  });
  const simulation: Simulation = {
    rules,
    step,
    starts: Map.groupBy(starts, (path) => step(path)?.rule ?? -1),
    answers: (path) => routes.match(path) !== null || isServed(path),
  };
  for (const rule of rules) {
    if (rule.rule.to_url === '') continue; // its page is missing, which is reported where documents name each other
    const unfit = [...targetFaults(rule)];
    yield* unfit;
    if (unfit.every(({ code }) => code === 'redirect.capture')) yield* journeyFaults(rule, simulation);
    yield* shadowFaults(rule, simulation);
  }
  yield* takenPages(routes, simulation);
  yield* takenServer(simulation);
});

/** Findings of which the rule's own address is to blame; of all others it is its target. */
const OF_SOURCE: ReadonlySet<Told['code']> = new Set(['redirect.shadowed', 'redirect.swallows', 'redirect.reserved']);

function tell({ document, pointer }: Rule, code: Told['code'], words: FaultWords): Told {
  return { code, document, pointer: `${pointer}/${OF_SOURCE.has(code) ? 'from_url' : 'to_url'}`, ...words };
}

/** Faults of a rule's target, whatever the path of the request. */
function* targetFaults(rule: Rule): Iterable<Told> {
  const { from_url, to_url, external = false } = rule.rule;
  const filled = (run: string): string => to_url.replaceAll(/\$\d/g, run);
  const to = safeLink(filled('x'), { external });
  const host = URL.canParse(filled('x')) ? new URL(filled('x')).host : '';
  const isOpen = host !== '' && (!URL.canParse(filled('y')) || new URL(filled('y')).host !== host);
  if (to === null || isOpen) yield tell(rule, 'redirect.target', faultWords('redirect.refused', { target: to_url }));
  else if (isServed(to)) yield tell(rule, 'redirect.target', faultWords('redirect.server', { target: to_url }));
  const stars = from_url.split('*').length - 1;
  const missing = [...to_url.matchAll(/\$(\d)/g)].filter(([, index]) => Number(index) > stars || index === '0');
  if (missing.length > 0)
    yield tell(
      rule,
      'redirect.capture',
      faultWords('redirect.capture', { captures: missing.map(([capture]) => capture).join(', '), stars }),
    );
}

/** Follows the rule's own paths to their end. One fault a rule is enough. */
function* journeyFaults(rule: Rule, simulation: Simulation): Iterable<Told> {
  for (const start of simulation.starts.get(rule.order) ?? []) {
    const fault = journeyFault(rule, travel(start, simulation.step), simulation);
    if (!fault) continue;
    yield fault;
    return;
  }
}

interface Journey {
  /** Paths passed, the start first. */
  paths: readonly string[];
  end: 'circle' | 'too long' | 'inside' | 'outside';
}

function travel(start: string, step: Stepper): Journey {
  const paths = [start];
  for (let here = start; paths.length <= MAX_HOPS + 1; ) {
    const next = step(here);
    if (!next) return { paths, end: 'inside' };
    const path = nextPath(next.target);
    if (path === null) return { paths, end: 'outside' };
    if (paths.includes(path)) return { paths: [...paths, path], end: 'circle' };
    paths.push(path);
    here = path;
  }
  return { paths, end: 'too long' };
}

function journeyFault(rule: Rule, { paths, end }: Journey, { answers }: Simulation): Told | null {
  const way = paths.map((path) => path.replaceAll(ANY, '…')).join(' → ');
  const last = cleanPath(paths.at(-1) ?? '');
  if (end === 'circle') return tell(rule, 'redirect.loop', faultWords('redirect.loop', { way }));
  if (end === 'too long') return tell(rule, 'redirect.long', faultWords('redirect.long', { most: MAX_HOPS, way }));
  // The text of a star may be the name of an existing page: only a target without stars can be known to lead nowhere.
  const isOpen = rule.rule.to_url.includes('$') || last.includes(ANY);
  if (end === 'inside' && !isOpen && !answers(last))
    return tell(rule, 'redirect.nowhere', faultWords('redirect.nowhere', { target: last }));
  const steps = paths.length - (end === 'inside' ? 1 : 0);
  return steps > 1 ? tell(rule, 'redirect.chain', faultWords('redirect.chain', { steps, way })) : null;
}

/** A rule that never comes into play: another one, with a longer beginning or above it, takes every path of its shape. */
function* shadowFaults(rule: Rule, { rules, step }: Simulation): Iterable<Told> {
  const winner = step(shapeOf(rule.rule))?.rule;
  if (winner === undefined || winner === rule.order) return;
  const other = rules[winner]?.rule.from_url ?? '';
  yield tell(rule, 'redirect.shadowed', faultWords('redirect.shadowed', { rule: rule.rule.from_url, other }));
}

/** One fault a rule, whatever the number of pages. */
function* takenPages({ pages }: Routes, { rules, step }: Simulation): Iterable<Told> {
  const taken = Map.groupBy(pages, ({ path }) => step(cleanPath(path.replaceAll(/\{[^}]*\}/g, ANY)))?.rule);
  for (const [order, all] of taken) {
    const rule = order === undefined ? undefined : rules[order];
    const paths = counted(all.map(({ path }) => path));
    if (!rule) continue;
    yield tell(rule, 'redirect.swallows', faultWords('redirect.swallows', { rule: rule.rule.from_url, paths }));
  }
}

/** One fault a rule: a rule for everything takes every address of the server. */
function* takenServer({ rules, step }: Simulation): Iterable<Told> {
  const taking = new Map<number, string>();
  for (const path of [...servedSamples, ...rules.map(({ rule }) => shapeOf(rule)).filter(isServed)]) {
    const taken = step(path);
    if (taken && !taking.has(taken.rule)) taking.set(taken.rule, path.replaceAll(ANY, '…'));
  }
  for (const [order, path] of taking) {
    const rule = rules[order];
    if (!rule) continue;
    yield tell(rule, 'redirect.reserved', faultWords('redirect.reserved', { rule: rule.rule.from_url, path }));
  }
}
