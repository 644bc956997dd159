import { isVariant } from '#runtime/document/inherit.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { type ThreeSides, threeSidesOf } from '#runtime/document/review.ts';
import type { FiledReview } from '../compose/compose.ts';
import type { StoreParts } from '../store/parts.ts';
import { baseOf, findWas, type Past } from './findWas.ts';
import { readLiveLevels } from './liveLevels.ts';

/** An operation that wants a person's look, with all that it takes to decide. */
export interface OperationReview extends Pick<FiledReview, 'index' | 'reason' | 'file'> {
  brand: string;
  /** Name in the store: `kestrel/page/home`. */
  document: string;
  operation: Operation;
  /** Revision that had what the operation was written against, or its lost target last. */
  past: Omit<Past, 'value'> | undefined;
  sides: ThreeSides;
}

/** Lists what wants a look, of one brand or of all: operations whose base moved, whose target is gone, which a lock keeps off, whose result is broken. */
export async function listReviews(
  parts: Pick<StoreParts, 'db' | 'state' | 'check'>,
  only?: string,
): Promise<OperationReview[]> {
  const { brands, levelsOf, reviewsOf } = await readLiveLevels(parts);
  const found: OperationReview[] = [];
  for (const { brand } of brands) {
    if (only !== undefined && brand.id !== only) continue;
    for (const { index, reason, file, operation, document } of reviewsOf(brand.id)) {
      const levels = levelsOf(brand.id, document);
      const own = levels.at(-1)?.own;
      if (!own || !isVariant(own)) continue; // a whole document that a lock keeps off has no operations to decide on
      const { value, ...past } = (await findWas(parts.db.read, levels, index)) ?? { value: undefined };
      const isKnown = 'revision' in past;
      const sides = threeSidesOf(baseOf(levels.slice(0, -1)) ?? {}, own, {
        index,
        was: isKnown ? { value } : undefined,
      });
      const place = { brand: brand.id, document: `${brand.id}/${document}`, file };
      found.push({ ...place, index, reason, operation, past: isKnown ? past : undefined, sides });
    }
  }
  return found;
}
