import type { Selectable } from 'kysely';
import type { TournamentScoring } from '#schemas/platform/tournaments.ts';
import type { Tx } from '../../db/db.ts';
import { statement } from '../../db/statement.ts';
import type { Services } from '../context.ts';
import { hundredthsOf } from '../leaderboard/money.ts';
import type { DepositAsked, Settlement } from '../moments.ts';
import { join, memberKey } from './members.ts';
import type { TournamentTable } from './tables.ts';

/**
 * Points of one round, by scoring; a multiple counts alone, the others add up. `bet` is in hundredths of the tournament's currency, so that
 * a unit which is worth less gives fewer points.
 */
const pointsOf: Readonly<Record<TournamentScoring, (settlement: Settlement, bet: bigint) => bigint>> = {
  turnover: (_, bet) => bet,
  rounds: () => 1n,
  multiple: ({ stake, win }) => (win * 100n) / stake.amount,
};

/** Counts a round in every tournament it belongs to: own money only, whole inside its time, with its smallest bet. */
export async function scoreSettlement(
  tx: Tx,
  settlement: Settlement,
  { rates }: Pick<Services, 'rates'>,
): Promise<void> {
  const { stake, at } = settlement;
  const { player, game, wallet, product, amount } = stake;
  if (wallet !== 'main' || product !== 'casino' || game === null || amount <= 0n) return;
  const running = await runningOf(tx, game, player.operator, BigInt(stake.at), BigInt(at));
  for (const tournament of running) {
    const bet = hundredthsOf(rates, amount, { from: player.currency, to: tournament.currency });
    // what cannot be compared does not count
    if (bet !== null && bet >= tournament.min_bet) await scoreIn(tx, tournament, { settlement, bet });
  }
}

const runningOf = statement(
  // oxlint-disable-next-line max-params -- a statement's arguments are its parameters
  (tx: Tx, game: string, operator: string, stakedAt: bigint, endedAt: bigint) =>
    tx
      .selectFrom('tournament')
      .innerJoin('tournament_game', 'tournament_game.tournament', 'tournament.id')
      .selectAll('tournament')
      .where('tournament_game.game', '=', game)
      .where('tournament.operator', '=', operator)
      .where('tournament.starts_at', '<=', stakedAt)
      .where('tournament.ends_at', '>', endedAt)
      .orderBy('tournament.id'), // rows are always locked in this order
);

async function scoreIn(
  tx: Tx,
  tournament: Selectable<TournamentTable>,
  { settlement, bet }: { settlement: Settlement; bet: bigint },
): Promise<void> {
  const { stake, at } = settlement;
  const points = pointsOf[tournament.scoring](settlement, bet);
  if (points <= 0n || tournament.blocked_countries.split(',').includes(stake.player.country_code)) return;
  if (tournament.entry === 'auto') await join(tx, tournament.id, { player: stake.player, at });
  const mine = tx
    .updateTable('tournament_member')
    .where('tournament', '=', tournament.id)
    .where('member', '=', memberKey(stake.player));
  const told = { reached_at: BigInt(at), is_untold: 1 };
  if (tournament.scoring === 'multiple') {
    await mine
      .set({ points, ...told })
      .where('points', '<', points)
      .execute();
  } else {
    await mine.set(({ eb }) => ({ points: eb('points', '+', points), ...told })).execute();
  }
}

/** Resets the score of a player who asks for a withdrawal, where the rules say so. */
export async function resetOnCashout(tx: Tx, { player, at }: DepositAsked): Promise<void> {
  await tx
    .updateTable('tournament_member')
    .set({ points: 0n, reached_at: BigInt(at), is_untold: 1 })
    .where('member', '=', memberKey(player))
    .where('points', '>', 0n)
    .where('tournament', 'in', (eb) =>
      eb
        .selectFrom('tournament')
        .select('id')
        .where('operator', '=', player.operator)
        .where('reset_on_cashout', '=', 1)
        .where('starts_at', '<=', BigInt(at))
        .where('ends_at', '>', BigInt(at)),
    )
    .execute();
}
