import type { AnyDocument } from '#schemas/content/index.ts';
import type { Kept } from '../Kept.ts';
import type { BrandFacets } from './brandFacets.ts';
import type { Told } from './finding.ts';
import type { DocumentCheck, GateCheck, Given, SiteCheck } from './scene.ts';

/** One brand as checks look at it. */
export interface Look {
  brand: string;
  documents: Iterable<AnyDocument>;
  given: Given;
  facets: BrandFacets;
  kept: Kept;
}

/** Runs checks over one brand. One that throws is a finding itself: the others go on, and nobody mistakes silence for a yes. */
export function* runChecks(look: Look, checks: Readonly<Record<string, GateCheck>>): Iterable<Told> {
  const named = Object.entries(checks);
  for (const [name, check] of named)
    if (check.of === 'site') yield* told(look, name, () => runOnSite(look, name, check));
  const single = named.flatMap(([name, check]) => (check.of === 'document' ? [{ name, check }] : []));
  for (const list of Map.groupBy(single, ({ check }) => check.hangsOn.join()).values())
    yield* runOnDocuments(look, list);
}

function runOnSite({ facets, given, kept }: Look, name: string, { hangsOn, look }: SiteCheck): Told[] {
  return kept.of(given.catalog, `${name} ${facets.keyOf(hangsOn)}`, () => [...look(sceneOf(facets, given))]);
}

/** Checks that hang on the same facets are kept together: most documents have nothing to say to any. */
function* runOnDocuments(look: Look, list: readonly { name: string; check: DocumentCheck }[]): Iterable<Told> {
  const { facets, given, kept, documents } = look;
  const [first] = list;
  if (!first) return;
  const names = list.map(({ name }) => name).join();
  const key = `${names} ${facets.keyOf(first.check.hangsOn)}`;
  const scene = sceneOf(facets, given);
  for (const content of documents)
    yield* told(look, names, () =>
      kept.of(content, key, () => list.flatMap(({ check }) => [...check.look(content, scene)])),
    );
}

function sceneOf({ values }: BrandFacets, given: Given): Given & BrandFacets['values'] {
  return Object.create(values, Object.getOwnPropertyDescriptors(given)) as Given & BrandFacets['values'];
}

function told({ brand }: Look, names: string, run: () => Told[]): Told[] {
  try {
    return run();
  } catch (error) {
    const found = `check «${names}», which broke: ${String(error)}`;
    return [{ code: 'gate.failed', document: `brand/${brand}`, pointer: '', found, expected: 'an answer' }];
  }
}
