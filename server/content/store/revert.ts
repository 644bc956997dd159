import type { Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import { ChangedSinceError, ReleaseRefusedError } from './errors.ts';
import { goLive, type Item } from './goLive.ts';
import { liveReleasesOf } from './liveReleasesOf.ts';
import type { Note, StoreParts } from './parts.ts';
import { changeOf, decideAndAct, faultsOfChange, stepOf } from './publish.ts';
import { thinkOut } from './publishing/consequences.ts';
import type { Leave } from './publishing/mayGoLive.ts';
import { insertRelease, readItems, readRelease, stateOf } from './releases.ts';

export interface RevertAsked extends Note {
  release: string;
  /** Take it back also where later releases changed the same documents. */
  isForced?: boolean;
}

/**
 * Takes a release back as a whole: a new release puts back what was live before it, so that nothing of what happened is lost, and taking
 * back may itself be taken back.
 * @returns the new release's id
 * @throws ChangedSinceError, ReleaseRefusedError when a document from before cannot be served any more, ContentError
 */
export async function revert(parts: StoreParts, asked: RevertAsked): Promise<string> {
  const { read } = parts.db;
  return decideAndAct(parts, async (state) => {
    const taken = await readRelease(read, asked.release);
    const { name } = taken;
    if (taken.state !== 'published')
      throw new ContentError(say('release.isNotLive', { release: asked.release, name, state: stateOf(taken) }));
    const items = (await readItems(read, asked.release)).map(({ document, before }) => ({
      document,
      revision: before,
    }));
    // Node faults are accepted: a person who takes a release back is in need, and each such node fails alone.
    const step = await stepOf(read, state, items);
    const faults = (await faultsOfChange(parts, changeOf(step))).filter(({ scope }) => scope === 'document');
    if (faults.length > 0) throw new ReleaseRefusedError(faults);
    const consequences = await thinkOut(parts, step, asked.author);
    return (tx) => putBack(tx, parts, { asked, name, items, leave: { origin: 'back', consequences } });
  });
}

async function putBack(
  tx: Tx,
  parts: StoreParts,
  { asked, name, items, leave }: { asked: RevertAsked; name: string; items: readonly Item[]; leave: Leave },
): Promise<string> {
  const { author, reason, release } = asked;
  if (!asked.isForced) await refuseChanged(tx, release);
  const made = { name: `Back before «${name}»`, author, reason, items, reverts: release };
  const id = await insertRelease(tx, parts, made);
  await goLive(tx, parts, { release: id, items, by: author, leave });
  await tx
    .updateTable('content_release')
    .set({ reverted_by: id, reverted_at: BigInt(parts.now()) })
    .where('id', '=', release)
    .execute();
  const [by, at] = [{ name: author }, parts.now()];
  await audit(tx, { act: 'release.reverted', by, on: release, at, why: reason, detail: { release: id } });
  return id;
}

async function refuseChanged(tx: Tx, release: string): Promise<void> {
  const changed = await liveReleasesOf(tx, release).where('live_release.id', '!=', release).execute();
  if (changed.length > 0)
    throw new ChangedSinceError(changed.map(({ document, id, name }) => ({ document, release: id, name })));
}
