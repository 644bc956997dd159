import type { Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { type Moment, momentOf } from '../document/localTime.ts';
import { say } from '../document/say.ts';
import type { Item } from './goLive.ts';
import type { StoreParts } from './parts.ts';
import { type Leave, mayGoLive } from './publishing/mayGoLive.ts';

/** A time as somebody chose it. */
export interface TimeChosen {
  /** `2026-11-27T20:00`, by the clock of `timeZone`. */
  local: string;
  timeZone: string;
}

/** Time at which a release goes live by itself. */
export interface DueTime extends Moment {
  /** `2026-11-27T20:00 Europe/Riga`. */
  words: string;
}

/** Returns the moment of a time to come. @throws ContentError for one that is over, or that is none */
export function dueTime({ now }: Pick<StoreParts, 'now'>, { local, timeZone }: TimeChosen): DueTime {
  const moment = momentOf(local, timeZone);
  if (moment.at <= now()) throw new ContentError(say('time.over', { time: local, zone: timeZone }));
  return { ...moment, words: `${moment.shows} ${moment.timeZone}` };
}

/** Sets the time of a release that may go live, in the transaction that decided so. @throws NotAllowedError, NeedsApprovalError */
export async function setDueTime(
  tx: Tx,
  { now }: Pick<StoreParts, 'now'>,
  {
    release,
    items,
    by,
    leave,
    due,
  }: { release: string; items: readonly Item[]; by: string; leave: Leave; due: DueTime },
): Promise<void> {
  await mayGoLive(tx, { release, items, by, leave });
  const when = { scheduled_at: BigInt(due.at), scheduled_by: by, scheduled_for: due.words };
  const set = { state: 'scheduled' as const, outcome: '', outcome_said: '', ...when };
  await tx.updateTable('content_release').set(set).where('id', '=', release).execute();
  await audit(tx, { act: 'release.scheduled', by: { name: by }, on: release, at: now(), detail: { for: due.words } });
}
