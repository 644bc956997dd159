import type { StoredName } from '#runtime/document/pageSettings.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';

/** Query names that browsers keep, and whether the brand's visitors are asked for the consent that a longer keeping needs [STATE-20]. */
export function keptQueryOf({ config }: BrandSite, asks: readonly string[]): { keptQuery?: readonly StoredName[] } {
  const names = config.access?.keptQuery;
  if (names === undefined) return {};
  const keptQuery = names.map((one): StoredName => {
    if (typeof one === 'string') return { name: one };
    return asks.includes(one.consent) ? { ...one, isAsked: true } : one;
  });
  return { keptQuery };
}
