import type { LiveAuth, LivePlace } from '#schemas/platform/live.ts';
import type { Tx } from '../../db/db.ts';
import { brandStream, canResume, playerStream, readEpoch, readLast } from './streams.ts';
import { type Seat, takeToken } from './tokens.ts';

/** What a good token opens. */
export interface Joined {
  kind: 'joined';
  seat: Seat;
  /** Name of this database's places. */
  epoch: string;
  /** The two streams of the socket: where it goes on, and the newest place now. */
  streams: readonly { stream: string; from: number; last: number }[];
  isRecovered: boolean;
}

export type JoinAnswer = Joined | { kind: 'refused' } | { kind: 'banned' };

/** Takes the token and decides where the socket goes on, in one transaction. */
export async function join(
  tx: Tx,
  { token, resume }: LiveAuth,
  { brand, now, fresh }: { brand: string; now: number; fresh: string },
): Promise<JoinAnswer> {
  const seat = await takeToken(tx, token, { brand, now });
  if (!seat) return { kind: 'refused' };
  const own = playerStream(seat.uid);
  const shared = brandStream(seat.brand);
  // before the session is looked at: one that ends in between is then told by an event that is still to come
  const newest = await readLast(tx, [own, shared]);
  const session = await tx
    .selectFrom('session')
    .innerJoin('player', 'player.uid', 'session.uid')
    .select('player.status')
    .where('session.id_hash', '=', seat.session)
    .where('session.expires_at', '>', BigInt(now))
    .executeTakeFirst();
  if (session?.status === 'banned') return { kind: 'banned' };
  if (session?.status !== 'active') return { kind: 'refused' };
  const epoch = await readEpoch(tx, fresh);
  const wanted: readonly (readonly [string, LivePlace | undefined])[] = [
    [own, resume],
    [shared, resume?.brand],
  ];
  const streams: { stream: string; from: number; last: number }[] = [];
  let isRecovered = true;
  for (const [stream, place] of wanted) {
    const last = newest.get(stream) ?? 0;
    const isKnown =
      place !== undefined &&
      place.epoch === `${epoch}.${stream}` &&
      (await canResume(tx, { stream, offset: place.offset, last }));
    if (!isKnown) isRecovered = false;
    streams.push({ stream, from: isKnown && place ? place.offset : last, last });
  }
  return { kind: 'joined', seat, epoch, streams, isRecovered };
}
