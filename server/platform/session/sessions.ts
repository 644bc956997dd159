import type { Reader } from '../../db/db.ts';
import { HOUR_MS, MINUTE_MS } from '../../kernel/durations.ts';
import { Sessions } from '../../kernel/signIn/Sessions.ts';
import { type Brand, operatorOf, policyOf } from '../context.ts';
import type { Player } from '../tables.ts';

/** A session ends this long after sign-in, however busy. Source: REL-S4. */
export const SESSION_LIFETIME_MS = 12 * HOUR_MS;
/** A sign-in is fresh for so long. */
const JUST_SIGNED_IN_MS = 10 * MINUTE_MS;

/**
 * Sessions of players. A session opens the sites of its player's operator alone, and may lie idle for as long as the brand says that is asked.
 * A banned player's is found: he is told, whatever he asks, and can do nothing but sign out (`apiRoutes.ts`).
 */
export const playerSessions = new Sessions({
  table: 'session',
  columns: { hash: 'id_hash', name: 'id_hash', holder: 'uid' },
  prefix: '',
  lifetimeMs: SESSION_LIFETIME_MS,
  idleMs: ({ brand }: { brand: Brand }) => idleMsOf(brand),
  insert: (tx, { hash, ...row }, { opening }: { opening: { uid: number; agent: string } }) =>
    tx.insertInto('session').values({ ...row, id_hash: hash, uid: opening.uid }),
  select: (read, { brand }) =>
    read
      .selectFrom('session')
      .innerJoin('player', 'player.uid', 'session.uid')
      .selectAll('player')
      .select(['session.id_hash as name', 'session.created_at', 'session.last_used_at', 'session.agent'])
      .where('player.operator', '=', operatorOf(brand)),
  update: (tx, change) => tx.updateTable('session').set(change),
  remove: (tx) => tx.deleteFrom('session').returning(['id_hash as name', 'uid as holder']),
});

/** A session that lives, and its player. */
export interface LiveSession {
  player: Player;
  /** As it is stored. */
  name: string;
  created_at: bigint;
  last_used_at: bigint;
}

/** The session of this stored name, at a brand; `null` when it is unknown, over, idle for too long, or of another operator's site. */
export async function findSessionById(
  read: Reader,
  { id, ...at }: { id: string | null; brand: Brand; now: number },
): Promise<LiveSession | null> {
  const found = id === null ? undefined : await playerSessions.findByName(read, id, at);
  if (!found) return null;
  const { name, created_at, last_used_at, agent: _, ...player } = found;
  return { player, name, created_at, last_used_at };
}

/** Time a session may be idle at this brand before it counts as ended, in milliseconds. */
export function idleMsOf(brand: Pick<Brand, 'policy'> | undefined): number {
  return policyOf(brand).idleMinutes * MINUTE_MS;
}

/**
 * True when the client has proved to be the owner a moment ago, by signing in. It replaces the password where an account has none: a person
 * who finds a browser signed in has to sign in by the other service first.
 */
export function hasJustSignedIn({ created_at }: Pick<LiveSession, 'created_at'>, now: number): boolean {
  return now - Number(created_at) < JUST_SIGNED_IN_MS;
}
