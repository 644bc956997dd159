import type { BrandDocument } from '#schemas/content/brand.ts';
import type { CheckDocument } from '../../compose/checkDocument.ts';
import { parseKey } from '../../document/documentKey.ts';
import type { ContentState } from '../../state/ContentState.ts';
import type { LiveDocument } from '../../state/LiveDocument.ts';
import type { StoreParts } from '../parts.ts';
import { actorNamed } from './actorNamed.ts';
import { type BrandRule, twoPersonBrands } from './brandRules.ts';
import { changeBetween, isOfBrand, placesOf } from './changeBetween.ts';
import type { ReleaseChange } from './judgePublish.ts';
import { type Opening, openingsOf } from './openings.ts';

/** The live state, and the state after a release. */
export interface Step {
  before: ContentState;
  after: ContentState;
  /** Documents that the release names, also those that it leaves as they are. */
  keys: readonly string[];
}

/**
 * Effects of a release on rights and second persons. Computed before the transaction that makes it live: composing brands takes longer than
 * other writers may wait. Valid as long as the live version is that of `before`.
 */
export interface Consequences {
  /** Change of each document. Computed once, at the first call: the machine's owner is not checked for rights, and imports are large. */
  changes(): readonly ReleaseChange[];
  openings: readonly Opening[];
  twoPersonBrands: readonly string[];
}

/** The brand that all inherit from, and its language where it names none. */
const BASE = 'base';
const USUAL_LOCALE = 'en';
const BRANDS: ReadonlySet<string> = new Set(['brand']);

/** Computes the effects of a release, for its publisher. @returns null while nothing was ever live: then nobody has rules yet */
export async function thinkOut(
  { db, check }: Pick<StoreParts, 'db' | 'check'>,
  step: Step,
  by: string,
): Promise<Consequences | null> {
  const consequences = consequencesOf(step, check);
  if (consequences && (await actorNamed(db.read, by))) consequences.changes();
  return consequences;
}

function consequencesOf({ before, after, keys }: Step, check: CheckDocument): Consequences | null {
  const brands = before.ofKinds(BRANDS);
  if (brands.length === 0) return null;
  const touched = new Set(keys.map((key) => parseKey(key).brand));
  let changes: readonly ReleaseChange[] | undefined;
  return {
    changes() {
      changes ??= changesOf({ before, after, keys }, defaultLocaleOf(brands));
      return changes;
    },
    openings: openingsOf(before, after, check),
    twoPersonBrands: twoPersonBrands(touched, new Map(brands.map(ruleOf))),
  };
}

function changesOf({ before, after, keys }: Step, defaultLocale: string): ReleaseChange[] {
  const changed = keys.filter((key) => before.get(key)?.text !== after.get(key)?.text);
  return changed.map((document) => {
    const [old, fresh] = [before.get(document)?.value ?? null, after.get(document)?.value ?? null];
    const change = changeBetween({ name: parseKey(document), before: old, after: fresh, defaultLocale });
    return { document, places: placesOf(change), isOfBrand: isOfBrand(change) };
  });
}

function defaultLocaleOf(brands: readonly LiveDocument[]): string {
  const base: Partial<BrandDocument> = brands.find(({ brand }) => brand === BASE)?.value ?? {};
  return base.defaultLocale ?? USUAL_LOCALE;
}

function ruleOf({ brand, value }: LiveDocument): [string, BrandRule] {
  const { parent, publishing }: Partial<BrandDocument> = value ?? {};
  const twoPersons = publishing?.twoPersons;
  return [
    brand,
    { id: brand, ...(parent === undefined ? {} : { parent }), ...(twoPersons === undefined ? {} : { twoPersons }) },
  ];
}
