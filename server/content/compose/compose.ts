import type { Fault } from '#runtime/document/fault.ts';
import { inherit, isVariant, reviewAll } from '#runtime/document/inherit.ts';
import { hasLock, type Lock } from '#runtime/document/locks.ts';
import { applyVariant, type Review, type Variant } from '#runtime/document/overlay.ts';
import { type BrandDocument, groupsByMember } from '#schemas/content/brand.ts';
import type { AnyDocument, DocumentTypes } from '#schemas/content/index.ts';
import { isRecord } from '#schemas/record.ts';
import { atOnce, STEP, type Steps } from '../document/turns.ts';
import { blameOperation } from './blameOperation.ts';
import type { CheckDocument } from './checkDocument.ts';
import type { DocumentsByBrand, GoodDocument } from './goodDocument.ts';
import { type LaidTexts, layTexts } from './layTexts.ts';
import { ResultCache } from './ResultCache.ts';
import { sharedWith } from './sharedWith.ts';
import { createSources, type Sources } from './sources.ts';

/** A brand's documents after inheritance, by `kind/id`. */
export type ComposedDocuments = ReadonlyMap<string, AnyDocument>;

/** One of them, with the type of its kind. */
export function documentIn<K extends keyof DocumentTypes>(
  documents: ComposedDocuments,
  kind: K,
  id: string,
): DocumentTypes[K] | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a document stands under its own kind
  return documents.get(`${kind}/${id}`) as DocumentTypes[K] | undefined;
}

/** A brand after inheritance. Its documents are made when they are first asked for, and parts that are its parent's are its parent's own. */
export interface Composed {
  /** Its name among documents: its folder's. */
  readonly id: string;
  /** The brand that it inherits from. */
  readonly parent: Composed | undefined;
  readonly brand: BrandDocument;
  readonly documents: ComposedDocuments;
  readonly reviews: readonly FiledReview[];
  /** The same documents, with what brands below need to inherit from them. */
  readonly texts: LaidTexts;
  /** Sources of its documents. */
  readonly sources: Sources;
  /** Makes its documents, in steps. */
  lay(): Steps<void>;
}

/** Earlier result, for a publish that changes documents of only some brands. */
export interface ComposedBefore {
  composed: ReadonlyMap<string, Composed>;
  /** Brands whose own documents have changed since. */
  changed: ReadonlySet<string>;
}

/** A fault of what operations make of an inherited document, and which of them brought it in. */
export interface BrokenResult {
  fault: Fault;
  /** Its place among the operations; undefined when the brand's texts did. */
  operation: number | undefined;
}

export type FiledReview = Review & {
  /** File of the brand's document, and which one it is. */
  file: string;
  document: string;
  /** Brand that locked what it changes, where that is the reason. */
  lockedBy?: string;
  /** Faults of the result, where they are the reason. */
  broken?: readonly BrokenResult[];
};
type Made = Pick<Composed, 'texts' | 'reviews'>;
interface Means {
  check: CheckDocument;
  results: CachedResults;
}

/** Results of earlier operations on documents, by those documents. */
export type CachedResults = Pick<ResultCache, 'of' | 'idOf'>;

/** Longest chain of brands: base → group → brand, with room. */
const MAX_CHAIN = 6;

/**
 * Makes every brand's documents from the chain it inherits along. A brand that names a parent which is not there, or itself, is left out.
 * The result of operations is checked like a document: when it breaks, the inherited one stays. Results in `results` are not made again,
 * and a brand is reused as it is when nothing in its chain has changed since `before`.
 */
export function composeBrands(
  documents: DocumentsByBrand,
  check: CheckDocument,
  { results = new ResultCache(), before }: { results?: CachedResults; before?: ComposedBefore } = {},
): Composed[] {
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
    const made = composeLevel(id, documents.get(id) ?? [], { parent, check, results });
    composed.set(id, made);
    return made;
  };
  return [...documents.keys()].flatMap((id) => compose(chainOf(id, documents) ?? []) ?? []);
}

/** Brands that have documents, and no chain of parents that ends. */
export function brandsLeftOut(documents: DocumentsByBrand): string[] {
  return [...documents.keys()].filter((id) => !chainOf(id, documents));
}

function brandOf(documents: readonly GoodDocument[] | undefined): Partial<BrandDocument> | undefined {
  return documents?.find(({ value }) => value.kind === 'brand')?.value;
}

/** Brand ids from the eldest to `id`. */
function chainOf(id: string, documents: DocumentsByBrand): string[] | null {
  const chain: string[] = [];
  for (let here: string | undefined = id; here !== undefined; here = brandOf(documents.get(here))?.parent) {
    if (chain.includes(here) || chain.length > MAX_CHAIN || !brandOf(documents.get(here))) return null;
    chain.unshift(here);
  }
  return chain;
}

function composeLevel(
  id: string,
  own: readonly GoodDocument[],
  { parent, ...means }: Means & { parent: Composed | undefined },
): Composed {
  const {
    hosts: _hosts,
    fallbackHost: _fallback,
    origin: _origin,
    domains: _domains,
    ...inherited
  } = parent?.brand ?? {};
  let made: Made | undefined;
  const lay = function* (): Steps<void> {
    if (made) return;
    if (parent) yield* parent.lay();
    made = yield* layOver(own, { parent, ...means });
  };
  const make = (): Made => {
    atOnce(lay());
    if (!made) throw new Error(`The documents of ${id} were not laid.`);
    return made;
  };
  return {
    id,
    parent,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a brand inherits makes its own document whole
    brand: brandOver(inherited, brandOf(own) ?? {}) as BrandDocument,
    get documents() {
      return make().texts.documents;
    },
    get texts() {
      return make().texts;
    },
    get reviews() {
      return make().reviews;
    },
    sources: createSources(id, own, parent?.sources),
    lay,
  };
}

/** A brand's own properties replace inherited ones, in a group each member by itself. */
function brandOver(inherited: Partial<BrandDocument>, own: Partial<BrandDocument>): Partial<BrandDocument> {
  const groups = groupsByMember.filter((name) => inherited[name] && own[name]);
  const merged = Object.fromEntries(groups.map((name) => [name, { ...inherited[name], ...own[name] }]));
  return { ...inherited, ...own, ...merged };
}

function* layOver(
  own: readonly GoodDocument[],
  { parent, ...means }: Means & { parent: Composed | undefined },
): Steps<Made> {
  const documents = new Map<string, AnyDocument>(parent?.texts.bare);
  const reviews = [...(parent?.reviews ?? [])];
  for (const { file, name: document, value } of own) {
    const base = objectOf(documents.get(document));
    if (base === undefined && !isVariant(value)) {
      documents.set(document, checkedDocument(value)); // most are: nothing is laid over anything
      continue;
    }
    const laid = layOne(base, value, means);
    if (laid.document) documents.set(document, checkedDocument(laid.document));
    reviews.push(
      ...laid.reviews.map((review) => ({ ...review, file, document, ...lockedBy(parent, document, review) })),
    );
    yield STEP;
  }
  return { texts: layTexts(documents, own, { above: parent?.texts, results: means.results }), reviews };
}

/** The brand whose lock is why an operation has no effect, if one is. */
function lockedBy(
  parent: Composed | undefined,
  document: string,
  { lock }: Laid['reviews'][number],
): Pick<FiledReview, 'lockedBy'> {
  return parent && lock ? { lockedBy: brandThatLocked(parent, document, lock) } : {};
}

/** The eldest brand whose document has the lock: those between only inherit it. */
function brandThatLocked(brand: Composed, document: string, lock: Lock): string {
  const { parent } = brand;
  const above = objectOf(parent?.documents.get(document));
  return parent && above && hasLock(above, lock) ? brandThatLocked(parent, document, lock) : brand.id;
}

/** A document as values by name; objects alone stand among documents. */
function objectOf(document: AnyDocument | undefined): Laid['document'] {
  return isRecord(document) ? document : undefined;
}

/** A good document as its kind: what was found broken never comes here, and what is laid over one is checked again. */
function checkedDocument(value: Readonly<Record<string, unknown>>): AnyDocument {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
  return value as unknown as AnyDocument;
}

interface Laid {
  /** Nothing where the inherited document stays. */
  document?: Readonly<Record<string, unknown>>;
  reviews: readonly Omit<FiledReview, 'file' | 'document' | 'lockedBy'>[];
}

function layOne(base: Laid['document'], own: GoodDocument['value'], { check, results }: Means): Laid {
  if (base === undefined || !isVariant(own)) {
    const { review, ...laid } = inherit(base, own);
    return { ...laid, reviews: review };
  }
  return results.of(base, `laid ${results.idOf(own)}`, () => applyTo(base, own, check));
}

function applyTo(base: Readonly<Record<string, unknown>>, variant: Variant, check: CheckDocument): Laid {
  const { document, review } = applyVariant(base, variant);
  const faults = check(document).filter(({ scope }) => scope === 'document');
  if (faults.length === 0) return { document: sharedWith(document, base), reviews: review };
  const broken = faults.map((fault) => ({ fault, operation: blameOperation(base, variant, { fault, check }) }));
  return { reviews: reviewAll(variant, 'result-broken').map((entry) => ({ ...entry, broken })) };
}
