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
  /** Why the machine's operator lets it pass without a second person. */
  alone?: string | undefined;
}

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
 * @throws ReleaseRefusedError with every fault; ContentError for a folder without documents
 */
export async function importFolder(store: ContentStore, asked: ImportAsked): Promise<Imported> {
  const found = await readFound(asked.folder);
  return decideAndAct(store.parts, async () => {
    const before = await readLive(store.parts.db.read);
    const { imported, written } = compare(found, before, asked.isWhole);
    const after = [
      ...before.filter(({ key }) => !found.some((one) => one.key === key) && !imported.gone.includes(key)),
      ...found.map(({ raw }) => raw),
    ];
    const files = new Set(written.map(({ raw }) => raw.file));
    const faults = await faultsOfChange(store.parts, { before, after, files });
    const { pictures, lost } = await readPictures(store.parts.db.read, asked.folder, written);
    if (faults.length + lost.length > 0) throw new ReleaseRefusedError([...faults, ...lost]);
    return async (tx) => {
      if (asked.isDry || written.length + imported.gone.length === 0) return imported;
      const { author, reason, isPrepared } = asked;
      const made = { name: `Import of ${asked.folder}`, author, reason, written, gone: imported.gone };
      const release = await releaseFolder(tx, store.parts, { made, isPrepared, alone: asked.alone });
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
