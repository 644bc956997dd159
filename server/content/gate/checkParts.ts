import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { PatternBook } from '../../patterns/PatternBook.ts';
import type { CheckDocument } from '../compose/checkDocument.ts';
import type { ResultCache } from '../compose/ResultCache.ts';

/** Inputs of a check; earlier results are in `results`. */
export interface CheckParts {
  catalog: Catalog;
  check: CheckDocument;
  patterns: PatternBook;
  /** Results of earlier looks with the same other parts. */
  results: ResultCache;
  /** Origins that brands may name as their platform; none by default. */
  platformOrigins?: readonly string[];
  /** Checks whether the platform draws a picture for an address; without it, no such picture counts as missing. */
  isDrawn?: ((path: string) => boolean) | undefined;
}
