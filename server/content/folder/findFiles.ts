import { type Dirent, readdirSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Places of all JSON files below a folder, in order. A linked folder is entered once, whatever names lead to it, so that one that leads
 * back to itself ends; a folder called `x.json` takes the place of a document and is reported as such, not entered.
 * @throws when a folder cannot be read: its documents would seem to be gone
 */
export async function findFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  const entered = new Set<string>();
  // real folders before linked ones: a document's brand is the place where it really is
  const own = [''];
  const linked: string[] = [];
  for (let place = own.pop(); place !== undefined; place = own.pop() ?? linked.pop()) {
    const real = await (place === '' ? realpath(root) : realpath(join(root, place)).catch(gone));
    if (real === undefined || entered.has(real)) continue;
    entered.add(real);
    for (const entry of await entriesOf(root, place)) {
      const inner = join(place, entry.name);
      if (entry.name.endsWith('.json')) found.push(inner);
      else if (entry.isDirectory()) own.push(inner);
      else if (entry.isSymbolicLink() && (await isFolder(join(root, inner)))) linked.push(inner);
    }
  }
  return found.toSorted();
}

async function entriesOf(root: string, place: string): Promise<Dirent[]> {
  if (place === '') return readdir(root, { withFileTypes: true });
  return (await readdir(join(root, place), { withFileTypes: true }).catch(gone)) ?? [];
}

/** Ignores a file that went away during the search; any other error is rethrown. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

/** A link that leads nowhere, or back to itself, is not a folder. */
async function isFolder(place: string): Promise<boolean> {
  const found = await stat(place).catch(() => undefined);
  return found?.isDirectory() === true;
}

/** Folders in a folder, linked ones too, as paths; none where it is not there. */
export function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map(({ name }) => join(folder, name));
  } catch {
    return []; // gone, or not readable: the reader of its documents reports it
  }
}
