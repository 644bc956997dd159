import type { Tx } from '../../../db/db.ts';
import type { Player, Services } from '../../context.ts';
import { closeAllSessions } from '../../session/sessions.ts';

/** Ends every session of a player, and tells their browsers so. */
export async function endSessions(
  tx: Tx,
  { player: { uid }, reason }: { player: Player; reason: string },
  { live }: Pick<Services, 'live'>,
): Promise<void> {
  await closeAllSessions(tx, uid);
  await live.announce(tx, { to: { player: uid }, type: 'session.revoked', data: { reason } });
}
