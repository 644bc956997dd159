import type { Reader } from '../../db/db.ts';
import { identityKey } from '../registration/identity.ts';
import type { Player } from '../tables.ts';

/** The player who signs in with this login name, address or phone number. */
export async function findByLogin(read: Reader, operator: string, login: string): Promise<Player | undefined> {
  return read
    .selectFrom('identity')
    .innerJoin('player', 'player.uid', 'identity.uid')
    .selectAll('player')
    .where('identity.operator', '=', operator)
    .where('identity.value_key', '=', identityKey(login))
    .executeTakeFirst();
}
