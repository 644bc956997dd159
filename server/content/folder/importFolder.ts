import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../../kernel/command.ts';
import type { DocumentFault, RawDocument } from '../document/ContentSource.ts';
import { keyOf } from '../document/documentKey.ts';
import type { ContentState } from '../state/ContentState.ts';
import type { LiveDocument } from '../state/LiveDocument.ts';
import type { ContentStore } from '../store/createContentStore.ts';
import { ReleaseRefusedError } from '../store/errors.ts';
import type { Note } from '../store/parts.ts';
import { changeOf, decideAndAct, faultsOfChange } from '../store/publish.ts';
import { type Step, thinkOut } from '../store/publishing/consequences.ts';
import type { Written } from '../store/revisions.ts';
import { putPictures, readPictures } from './pictures.ts';
import { readFile, readFolder } from './readFolder.ts';
import { releaseFolder } from './releaseFolder.ts';
import { IMPORT_NAME, linesOfTakenBack, type Replaced, type TakenBack, takenBack } from './takenBack.ts';

export interface ImportAsked extends Note {
  folder: string;
  /** Only tell what would change. */
  isDry: boolean;
  /** Make the release without publishing it. */
  isPrepared: boolean;
  /** Documents that the folder does not hold stop being live. */
  isWhole: boolean;
  /** Keys of the documents that are taken; without it, all of the folder. To name one is the word for what it takes back. */
  only?: readonly string[];
  /** The import may undo changes that others made in the store. */
  isTakingBack?: boolean;
  /** Told how far it is. */
  tell?: ((line: string) => void) | undefined;
  /** Ends when nobody wants it any more: then nothing is written. */
  signal?: AbortSignal | undefined;
}

/** Before it writes it listens for this long whether it is still wanted, in milliseconds. */
const HEAR_MS = 20;
/** Told again after this long, in milliseconds. */
const TELL_MS = 2_000;

/** Changes of an import, by key. */
export interface Imported {
  /** Undefined when nothing is to be done, or nothing shall be. */
  release: string | undefined;
  added: readonly string[];
  changed: readonly string[];
  unchanged: number;
  gone: readonly string[];
  /** Live documents that the folder does not hold, and that stay. */
  remaining: readonly string[];
  /** Changes that others made in the store, and the folder undoes. */
  takenBack: readonly TakenBack[];
}

type Found = Written & { key: string; raw: RawDocument };

/**
 * Makes one release of what a folder says otherwise than the store.
 * @throws ReleaseRefusedError with every fault; ContentError for a folder without documents, or when it was stopped; MediaBytesError when its pictures cannot be
 * kept
 */
export async function importFolder(store: ContentStore, asked: ImportAsked): Promise<Imported> {
  const { tell = () => undefined, signal } = asked;
  const found = await readFound(asked);
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
  return decideAndAct(store.parts, async (state) => {
    const before = state.documents;
    const { written, ...compared } = compare(found, before, asked);
    const imported = {
      ...compared.imported,
      takenBack: await takenBack(store.parts.db.read, { ...compared, by: asked.author }),
    };
    refuseTakingBack(imported, asked);
    const step = stepOfFolder(state, written, imported.gone);
    const faults = await faultsOfChange(store.parts, { ...changeOf(step), after: allAfter(found, imported, before) });
    const { pictures, lost } = await readPictures(store.parts.db.read, asked.folder, written);
    if (faults.length + lost.length > 0) throw new ReleaseRefusedError([...faults, ...lost]);
    await setTimeout(HEAR_MS); // a terminal that has gone is noticed only between turns
    if (asked.signal?.aborted) throw new CommandError('Stopped: nothing was written, and what was live stays.');
    asked.tell?.(`${written.length} documents are written …`);
    if (!asked.isDry) await store.parts.mediaBytes.store(pictures.flatMap(({ picture }) => picture ?? []));
    const leave = asked.isPrepared ? null : { consequences: await thinkOut(store.parts, step, asked.author) };
    return async (tx) => {
      if (asked.isDry || written.length + imported.gone.length === 0) return imported;
      const { author, reason } = asked;
      const made = { name: `${IMPORT_NAME} ${asked.folder}`, author, reason, written, gone: imported.gone };
      const release = await releaseFolder(tx, store.parts, { made, leave });
      await putPictures(tx, pictures, store.parts);
      return { ...imported, release };
    };
  });
}

/** For the gate: two files with the same document occur there twice. */
function allAfter(
  found: readonly Found[],
  { gone }: Pick<Imported, 'gone'>,
  before: readonly LiveDocument[],
): RawDocument[] {
  const replaced = new Set([...found.map(({ key }) => key), ...gone]);
  return [...before.filter(({ key }) => !replaced.has(key)), ...found.map(({ raw }) => raw)];
}

function stepOfFolder(before: ContentState, written: readonly Found[], gone: readonly string[]): Step {
  const replaced = [
    ...written.map(({ key, raw: { file, text } }) => ({ key, file, text })),
    ...gone.map((key) => ({ key, text: null })),
  ];
  return { before, after: before.with(replaced), keys: replaced.map(({ key }) => key) };
}

/** @throws CommandError that says whose work would be gone, and how to mean it */
function refuseTakingBack(
  { takenBack: lost }: Pick<Imported, 'takenBack'>,
  { isDry, only, isTakingBack }: ImportAsked,
): void {
  if (isDry || isTakingBack || only || lost.length === 0) return;
  const word = 'Take single documents by --only BRAND/KIND/ID, or say --take-back if all of it is to be undone.';
  throw new CommandError(
    `${linesOfTakenBack(lost).join('\n')}\nNothing was changed: others changed this in the store. ${word}`,
  );
}

async function readFound({ folder, only }: Pick<ImportAsked, 'folder' | 'only'>): Promise<Found[]> {
  const faults: DocumentFault[] = [];
  const files = await readFolder(folder);
  // one folder too deep, and a brand's documents would become those of all
  if (!files.some(({ path }) => /^(base|brands)\//.test(path)))
    throw new CommandError(`${folder} holds no documents below base or brands.`);
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
  if (only) return named(only, { folder, found, faults });
  if (faults.length > 0) throw new ReleaseRefusedError(faults);
  return found;
}

/** Files that cannot be read matter only where one of them may be what was asked for. */
function named(
  only: readonly string[],
  { folder, found, faults }: { folder: string; found: readonly Found[]; faults: readonly DocumentFault[] },
): Found[] {
  const missing = only.find((key) => !found.some((one) => one.key === key));
  if (missing === undefined) return found.filter(({ key }) => only.includes(key));
  if (faults.length > 0) throw new ReleaseRefusedError(faults);
  throw new CommandError(`${folder} has no file that is ${missing}.`);
}

function compare(
  found: readonly Found[],
  before: readonly LiveDocument[],
  { isWhole, only }: Pick<ImportAsked, 'isWhole' | 'only'>,
): { imported: Omit<Imported, 'takenBack'>; written: Found[]; replaced: Replaced[] } {
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
    remaining: isWhole || only ? [] : missing,
  };
  const replaced = [
    ...written.flatMap(({ key, text: { text } }) => {
      const known = live.get(key);
      return known ? [{ live: known, text }] : [];
    }),
    ...before.filter(({ key }) => imported.gone.includes(key)).map((one) => ({ live: one, text: null })),
  ];
  return { imported, written, replaced };
}
