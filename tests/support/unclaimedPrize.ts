import type { Player } from '../../server/platform/tables.ts';
import { nextTournamentId } from '../../server/platform/tournaments/make.ts';
import { settleTournament } from '../../server/platform/tournaments/settle.ts';
import type { PlatformApp } from './platformApp.ts';
import { servicesOf } from './rewards.ts';

/** A tournament of this operator whose one prize (cents; 100 euros) this player won and could not be paid. */
export async function unclaimedPrize(
  site: PlatformApp,
  { uid, operator }: Player,
  instead: { status: 'deleted' } | { currency: string },
  prizes = '10000',
): Promise<{ tournament: string; winner: string }> {
  const { services } = servicesOf(site);
  const id = await site.db.write(async (tx) => {
    const model = await tx
      .selectFrom('tournament')
      .selectAll()
      .where('operator', '=', operator)
      .limit(1)
      .executeTakeFirstOrThrow();
    const made = await nextTournamentId(tx);
    const now = BigInt(site.clock.time);
    const terms = { id: made, prizes, settled_at: null, ends_at: now };
    await tx
      .insertInto('tournament')
      .values({ ...model, ...terms })
      .execute();
    const member = { tournament: made, member: `player:${uid}`, uid, nick: 'V***', country_code: 'LV' };
    const standing = { points: 1n, reached_at: now, joined_at: now, is_untold: 0, place: null };
    await tx
      .insertInto('tournament_member')
      .values({ ...member, ...standing })
      .execute();
    await tx.updateTable('player').set(instead).where('uid', '=', uid).execute();
    return made;
  });
  const unclaimed = await settleTournament(services, id);
  if (unclaimed !== 1) throw new Error('the prize was paid');
  return { tournament: String(id), winner: String(uid) };
}
