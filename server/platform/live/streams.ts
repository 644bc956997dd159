import { passingTypes } from '#schemas/platform/live.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { statement } from '../../db/statement.ts';

/** News is kept this long for browsers that come back, in milliseconds. */
export const EVENT_LIFE_MS = 10 * 60 * 1000;
/** A browser that missed more than this has to load its data again. */
export const MAX_EVENTS = 200;

export function playerStream(uid: number): string {
  return `player:${uid}`;
}

export function brandStream(brand: string): string {
  return `brand:${brand}`;
}

/** An event without its place in the stream. */
export interface EventRow {
  type: string;
  /** JSON. */
  data: string;
  created_at: bigint;
}

/**
 * Writes an event at the stream's next place. Nobody else gets one before `tx` ends, so that places have no holes and are seen in
 * order. Every transfer of money does this: two statements that wait for no answer in between.
 */
export async function appendEvent(tx: Tx, stream: string, { type, data, created_at }: EventRow): Promise<void> {
  await countUp(tx, stream);
  await insertEvent(tx, stream, type, data, created_at);
}

const countUp = statement((tx: Tx, stream: string) =>
  tx
    .insertInto('live_stream')
    .values({ stream, last: 1 })
    .onConflict((conflict) =>
      conflict.column('stream').doUpdateSet(({ eb }) => ({ last: eb('live_stream.last', '+', 1) })),
    ),
);

// oxlint-disable-next-line max-params -- a statement's arguments are its parameters
const insertEvent = statement((tx: Tx, stream: string, type: string, data: string, createdAt: bigint) =>
  tx
    .insertInto('live_event')
    .columns(['stream', 'place', 'type', 'data', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('live_stream')
        .select(({ val, cast }) => [
          'stream',
          'last',
          cast<string>(val(type), 'text').as('type'),
          cast<string>(val(data), 'text').as('data'),
          cast<bigint>(val(createdAt), 'bigint').as('created_at'),
        ])
        .where('stream', '=', stream),
    ),
);

/** Places of the newest events, by stream; 0 where there never was one. */
export async function readLast(read: Reader | Tx, streams: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await read.selectFrom('live_stream').selectAll().where('stream', 'in', streams).execute();
  const known = new Map(rows.map(({ stream, last }) => [stream, last]));
  return new Map(streams.map((stream) => [stream, known.get(stream) ?? 0]));
}

/** True when everything after `offset`, up to `last`, is still there and not too much to send. */
export async function canResume(
  read: Reader | Tx,
  { stream, offset, last }: { stream: string; offset: number; last: number },
): Promise<boolean> {
  if (offset === last) return true;
  if (offset > last || last - offset > MAX_EVENTS) return false;
  const { count } = await read
    .selectFrom('live_event')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('stream', '=', stream)
    .where('place', '>', offset)
    .where('place', '<=', last)
    .executeTakeFirstOrThrow();
  return Number(count) === last - offset;
}

/** True when nothing up to `last` has happened since a time, but for what comes again by itself. */
export async function isQuietSince(
  read: Reader | Tx,
  { stream, last, since }: { stream: string; last: number; since: number },
): Promise<boolean> {
  const heard = await read
    .selectFrom('live_event')
    .select('place')
    .where('stream', '=', stream)
    .where('place', '<=', last)
    .where('created_at', '>=', BigInt(since))
    .where('type', 'not in', passingTypes)
    .limit(1)
    .executeTakeFirst();
  return heard === undefined;
}

export interface StreamRow {
  stream: string;
  place: number;
  type: string;
  data: string;
  created_at: bigint;
}

/** Events after the given places, of many streams in one question, each stream's in order. */
export async function readAfter(
  read: Reader,
  places: readonly (readonly [stream: string, after: number])[],
  limit: number,
): Promise<StreamRow[]> {
  return read
    .selectFrom('live_event')
    .selectAll()
    .where(({ and, eb, or }) =>
      or(places.map(([stream, after]) => and([eb('stream', '=', stream), eb('place', '>', after)]))),
    )
    .orderBy('stream')
    .orderBy('place')
    .limit(limit)
    .execute();
}

/** Names the places of this database; made at its first use. */
export async function readEpoch(tx: Tx, fresh: string): Promise<string> {
  await tx
    .insertInto('live_epoch')
    .values({ id: 1, epoch: fresh })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await tx.selectFrom('live_epoch').select('epoch').executeTakeFirstOrThrow()).epoch;
}

/** Lets go of events and tokens nobody can ask for any more. */
export async function sweepLive(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('live_event')
    .where('created_at', '<', BigInt(now - EVENT_LIFE_MS))
    .execute();
  await tx.deleteFrom('live_token').where('expires_at', '<=', BigInt(now)).execute();
}
