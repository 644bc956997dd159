import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import type { Told } from '../document/finding.ts';
import type { Held } from '../document/heldIn.ts';
import type { STEP } from '../document/turns.ts';
import type { FacetName, Facets } from './facets.ts';

/** Inputs of every check: the vocabulary, and the values of a document, which are computed once whatever the number of brands. */
export interface Given {
  catalog: Catalog;
  /** Values of a document that pass a door. */
  held(document: AnyDocument): readonly Held[];
  /** Checks whether the platform draws a picture for an address; undefined where nobody knows: then none counts as missing. */
  isDrawn?: ((path: string) => boolean) | undefined;
}

/** A check of one document after inheritance. Changes nothing. */
export interface DocumentCheck {
  of: 'document';
  hangsOn: readonly FacetName[];
  look(content: AnyDocument, scene: Given & Facets): Iterable<Told>;
}

/** A check of what a brand's documents are together. */
export interface SiteCheck {
  of: 'site';
  hangsOn: readonly FacetName[];
  /** Yields `null` between two findings, where other work may run. */
  look(scene: Given & Facets): Iterable<Told | typeof STEP>;
}
export type GateCheck = DocumentCheck | SiteCheck;

/** Makes a check of single documents. It is given nothing of the brand but the facets it names, because its answer is cached as long as they are the same. */
export function checkOfDocument<N extends FacetName = never>(
  hangsOn: readonly N[],
  look: (content: AnyDocument, scene: Given & Pick<Facets, N>) => Iterable<Told>,
): DocumentCheck {
  return { of: 'document', hangsOn, look };
}

/** Makes a check of a whole brand, by the facets it names. */
export function checkOfSite<N extends FacetName>(
  hangsOn: readonly N[],
  look: (scene: Given & Pick<Facets, N>) => Iterable<Told | typeof STEP>,
): SiteCheck {
  return { of: 'site', hangsOn, look };
}

/** `kind/id`, as findings name a document. */
export function nameOf({ kind, id }: AnyDocument): string {
  return `${kind}/${id}`;
}
