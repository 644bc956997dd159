import type { Tx } from '../../../db/db.ts';
import type { Player, Services } from '../../context.ts';

/** Ends the player's sessions but one (null: each), and tells the browsers that held them. */
export async function endOtherSessions(
  tx: Tx,
  { player: { uid }, kept, reason }: { player: Player; kept: string | null; reason: 'logout' | 'password' },
  { live }: Pick<Services, 'live'>,
): Promise<void> {
  const ended = await tx
    .deleteFrom('session')
    .where('uid', '=', uid)
    .where('id_hash', '!=', kept ?? '')
    .returning('id_hash')
    .execute();
  for (const { id_hash: session } of ended) {
    await live.announce(tx, { to: { player: uid }, type: 'session.revoked', data: { reason, session } });
  }
}
