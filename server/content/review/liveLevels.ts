import { IN_TEXTS } from '#runtime/document/overlay.ts';
import type { Level } from '#runtime/document/provenance.ts';
import { type Composed, composeBrands, type FiledReview } from '../compose/compose.ts';
import { byBrand, type GoodDocument, goodDocument } from '../compose/goodDocument.ts';
import type { LiveDocument } from '../state/LiveDocument.ts';
import type { StoreParts } from '../store/parts.ts';

/** A document's levels, the eldest brand first. */
export interface DocumentLevel extends Level {
  /** Name in the store: `aurora/page/home`. */
  key: string;
  file: string;
  revision: number;
}

/** Live documents, brand by brand, for questions about what brands change of inherited ones. */
export interface LiveLevels {
  brands: readonly Composed[];
  /** Levels of a document, `kind/id`, as a brand has it: of those that it inherits from, and its own. */
  levelsOf(brand: string, document: string): DocumentLevel[];
  /** Operations of a brand's own documents that want a person's look. */
  reviewsOf(brand: string): FiledReview[];
}

/** Reads everything that is live. A document that cannot be read, or that nobody could be served, is as good as not there. */
export async function readLiveLevels({ state, check }: Pick<StoreParts, 'state' | 'check'>): Promise<LiveLevels> {
  const good = (await state()).documents.flatMap((document): Readable[] => {
    const { key, brand, file, revision, value } = document;
    const isServed = value !== null && !check(value).some(({ scope }) => scope === 'document');
    return isServed ? [{ ...goodDocument({ brand, file, value }), key, revision }] : [];
  });
  const brands = composeBrands(byBrand(good), check);
  const byKey = new Map(good.map((document) => [`${document.brand}/${document.name}`, document]));
  const parents = new Map(brands.map(({ brand }) => [brand.id, brand.parent]));
  const levelsOf = (brand: string, document: string): DocumentLevel[] => {
    const levels: DocumentLevel[] = [];
    for (let here: string | undefined = brand; here !== undefined; here = parents.get(here)) {
      const own = byKey.get(`${here}/${document}`);
      if (own) levels.unshift({ brand: here, own: own.value, key: own.key, file: own.file, revision: own.revision });
    }
    return levels;
  };
  return {
    brands,
    levelsOf,
    reviewsOf(brand) {
      const files = new Set(good.filter((one) => one.brand === brand).map(({ file }) => file));
      const composed = brands.find((one) => one.brand.id === brand);
      return (composed?.reviews ?? []).filter(({ file, index }) => files.has(file) && index !== IN_TEXTS);
    },
  };
}

type Readable = GoodDocument & Pick<LiveDocument, 'key' | 'revision'>;
