import type { Reader } from '../../db/db.ts';
import { PAGE } from './breathe.ts';

/** Place of an entry in the order of time. */
export interface Moment {
  at: bigint;
  transfer: string;
  position: number;
}

/** Before all entries of that time. */
export function beginningAt(time: number): Moment {
  return { at: BigInt(time), transfer: '', position: -1 };
}

/** A page of the entries after a moment, the oldest first. It is read by the time of their transfers: a long history makes it no slower. */
export function entriesSince(read: Reader, { at, transfer, position }: Moment) {
  return read
    .selectFrom('transfer')
    .innerJoin('entry', 'entry.transfer_id', 'transfer.id')
    .select(['transfer.created_at', 'entry.transfer_id', 'entry.position', 'entry.account_id'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('transfer.created_at', 'transfer.id', 'entry.position'), '>', tuple(at, transfer, position)),
    )
    .orderBy('transfer.created_at')
    .orderBy('transfer.id')
    .orderBy('entry.position')
    .limit(PAGE);
}

/** The moment of an entry that was read. */
export function momentOf(row: { created_at: bigint; transfer_id: string; position: number }): Moment {
  return { at: row.created_at, transfer: row.transfer_id, position: row.position };
}
