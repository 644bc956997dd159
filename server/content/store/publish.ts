import type { Reader, Tx } from '../../db/db.ts';
import type { DocumentFault, RawDocument } from '../ContentSource.ts';
import { type CheckParts, checkDocuments } from '../checkContent.ts';
import { passAlone } from '../publishing/approve.ts';
import { ContentError, ReleaseRefusedError } from './errors.ts';
import { goLive, type Item } from './goLive.ts';
import { readLive, readVersion } from './live.ts';
import { lockContent, type StoreParts } from './parts.ts';
import { type Release, readItems, readRelease } from './releases.ts';

/** Tries of a publish while others publish. */
const TRIES = 5;

/** What would be live, without having to be so. */
export interface Change {
  /** What is live now. */
  before: readonly RawDocument[];
  after: readonly RawDocument[];
  /** Places of the documents that the change is about. */
  files: ReadonlySet<string>;
}

/**
 * What a change would break. Faults that are live already are no reason to refuse it: a release must not wait for documents it does not
 * touch. A document that could not be served at all is always one.
 */
export async function faultsOfChange(parts: CheckParts, change: Change): Promise<DocumentFault[]> {
  const known = new Set((await checkDocuments(change.before, parts)).map(lineOf));
  return (await checkDocuments(change.after, parts)).filter((fault) => {
    if (fault.scope === 'warning') return false;
    return !known.has(lineOf(fault)) || (fault.scope === 'document' && change.files.has(fault.file));
  });
}

function lineOf({ file, pointer, found }: DocumentFault): string {
  return `${file} ${pointer} ${found}`;
}

/** What would be live after these items. */
export async function changeOf(read: Reader, items: readonly Item[]): Promise<Change> {
  const before = await readLive(read);
  const after = new Map(before.map((document) => [document.key, document as RawDocument]));
  const files = new Set<string>();
  for (const { document, revision } of items) {
    const row = await read
      .selectFrom('content_document')
      .leftJoin('content_revision', (join) =>
        join.onRef('content_revision.document', '=', 'key').on('number', '=', revision ?? 0),
      )
      .select(['brand', 'path', 'text'])
      .where('key', '=', document)
      .executeTakeFirstOrThrow();
    files.add(row.path);
    if (row.text === null) after.delete(document);
    else after.set(document, { brand: row.brand, file: row.path, text: row.text });
  }
  return { before, after: [...after.values()].sort((a, b) => (a.file < b.file ? -1 : 1)), files };
}

/**
 * Decides by what is live, then acts in one transaction; when another publish comes between, it decides anew. Deciding (checking
 * documents) takes too long to be done while everybody who writes is waiting.
 * @throws ContentError when others publish all the time
 */
export async function decideAndAct<T>(
  parts: Pick<StoreParts, 'db'>,
  decide: () => Promise<(tx: Tx) => Promise<T>>,
): Promise<T> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const version = await readVersion(parts.db.read);
    const act = await decide();
    const done = await parts.db.write(async (tx) =>
      (await lockContent(tx)) === version ? { value: await act(tx) } : undefined,
    );
    if (done) return done.value;
  }
  throw new ContentError('Others publish all the time. Try again.');
}

export interface PublishAsked {
  release: string;
  by: string;
  /** Its time has come: nobody publishes it now. */
  isDue?: boolean;
  /** Why the machine's operator lets it pass without a second person; never from a call. */
  alone?: string;
}

/**
 * Makes a release live: all of it, or nothing. `by` is the name of a content user or a token, whose rights count, or of the machine's
 * operator.
 * @throws ReleaseRefusedError with every fault; NotAllowedError, NeedsApprovalError; ContentError when it may not be published
 */
export async function publish(
  parts: StoreParts,
  { release: id, by, isDue = false, alone }: PublishAsked,
): Promise<void> {
  const { read } = parts.db;
  await decideAndAct(parts, async () => {
    refuseDone(await readRelease(read, id), isDue);
    const items = await readItems(read, id);
    const faults = await faultsOfChange(parts, await changeOf(read, items));
    if (faults.length > 0) throw new ReleaseRefusedError(faults);
    return async (tx) => {
      refuseDone(await readRelease(tx, id), isDue);
      if (alone !== undefined) await passAlone(tx, parts, { release: id, by, reason: alone });
      await goLive(tx, parts, { release: id, items, by, ...(isDue ? { origin: 'due' } : {}) });
    };
  });
}

function refuseDone({ id, name, state }: Release, isDue: boolean): void {
  if (isDue ? state !== 'scheduled' : state === 'published')
    throw new ContentError(`Release ${id} «${name}» is ${state} already.`);
}
