import { applyVariant, type Review, type Variant } from '#runtime/document/overlay.ts';
import type { BrandDocument } from '#schemas/content/brand.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import type { CheckDocument } from './checkDocument.ts';

/** A checked document, or a variant of an inherited one. */
export interface GoodDocument {
  brand: string;
  file: string;
  value: Readonly<Record<string, unknown>>;
}

/** A brand's documents after inheritance, by `kind/id`. */
export type ComposedDocuments = ReadonlyMap<string, AnyDocument>;

export interface Composed {
  brand: BrandDocument;
  documents: ComposedDocuments;
  reviews: readonly (Review & { file: string })[];
}

/** Longest chain of brands: base → group → brand, with room. */
const MAX_CHAIN = 6;

/**
 * Makes every brand's documents from the chain it inherits along. A brand that names a parent which is not there, or itself, is left out.
 * What operations make of a document is checked like a document: when it breaks, the inherited one stays.
 */
export function composeBrands(documents: readonly GoodDocument[], check: CheckDocument): Composed[] {
  const byBrand = Map.groupBy(documents, ({ brand }) => brand);
  return [...byBrand.keys()].flatMap((id) => {
    const chain = chainOf(id, byBrand);
    return chain
      ? [
          composeChain(
            chain.map((name) => byBrand.get(name) ?? []),
            check,
          ),
        ]
      : [];
  });
}

/** Brands that have documents, and no chain of parents that ends. */
export function brandsLeftOut(documents: readonly GoodDocument[]): string[] {
  const byBrand = Map.groupBy(documents, ({ brand }) => brand);
  return [...byBrand.keys()].filter((id) => !chainOf(id, byBrand));
}

function brandOf(documents: readonly GoodDocument[] | undefined): Partial<BrandDocument> | undefined {
  return documents?.find(({ value }) => value.kind === 'brand')?.value as Partial<BrandDocument> | undefined;
}

/** Brand ids from the eldest to `id`. */
function chainOf(id: string, byBrand: ReadonlyMap<string, readonly GoodDocument[]>): string[] | null {
  const chain: string[] = [];
  for (let here: string | undefined = id; here !== undefined; here = brandOf(byBrand.get(here))?.parent) {
    if (chain.includes(here) || chain.length > MAX_CHAIN || !brandOf(byBrand.get(here))) return null;
    chain.unshift(here);
  }
  return chain;
}

function composeChain(levels: readonly (readonly GoodDocument[])[], check: CheckDocument): Composed {
  const documents = new Map<string, AnyDocument>();
  const reviews: (Review & { file: string })[] = [];
  let brand: Partial<BrandDocument> = {};
  for (const level of levels) {
    const { hosts: _hosts, fallbackHost: _fallback, ...inherited } = brand;
    brand = { ...inherited, ...brandOf(level) };
    for (const { file, value } of level) {
      const key = `${value.kind}/${value.id}`;
      if ('operations' in value) reviews.push(...applyTo(documents, { file, value }, check));
      else documents.set(key, value as unknown as AnyDocument);
    }
  }
  return { brand: brand as BrandDocument, documents, reviews };
}

function applyTo(
  documents: Map<string, AnyDocument>,
  { file, value }: Pick<GoodDocument, 'file' | 'value'>,
  check: CheckDocument,
): (Review & { file: string })[] {
  const key = `${value.kind}/${value.id}`;
  const base = documents.get(key);
  const change = value as unknown as Variant;
  const every = (reason: Review['reason']): (Review & { file: string })[] =>
    change.operations.map((operation, index) => ({ file, index, reason, operation }));
  if (!base) return every('target-gone');
  const { document, review } = applyVariant(base as Record<string, unknown>, change);
  if (check(document).some(({ scope }) => scope === 'document')) return every('result-broken');
  documents.set(key, document as unknown as AnyDocument);
  return review.map((entry) => ({ ...entry, file }));
}
