import { faultWords } from '#runtime/expression/faultWords.ts';
import type { ResultCache } from '../compose/ResultCache.ts';
import type { Told, ToldOf } from '../document/finding.ts';
import { STEP, type Steps } from '../document/turns.ts';
import type { DocumentLooks } from './DocumentLooks.ts';
import type { MadeFacets } from './facetMaker.ts';
import type { DocumentCheck, GateCheck, Given, SiteCheck } from './scene.ts';

/** One brand as checks look at it. */
export interface Look {
  brand: string;
  looks: DocumentLooks;
  given: Given;
  facets: MadeFacets;
  results: ResultCache;
}

/**
 * Runs checks over one brand, in steps. One that throws is a finding itself: the others go on, and nobody mistakes silence for a yes.
 * Findings of the checks of a brand come first.
 */
export function* runChecks(look: Look, checks: Readonly<Record<string, GateCheck>>): Steps<ToldOf[]> {
  const named = Object.entries(checks);
  const all: ToldOf[] = [];
  for (const [name, check] of named) if (check.of === 'site') all.push(...(yield* runOnSite(look, name, check)));
  const single = named.flatMap(([name, check]) => (check.of === 'document' ? [{ name, check }] : []));
  for (const list of Map.groupBy(single, ({ check }) => check.hangsOn.join()).values())
    all.push(...(yield* runOnDocuments(look, list)));
  return all;
}

function* runOnSite(look: Look, name: string, check: SiteCheck): Steps<readonly ToldOf[]> {
  const { facets, given, results } = look;
  yield STEP;
  try {
    const key = `${name} ${facets.keyOf(check.hangsOn)}`;
    return yield* results.inSteps(given.catalog, key, function* () {
      const told: Told[] = [];
      for (const one of check.look(sceneOf(facets, given))) {
        if (one === STEP) yield STEP;
        else told.push(one);
      }
      return byDocument(told);
    });
  } catch (error) {
    return brokenCheck(look, name, error);
  }
}

/** Checks that depend on the same facets are cached together: most documents have no findings in any. */
function* runOnDocuments(look: Look, list: readonly { name: string; check: DocumentCheck }[]): Steps<ToldOf[]> {
  const { facets, given, results, looks } = look;
  const names = list.map(({ name }) => name).join();
  const key = `${names} ${facets.keyOf(list[0]?.check.hangsOn ?? [])}`;
  const scene = sceneOf(facets, given);
  return yield* looks.run(names, {
    key,
    look: (content) =>
      results.of(content, key, () => {
        const told = list.flatMap(({ check }) => [...check.look(content, scene)]);
        return told.length === 0 ? NOTHING : byDocument(told);
      }),
    broken: (error) => brokenCheck(look, names, error),
  });
}

const NOTHING: readonly ToldOf[] = [];

/** Groups findings by document: a check may report another document than the one it looked at. */
function byDocument(told: Iterable<Told>): ToldOf[] {
  const documents = Map.groupBy(told, ({ document }) => document);
  return Array.from(documents, ([document, list]) => ({ document, told: list }));
}

function sceneOf({ values }: MadeFacets, given: Given): Given & MadeFacets['values'] {
  const scene: MadeFacets['values'] = Object.create(values);
  return Object.assign(scene, given);
}

function brokenCheck({ brand }: Look, names: string, error: unknown): ToldOf[] {
  const words = faultWords('gate.failed', { check: names, why: String(error) });
  const document = `brand/${brand}`;
  return [{ document, told: [{ code: 'gate.failed', document, pointer: '', ...words }] }];
}
