import type { Composed } from '../compose/compose.ts';
import type { GoodDocument } from '../compose/goodDocument.ts';

/** Says the file that a brand's document comes from: its own, else the nearest that it inherits. */
export type FileIndex = (brand: string, document: string) => string;

/** Builds the index of files, so that a finding names the file to be mended. */
export function createFileIndex(good: readonly GoodDocument[], composed: readonly Composed[]): FileIndex {
  const files = new Map<string, Map<string, string>>();
  for (const { brand, file, value } of good) {
    const own = files.get(brand) ?? new Map<string, string>();
    files.set(brand, own.set(`${value.kind}/${value.id}`, file));
  }
  const parents = new Map(composed.map(({ brand: { id, parent } }) => [id, parent]));
  return (brand, document) => {
    for (let here: string | undefined = brand; here !== undefined; here = parents.get(here)) {
      const file = files.get(here)?.get(document);
      if (file !== undefined) return file;
    }
    return document;
  };
}
