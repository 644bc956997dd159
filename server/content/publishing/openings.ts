import { stableText } from '#runtime/document/hash.ts';
import { parseDocument } from '#runtime/document/parse.ts';
import type { ConfigDocument } from '#schemas/content/config.ts';
import type { CustomCodeEntry } from '#schemas/content/customCode.ts';
import type { CheckDocument } from '../checkDocument.ts';
import { type Composed, composeBrands, type GoodDocument } from '../compose.ts';
import { fingerprintOf } from '../customCode/inspect.ts';

/** A document as it is or would be live. */
export interface StoredText {
  brand: string;
  kind: string;
  id: string;
  text: string;
}

/** What a brand would let in or out that it does not now. Taking either away is nobody's risk. */
export interface Opening {
  brand: string;
  right: 'custom-code' | 'external-redirects';
  /** Fingerprints of the code that is new there: the audit log keeps them. */
  hashes?: readonly string[];
}

/** Kinds that decide about custom code and ways off the site, inheritance included. */
const DECIDING: ReadonlySet<string> = new Set(['brand', 'config', 'redirects']);

/** Whether a document of this kind can open anything. */
export function canOpen(kind: string): boolean {
  return DECIDING.has(kind);
}

/**
 * Brands at which code would run or redirects would leave the site that do not do so now, as they are after inheritance: a change of a
 * parent, or of a brand's parent, counts for every brand that it reaches. Source: reliability C14, C15.
 */
export function openingsOf(
  { before, after }: { before: readonly StoredText[]; after: readonly StoredText[] },
  check: CheckDocument,
): Opening[] {
  const [old, fresh] = [before, after].map(
    (texts) => new Map(brandsOf(texts, check).map((one) => [one.brand.id, one])),
  );
  return [...(fresh ?? [])].flatMap(([brand, composed]): Opening[] => {
    const known = old?.get(brand);
    const code = newCode(codeOf(composed), known ? codeOf(known) : []);
    return [
      ...(code.length > 0 ? [{ brand, right: 'custom-code' as const, hashes: code }] : []),
      ...(hasNew(waysOut(composed), known && waysOut(known)) ? [{ brand, right: 'external-redirects' as const }] : []),
    ];
  });
}

function brandsOf(texts: readonly StoredText[], check: CheckDocument): Composed[] {
  const good = texts.flatMap(({ brand, kind, id, text }): GoodDocument[] => {
    const parsed = parseDocument(text);
    return 'value' in parsed ? [{ brand, file: `${brand}/${kind}/${id}`, value: parsed.value }] : [];
  });
  return composeBrands(good, check);
}

function codeOf({ documents }: Composed): CustomCodeEntry[] {
  const config = documents.get('config/site') as ConfigDocument | undefined;
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
