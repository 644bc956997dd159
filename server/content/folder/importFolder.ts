import { setTimeout } from 'node:timers/promises';
import type { DocumentFault, RawDocument } from '../ContentSource.ts';
import type { ContentStore } from '../store/createContentStore.ts';
import { keyOf } from '../store/documentKey.ts';
import { ContentError, ReleaseRefusedError } from '../store/errors.ts';
import { type LiveDocument, readLive } from '../store/live.ts';
import type { Note } from '../store/parts.ts';
import { decideAndAct, faultsOfChange } from '../store/publish.ts';
import type { Written } from '../store/revisions.ts';
import { putPictures, readPictures } from './pictures.ts';
import { readFile, readFolder } from './readFolder.ts';
import { releaseFolder } from './releaseFolder.ts';

export interface ImportAsked extends Note {
  folder: string;
  /** Only tell what would change. */
  isDry: boolean;
  /** Make the release without publishing it. */
  isPrepared: boolean;
  /** Documents that the folder does not hold stop being live. */
  isWhole: boolean;
  /** Told how far it is. */
  tell?: ((line: string) => void) | undefined;
  /** Ends when nobody wants it any more: then nothing is written. */
  signal?: AbortSignal | undefined;
}

/** Before it writes it listens for this long whether it is still wanted, in milliseconds. */
const HEAR_MS = 20;
/** Told again after this long, in milliseconds. */
const TELL_MS = 2_000;

/** What an import changes, by key. */
export interface Imported {
  /** Undefined when nothing is to be done, or nothing shall be. */
  release: string | undefined;
  added: readonly string[];
  changed: readonly string[];
  unchanged: number;
  gone: readonly string[];
  /** Live documents that the folder does not hold, and that stay. */
  kept: readonly string[];
}

type Found = Written & { key: string; raw: RawDocument };

/**
 * Makes one release of what a folder says otherwise than the store.
 * @throws ReleaseRefusedError with every fault; ContentError for a folder without documents, or when it was stopped
 */
export async function importFolder(store: ContentStore, asked: ImportAsked): Promise<Imported> {
  const { tell = () => undefined, signal } = asked;
  const found = await readFound(asked.folder);
  const startedMs = performance.now();
  tell(`${found.length} documents are read; all that would be live is checked …`);
  const beat = setInterval(
    () => tell(`… checking for ${Math.round((performance.now() - startedMs) / 1000)} s`),
    TELL_MS,
  );
  try {
    return await take(store, found, { ...asked, tell, signal });
  } finally {
    clearInterval(beat);
  }
}

function take(store: ContentStore, found: readonly Found[], asked: ImportAsked): Promise<Imported> {
  return decideAndAct(store.parts, async () => {
    const before = await readLive(store.parts.db.read);
    const { imported, written } = compare(found, before, asked.isWhole);
    const replaced = new Set([...found.map(({ key }) => key), ...imported.gone]);
    const after = [...before.filter(({ key }) => !replaced.has(key)), ...found.map(({ raw }) => raw)];
    const files = new Set(written.map(({ raw }) => raw.file));
    const faults = await faultsOfChange(store.parts, { before, after, files });
    const { pictures, lost } = await readPictures(store.parts.db.read, asked.folder, written);
    if (faults.length + lost.length > 0) throw new ReleaseRefusedError([...faults, ...lost]);
    await setTimeout(HEAR_MS); // a terminal that has gone is heard of only between turns
    if (asked.signal?.aborted) throw new ContentError('Stopped: nothing was written, and what was live stays.');
    asked.tell?.(`${written.length} documents are written …`);
    return async (tx) => {
      if (asked.isDry || written.length + imported.gone.length === 0) return imported;
      const { author, reason, isPrepared } = asked;
      const made = { name: `Import of ${asked.folder}`, author, reason, written, gone: imported.gone };
      const release = await releaseFolder(tx, store.parts, { made, isPrepared });
      await putPictures(tx, pictures, store.parts.now());
      return { ...imported, release };
    };
  });
}

async function readFound(folder: string): Promise<Found[]> {
  const faults: DocumentFault[] = [];
  const files = await readFolder(folder);
  // one folder too deep, and a brand's documents would become those of all
  if (!files.some(({ path }) => /^(base|brands)\//.test(path)))
    throw new ContentError(`${folder} holds no documents below base or brands.`);
  const found = files.flatMap((file): Found[] => {
    const text = readFile(file);
    if (!('hash' in text)) {
      faults.push({ ...text, file: file.path });
      return [];
    }
    const { brand, path } = file;
    const name = { brand, kind: text.kind, id: text.id };
    return [{ key: keyOf(name), name, text, path, raw: { brand, file: path, text: file.text } }];
  });
  if (faults.length > 0) throw new ReleaseRefusedError(faults);
  return found;
}

function compare(
  found: readonly Found[],
  before: readonly LiveDocument[],
  isWhole: boolean,
): { imported: Imported; written: Found[] } {
  const live = new Map(before.map((document) => [document.key, document]));
  const given = new Set(found.map(({ key }) => key));
  const written = found.filter(({ key, text, path }) => {
    const known = live.get(key);
    return known?.hash !== text.hash || known.file !== path;
  });
  const missing = before.filter(({ key }) => !given.has(key)).map(({ key }) => key);
  const imported = {
    release: undefined,
    added: written.filter(({ key }) => !live.has(key)).map(({ key }) => key),
    changed: written.filter(({ key }) => live.has(key)).map(({ key }) => key),
    unchanged: found.length - written.length,
    gone: isWhole ? missing : [],
    kept: isWhole ? [] : missing,
  };
  return { imported, written };
}
