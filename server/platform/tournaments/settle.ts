import type { Selectable } from 'kysely';
import type { Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import { eachByItself } from '../eachByItself.ts';
import { minorOf, prizesOf } from '../leaderboard/money.ts';
import { toMoney } from '../ledger/currency.ts';
import { ensureAccount, postTransfer } from '../ledger/ledger.ts';
import { lockPlayer } from '../lockPlayer.ts';
import type { Player } from '../tables.ts';
import { moveMoney } from '../wallet/move.ts';
import { bestOf, type TournamentMember } from './ranking.ts';
import type { TournamentTable } from './tables.ts';

/** Tournaments in one turn. */
const AT_ONCE = 100;

/**
 * Ends a tournament whose time is over: writes the final places and pays the prizes, once. For the job and for operators.
 * @returns how many of its prizes stay unclaimed; null when it is not over yet, or settled already
 */
export async function settleTournament(services: Services, id: number): Promise<number | null> {
  const now = services.clock.now();
  return services.db.write(async (tx) => {
    const ended = await tx
      .updateTable('tournament')
      .set({ settled_at: BigInt(now) })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .where('ends_at', '<=', BigInt(now))
      .returningAll()
      .executeTakeFirst();
    if (!ended) return null;
    const prizes = prizesOf(ended);
    const best = await bestOf(tx, id, prizes.length);
    const players = await lockPlayers(tx, best);
    let unclaimed = 0;
    for (const [index, member] of best.entries()) {
      await tx
        .updateTable('tournament_member')
        .set({ place: index + 1, is_untold: 1 })
        .where('tournament', '=', id)
        .where('member', '=', member.member)
        .execute();
      const player = players.get(member.uid);
      const prize = prizes[index] ?? 0n;
      if (player && !(await payPrize(tx, services, { tournament: ended, player, prize, at: now }))) unclaimed += 1;
    }
    return unclaimed;
  });
}

/** Those who are real: made-up participants of demo data take their place, and no money. In one order, as everybody locks them. */
async function lockPlayers(tx: Tx, members: readonly TournamentMember[]): Promise<ReadonlyMap<number | null, Player>> {
  const players = new Map<number, Player>();
  for (const uid of members.flatMap((member) => member.uid ?? []).toSorted((a, b) => a - b)) {
    const player = await lockPlayer(tx, uid);
    if (player) players.set(uid, player);
  }
  return players;
}

interface Prize {
  tournament: Selectable<TournamentTable>;
  player: Player;
  /** Hundredths of a unit of the tournament's currency. */
  prize: bigint;
  at: number;
}

/**
 * Pays in the winner's own currency. Nobody could open the account of an erased player, and nobody knows the worth of a currency without a
 * rate: these prizes stay with the house. Source: DOM-62.
 * @returns false where it stays unclaimed
 */
async function payPrize(tx: Tx, services: Services, given: Prize): Promise<boolean> {
  const { tournament, player, prize, at } = given;
  const amount = minorOf(services.rates, prize, { from: tournament.currency, to: player.currency });
  if (prize <= 0n || amount === 0n) return true;
  if (player.status === 'deleted' || amount === null) {
    await storeUnclaimed(tx, services, given);
    return false;
  }
  await moveMoney(tx, services.live, {
    player,
    wallet: 'main',
    amount,
    against: 'promotions',
    kind: 'tournament-prize',
    key: keyOf(given),
    at,
    note: { tournament: tournament.id },
  });
  return true;
}

const keyOf = ({ tournament, player }: Prize) => `tournament-prize:${tournament.id}:${player.uid}`;

/** Books a prize that can be paid to nobody at the house's `unclaimed`, where it is found by its tournament, and tells the operator. */
async function storeUnclaimed(tx: Tx, { db, log, rates }: Services, given: Prize): Promise<void> {
  const { tournament, player, prize, at } = given;
  const { id, operator, currency } = tournament;
  const amount = minorOf(rates, prize, { from: currency, to: currency }) ?? 0n;
  const owner = { house: operator };
  const entries = [
    { account: await ensureAccount(tx, { owner, kind: 'unclaimed', currency }), amount },
    { account: await ensureAccount(tx, { owner, kind: 'promotions', currency }), amount: -amount },
  ];
  const note = { tournament: id, uid: player.uid };
  await postTransfer(tx, { kind: 'prize-unclaimed', key: keyOf(given), at, entries, note });
  db.afterCommit(tx, () => log.warn({ ...note, amount: toMoney(amount, currency) }, 'a prize stays unclaimed'));
}

/** A tournament that is over. */
type Over = Pick<Selectable<TournamentTable>, 'id' | 'ends_at'>;

/** Settles whatever is over, one transaction each. */
export async function settleTournaments(services: Services, now: number): Promise<void> {
  const over = services.db.read
    .selectFrom('tournament')
    .select(['id', 'ends_at'])
    .where('settled_at', 'is', null)
    .where('ends_at', '<=', BigInt(now))
    .orderBy('ends_at')
    .orderBy('id')
    .limit(AT_ONCE);
  const read = (behind: Over | undefined) =>
    behind
      ? over
          .where(({ eb, refTuple, tuple }) => eb(refTuple('ends_at', 'id'), '>', tuple(behind.ends_at, behind.id)))
          .execute()
      : over.execute();
  await eachByItself(services, { what: 'settle tournament', now, atOnce: AT_ONCE, read }, ({ id }) =>
    settleTournament(services, id),
  );
}
