import type { Fault } from '#runtime/document/fault.ts';
import type { DocumentFault } from '../ContentSource.ts';
import type { CheckDocument } from '../checkDocument.ts';
import { keyOf } from '../store/documentKey.ts';
import { hashOfText } from '../store/documentText.ts';
import type { Written } from '../store/revisions.ts';
import { type FolderFile, readFile } from './readFolder.ts';

/** What the store knows of a document that stands, or could stand, in the folder. */
export interface KnownDocument {
  key: string;
  path: string;
  /** Text that the folder gave last. */
  fileHash: string | null;
  liveHash: string | null;
}

/** A document on which folder and store agree again, or that the folder has changed in vain: what the folder holds is remembered. */
export interface Noted {
  key: string;
  path: string;
  hash: string | null;
}

/** What a look at the folder finds. */
export interface Look {
  written: readonly Written[];
  gone: readonly Noted[];
  noted: readonly Noted[];
  /** Files that cannot be used; the last good document stays. */
  faults: readonly DocumentFault[];
  /** Files whose document somebody changed in the store: that change stays. */
  leftAlone: readonly { file: string; key: string }[];
}

export interface LookOptions {
  files: readonly FolderFile[];
  known: ReadonlyMap<string, KnownDocument>;
  check: CheckDocument;
  /** Place → hash at the last look of this process; undefined for its first. */
  seen: ReadonlyMap<string, string> | undefined;
  /** True for a text that this document had before and has no more; asked at the first look only. */
  isOld(key: string, hash: string): boolean;
  /** Several nodes have a folder each, not all of the same age: at the first look nothing is taken away. */
  isShared: boolean;
}

/**
 * Decides what a folder's changes are worth: a file counts when the store still holds what the folder gave before (or nothing). What
 * somebody changed in the store since is his.
 */
export function planLook({ files, known, check, seen, isOld, isShared }: LookOptions): Look {
  const written: Written[] = [];
  const noted: Noted[] = [];
  const faults: DocumentFault[] = [];
  const leftAlone: { file: string; key: string }[] = [];
  const byPath = new Map([...known.values()].map((document) => [document.path, document.key]));
  /** Documents that some file holds, or held until it was broken. */
  const held = new Set<string>();
  for (const file of files) {
    const hash = hashOfText(file.text);
    const text = readFile(file);
    if (!('hash' in text)) {
      held.add(byPath.get(file.path) ?? '');
      if (seen?.get(file.path) !== hash) faults.push(text);
      continue;
    }
    const name = { brand: file.brand, kind: text.kind, id: text.id };
    const key = keyOf(name);
    held.add(key);
    if (seen?.get(file.path) === hash) continue;
    const { liveHash = null, fileHash = null, path } = known.get(key) ?? {};
    if (liveHash === hash) {
      if (fileHash !== hash || path !== file.path) noted.push({ key, path: file.path, hash });
      continue;
    }
    const fault = check(JSON.parse(file.text) as Record<string, unknown>).find(isFatal);
    if (fault) {
      held.add(byPath.get(file.path) ?? '');
      faults.push({ ...fault, file: file.file });
    } else if (
      (liveHash === fileHash || liveHash === seen?.get(file.path)) &&
      !(seen === undefined && isOld(key, hash))
    ) {
      written.push({ name, text, path: file.path });
      noted.push({ key, path: file.path, hash });
    } else if (hash !== fileHash) {
      noted.push({ key, path: file.path, hash });
      leftAlone.push({ file: file.file, key });
    }
  }
  const missing = [...known.values()].filter(
    ({ key, path, fileHash }) =>
      fileHash !== null && !held.has(key) && (seen === undefined ? !isShared : seen.has(path)),
  );
  const gone = missing.map(({ key, path }) => ({ key, path, hash: null }));
  return {
    ...{ written, faults, leftAlone },
    gone: gone.filter(
      ({ key }) => known.get(key)?.liveHash !== null && known.get(key)?.liveHash === known.get(key)?.fileHash,
    ),
    noted: [...noted, ...gone],
  };
}

function isFatal({ scope }: Fault): boolean {
  return scope === 'document';
}
