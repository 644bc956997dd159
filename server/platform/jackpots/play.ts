import type { Selectable } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { statement } from '../../db/statement.ts';
import type { Services } from '../context.ts';
import { maskNick } from '../maskNick.ts';
import type { Settlement, Stake } from '../moments.ts';
import { moveMoney } from '../wallet/move.ts';
import { DRAW_BYTES, isDrop, numberAt } from './draw.ts';
import { jackpotLevels } from './levels.ts';
import { moveReserve } from './reserve.ts';
import type { JackpotTable } from './tables.ts';

type Jackpot = Selectable<JackpotTable>;

/**
 * Lets a round of a jackpot game feed its network and draw for its jackpots. Feeding is one new row, which a job sums up: rounds
 * never wait for each other. It happens when the round ends, because a stake that is returned must neither feed nor win.
 */
export async function drawJackpots(tx: Tx, settlement: Settlement, services: Services): Promise<void> {
  const { stake, at } = settlement;
  if (stake.wallet !== 'main' || stake.product !== 'casino' || stake.game === null || stake.amount <= 0n) return;
  const jackpots = await jackpotsOf(tx, stake.game, stake.player.operator, stake.player.currency);
  const [first] = jackpots;
  if (!first) return;
  const draw = Buffer.from(services.random(DRAW_BYTES * jackpotLevels.length)).toString('hex');
  const isFirst = await storeRound(tx, { stake, jackpot: first, draw, at });
  if (!isFirst) return;
  for (const [place, level] of jackpotLevels.entries()) {
    const jackpot = jackpots.find((one) => one.level === level);
    if (jackpot && isDrop(numberAt(draw, place), stake.amount, jackpot)) {
      await drop(tx, services, { jackpot, stake, game: stake.game, at });
    }
  }
}

/** Those of the game's network, in the player's currency. */
// oxlint-disable-next-line max-params -- a statement's arguments are its parameters
const jackpotsOf = statement((tx: Tx, game: string, operator: string, currency: string) =>
  tx
    .selectFrom('jackpot')
    .innerJoin('jackpot_game', 'jackpot_game.network', 'jackpot.network')
    .selectAll('jackpot')
    .where('jackpot_game.game', '=', game)
    .where('jackpot.operator', '=', operator)
    .where('jackpot.currency', '=', currency),
);

async function storeRound(
  tx: Tx,
  { stake, jackpot, draw, at }: { stake: Stake; jackpot: Jackpot; draw: string; at: number },
): Promise<boolean> {
  const stored = await tx
    .insertInto('jackpot_round')
    .values({
      round: stake.round,
      operator: jackpot.operator,
      network: jackpot.network,
      currency: jackpot.currency,
      uid: stake.player.uid,
      stake: stake.amount,
      draw,
      at: BigInt(at),
      is_waiting: 1,
    })
    .onConflict((conflict) => conflict.column('round').doNothing())
    .returning('round')
    .executeTakeFirst();
  return stored !== undefined;
}

interface Drop {
  jackpot: Jackpot;
  stake: Stake;
  game: string;
  at: number;
}

/** Pays the jackpot and restarts it. Of two rounds that win at the same time, the first one to hold the row has won. */
async function drop(tx: Tx, services: Services, { jackpot, stake, game, at }: Drop): Promise<void> {
  const { id, operator, currency, starts_from, drops } = jackpot;
  const held = await tx
    .updateTable('jackpot')
    .set({ drops: drops + 1 })
    .where('operator', '=', operator)
    .where('id', '=', id)
    .where('drops', '=', drops)
    .returning('amount')
    .executeTakeFirst();
  if (!held) return;
  const { amount } = held;
  const { player, round } = stake;
  await tx
    .updateTable('jackpot')
    .set({ amount: starts_from })
    .where('operator', '=', operator)
    .where('id', '=', id)
    .execute();
  await moveReserve(tx, { jackpot, amount: -amount, kind: 'jackpot-release', key: `${id}:${drops}`, at });
  await moveReserve(tx, { jackpot, amount: starts_from, kind: 'jackpot-start', key: `${id}:${drops + 1}`, at });
  await moveMoney(tx, services.live, {
    player,
    wallet: 'main',
    amount,
    against: 'games',
    kind: 'jackpot-win',
    key: `jackpot-win:${operator}:${id}:${drops}`,
    at,
    note: { jackpot: id, round, game },
  });
  await tx
    .insertInto('jackpot_win')
    .values({
      id: `${id}-${drops + 1}`,
      operator,
      jackpot: id,
      uid: player.uid,
      nick: maskNick(player),
      country_code: player.country_code,
      game,
      amount,
      currency,
      won_at: BigInt(at),
    })
    .execute();
}
