import type { Catalog } from '#runtime/bundle/catalog.ts';
import { fileSource } from '../../server/content/folder/fileSource.ts';
import { Library } from '../../server/content/Library.ts';

/** The library over a folder of documents, read once; `warn` hears what it finds wrong in them. */
export async function openLibrary(
  folder: string,
  catalog: Catalog,
  warn: (detail: object, message: string) => unknown = () => undefined,
): Promise<Library> {
  const library = new Library({ source: fileSource(folder), catalog, log: { warn, info: () => undefined } });
  await library.reload();
  return library;
}
