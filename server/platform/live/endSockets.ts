import type { Tx } from '../../db/db.ts';
import type { Live } from './live.ts';

/** Reason for which sockets end. */
export type RevokeReason = 'logout' | 'excluded' | 'banned' | 'password';

/** Ends the player's sockets once `tx` is committed: those of one session, or all. Ending the sessions is the caller's. */
export async function endSockets(
  tx: Tx,
  live: Live,
  { uid, session, reason = 'logout' }: { uid: number; session?: string; reason?: RevokeReason },
): Promise<void> {
  const data = { reason, ...(session === undefined ? {} : { session }) };
  await live.announce(tx, { to: { player: uid }, type: 'session.revoked', data });
}
