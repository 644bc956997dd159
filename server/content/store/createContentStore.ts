import { randomBytes } from 'node:crypto';
import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { PointerOperation } from '#runtime/document/diff.ts';
import type { Db, Reader } from '../../db/db.ts';
import { PatternBook } from '../../patterns/PatternBook.ts';
import { silentTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import { type CheckDocument, documentCheck } from '../compose/checkDocument.ts';
import { ResultCache } from '../compose/ResultCache.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import type { CheckParts } from '../gate/checkParts.ts';
import { type BlobStores, MediaBytes } from '../mediaBytes/MediaBytes.ts';
import type { ContentState } from '../state/ContentState.ts';
import { CurrentState } from '../state/CurrentState.ts';
import type { LiveDocument } from '../state/LiveDocument.ts';
import { type ApproveAsked, approve } from './approve.ts';
import { type ArchiveAsked, archive } from './archive.ts';
import { type Draft, type DraftAsked, discardDraft, readDraft, saveDraft } from './drafts.ts';
import { differenceOf, type HistoryEntry, historyOf, type Revision, readRevision } from './history.ts';
import { keysSince } from './keysSince.ts';
import { listReleases } from './listReleases.ts';
import type { StoreParts } from './parts.ts';
import { type PublishAsked, type Published, publish } from './publish.ts';
import { type Agreed, readAgreed } from './publishing/readAgreed.ts';
import { readVersion } from './readVersion.ts';
import { createRelease, type Release, type ReleaseAsked, readItems, readRelease } from './releases.ts';
import { type RevertAsked, revert } from './revert.ts';
import { publishDue, type ScheduleAsked, schedule, type Turn, unschedule } from './schedule.ts';
import { type WithdrawAsked, withdraw } from './withdraw.ts';

export interface ContentStoreOptions {
  db: Db;
  catalog: Catalog;
  now(): number;
  /** Known verdicts on patterns; checking them takes long. */
  patterns?: PatternBook;
  /** Origins that brands may name as their platform; none by default. */
  platformOrigins?: readonly string[] | undefined;
  /** Checks whether the platform draws a picture for an address; without it, no such picture counts as missing. */
  isDrawn?: CheckParts['isDrawn'];
  telemetry?: Telemetry | undefined;
  /** Where the bytes of pictures lie, beside the database; without it they lie there alone. */
  blobStores?: BlobStores | undefined;
  /** A check that is there already; else one is made when something is checked first, for making it takes long. */
  check?: CheckDocument;
}

/** Documents with their revisions, drafts and releases. Every change is one transaction; what is refused says why (ContentError). */
export interface ContentStore {
  /** Everything that is live now, on whatever node it was published. */
  state(): Promise<ContentState>;
  /** The same, read as a whole: for who doubts what he was given. */
  rereadState(): Promise<ContentState>;
  /** Its documents, in the order of a content folder. */
  live(): Promise<readonly LiveDocument[]>;
  /** Counted up whenever something else is live. */
  version(): Promise<number>;
  /** Told after each change of what is live that was made through this store. @returns stop */
  onPublish(listener: () => void): () => void;
  saveDraft(asked: DraftAsked): Promise<number>;
  readDraft(document: string): Promise<Draft | undefined>;
  discardDraft(asked: { document: string; seen: number; by: string }): Promise<void>;
  createRelease(asked: ReleaseAsked): Promise<string>;
  /** As the second person: see `approve.ts`. */
  approve(asked: ApproveAsked): Promise<void>;
  publish(asked: Omit<PublishAsked, 'isDue'>): Promise<Published>;
  schedule(asked: ScheduleAsked): Promise<string>;
  unschedule(asked: { release: string; by: string }): Promise<void>;
  withdraw(asked: WithdrawAsked): Promise<void>;
  publishDue(): Promise<Turn[]>;
  revert(asked: RevertAsked): Promise<string>;
  archive(asked: ArchiveAsked): Promise<void>;
  /** With its changes, and the people who approved it. */
  release(id: string): Promise<Release & { items: Awaited<ReturnType<typeof readItems>>; approvals: Agreed[] }>;
  releases(limit: number): Promise<(Release & { documents: number })[]>;
  history(document: string): Promise<HistoryEntry[]>;
  revision(document: string, number: number): Promise<Revision>;
  difference(document: string, between: readonly [number, number]): Promise<PointerOperation[]>;
  /** Keys of the documents that releases after a version have touched. */
  keysSince(version: number): Promise<string[]>;
  /** For what makes releases of whole folders. */
  readonly parts: StoreParts;
}

/** 40 bits: short enough to be read out, and releases are few. */
const ID_BYTES = 5;

/** Builds the store over a database. Does no I/O itself. */
export function createContentStore(options: ContentStoreOptions): ContentStore {
  const listeners = new Set<() => void>();
  const current = new CurrentState(options.db.read);
  const parts = createParts(options, current, () => listeners.forEach((listener) => listener()));
  const { read } = options.db;
  return {
    parts,
    state: parts.state,
    rereadState: () => current.reread(),
    keysSince: (version) => keysSince(read, version),
    live: async () => (await parts.state()).documents,
    version: () => readVersion(read),
    onPublish(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saveDraft: (asked) => saveDraft(parts, asked),
    readDraft: (document) => readDraft(read, keyOf(parseKey(document))),
    discardDraft: (asked) => discardDraft(parts, asked),
    createRelease: (asked) => createRelease(parts, asked),
    approve: (asked) => approve(parts, asked),
    publish: (asked) => publish(parts, asked),
    schedule: (asked) => schedule(parts, asked),
    unschedule: (asked) => unschedule(parts, asked),
    withdraw: (asked) => withdraw(parts, asked),
    publishDue: () => publishDue(parts),
    revert: (asked) => revert(parts, asked),
    archive: (asked) => archive(parts, asked),
    release: (id) => readWhole(read, id),
    releases: (limit) => listReleases(read, { limit }),
    history: (document) => historyOf(read, document),
    revision: (document, number) => readRevision(read, document, number),
    difference: (document, between) => differenceOf(read, document, between),
  };
}

function createParts(
  {
    db,
    catalog,
    now,
    patterns = new PatternBook(),
    check,
    platformOrigins = [],
    isDrawn,
    telemetry = silentTelemetry,
    blobStores,
  }: ContentStoreOptions,
  current: CurrentState,
  changed: () => void,
): StoreParts {
  return {
    db,
    telemetry,
    mediaBytes: new MediaBytes({ db, stores: blobStores, now }),
    catalog,
    patterns,
    results: new ResultCache(),
    state: () => current.get(),
    platformOrigins,
    isDrawn,
    check: lateCheck(check),
    now,
    newId: () => randomBytes(ID_BYTES).toString('hex'),
    changed,
  };
}

async function readWhole(read: Reader, id: string) {
  const approvals = (await readAgreed(read, [id])).get(id) ?? [];
  return { ...(await readRelease(read, id)), items: await readItems(read, id), approvals };
}

/** Built when it is first wanted: it takes longer than all else that a store starts with. */
function lateCheck(check: CheckDocument | undefined): CheckDocument {
  return (value) => {
    check ??= documentCheck();
    return check(value);
  };
}
