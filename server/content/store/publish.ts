import type { Reader, Tx } from '../../db/db.ts';
import type { RawDocument } from '../ContentSource.ts';
import type { CheckParts } from '../checkContent.ts';
import type { Finding } from '../gate/finding.ts';
import { ContentError, ReleaseRefusedError, WordNeededError } from './errors.ts';
import { goLive, type Item } from './goLive.ts';
import { readLive, readVersion } from './live.ts';
import { type Change, newsOfChange, overtakings } from './newsOfChange.ts';
import { lockContent, type StoreParts } from './parts.ts';
import { type Release, readItems, readRelease } from './releases.ts';

/** Tries of a publish while others publish. */
const TRIES = 5;

/** What a change would break: see newsOfChange. */
export async function faultsOfChange(parts: CheckParts, change: Change): Promise<readonly Finding[]> {
  return (await newsOfChange(parts, change)).faults;
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
  return { before, after: [...after.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1)), files };
}

/**
 * Decides by what is live, then acts in one transaction; when another publish comes between, it decides anew. Deciding (checking
 * documents) takes too long to be done while everybody who writes is waiting.
 * @throws ContentError when others publish all the time
 */
export function decideAndAct<T>(parts: PublishParts, decide: () => Promise<(tx: Tx) => Promise<T>>): Promise<T> {
  return parts.telemetry.measure({ kind: 'publish', name: 'whole' }, () => tryInTurn(parts, decide));
}

type PublishParts = Pick<StoreParts, 'db' | 'telemetry'>;

async function tryInTurn<T>(
  { db, telemetry }: PublishParts,
  decide: () => Promise<(tx: Tx) => Promise<T>>,
): Promise<T> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const version = await readVersion(db.read);
    const act = await telemetry.measure({ kind: 'publish', name: 'check' }, decide);
    const done = await telemetry.measure({ kind: 'publish', name: 'write' }, () =>
      db.write(async (tx) => ((await lockContent(tx)) === version ? { value: await act(tx) } : undefined)),
    );
    if (done) return done.value;
  }
  throw new ContentError('Others publish all the time. Try again.');
}

export interface PublishAsked {
  release: string;
  by: string;
  /** Its time has come: nobody is there to be asked. */
  isDue?: boolean;
  /** The word for warnings of a release that was made without a reason; it becomes the release's. */
  why?: string;
}

/** What came with a publish that wants a word, and got it. */
export interface Published {
  warnings: readonly Finding[];
}

/**
 * Makes a release live: all of it, or nothing. Errors stop it; new warnings need a word, which is the release's reason or is given now.
 * `by` is the name of a content user or a token, whose rights count, or of the machine's operator.
 * @throws ReleaseRefusedError with every fault; WordNeededError with the warnings; NotAllowedError, NeedsApprovalError; ContentError when
 * it may not be published
 */
export async function publish(
  parts: StoreParts,
  { release: id, by, isDue = false, why = '' }: PublishAsked,
): Promise<Published> {
  const { read } = parts.db;
  return decideAndAct(parts, async () => {
    const release = await readRelease(read, id);
    refuseDone(release, isDue);
    const items = await readItems(read, id);
    const { faults, warnings } = await newsOfChange(parts, await changeOf(read, items));
    if (faults.length > 0) throw new ReleaseRefusedError(faults);
    const all = [...warnings, ...(await overtakings(read, items))];
    const word = release.reason.trim() || why.trim();
    if (all.length > 0 && word === '' && !isDue) throw new WordNeededError(all);
    return async (tx) => {
      refuseDone(await readRelease(tx, id), isDue);
      await tx
        .updateTable('content_release')
        .set({ reason: word })
        .where('id', '=', id)
        .where('reason', '=', '')
        .execute();
      await goLive(tx, parts, { release: id, items, by, ...(isDue ? { origin: 'due' } : {}) });
      return { warnings: all };
    };
  });
}

function refuseDone({ id, name, state }: Release, isDue: boolean): void {
  if (isDue ? state !== 'scheduled' : state === 'published')
    throw new ContentError(`Release ${id} «${name}» is ${state} already.`);
}
