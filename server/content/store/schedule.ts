import type { MessageRef } from '#schemas/serverWords/index.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { say, toldOf } from '../document/say.ts';
import { dueTime, setDueTime, type TimeChosen } from './dueTime.ts';
import { BusyError, ReleaseRefusedError } from './errors.ts';
import { lockContent, type StoreParts } from './parts.ts';
import { decideAndAct, publish, stepOf } from './publish.ts';
import { thinkOut } from './publishing/consequences.ts';
import { readItems, readRelease, refuseOver } from './releases.ts';

export interface ScheduleAsked extends TimeChosen {
  release: string;
  by: string;
}

/** Outcome of a release that was due. */
export interface Turn {
  release: string;
  name: string;
  /** Reason why it is not live; undefined when it is. */
  fault?: string;
}

/**
 * Sets the time at which a release goes live by itself; setting another time moves it.
 * @returns the time by that clock, which differs from what was asked for when the clock skips it
 * @throws ContentError
 */
export async function schedule(parts: StoreParts, asked: ScheduleAsked): Promise<string> {
  const { release, by } = asked;
  const due = dueTime(parts, asked);
  await decideAndAct(parts, async (state) => {
    const { read } = parts.db;
    refuseOver(await readRelease(read, release));
    const items = await readItems(read, release);
    const step = await stepOf(read, state, items);
    const consequences = await thinkOut(parts, { ...step, release }, by);
    return async (tx) => {
      refuseOver(await readRelease(tx, release));
      await setDueTime(tx, parts, { release, items, by, leave: { consequences }, due });
    };
  });
  return due.shows;
}

/** Takes the time off a release again. @throws ContentError */
export async function unschedule(
  parts: StoreParts,
  { release: id, by }: { release: string; by: string },
): Promise<void> {
  await parts.db.write(async (tx) => {
    await lockContent(tx);
    const release = await readRelease(tx, id);
    refuseOver(release);
    if (release.state !== 'scheduled')
      throw new ContentError(say('release.isNotScheduled', { release: id, name: release.name }));
    const open = { state: 'open', scheduled_at: null, scheduled_by: null, scheduled_for: null } as const;
    await tx.updateTable('content_release').set(open).where('id', '=', id).execute();
    await audit(tx, { act: 'release.unscheduled', by: { name: by }, on: id, at: parts.now() });
  });
}

/**
 * Publishes what is due, in the order of the times. Every node may ask at once: the transaction decides, and the others find it done. One
 * that cannot be published is set aside, with the reason.
 */
export async function publishDue(parts: StoreParts): Promise<Turn[]> {
  const due = await parts.db.read
    .selectFrom('content_release')
    .select(['id', 'name', 'scheduled_by'])
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', BigInt(parts.now()))
    .orderBy('scheduled_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const turns: Turn[] = [];
  for (const { id, name, scheduled_by } of due) {
    try {
      await publish(parts, { release: id, by: scheduled_by ?? '', isDue: true });
      turns.push({ release: id, name });
    } catch (error) {
      if (error instanceof BusyError) break; // the next turn tries again, and those after it come after it
      if (!(error instanceof ContentError)) throw error; // the database is away: the next turn tries again
      if (await setAside(parts, id, error)) turns.push({ release: id, name, fault: error.message });
    }
  }
  return turns;
}

/** All that is wrong, where each of it has a sentence; nothing where one has none; of other refusals their own. */
function toldOfError(error: ContentError): MessageRef | undefined {
  if (!(error instanceof ReleaseRefusedError)) return toldOf(error.said);
  const all = error.faults.flatMap(({ said }) => said ?? []);
  if (all.length < error.faults.length) return undefined;
  return all.length === 1 ? all[0] : { code: 'release.allFaults', values: { all } };
}

/** @returns false when somebody has published or moved it meanwhile */
async function setAside(parts: StoreParts, id: string, error: ContentError): Promise<boolean> {
  const told = toldOfError(error);
  return parts.db.write(async (tx) => {
    const row = await tx
      .updateTable('content_release')
      .set({ state: 'failed', outcome: error.message, outcome_said: told ? JSON.stringify(told) : '' })
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .where('scheduled_at', '<=', BigInt(parts.now()))
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await audit(tx, { act: 'release.failed', by: { name: 'system' }, on: id, at: parts.now(), why: error.message });
    return true;
  });
}
