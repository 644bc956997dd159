import type { Services } from '../context.ts';
import { memberOf, placesOf, totalsOf } from './ranking.ts';

/** Most players of one turn; the rest is notified at the next. */
const AT_ONCE = 200;

/**
 * Sends players their new places, all of a player's tournaments in one event: at most one a second each, however fast they play. The node
 * that clears a member's mark sends the event, so that two nodes never send it twice. Places are looked up outside the write, because every
 * round that is played meanwhile would wait for it; an event that is lost with its process is sent with the next round.
 */
export async function tellRanks({ db, live }: Services): Promise<void> {
  const taken = await db.write((tx) =>
    tx
      .updateTable('tournament_member')
      .set({ is_untold: 0 })
      .where('is_untold', '=', 1)
      .where('uid', 'in', (eb) =>
        eb.selectFrom('tournament_member').select('uid').where('is_untold', '=', 1).limit(AT_ONCE),
      )
      .returningAll()
      .execute(),
  );
  if (taken.length === 0) return;
  const players = taken.filter(({ uid }) => uid !== null);
  const [totals, places] = await Promise.all([
    totalsOf(db.read, [...new Set(players.map(({ tournament }) => tournament))]),
    placesOf(db.read, players),
  ]);
  const standings = new Map<number, object[]>();
  for (const member of players) {
    if (member.uid === null) continue;
    const items = standings.get(member.uid) ?? [];
    standings.set(member.uid, items);
    items.push({
      tournament_id: member.tournament,
      place: member.place ?? places.get(memberOf(member)) ?? null,
      points: Number(member.points),
      total_participants: totals.get(member.tournament)?.participants ?? 0,
    });
  }
  await db.write(async (tx) => {
    for (const [player, items] of standings) {
      await live.announce(tx, { to: { player }, type: 'tournament.rank', data: { items } });
    }
  });
}
