import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ContentSource, RawDocument } from './ContentSource.ts';

/** An editor's save is several file events; this long after the last one the documents are read, in milliseconds. */
const SETTLE_MS = 60;

/** Documents in a folder: `base/**` and `brands/<id>/**`, one JSON file each. */
export function fileSource(folder: string): ContentSource {
  return {
    read: async () => ({ documents: await readFiles(folder) }),
    watch(changed) {
      let timer: NodeJS.Timeout | undefined;
      const watcher: FSWatcher = watch(folder, { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(changed, SETTLE_MS);
      });
      return () => {
        clearTimeout(timer);
        watcher.close();
      };
    },
  };
}

/** Every document of a content folder, in the order of their places. */
export async function readFiles(folder: string): Promise<RawDocument[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(files.map((name) => readOne(folder, name)));
}

async function readOne(folder: string, name: string): Promise<RawDocument> {
  const [top = '', id = ''] = name.split(sep);
  const file = join(folder, name);
  return {
    brand: top === 'brands' ? id : 'base',
    file: relative(process.cwd(), file),
    text: await readFile(file, 'utf8'),
  };
}
