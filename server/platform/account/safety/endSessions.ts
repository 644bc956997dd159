import type { Tx } from '../../../db/db.ts';
import type { Services } from '../../context.ts';
import { playerSessions } from '../../session/sessions.ts';
import type { Player } from '../../tables.ts';

/** Ends the player's sessions but one (null: each), and tells the browsers that held them. */
export async function endOtherSessions(
  tx: Tx,
  { player: { uid }, except, reason }: { player: Player; except: string | null; reason: 'logout' | 'password' },
  { live }: Pick<Services, 'live'>,
): Promise<void> {
  for (const session of await playerSessions.endAll(tx, { holder: uid, but: except })) {
    await live.announce(tx, { to: { player: uid }, type: 'session.revoked', data: { reason, session } });
  }
}
