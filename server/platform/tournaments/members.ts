import type { Tx } from '../../db/db.ts';
import { maskNick } from '../maskNick.ts';
import type { Player } from '../tables.ts';

export function memberKey({ uid }: Pick<Player, 'uid'>): string {
  return `player:${uid}`;
}

/** Makes a player a member. @returns false when the player is one already */
export async function join(
  tx: Tx,
  tournament: number,
  { player, at }: { player: Player; at: number },
): Promise<boolean> {
  const joined = await tx
    .insertInto('tournament_member')
    .values({
      tournament,
      member: memberKey(player),
      uid: player.uid,
      nick: maskNick(player),
      country_code: player.country_code,
      points: 0n,
      reached_at: BigInt(at),
      joined_at: BigInt(at),
      is_untold: 0,
      place: null,
    })
    .onConflict((conflict) => conflict.columns(['tournament', 'member']).doNothing())
    .returning('member')
    .executeTakeFirst();
  return joined !== undefined;
}
