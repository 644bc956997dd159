import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemError } from '../../faults/systemError.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import { Lane } from '../../kernel/Lane.ts';
import { type Asked, type BlobStore, HASH, type Listed, type StoredPicture } from './BlobStore.ts';
import { MediaBytesError } from './MediaBytesError.ts';

/** Name of a subfolder. Others (`lost+found` of a drive) are not ours, and often not readable. */
const SHELF = /^[0-9a-f]{2}$/;
/** Name of a file that is being written. */
const PART = /^[0-9a-f]{32}\.[0-9a-f]+\.part$/;

/** Empty file that the first picture leaves beside it: the folder is the right one, whatever becomes of its pictures. Also made by hand. */
export const MARK = 'marquee-pictures';

/** Calls at once. One to a drive that hangs keeps its thread; of Node's four the others are for files, passwords and names of hosts. */
const AT_ONCE = 2;

/** Bytes as files of a folder that all nodes share: `ab/ab12…`. A reader finds the whole file or none. */
export function folderBlobs(folder: string): BlobStore {
  const fileOf = (hash: string): string => join(near(folder, hash), hash);
  /** What is not there counts as that only while the folder itself is there: it may be a drive of the network. */
  const orAway = async <T>(asked: Promise<T>): Promise<T | undefined> => {
    const found = await orNone(asked);
    if (found === undefined) await stat(folder);
    return found;
  };
  const lane = new Lane(AT_ONCE);
  const inTurn = <T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> =>
    lane.run(async () => {
      signal.throwIfAborted(); // nobody waits for it any more
      return ask();
    });
  async function* list(): AsyncGenerator<Listed> {
    for (const shelf of (await readdir(folder)).filter((name) => SHELF.test(name)))
      for (const name of (await orNone(readdir(join(folder, shelf)), 'ENOTDIR')) ?? []) {
        if (!name.startsWith(shelf)) continue; // copied here by hand: nobody looks for it
        const file = join(folder, shelf, name);
        const about = HASH.test(name) || PART.test(name) ? await orNone(stat(file)) : undefined;
        if (about === undefined) continue;
        if (HASH.test(name)) yield { hash: name, at: about.mtimeMs };
        // a process that was killed left it
        else if (about.mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true });
      }
  }
  return {
    place: `the folder ${folder}`,
    put: (picture, signal) => inTurn(signal, () => putFile(folder, picture, signal)),
    get: (hash, asked) => inTurn(asked.signal, () => orAway(readWhole(fileOf(hash), asked))),
    has: (hash, signal) => inTurn(signal, async () => (await orAway(stat(fileOf(hash)))) !== undefined),
    remove: (hash, signal) =>
      inTurn(signal, async () => {
        await orAway(rm(fileOf(hash)).then(() => true));
      }),
    list,
    emptiness: {
      isEmpty: (signal) =>
        inTurn(signal, async () => !(await orNone(stat(join(folder, MARK)))) && (await list().next()).done === true),
      wayOut: `make the file ${join(folder, MARK)}`,
    },
  };
}

/** Subfolder of some bytes. */
const near = (folder: string, hash: string): string => join(folder, hash.slice(0, 2));

async function putFile(folder: string, { hash, bytes }: StoredPicture, signal: AbortSignal): Promise<void> {
  const shelf = near(folder, hash);
  const part = join(shelf, `${hash}.${randomBytes(6).toString('hex')}.part`);
  try {
    await makeFolder(shelf, folder);
    await withFile(part, 'wx', async (file) => {
      await file.writeFile(bytes, { signal });
      await file.sync();
    });
    await rename(part, join(shelf, hash));
    await syncFolder(shelf);
    await leaveMark(folder);
  } finally {
    await rm(part, { force: true });
  }
}

/** One that is there already may belong to somebody else: it is never written. */
async function leaveMark(folder: string): Promise<void> {
  await orNone(
    withFile(join(folder, MARK), 'wx', async () => undefined),
    'EEXIST',
  );
}

async function readWhole(path: string, { atMost, signal }: Asked): Promise<Uint8Array> {
  return withFile(path, 'r', async (file) => {
    const { size } = await file.stat();
    if (size > atMost) throw new MediaBytesError(`The file ${path} has ${size} bytes in place of ${atMost}.`);
    return file.readFile({ signal });
  });
}

async function withFile<T>(path: string, flags: string, use: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

/** Below a folder that is there: one that is away (a network drive) must not be made anew on this disk. */
async function makeFolder(path: string, below: string): Promise<void> {
  await stat(below);
  const made = await mkdir(path, { recursive: true });
  if (made !== undefined) await syncFolder(below);
}

/** A new name outlives a crash only once its folder is written. */
async function syncFolder(path: string): Promise<void> {
  await withFile(path, 'r', (file) => file.sync());
}

async function orNone<T>(asked: Promise<T>, alsoNone = 'ENOENT'): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    const { code } = systemError(error);
    if (code === 'ENOENT' || code === alsoNone) return undefined;
    throw error;
  }
}
