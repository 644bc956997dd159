import { stableText } from '#runtime/document/hash.ts';
import type { CustomCodeEntry } from '#schemas/content/customCode.ts';
import type { CheckDocument } from '../../compose/checkDocument.ts';
import { type Composed, composeBrands, documentIn } from '../../compose/compose.ts';
import { byBrand, type GoodDocument, goodDocument } from '../../compose/goodDocument.ts';
import { fingerprintOf } from '../../customCode/inspect.ts';
import { parseKey } from '../../document/documentKey.ts';
import type { ContentState } from '../../state/ContentState.ts';

/** Something that a brand would newly let in or out. Closing an opening is no risk. */
export interface Opening {
  brand: string;
  right: 'custom-code' | 'external-redirects';
  /** Fingerprints of the code that is new there: the audit log keeps them. */
  hashes?: readonly string[];
}

/** Kinds that decide about custom code and ways off the site, inheritance included. */
const DECIDING: ReadonlySet<string> = new Set(['brand', 'config', 'redirects']);

/**
 * Brands at which code would run or redirects would leave the site that do not do so now, as they are after inheritance: a change of a
 * parent, or of a brand's parent, counts for every brand that it reaches. Brands that it does not reach are not composed.
 * Source: REL-C14, REL-C15.
 */
export function openingsOf(before: ContentState, after: ContentState, check: CheckDocument): Opening[] {
  const { documents, gone } = after.changesFrom(before);
  const keys = [...documents.map(({ key }) => key), ...gone].filter((key) => DECIDING.has(parseKey(key).kind));
  if (keys.length === 0) return [];
  const known = new Map(composeBrands(byBrand(goodOf(before)), check).map((one) => [one.id, one]));
  const changed = new Set(keys.map((key) => parseKey(key).brand));
  const reached = composeBrands(byBrand(goodOf(after)), check, { before: { composed: known, changed } }).filter(
    (composed) => known.get(composed.id) !== composed,
  );
  const knownById = new Map(Array.from(known.values(), (composed) => [composed.brand.id, composed]));
  return reached.flatMap((composed) => openingsAt(composed, knownById.get(composed.brand.id)));
}

function openingsAt(composed: Composed, known: Composed | undefined): Opening[] {
  const brand = composed.brand.id;
  const code = newCode(codeOf(composed), known ? codeOf(known) : []);
  return [
    ...(code.length > 0 ? [{ brand, right: 'custom-code' as const, hashes: code }] : []),
    ...(hasNew(waysOut(composed), known && waysOut(known)) ? [{ brand, right: 'external-redirects' as const }] : []),
  ];
}

/** Documents that decide, each parsed once for all states that hold it. */
function goodOf(state: ContentState): GoodDocument[] {
  return state
    .ofKinds(DECIDING)
    .flatMap(({ brand, file, value }) => (value ? [goodDocument({ brand, file, value })] : []));
}

function codeOf({ documents }: Composed): CustomCodeEntry[] {
  const config = documentIn(documents, 'config', 'site');
  return (config?.customCode ?? []).filter(({ isEnabled }) => isEnabled);
}

/** Another category, owner or reason makes an entry another one: somebody agreed to what was said of it, too. */
function newCode(fresh: readonly CustomCodeEntry[], known: readonly CustomCodeEntry[]): string[] {
  const seen = known.map(stableText);
  return fresh.filter((entry) => !seen.includes(stableText(entry))).map(({ code }) => fingerprintOf(code));
}

function waysOut({ documents }: Composed): string[] {
  return [...documents.values()].flatMap((document) =>
    document.kind === 'redirects' ? document.rules.filter(({ external }) => external === true).map(stableText) : [],
  );
}

function hasNew(fresh: readonly string[], known: readonly string[] = []): boolean {
  return fresh.some((one) => !known.includes(one));
}
