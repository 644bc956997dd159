import { applyVariant, type Review, type Variant } from '#runtime/document/overlay.ts';
import type { BrandDocument } from '#schemas/content/brand.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import type { CheckDocument } from './checkDocument.ts';
import { sharedWith } from './sharedWith.ts';
import { createSources, type Sources } from './sources.ts';

/** A checked document, or a variant of an inherited one. */
export interface GoodDocument {
  brand: string;
  file: string;
  value: Readonly<Record<string, unknown>>;
  /** Of its text; only what is served has one. */
  hash?: string;
}

/** A brand's documents after inheritance, by `kind/id`. */
export type ComposedDocuments = ReadonlyMap<string, AnyDocument>;

/** A brand after inheritance. Its documents are made when they are first asked for, and parts that are its parent's are its parent's own. */
export interface Composed {
  /** Its name among documents: its folder's. */
  readonly id: string;
  readonly brand: BrandDocument;
  readonly documents: ComposedDocuments;
  readonly reviews: readonly FiledReview[];
  /** What its documents are made from. */
  readonly sources: Sources;
}

/** What was composed before, for a publish that changes documents of some brands only. */
export interface ComposedBefore {
  composed: ReadonlyMap<string, Composed>;
  /** Brands whose own documents have changed since. */
  changed: ReadonlySet<string>;
}

type FiledReview = Review & { file: string };
type Made = Pick<Composed, 'documents' | 'reviews'>;

/** Longest chain of brands: base → group → brand, with room. */
const MAX_CHAIN = 6;

/**
 * Makes every brand's documents from the chain it inherits along. A brand that names a parent which is not there, or itself, is left out.
 * What operations make of a document is checked like a document: when it breaks, the inherited one stays. A brand of whose chain nothing
 * has changed since `before` is taken over as it is.
 */
export function composeBrands(
  documents: readonly GoodDocument[],
  check: CheckDocument,
  before?: ComposedBefore,
): Composed[] {
  const byBrand = Map.groupBy(documents, ({ brand }) => brand);
  const composed = new Map<string, Composed>();
  const compose = (chain: readonly string[]): Composed | undefined => {
    const id = chain.at(-1);
    if (id === undefined) return undefined;
    const isSame = before && !chain.some((level) => before.changed.has(level));
    const known = composed.get(id) ?? (isSame ? before.composed.get(id) : undefined);
    if (known) {
      composed.set(id, known);
      return known;
    }
    const parent = compose(chain.slice(0, -1));
    const made = composeLevel(id, byBrand.get(id) ?? [], { parent, check });
    composed.set(id, made);
    return made;
  };
  return [...byBrand.keys()].flatMap((id) => compose(chainOf(id, byBrand) ?? []) ?? []);
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

function composeLevel(
  id: string,
  own: readonly GoodDocument[],
  { parent, check }: { parent: Composed | undefined; check: CheckDocument },
): Composed {
  const { hosts: _hosts, fallbackHost: _fallback, origin: _origin, ...inherited } = parent?.brand ?? {};
  let made: Made | undefined;
  const make = (): Made => {
    made ??= layOver(own, { parent, check });
    return made;
  };
  return {
    id,
    brand: { ...inherited, ...brandOf(own) } as BrandDocument,
    get documents() {
      return make().documents;
    },
    get reviews() {
      return make().reviews;
    },
    sources: createSources(id, own, parent?.sources),
  };
}

function layOver(
  own: readonly GoodDocument[],
  { parent, check }: { parent: Composed | undefined; check: CheckDocument },
): Made {
  const documents = new Map<string, AnyDocument>(parent?.documents);
  const reviews = [...(parent?.reviews ?? [])];
  for (const { file, value } of own) {
    if ('operations' in value) reviews.push(...applyTo(documents, { file, value }, check));
    else documents.set(`${value.kind}/${value.id}`, value as unknown as AnyDocument);
  }
  return { documents, reviews };
}

function applyTo(
  documents: Map<string, AnyDocument>,
  { file, value }: Pick<GoodDocument, 'file' | 'value'>,
  check: CheckDocument,
): FiledReview[] {
  const key = `${value.kind}/${value.id}`;
  const base = documents.get(key);
  const change = value as unknown as Variant;
  const every = (reason: Review['reason']): FiledReview[] =>
    change.operations.map((operation, index) => ({ file, index, reason, operation }));
  if (!base) return every('target-gone');
  const { document, review } = applyVariant(base as Record<string, unknown>, change);
  if (check(document).some(({ scope }) => scope === 'document')) return every('result-broken');
  documents.set(key, sharedWith(document, base) as unknown as AnyDocument);
  return review.map((entry) => ({ ...entry, file }));
}
