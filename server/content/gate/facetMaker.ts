import type { AnyDocument, DocumentTypes } from '#schemas/content/index.ts';
import type { Composed } from '../compose/compose.ts';
import type { ResultCache } from '../compose/ResultCache.ts';
import type { FacetName, Facets, FoundWords } from './facets.ts';
import type { Given } from './scene.ts';

/** Inputs of facets. */
export interface FacetParts extends Given {
  composed: Composed;
  results: ResultCache;
  /** Addresses of the server's own files. */
  files: readonly string[];
  /** A page's words for search engines, by language, and a text that says all of them; undefined for a page that the brand has no more. */
  foundOf(page: DocumentTypes['page']): { words: Readonly<Record<string, FoundWords>>; key: string } | undefined;
}

/** The facets made so far, by name, and a text that says all of one or several. */
export interface MadeFacets {
  values: Facets;
  keyOf(names: readonly FacetName[]): string;
}

/** A facet of a brand, made when it is asked for, and a text that says all of it. */
export interface Gathered {
  value(): unknown;
  says(): string;
}

/** Maker of a facet: from the brand itself, or only from the parts that each of its documents adds. */
export type FacetMaker = OfBrand | OfDocuments;

interface OfBrand {
  of: 'brand';
  value(parts: FacetParts): unknown;
  says(parts: FacetParts): string;
}

interface OfDocuments<A = unknown> {
  of: 'documents';
  /** Other facets that a document's part depends on. */
  hangsOn: readonly FacetName[];
  /** Part that a document adds, to be compared as JSON; undefined: none. */
  adds(document: AnyDocument, parts: FacetParts, made: MadeFacets): A | undefined;
  /** The facet, of all that is added, in the order of documents. */
  gather(added: readonly A[], parts: FacetParts): Gathered;
}

export function ofDocuments<A>(
  maker: Omit<OfDocuments<A>, 'of' | 'hangsOn'> & { hangsOn?: readonly FacetName[] },
): FacetMaker {
  return { hangsOn: [], ...maker, of: 'documents' };
}

/** A facet that is a list of what documents add, or something made of that list. */
export function listOf<A>(
  adds: (document: AnyDocument, parts: FacetParts) => A | undefined,
  value: (added: readonly A[]) => unknown = (added) => added,
): FacetMaker {
  return ofDocuments({ adds, gather: (added) => ({ value: () => value(added), says: () => JSON.stringify(added) }) });
}

/** A facet that the brand's settings say. */
export function ofSettings(adds: (config: DocumentTypes['config']) => readonly unknown[] | undefined): FacetMaker {
  return listOf(
    (document) => (document.kind === 'config' && document.id === 'site' ? adds(document) : undefined),
    (added) => added[0] ?? [],
  );
}

export function ofBrand(value: (parts: FacetParts) => unknown): FacetMaker {
  return { of: 'brand', value, says: (parts) => JSON.stringify(value(parts)) };
}
