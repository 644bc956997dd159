import type { AnyDocument } from '#schemas/content/index.ts';
import { namesOf } from '#schemas/record.ts';
import { fingerprint } from '../document/fingerprint.ts';
import { STEP, type Steps } from '../document/turns.ts';
import type { ChangedDocument } from './changedDocuments.ts';
import type { FacetMaker, FacetParts, Gathered, MadeFacets } from './facetMaker.ts';
import { facetMakers } from './facetMakers.ts';
import type { FacetName, Facets } from './facets.ts';
import { SIGNS_HANG_ON, signsOf } from './signFacets.ts';

/** A facet as it was made. */
export interface MadeFacet {
  key: string;
  /** Keys of the facets that it depends on. */
  hangsOn: string;
  /** Once somebody has asked for it. */
  value?: { is: unknown };
}

/** Facets made at the last look, and the documents changed since. */
export interface FacetsBefore {
  made: ReadonlyMap<FacetName, MadeFacet>;
  changed: readonly ChangedDocument[];
}

/**
 * A brand's facets, each made on demand, and a key for each: the same for the same facet of any brand at any time. A facet is reused when
 * the changed documents add the same to it as before.
 */
export class BrandFacets implements MadeFacets {
  readonly values: Facets;
  readonly #parts: FacetParts;
  readonly #before: FacetsBefore | null;
  readonly #made = new Map<FacetName, MadeFacet>();
  readonly #gathered = new Map<FacetName, Gathered>();
  readonly #keys = new Map<string, string>();

  /** @param before null: everything is made */
  constructor(parts: FacetParts, before: FacetsBefore | null) {
    this.#parts = parts;
    this.#before = before;
    const values: object = {};
    for (const name of namesOf(facetMakers))
      Object.defineProperty(values, name, { get: () => this.#valueOf(name), enumerable: true });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each facet has its maker
    this.values = values as Facets;
  }

  /** Facets that the next look at the brand may reuse. */
  get made(): ReadonlyMap<FacetName, MadeFacet> {
    return this.#made;
  }

  keyOf(names: readonly FacetName[]): string {
    const together = names.join();
    const known = this.#keys.get(together);
    if (known !== undefined) return known;
    const key = names.map((name) => this.#get(name).key).join();
    this.#keys.set(together, key);
    return key;
  }

  /** Works out of each document what several facets put together of all. */
  *prepare(): Steps<void> {
    const before = this.#before;
    const isSame = before && SIGNS_HANG_ON.every((name) => before.made.get(name)?.key === this.#get(name).key);
    const documents = isSame ? before.changed.map(({ after }) => after) : this.#parts.composed.documents.values();
    for (const document of documents) {
      if (document) signsOf(document, this.#parts, this);
      yield STEP;
    }
  }

  #get(name: FacetName): MadeFacet {
    const known = this.#made.get(name) ?? this.#make(name);
    this.#made.set(name, known);
    return known;
  }

  #make(name: FacetName): MadeFacet {
    const maker = facetMakers[name];
    const last = this.#before?.made.get(name);
    if (last && this.#isAsBefore(maker, last)) return last;
    const hangsOn = maker.of === 'brand' ? '' : this.keyOf(maker.hangsOn);
    return { key: fingerprint(this.#gather(name).says()), hangsOn };
  }

  #isAsBefore(maker: FacetMaker, last: MadeFacet): boolean {
    if (maker.of === 'brand') return last.key === fingerprint(maker.says(this.#parts));
    if (last.hangsOn !== this.keyOf(maker.hangsOn)) return false;
    const says = (document: AnyDocument | undefined): string =>
      (document && JSON.stringify(maker.adds(document, this.#parts, this))) ?? '';
    return !this.#before?.changed.some((one) => says(one.before) !== says(one.after));
  }

  #valueOf(name: FacetName): unknown {
    const facet = this.#get(name);
    facet.value ??= { is: this.#gather(name).value() };
    return facet.value.is;
  }

  #gather(name: FacetName): Gathered {
    const known = this.#gathered.get(name) ?? this.#gatherAnew(facetMakers[name]);
    this.#gathered.set(name, known);
    return known;
  }

  #gatherAnew(maker: FacetMaker): Gathered {
    const parts = this.#parts;
    if (maker.of === 'brand') return { value: () => maker.value(parts), says: () => maker.says(parts) };
    const documents = [...parts.composed.documents.values()];
    const added = documents.map((document) => maker.adds(document, parts, this));
    return maker.gather(
      added.filter((own) => own !== undefined),
      parts,
    );
  }
}
