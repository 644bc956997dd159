import { parseDocument } from '#runtime/document/parse.ts';
import type { CheckDocument } from '../compose/checkDocument.ts';
import type { DocumentFault } from '../document/ContentSource.ts';
import { keyOf } from '../document/documentKey.ts';
import { hashOfText } from '../document/documentText.ts';
import type { Written } from '../store/revisions.ts';
import { type FolderFile, readFile } from './readFolder.ts';

/** The store's record of a document that is, or could be, in the folder. */
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

/** Result of a look at the folder. */
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

/** Verdict on one file. `key`: the document it holds, or held until it was broken. */
type Verdict = { key: string | undefined } & (
  | { is: 'unchanged' }
  | { is: 'broken'; fault: DocumentFault }
  | { is: 'agreed' | 'leftAlone'; noted?: Noted; file: string }
  | { is: 'written'; noted: Noted; written: Written }
);

/**
 * Decides what a folder's changes are worth: a file counts when the store still holds what the folder gave before (or nothing). What
 * somebody changed in the store since is his.
 */
export function planLook(options: LookOptions): Look {
  const { files, known } = options;
  const byPath = new Map([...known.values()].map((document) => [document.path, document.key]));
  const verdicts = withoutTwins(
    files.map((file) => judge(file, byPath.get(file.path), options)),
    options,
  );
  const missing = missingOf(new Set(verdicts.map(({ key }) => key)), options);
  const noted = verdicts.flatMap((verdict) => ('noted' in verdict && verdict.noted ? [verdict.noted] : []));
  return {
    written: verdicts.flatMap((verdict) => (verdict.is === 'written' ? [verdict.written] : [])),
    gone: missing.filter(({ key }) => isFollowed(known.get(key))),
    noted: [...noted, ...missing],
    faults: verdicts.flatMap((verdict) => (verdict.is === 'broken' ? [verdict.fault] : [])),
    leftAlone: verdicts.flatMap((verdict) =>
      verdict.is === 'leftAlone' ? [{ file: verdict.file, key: verdict.key ?? '' }] : [],
    ),
  };
}

function judge(file: FolderFile, heldBefore: string | undefined, options: LookOptions): Verdict {
  const isUnchanged = options.seen?.get(file.path) === hashOfText(file.text);
  const text = readFile(file);
  if (!('hash' in text))
    return isUnchanged ? { is: 'unchanged', key: heldBefore } : { is: 'broken', key: heldBefore, fault: text };
  const name = { brand: file.brand, kind: text.kind, id: text.id };
  if (isUnchanged && !isLeftAlone(keyOf(name), file, options)) return { is: 'unchanged', key: keyOf(name) };
  return weigh({ name, text, path: file.path }, { file, heldBefore }, options);
}

/** True when the file that held the document is gone, so that this one, its twin until now, is the only one. */
function isLeftAlone(key: string, { path }: FolderFile, { known, files }: LookOptions): boolean {
  const held = known.get(key)?.path;
  return held !== undefined && held !== path && !files.some((file) => file.path === held);
}

/** Of files that say they are the same document, the one that it came from counts, else the first; the others are at fault. */
function withoutTwins(verdicts: readonly Verdict[], { files, known }: LookOptions): Verdict[] {
  const holders = new Map<string, FolderFile>();
  const places = files.flatMap((file, index) => {
    const verdict = verdicts[index];
    return verdict ? [{ verdict, file }] : [];
  });
  for (const { verdict, file } of places) {
    const { key } = verdict;
    if (key === undefined || verdict.is === 'broken') continue;
    if (!holders.has(key) || known.get(key)?.path === file.path) holders.set(key, file);
  }
  return places.map(({ verdict, file }) => {
    const { key, is } = verdict;
    const holder = holders.get(key ?? '');
    if (is === 'broken' || is === 'unchanged' || !holder || holder === file) return verdict;
    const found = `the same document as in ${holder.file}`;
    const fault = { file: file.file, pointer: '/id', found, expected: 'an id of its own', scope: 'document' as const };
    return { is: 'broken', key, fault };
  });
}

/** Verdict on a file that was changed, and can be read. */
function weigh(
  written: Written & { path: string },
  { file, heldBefore }: { file: FolderFile; heldBefore: string | undefined },
  options: LookOptions,
): Verdict {
  const { known, check, seen } = options;
  const { hash } = written.text;
  const key = keyOf(written.name);
  const document = known.get(key);
  const noted: Noted = { key, path: file.path, hash };
  if (document?.liveHash === hash) {
    const isNoted = document.fileHash === hash && document.path === file.path;
    return { is: 'agreed', key, file: file.file, ...(isNoted ? {} : { noted }) };
  }
  const parsed = parseDocument(file.text);
  const faults = 'fault' in parsed ? [parsed.fault] : check(parsed.value);
  const fault = faults.find(({ scope }) => scope === 'document');
  if (fault) return { is: 'broken', key: document ? key : heldBefore, fault: { ...fault, file: file.file } };
  if (mayWrite({ document, before: seen?.get(file.path), hash, key }, options))
    return { is: 'written', key, noted, written };
  return hash === document?.fileHash ? { is: 'unchanged', key } : { is: 'leftAlone', key, noted, file: file.file };
}

interface Change {
  document: KnownDocument | undefined;
  key: string;
  hash: string;
  /** Hash of the file at the last look of this process. */
  before: string | undefined;
}

function mayWrite({ document, before, hash, key }: Change, { seen, isOld }: LookOptions): boolean {
  if (seen === undefined && isOld(key, hash)) return false;
  return !document || document.liveHash === document.fileHash || document.liveHash === before;
}

/** Checks whether the live text is the one that the folder gave. */
function isFollowed(document: KnownDocument | undefined): boolean {
  return document !== undefined && document.liveHash !== null && document.liveHash === document.fileHash;
}

/** Documents whose file is gone. */
function missingOf(held: ReadonlySet<string | undefined>, { files, known, seen, isShared }: LookOptions): Noted[] {
  if (files.length === 0) return []; // nobody takes a whole site away by its files: the folder is not there yet, or not any more
  return [...known.values()]
    .filter(({ key, path, fileHash }) => {
      if (fileHash === null || held.has(key)) return false;
      return seen === undefined ? !isShared : seen.has(path);
    })
    .map(({ key, path }) => ({ key, path, hash: null }));
}
