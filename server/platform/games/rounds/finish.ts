import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { Services } from '../../context.ts';
import { eachByItself } from '../../eachByItself.ts';
import type { Player } from '../../tables.ts';
import { readWallets } from '../../wallet/balance.ts';
import { paySettlement } from '../../wallet/stakes.ts';
import type { GameRoundTable } from '../tables.ts';
import { payFreespinWin } from './freespins.ts';
import { historyStart } from './historyStart.ts';

/** A round nobody comes back to is ended by the platform after this long, and its win paid. */
export const FINISH_AFTER_MS = 24 * 60 * 60 * 1000;
/** Rounds in one turn. */
const ROUNDS_AT_ONCE = 200;

export interface Finishing {
  player: Player;
  round: string;
  at: number;
}

/** Ends a player's round and pays its win, once. @returns the finished round; undefined when the player has no such round */
export async function finishRound(
  tx: Tx,
  services: Services,
  { player, round, at }: Finishing,
): Promise<Selectable<GameRoundTable> | undefined> {
  const ended = await tx
    .updateTable('game_round')
    .set({ status: 'settled', finished_at: BigInt(at) })
    .where('id', '=', round)
    .where('uid', '=', player.uid)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  if (!ended) {
    return tx
      .selectFrom('game_round')
      .selectAll()
      .where('id', '=', round)
      .where('uid', '=', player.uid)
      .executeTakeFirst();
  }
  const { game, mode, wallet, stake: amount, win, freespins: pack, started_at } = ended;
  if (pack === '') {
    const stake = { player, product: 'casino', mode, round, game, amount, wallet, at: Number(started_at) } as const;
    await paySettlement(tx, services, { stake, win, at });
  } else {
    await payFreespinWin(tx, services, { player, pack, round, win, at });
  }
  const { minor } = await readWallets(tx, player);
  return tx
    .updateTable('game_round')
    .set({ balance_after: minor[wallet] })
    .where('id', '=', round)
    .returningAll()
    .executeTakeFirst();
}

/** A round that was left open, with its player. */
type OldRound = Player & Pick<Selectable<GameRoundTable>, 'id' | 'started_at'>;

/** Ends the rounds that were left open too long, each by itself: one that cannot be ended holds up no other. */
export async function finishOldRounds(services: Services, now: number): Promise<void> {
  const { db } = services;
  const old = db.read
    .selectFrom('game_round')
    .innerJoin('player', 'player.uid', 'game_round.uid')
    .selectAll('player')
    .select(['game_round.id as id', 'game_round.started_at as started_at'])
    .where('game_round.status', '=', 'open')
    .where('game_round.started_at', '<=', BigInt(now - FINISH_AFTER_MS))
    .orderBy('game_round.started_at')
    .orderBy('game_round.id')
    .limit(ROUNDS_AT_ONCE);
  const read = (behind: OldRound | undefined) =>
    behind
      ? old
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple('game_round.started_at', 'game_round.id'), '>', tuple(behind.started_at, behind.id)),
          )
          .execute()
      : old.execute();
  await eachByItself(services, { what: 'end round', now, atOnce: ROUNDS_AT_ONCE, read }, ({ id: round, ...player }) =>
    db.write((tx) => finishRound(tx, services, { player, round, at: now })),
  );
}

/** Lets go of rounds older than the history reaches. */
export async function sweepRounds({ db }: Services, now: number): Promise<void> {
  await db.write((tx) =>
    tx
      .deleteFrom('game_round')
      .where('status', '!=', 'open')
      .where('started_at', '<', BigInt(historyStart(now)))
      .execute(),
  );
}
