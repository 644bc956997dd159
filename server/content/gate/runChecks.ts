import type { AnyDocument } from '#schemas/content/index.ts';
import type { Kept } from '../Kept.ts';
import type { BrandFacets } from './brandFacets.ts';
import type { Told, ToldOf } from './finding.ts';
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
export function* runChecks(look: Look, checks: Readonly<Record<string, GateCheck>>): Iterable<ToldOf> {
  const named = Object.entries(checks);
  for (const [name, check] of named) if (check.of === 'site') yield* runOnSite(look, name, check);
  const single = named.flatMap(([name, check]) => (check.of === 'document' ? [{ name, check }] : []));
  for (const list of Map.groupBy(single, ({ check }) => check.hangsOn.join()).values())
    yield* runOnDocuments(look, list);
}

function runOnSite(look: Look, name: string, check: SiteCheck): readonly ToldOf[] {
  const { facets, given, kept } = look;
  return answered(look, name, () =>
    kept.of(given.catalog, `${name} ${facets.keyOf(check.hangsOn)}`, () => {
      return byDocument(check.look(sceneOf(facets, given)));
    }),
  );
}

/** Checks that hang on the same facets are kept together: most documents have nothing to say to any. */
function* runOnDocuments(look: Look, list: readonly { name: string; check: DocumentCheck }[]): Iterable<ToldOf> {
  const { facets, given, kept, documents } = look;
  const names = list.map(({ name }) => name).join();
  const key = `${names} ${facets.keyOf(list[0]?.check.hangsOn ?? [])}`;
  const scene = sceneOf(facets, given);
  for (const content of documents) {
    const all = answered(look, names, () =>
      kept.of(content, key, () => {
        const told = list.flatMap(({ check }) => [...check.look(content, scene)]);
        return told.length === 0 ? NOTHING : byDocument(told);
      }),
    );
    if (all.length > 0) yield* all;
  }
}

const NOTHING: readonly ToldOf[] = [];

/** What a check tells may be about another document than the one it looked at. */
function byDocument(told: Iterable<Told>): ToldOf[] {
  const documents = Map.groupBy(told, ({ document }) => document);
  return Array.from(documents, ([document, list]) => ({ document, told: list }));
}

function sceneOf({ values }: BrandFacets, given: Given): Given & BrandFacets['values'] {
  return Object.assign(Object.create(values) as BrandFacets['values'], given);
}

function answered({ brand }: Look, names: string, run: () => readonly ToldOf[]): readonly ToldOf[] {
  try {
    return run();
  } catch (error) {
    const found = `check «${names}», which broke: ${String(error)}`;
    const document = `brand/${brand}`;
    return [{ document, told: [{ code: 'gate.failed', document, pointer: '', found, expected: 'an answer' }] }];
  }
}
