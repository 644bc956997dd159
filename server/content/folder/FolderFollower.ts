import type { Reader } from '../../db/db.ts';
import { fileSource } from '../fileSource.ts';
import type { ContentStore } from '../store/createContentStore.ts';
import { keyOf } from '../store/documentKey.ts';
import { hashOfText } from '../store/documentText.ts';
import { readLive } from '../store/live.ts';
import { decideAndAct } from '../store/publish.ts';
import { keepBrands } from './keepBrands.ts';
import { type FolderPicture, putPictures, readPictures } from './pictures.ts';
import { type KnownDocument, type Look, planLook } from './planLook.ts';
import { type FolderFile, readFolder } from './readFolder.ts';
import { releaseFolder } from './releaseFolder.ts';
import { FILES } from './takenBack.ts';

export interface FollowerOptions {
  store: ContentStore;
  folder: string;
  /** Other nodes use the same store, each with a folder of its own. */
  isShared: boolean;
  log: { warn(detail: object, message: string): void };
}

/** Keeps files a first-class way to change content: what is saved in the folder becomes a release, at the start and while it is watched. */
export class FolderFollower {
  readonly #options: FollowerOptions;
  #seen: ReadonlyMap<string, string> | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** Follows the folder until the returned function is called. */
  follow(): () => void {
    const { folder, log } = this.#options;
    return fileSource(folder).watch(() => {
      this.look().catch((error: unknown) =>
        log.warn({ err: error }, 'the content folder could not be taken over; what is live stays'),
      );
    });
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
    const look = await decideAndAct(store.parts, async () => {
      const { pictures, ...planned } = await this.#planPictures(await this.#plan(files));
      return async (tx) => {
        const { written, gone } = planned;
        const isFirst = this.#seen === undefined;
        const made = {
          name: 'Files',
          author: FILES,
          reason: isFirst ? 'the content folder at the start' : 'saved in the content folder',
          written,
          gone: gone.map(({ key }) => key),
        };
        if (written.length + gone.length > 0)
          await releaseFolder(tx, store.parts, { made, isPrepared: false, isFollowed: true });
        await putPictures(tx, pictures, store.parts.now());
        for (const { key, path, hash } of planned.noted)
          await tx.updateTable('content_document').set({ path, file_hash: hash }).where('key', '=', key).execute();
        return planned;
      };
    });
    const waiting = new Set(look.waiting); // for their pictures: they are looked at again
    this.#seen = new Map(
      files.flatMap(({ path, text }) => (waiting.has(path) ? [] : [[path, hashOfText(text)] as const])),
    );
    this.#tell(look);
  }

  /** Media whose bytes are missing wait: they are not taken over. */
  async #planPictures(look: Look): Promise<Look & { pictures: readonly FolderPicture[]; waiting: readonly string[] }> {
    const { store, folder } = this.#options;
    const { pictures, lost } = await readPictures(store.parts.db.read, folder, look.written);
    const keys = new Set(lost.map(({ key }) => key));
    return {
      ...look,
      written: look.written.filter(({ name }) => !keys.has(keyOf(name))),
      noted: look.noted.filter(({ key }) => !keys.has(key)),
      faults: [...look.faults, ...lost],
      waiting: look.noted.flatMap(({ key, path }) => (keys.has(key) ? [path] : [])),
      pictures,
    };
  }

  async #plan(files: readonly FolderFile[]): Promise<Look> {
    const { store, isShared } = this.#options;
    const { read } = store.parts.db;
    const old = isShared && this.#seen === undefined ? await oldTexts(read) : new Set<string>();
    const look = planLook({
      files,
      isShared,
      seen: this.#seen,
      check: store.parts.check,
      known: await readKnown(read),
      isOld: (key, hash) => old.has(`${key} ${hash}`),
    });
    return keepBrands(look, () => readLive(read));
  }

  #tell({ faults, leftAlone }: Look): void {
    const { log, folder } = this.#options;
    for (const { file, pointer, found, expected } of faults)
      log.warn({ file, pointer, found, expected }, 'document refused; the last good one is served');
    for (const { file, key } of leftAlone)
      log.warn(
        { file, document: key },
        `file left alone: its document was changed in the store since; «content import ${folder} --only ${key}» takes the file, «content pull ${key} ${folder}» what is live`,
      );
  }
}

async function readKnown(read: Reader): Promise<Map<string, KnownDocument>> {
  const rows = await read
    .selectFrom('content_document as document')
    .leftJoin('content_live as live', 'live.document', 'document.key')
    .leftJoin('content_revision as revision', (join) =>
      join.onRef('revision.document', '=', 'live.document').onRef('revision.number', '=', 'live.revision'),
    )
    .select(['document.key', 'document.path', 'document.file_hash', 'revision.hash'])
    .execute();
  return new Map(
    rows.map(({ key, path, file_hash, hash }) => [key, { key, path, fileHash: file_hash, liveHash: hash }]),
  );
}

/** Texts that documents had once: a node that starts with an older folder must not bring them back. */
async function oldTexts(read: Reader): Promise<Set<string>> {
  const rows = await read.selectFrom('content_revision').select(['document', 'hash']).execute();
  return new Set(rows.map(({ document, hash }) => `${document} ${hash}`));
}
