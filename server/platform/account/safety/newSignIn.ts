import type { Tx } from '../../../db/db.ts';
import type { Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import { deviceWords } from './deviceWords.ts';

/** Tells a player of a sign-in with a browser that was not known before. The session is open already: it says which browser it is. */
export async function tellNewSignIn(
  tx: Tx,
  { player, at }: { player: Player; at: number },
  { moments }: Pick<Services, 'moments'>,
): Promise<void> {
  const session = await tx
    .selectFrom('session')
    .select('agent')
    .where('uid', '=', player.uid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const device = deviceWords(session?.agent ?? '');
  await moments.letterDue(tx, { player, kind: 'new-sign-in', values: { device, when: { at } } });
}
