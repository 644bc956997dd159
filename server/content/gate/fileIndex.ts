import type { Composed } from '../compose/compose.ts';
import type { DocumentsByBrand } from '../compose/goodDocument.ts';

/** Says the file that a brand's document comes from: its own, else the nearest that it inherits. */
export type FileIndex = (brand: string, document: string) => string;

/** Builds the index of files, so that a finding names the file to be mended. */
export function createFileIndex(good: DocumentsByBrand, composed: readonly Composed[]): FileIndex {
  const files = new Map(
    Array.from(good, ([brand, own]) => [brand, new Map(own.map(({ name, file }) => [name, file]))] as const),
  );
  const parents = new Map(composed.map(({ brand: { id, parent } }) => [id, parent]));
  return (brand, document) => {
    for (let here: string | undefined = brand; here !== undefined; here = parents.get(here)) {
      const file = files.get(here)?.get(document);
      if (file !== undefined) return file;
    }
    return document;
  };
}
