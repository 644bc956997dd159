import type { Composed, GoodDocument } from '../compose.ts';

/** Says the file that a brand's document comes from: its own, else the nearest that it inherits. */
export type FileIndex = (brand: string, document: string) => string;

/** Builds the index of files, so that a finding names the file to be mended. */
export function createFileIndex(good: readonly GoodDocument[], composed: readonly Composed[]): FileIndex {
  const files = new Map(good.map(({ brand, file, value: { kind, id } }) => [`${brand} ${kind}/${id}`, file]));
  const parents = new Map(composed.map(({ brand: { id, parent } }) => [id, parent]));
  return (brand, document) => {
    for (let here: string | undefined = brand; here !== undefined; here = parents.get(here)) {
      const file = files.get(`${here} ${document}`);
      if (file !== undefined) return file;
    }
    return document;
  };
}
