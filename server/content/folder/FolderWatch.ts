import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, dirname, resolve, sep } from 'node:path';
import { foldersIn } from './findFiles.ts';

/** An editor's save is several file events: they are reported this long after the last one, in milliseconds. */
const SETTLE_MS = 60;

interface Watched {
  watcher: FSWatcher;
  /** Identity of the folder, whatever its name: another one may take its place. */
  identity: string;
}

/**
 * Tells of changes anywhere in a folder. Folders are watched, not files: Node's own recursive watching ends the process where a file is a link
 * that leads nowhere or back to itself. The folder itself may go away and come back.
 */
export class FolderWatch {
  readonly #root: string;
  readonly #changed: () => void;
  readonly #watched = new Map<string, Watched>();
  readonly #touched = new Set<string>();
  readonly #above: FSWatcher | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(folder: string, changed: () => void) {
    this.#root = resolve(folder);
    this.#changed = changed;
    this.#above = this.#open(dirname(this.#root), (name) => name === basename(this.#root) && this.#hear(this.#root));
    this.#renew(this.#root);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#above?.close();
    for (const { watcher } of this.#watched.values()) watcher.close();
    this.#watched.clear();
  }

  #hear(folder: string): void {
    this.#touched.add(folder);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), SETTLE_MS);
  }

  #settle(): void {
    const touched = [...this.#touched];
    this.#touched.clear();
    for (const folder of touched) this.#renew(folder);
    this.#changed();
  }

  /** Watches a folder and its contents, unless it is watched already; stops watching those that are gone. */
  #renew(folder: string): void {
    const identity = identityOf(folder);
    if (this.#watched.get(folder)?.identity !== identity) this.#drop(folder);
    if (identity === undefined) return;
    if (!this.#watched.has(folder) && !this.#add(folder, identity)) return;
    const inner = foldersIn(folder);
    for (const known of this.#watched.keys()) if (isGone(known, folder, inner)) this.#drop(known);
    for (const one of inner) if (this.#watched.get(one)?.identity !== identityOf(one)) this.#renew(one);
  }

  #add(folder: string, identity: string): boolean {
    for (const known of this.#watched.values()) if (known.identity === identity) return false; // under another name
    const watcher = this.#open(folder, () => this.#hear(folder));
    if (watcher) this.#watched.set(folder, { watcher, identity });
    return watcher !== undefined;
  }

  #open(folder: string, heard: (name: string | null) => void): FSWatcher | undefined {
    try {
      const watcher = watch(folder, (_kind, name) => heard(name));
      return watcher.on('error', () => watcher.close()); // it went away: the folder around it tells
    } catch {
      return undefined; // gone since, or not readable: the reader of its documents reports it
    }
  }

  #drop(folder: string): void {
    for (const [known, { watcher }] of this.#watched)
      if (known === folder || known.startsWith(folder + sep)) {
        watcher.close();
        this.#watched.delete(known);
      }
  }
}

/** Checks whether a watched folder is no longer in its parent folder. */
function isGone(known: string, folder: string, inner: readonly string[]): boolean {
  return known !== folder && dirname(known) === folder && !inner.includes(known);
}

/** Undefined when it is not a folder. Inode numbers are reused: its age distinguishes a new folder from a removed one. */
function identityOf(folder: string): string | undefined {
  try {
    const found = statSync(folder, { bigint: true });
    return found.isDirectory() ? `${found.dev}:${found.ino}:${found.birthtimeNs}` : undefined;
  } catch {
    return undefined; // a link that leads nowhere
  }
}
