import { keyOf, parseKey, pathOf } from '../document/documentKey.ts';
import { hashOfText } from '../document/documentText.ts';
import { MediaBytesError } from '../mediaBytes/MediaBytesError.ts';
import type { ContentState } from '../state/ContentState.ts';
import type { ContentStore } from '../store/createContentStore.ts';
import { BusyError } from '../store/errors.ts';
import { decideAndAct } from '../store/publish.ts';
import { noteFile } from '../store/revisions.ts';
import { type CodeRelease, codeRelease } from './codeRelease.ts';
import { fileSource } from './fileSource.ts';
import { HeldNews } from './HeldNews.ts';
import { type FileChange, type HeldBack, holdBack } from './holdBack.ts';
import { withNewCode } from './holdCode.ts';
import { oldTexts, readKnown } from './knownDocuments.ts';
import { type FolderPicture, putPictures, readPictures, storeEach } from './pictures.ts';
import { type Look, planLook } from './planLook.ts';
import { protectBrands } from './protectBrands.ts';
import { type FolderFile, readFolder } from './readFolder.ts';
import { type FolderRelease, releaseFolder } from './releaseFolder.ts';
import { FILES } from './takenBack.ts';

export interface FollowerOptions {
  store: ContentStore;
  folder: string;
  /** Other nodes use the same store, each with a separate folder. */
  isShared: boolean;
  /** Milliseconds after which it looks again while pictures wait for their store; ten seconds without it. */
  againMs?: number;
  log: { warn(detail: object, message: string): void };
}

/** Name of releases that wait for a second person. */
const CODE = 'Custom code from files';
const UNSEEN =
  'custom code came with the first content, and no second person has seen it: «content custom-code» lists it';
/** A store that is away is asked again after this long: pages may wait for its pictures. Milliseconds. */
const AGAIN_MS = 10_000;
/** Stands for the text of a file that was never taken over: no text has this hash. */
const NEVER = '';

type WithPictures = Look & {
  pictures: readonly FolderPicture[];
  waiting: readonly string[];
  /** Why their store does not take some of the pictures now; null where it took all. */
  away: string | null;
};

/** Result of a look after the gate. */
interface Held extends WithPictures, HeldBack {
  /** Changes that wait for a second person. */
  code: Pick<Look, 'written' | 'gone'>;
  /** Files whose custom code runs though only their author has seen it: those of the very first content. */
  unseen: readonly string[];
}

/** Keeps files a first-class way to change content: what is saved in the folder becomes a release, at the start and while it is watched. */
export class FolderFollower {
  readonly #options: FollowerOptions;
  #seen: ReadonlyMap<string, string> | undefined;
  #turn: Promise<void> = Promise.resolve();
  readonly #news: HeldNews;
  #isFollowing = false;
  #again: NodeJS.Timeout | undefined;
  /** Why pictures wait for their store, as it was told last. */
  #away: string | null = null;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#news = new HeldNews(options.log);
  }

  /** Follows the folder until the returned function is called. */
  follow(): () => void {
    const { folder } = this.#options;
    this.#isFollowing = true;
    if (this.#away !== null) this.#lookLater();
    const stop = fileSource(folder).watch(() => this.#lookOrTell());
    return () => {
      this.#isFollowing = false;
      clearTimeout(this.#again);
      stop();
    };
  }

  #lookOrTell(): void {
    this.look().catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'the content folder could not be taken over; what is live stays');
      if (error instanceof MediaBytesError || error instanceof BusyError) this.#lookLater();
    });
  }

  /** No file changes when a store comes back, or others stop publishing: without this, the folder would wait for the next save. */
  #lookLater(): void {
    clearTimeout(this.#again);
    if (!this.#isFollowing) return;
    this.#again = setTimeout(() => this.#lookOrTell(), this.#options.againMs ?? AGAIN_MS);
    this.#again.unref();
  }

  /** Takes over what the folder has changed since the last look. One look after another. */
  look(): Promise<void> {
    const turn = this.#turn.then(() => this.#look());
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #look(): Promise<void> {
    const { store, folder } = this.#options;
    const files = await readFolder(folder);
    const look = await decideAndAct(store.parts, async (state) => {
      const planned = await this.#hold(await this.#planPictures(await this.#plan(files, state)), state);
      return async (tx) => {
        const { written, gone, pictures, noted } = planned;
        if (written.length + gone.length > 0)
          await releaseFolder(tx, store.parts, {
            made: this.#made('Files', planned),
            leave: { origin: 'files' },
          });
        await putPictures(tx, pictures, store.parts);
        for (const file of noted) await noteFile(tx, file);
        const { code } = planned;
        const waits = code.written.length + code.gone.length > 0;
        return { ...planned, release: waits ? await codeRelease(tx, store.parts, this.#made(CODE, code)) : undefined };
      };
    });
    this.#remember(files, look.waiting);
    this.#tell(look);
    this.#away = look.away;
    if (look.away !== null) this.#lookLater();
  }

  #made(name: string, { written, gone }: Pick<Look, 'written' | 'gone'>): FolderRelease {
    const reason = this.#seen === undefined ? 'the content folder at the start' : 'saved in the content folder';
    return { name, author: FILES, reason, written, gone: gone.map(({ key }) => key) };
  }

  /** Remembers the files of this look; those that wait keep their old hash, so that every look tries them again. */
  #remember(files: readonly FolderFile[], waiting: readonly string[]): void {
    const before = this.#seen;
    const now = new Map(files.map(({ path, text }) => [path, hashOfText(text)]));
    for (const path of waiting) now.set(path, before?.get(path) ?? NEVER);
    this.#seen = now;
  }

  /** Media whose bytes are missing wait: they are not taken over. */
  async #planPictures(look: Look): Promise<WithPictures> {
    const { store, folder } = this.#options;
    const found = await readPictures(store.parts.db.read, folder, look.written);
    const { pictures, lost: unstored, away } = await storeEach(store.parts.mediaBytes, found.pictures);
    const lost = [...found.lost, ...unstored];
    const keys = new Set(lost.map(({ key }) => key));
    return {
      ...look,
      written: look.written.filter(({ name }) => !keys.has(keyOf(name))),
      noted: look.noted.filter(({ key }) => !keys.has(key)),
      // a store that is still away is told once
      faults: [...look.faults, ...found.lost, ...(away === this.#away ? [] : unstored)],
      waiting: look.noted.flatMap(({ key, path }) => (keys.has(key) ? [path] : [])),
      pictures,
      away,
    };
  }

  /** Keeps off the site what the gate refuses, and custom code that nobody but the file's author has seen. */
  async #hold(look: WithPictures, state: ContentState): Promise<Held> {
    const { parts } = this.#options.store;
    const nothing = { written: [], gone: [] };
    if (look.written.length + look.gone.length === 0)
      return { ...look, code: nothing, held: new Map(), served: [], unseen: [] };
    const changes = changesOf(look);
    const found = withNewCode(state, changes, parts.check);
    const isFirst = state.size === 0; // nobody is there yet who could look at it
    const code = isFirst ? [] : found;
    const { held, served } = await holdBack(
      parts,
      state.documents,
      changes.filter((change) => !code.includes(change)),
    );
    const isCode = (key: string): boolean => code.some((change) => change.key === key);
    const isLeft = (key: string): boolean => !held.has(key) && !isCode(key);
    const [written, gone] = [look.written, look.gone];
    return {
      ...look,
      written: written.filter(({ name }) => isLeft(keyOf(name))),
      gone: gone.filter(({ key }) => isLeft(key)),
      noted: look.noted.filter(({ key }) => isLeft(key)),
      pictures: look.pictures.filter(({ document }) => isLeft(document)),
      waiting: [...look.waiting, ...changes.filter(({ key }) => held.has(key)).map(({ file }) => file)],
      code: { written: written.filter(({ name }) => isCode(keyOf(name))), gone: gone.filter(({ key }) => isCode(key)) },
      held,
      served,
      unseen: isFirst ? found.map(({ file }) => file) : [],
    };
  }

  async #plan(files: readonly FolderFile[], state: ContentState): Promise<Look> {
    const { store, isShared } = this.#options;
    const { read } = store.parts.db;
    const old = isShared && this.#seen === undefined ? await oldTexts(read) : new Set<string>();
    const look = planLook({
      files,
      isShared,
      seen: this.#seen,
      check: store.parts.check,
      known: await readKnown(read, state),
      isOld: (key, hash) => old.has(`${key} ${hash}`),
    });
    return protectBrands(look, state);
  }

  #tell({ faults, leftAlone, held, served, unseen, code, release }: Held & { release: CodeRelease | undefined }): void {
    const { log, folder } = this.#options;
    this.#news.tell({ held, served });
    if (unseen.length > 0) log.warn({ files: unseen }, UNSEEN);
    if (release !== undefined)
      this.#news.tellCode(
        release,
        changesOf(code).map(({ file }) => file),
      );
    for (const { file, pointer, found, expected } of faults)
      log.warn({ file, pointer, found, expected }, 'document refused; the last good one is served');
    for (const { file, key } of leftAlone)
      log.warn(
        { file, document: key },
        `file left alone: its document was changed in the store since; «content import ${folder} --only ${key}» takes the file, «content pull ${key} ${folder}» what is live`,
      );
  }
}

function changesOf({ written, gone }: Pick<Look, 'written' | 'gone'>): FileChange[] {
  return [
    ...written.map(({ name, text, path: file = pathOf(name) }) => {
      const { brand, kind } = name;
      return { key: keyOf(name), kind, file, after: { brand, file, text: text.text } };
    }),
    ...gone.map(({ key, path }) => ({ key, kind: parseKey(key).kind, file: path, after: undefined })),
  ];
}
