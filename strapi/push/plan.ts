import { stableText } from '#runtime/document/hash.ts';
import type { Collection } from '../../server/content/collections/collections.ts';
import type { Entry } from '../../server/content/collections/entry.ts';
import type { Existing } from './existing.ts';
import type { Wanted } from './wanted.ts';

/** `create`: of a document that Strapi has in no locale yet; `add`: in a further locale; `publish`: what was left a draft. */
export type Deed = 'create' | 'add' | 'update' | 'publish';

/** An entry to write. */
export interface Step {
  deed: Deed;
  wanted: Wanted;
  entry: Entry;
  /** The entry as it is in Strapi. */
  existing: Existing | undefined;
}

export interface Plan {
  steps: readonly Step[];
  unchanged: number;
  /** Entries that somebody works on in Strapi: what he wrote would be lost. In words. */
  leftAlone: readonly string[];
  /** Entries that only Strapi has; they stay. In words. */
  onlyThere: readonly string[];
}

/** Plans the steps that make Strapi hold what is wanted, and nothing more: a second push finds nothing to do. */
export function planPush(
  wanted: readonly Wanted[],
  parts: ReadonlyMap<string, readonly Existing[]>,
  brand: string | undefined,
): Plan {
  const steps: Step[] = [];
  const leftAlone: string[] = [];
  let unchanged = 0;
  for (const one of wanted) {
    const there = parts.get(one.key) ?? [];
    let isThere = there.length > 0;
    for (const entry of one.entries) {
      const existing = there.find(({ flat }) => flat.locale === entry.locale);
      const verdict = existing ? weigh(one.collection, entry, existing) : isThere ? 'add' : 'create';
      if (verdict === 'same') unchanged += 1;
      else if (verdict === 'leave') leftAlone.push(labelOf(one, entry.locale));
      else steps.push({ deed: verdict, wanted: one, entry, existing });
      isThere = true;
    }
  }
  return { steps, unchanged, leftAlone, onlyThere: restOf(wanted, parts, brand) };
}

/** An entry in words: `pages base/home en`. */
export function labelOf({ key }: Pick<Wanted, 'key'>, locale: string | null): string {
  return locale === null ? key : `${key} ${locale}`;
}

function weigh({ fields: types }: Collection, { fields }: Entry, existing: Existing): Deed | 'same' | 'leave' {
  const { published, draft, isDraftNewer } = existing;
  const names = Object.keys(fields);
  const apart = names.filter((name) => !isSame(draft[name], published?.[name]));
  // Strapi hands what languages share to what is published of the others, and not to their drafts (recorded of 5.54)
  const behind = isDraftNewer ? [] : apart.filter((name) => types[name]?.isLocalized !== true);
  // a draft that differs from what is published is somebody's work, unless it is what is wanted: then a push broke off there
  const isWork = apart.some((name) => !behind.includes(name) && !isSame(draft[name], fields[name]));
  const isThere = published !== null && names.every((name) => isSame(published[name], fields[name]));
  if (isThere && (isWork || behind.length === 0)) return 'same';
  if (isWork) return 'leave';
  return published === null ? 'publish' : 'update';
}

/** The same but for the order of keys, which PostgreSQL does not keep. */
function isSame(one: unknown, other: unknown): boolean {
  return stableText(one ?? null) === stableText(other ?? null);
}

function restOf(
  wanted: readonly Wanted[],
  parts: ReadonlyMap<string, readonly Existing[]>,
  brand: string | undefined,
): string[] {
  const locales = new Map(wanted.map(({ key, entries }) => [key, new Set(entries.map(({ locale }) => locale))]));
  return [...parts].flatMap(([key, there]) =>
    there
      .filter(
        ({ flat, draft }) => !locales.get(key)?.has(flat.locale) && (brand === undefined || draft['brand'] === brand),
      )
      .map(({ flat }) => labelOf({ key }, flat.locale)),
  );
}
