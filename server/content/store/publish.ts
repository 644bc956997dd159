import type { Reader, Tx } from '../../db/db.ts';
import { ContentError } from '../document/ContentError.ts';
import { parseKey, pathOf } from '../document/documentKey.ts';
import type { Finding } from '../document/finding.ts';
import { say } from '../document/say.ts';
import { othersTurn } from '../document/turns.ts';
import type { CheckParts } from '../gate/checkParts.ts';
import type { ContentState, Replacement } from '../state/ContentState.ts';
import { BusyError, ReleaseRefusedError, WordNeededError } from './errors.ts';
import { goLive, type Item } from './goLive.ts';
import { liveReleasesOf } from './liveReleasesOf.ts';
import { type Change, newsOfChange, overtakings } from './newsOfChange.ts';
import { inChunks, lockContent, type StoreParts } from './parts.ts';
import { type Step, thinkOut } from './publishing/consequences.ts';
import { type Release, readItems, readRelease, refuseOver } from './releases.ts';

/** Tries of a publish while others publish. */
const TRIES = 5;

/** Faults that a change would cause: see newsOfChange. */
export async function faultsOfChange(parts: CheckParts, change: Change): Promise<readonly Finding[]> {
  return (await newsOfChange(parts, change)).faults;
}

/** The live state, and the state after these items. */
export async function stepOf(read: Reader, before: ContentState, items: readonly Item[]): Promise<Step> {
  const after = before.with(await readTexts(read, items));
  return { before, after, keys: items.map(({ document }) => document) };
}

/** The change that the gate checks for a step. */
export function changeOf({ before, after, keys }: Step): Change {
  const files = new Set(keys.map((key) => (after.get(key) ?? before.get(key))?.file ?? pathOf(parseKey(key))));
  return { before: before.documents, after: after.documents, files };
}

async function readTexts(read: Reader, items: readonly Item[]): Promise<Replacement[]> {
  const found: Replacement[] = [];
  for (const chunk of inChunks(items)) {
    const rows = await read
      .selectFrom('content_revision as revision')
      .innerJoin('content_document as document', 'document.key', 'revision.document')
      .select(['revision.document', 'revision.number', 'revision.text', 'document.path'])
      .where('revision.document', 'in', [...new Set(chunk.map(({ document }) => document))])
      .where('revision.number', 'in', [...new Set(chunk.map(({ revision }) => revision ?? 0))])
      .execute();
    const texts = new Map(rows.map((row) => [`${row.document} ${row.number}`, row]));
    for (const { document, revision } of chunk) {
      const row = texts.get(`${document} ${revision ?? ''}`);
      found.push({ key: document, text: row?.text ?? null, file: row?.path });
    }
  }
  return found;
}

/** Decides about a change on a state; the returned function makes it, in a transaction in which that state is still live. */
export type Decide<T> = (state: ContentState) => Promise<(tx: Tx) => Promise<T>>;

/** The last publish of each store of this process. */
const lastOf = new WeakMap<PublishParts['state'], Promise<unknown>>();

/**
 * Decides by what is live, then acts in one transaction; when another node's publish comes between, it decides again on what is live then.
 * Deciding (checking documents, composing brands) takes too long to be done while everybody who writes is waiting. Those of one process come one
 * after another: beside each other, each would decide for nothing as often as another one was quicker.
 * @throws BusyError when other nodes publish all the time
 */
export function decideAndAct<T>(parts: PublishParts, decide: Decide<T>): Promise<T> {
  const before = lastOf.get(parts.state) ?? Promise.resolve();
  const turn = before.then(() =>
    parts.telemetry.measure({ kind: 'publish', name: 'whole' }, () => tryInTurn(parts, decide)),
  );
  lastOf.set(
    parts.state,
    turn.catch(() => undefined),
  );
  return turn;
}

type PublishParts = Pick<StoreParts, 'db' | 'telemetry' | 'state'>;

async function tryInTurn<T>({ db, telemetry, state }: PublishParts, decide: Decide<T>): Promise<T> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const now = await state();
    await othersTurn();
    const act = await telemetry.measure({ kind: 'publish', name: 'check' }, () => decide(now));
    await othersTurn();
    const done = await telemetry.measure({ kind: 'publish', name: 'write' }, () =>
      db.write(async (tx) => ((await lockContent(tx)) === now.version ? { value: await act(tx) } : undefined)),
    );
    if (done) return done.value;
  }
  throw new BusyError();
}

export interface PublishAsked {
  release: string;
  by: string;
  /** Its time has come: nobody is there to be asked. */
  isDue?: boolean;
  /** The word for warnings of a release that was made without a reason (it becomes the release's), or for newer texts that it undoes. */
  why?: string;
}

/** Warnings that came with a publish; each got the word it needed. */
export interface Published {
  warnings: readonly Finding[];
}

/**
 * Makes a release live: all of it, or nothing. Errors stop it; new warnings need a word, which is the release's reason or is given now.
 * Where it undoes newer texts only a word given now counts: the reason was written before them. `by` is the name of a content user or a token, whose rights count, or of the machine's operator.
 * @throws ReleaseRefusedError with every fault; WordNeededError with the warnings; NotAllowedError, NeedsApprovalError; ContentError when
 * it may not be published
 */
export async function publish(
  parts: StoreParts,
  { release: id, by, isDue = false, why = '' }: PublishAsked,
): Promise<Published> {
  const { read } = parts.db;
  return decideAndAct(parts, async (state) => {
    const release = await readRelease(read, id);
    refuseDone(release, isDue);
    const items = await readItems(read, id);
    const step = await stepOf(read, state, items);
    const { faults, warnings } = await newsOfChange(parts, changeOf(step));
    if (faults.length > 0) throw new ReleaseRefusedError(faults);
    const undone = overtakings(state, items);
    const all = [...warnings, ...undone];
    if (isDue) await refuseOvertaken(read, release);
    const word = release.reason.trim() || why.trim();
    const isSaid = undone.length > 0 ? why.trim() !== '' : all.length === 0 || word !== '';
    if (!isSaid && !isDue) throw new WordNeededError(all);
    await othersTurn();
    const consequences = await thinkOut(parts, { ...step, release: id }, by);
    const leave = { consequences, ...(isDue ? { origin: 'due' as const } : {}) };
    return async (tx) => {
      refuseDone(await readRelease(tx, id), isDue);
      await tx
        .updateTable('content_release')
        .set({ reason: word })
        .where('id', '=', id)
        .where('reason', '=', '')
        .execute();
      await goLive(tx, parts, { release: id, items, by, leave, why: why.trim() });
      return { warnings: all };
    };
  });
}

/** A time that was set before somebody wrote again must not undo in silence what they wrote. @throws ContentError */
async function refuseOvertaken(read: Reader, { id, name, created_at }: Release): Promise<void> {
  const newer = await liveReleasesOf(read, id).where('live_release.created_at', '>', created_at).execute();
  if (newer.length === 0) return;
  const documents = newer.map((later) => `${later.document} (${later.id} «${later.name}»)`).join(', ');
  throw new ContentError(say('release.overtaken', { release: id, name, documents }));
}

function refuseDone(release: Release, isDue: boolean): void {
  refuseOver(release);
  const { id, name, state } = release;
  if (isDue && state !== 'scheduled') throw new ContentError(say('release.isNotScheduled', { release: id, name }));
}
