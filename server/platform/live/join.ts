import type { LiveAuth, LiveGuest, LivePlace } from '#schemas/platform/live.ts';
import type { Tx } from '../../db/db.ts';
import { brandStream, canResume, EVENT_LIFE_MS, isQuietSince, playerStream, readEpoch, readLast } from './streams.ts';
import { type GuestSeat, type Seat, takeToken } from './tokens.ts';

/** Result of a valid token, or of a guest's request to join. */
export interface Joined {
  kind: 'joined';
  seat: Seat | GuestSeat;
  /** Name of this database's places. */
  epoch: string;
  /** Streams of the socket, the brand's last: the place to start from, the newest place now, and whether it resumes where the browser stopped. */
  streams: readonly { stream: string; from: number; last: number; isKnown: boolean }[];
  isRecovered: boolean;
}

export type JoinAnswer = Joined | { kind: 'refused' } | { kind: 'banned' };

interface Asked {
  brand: string;
  now: number;
  fresh: string;
  idleMs: number;
}

/** Decides from which place the socket continues, in one transaction. */
export async function join(tx: Tx, auth: LiveAuth | LiveGuest, asked: Asked): Promise<JoinAnswer> {
  return auth.t === 'guest' ? joinGuest(tx, auth, asked) : joinPlayer(tx, auth, asked);
}

async function joinGuest(tx: Tx, { resume, age }: LiveGuest, { brand, now, fresh }: Asked): Promise<Joined> {
  const stream = brandStream(brand);
  const last = (await readLast(tx, [stream])).get(stream) ?? 0;
  const epoch = await readEpoch(tx, fresh);
  const start = await startOf(tx, { stream, epoch, last }, { place: resume, since: sinceOf(age, now) });
  return { kind: 'joined', seat: { brand }, epoch, streams: [start], isRecovered: start.isKnown };
}

/** Takes the token. */
async function joinPlayer(
  tx: Tx,
  { token, resume, age }: LiveAuth,
  { brand, now, fresh, idleMs }: Asked,
): Promise<JoinAnswer> {
  const seat = await takeToken(tx, token, { brand, now });
  if (!seat) return { kind: 'refused' };
  const own = playerStream(seat.uid);
  const shared = brandStream(seat.brand);
  // before the session is checked: if it ends in between, an event that is still to come reports it
  const newest = await readLast(tx, [own, shared]);
  const status = await statusOf(tx, seat, { now, idleMs });
  if (status === 'banned') return { kind: 'banned' };
  if (status !== 'active') return { kind: 'refused' };
  const epoch = await readEpoch(tx, fresh);
  const wanted: readonly (readonly [string, LivePlace | undefined])[] = [
    [own, resume],
    [shared, resume?.brand],
  ];
  const since = sinceOf(age, now);
  const streams: Joined['streams'][number][] = [];
  for (const [stream, place] of wanted)
    streams.push(await startOf(tx, { stream, epoch, last: newest.get(stream) ?? 0 }, { place, since }));
  return { kind: 'joined', seat, epoch, streams, isRecovered: streams.every(({ isKnown }) => isKnown) };
}

/** Of the player, while the session lives. */
async function statusOf(
  tx: Tx,
  { session }: Seat,
  { now, idleMs }: { now: number; idleMs: number },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('session')
    .innerJoin('player', 'player.uid', 'session.uid')
    .select('player.status')
    .where('session.id_hash', '=', session)
    .where('session.expires_at', '>', BigInt(now))
    .where('session.last_used_at', '>', BigInt(now - idleMs))
    .executeTakeFirst();
  return found?.status;
}

/** Time before which nothing counts as missed, generously: a message is on its way, nodes' clocks differ, a transaction writes its time early. */
const MARGIN_MS = 5_000;

/** @returns UTC milliseconds since which a page of that age may have missed something; null: it does not say how old it is */
function sinceOf(age: number | undefined, now: number): number | null {
  return age === undefined || age > EVENT_LIFE_MS - 2 * MARGIN_MS ? null : now - age - MARGIN_MS;
}

/** The browser's own place when the stream can go on from there, else its newest one, before which nothing is missed where nothing happened. */
async function startOf(
  tx: Tx,
  { stream, epoch, last }: { stream: string; epoch: string; last: number },
  { place, since }: { place: LivePlace | undefined; since: number | null },
): Promise<Joined['streams'][number]> {
  const isOurs = place !== undefined && place.epoch === `${epoch}.${stream}`;
  if (isOurs && (await canResume(tx, { stream, offset: place.offset, last })))
    return { stream, from: place.offset, last, isKnown: true };
  const isQuiet = place === undefined && since !== null && (await isQuietSince(tx, { stream, last, since }));
  return { stream, from: last, last, isKnown: isQuiet };
}
