import { join, relative, sep } from 'node:path';
import type { ContentSource, RawDocument } from '../document/ContentSource.ts';
import { FolderWatch } from './FolderWatch.ts';
import { findFiles } from './findFiles.ts';
import { readOne } from './readOne.ts';

/** Documents in a folder: `base/**` and `brands/<id>/**`, one JSON file each. */
export function fileSource(folder: string): ContentSource {
  return {
    read: async () => ({ documents: await readFiles(folder) }),
    watch(changed) {
      const watching = new FolderWatch(folder, changed);
      return () => watching.stop();
    },
  };
}

/** Every document of a content folder, in the order of their places. An unreadable one carries the reason. */
export async function readFiles(folder: string): Promise<RawDocument[]> {
  const places = await findFiles(folder);
  const found = await Promise.all(places.map((place) => readFile(folder, place)));
  return found.filter((document) => document !== undefined);
}

async function readFile(folder: string, place: string): Promise<RawDocument | undefined> {
  const [top = '', id = ''] = place.split(sep);
  const file = join(folder, place);
  const found = await readOne(file);
  if (found === undefined) return undefined; // gone since
  return {
    brand: top === 'brands' ? id : 'base',
    file: relative(process.cwd(), file),
    ...(typeof found === 'string' ? { text: found } : { text: found.found, unread: found }),
  };
}
