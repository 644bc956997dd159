import type { BrandDocument } from '#schemas/content/brand.ts';
import type { Reader } from '../../../db/db.ts';
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
  /** Change of each document. Computed once, at the first call: nobody's rights may be asked for, and imports are large. */
  changes(): readonly ReleaseChange[];
  openings: readonly Opening[];
  twoPersonBrands: readonly string[];
}

/** The brand that all inherit from, and its language where it names none. */
const BASE = 'base';
const USUAL_LOCALE = 'en';
const BRANDS: ReadonlySet<string> = new Set(['brand']);

/**
 * Computes the effects of a release, for its publisher and those who approved it.
 * @param step `release`: where it was made before, so that somebody may have approved it
 * @returns null while nothing was ever live: then nobody has rules yet
 */
export async function thinkOut(
  { db: { read }, check }: Pick<StoreParts, 'db' | 'check'>,
  { release, ...step }: Step & { release?: string },
  by: string,
): Promise<Consequences | null> {
  const consequences = consequencesOf(step, check);
  if (!consequences) return null;
  const isJudged =
    (await actorNamed(read, by)) !== null || (release !== undefined && (await isApproved(read, release)));
  if (isJudged) consequences.changes();
  return consequences;
}

async function isApproved(read: Reader, release: string): Promise<boolean> {
  const row = await read
    .selectFrom('content_approval')
    .select('person')
    .where('release', '=', release)
    .executeTakeFirst();
  return row !== undefined;
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
