import type { Catalog } from '#runtime/document/catalog.ts';
import type { BrandSite } from '../BrandSite.ts';
import type { ComposedDocuments } from '../compose.ts';
import type { Told } from './finding.ts';
import type { Held } from './heldIn.ts';

/** One brand as it would be live, and what checks ask of its documents again and again. */
export interface GateScene {
  site: BrandSite;
  documents: ComposedDocuments;
  catalog: Catalog;
  /** Values of a document that pass a door: worked out once, whatever the number of brands that inherit it. */
  held(document: object): readonly Held[];
}

/** A check of the gate: looks at one brand, changes nothing. */
export type GateCheck = (scene: GateScene) => Iterable<Told>;
