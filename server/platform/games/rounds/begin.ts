import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import type { Tx } from '../../../db/db.ts';
import { invalid, refusal } from '../../../kernel/refusal.ts';
import type { Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import { readWallets } from '../../wallet/balance.ts';
import { takeStake } from '../../wallet/stakes.ts';
import type { GameRoundTable } from '../tables.ts';
import { takeFreeRound } from './freespins.ts';
import { tooSoon } from './pace.ts';

/** A round as it is kept. */
export type RoundRow = Selectable<GameRoundTable>;

/** A round that a provider begins for a player. Sums in minor units of `currency`. */
export interface RoundAsked {
  player: Player;
  brand: string;
  game: Pick<Game, 'sysname' | 'extra'>;
  mode: PlayMode;
  currency: string;
  /** The provider's own name of the round: the same one is the same round. */
  key: string;
  /** `null`: the round comes out of the player's free spins, whose pack sets its value. */
  stake: bigint | null;
  /** Returns the win of a stake, by the outcome that was drawn. */
  winOf(stake: bigint): bigint;
  /** Data of the draw: shown in the player's history once the round is over. */
  drawn: Pick<RoundRow, 'seed' | 'commitment' | 'outcome'>;
}

/** Another round of this game is open, in this window or another one. */
export function roundOpen() {
  return refusal('InvalidRequestException', 'A round of this game is not finished yet. Finish it first.', {
    code: 'ROUND_OPEN',
  });
}

/**
 * Begins a player's round: stake and outcome are stored together or not at all; the win waits until the round is ended. The same key is the
 * same round, however often it comes: then nothing is taken, and `isNew` is false.
 * @throws PlatformError TooManyRequestsException before the game's shortest time is over, ROUND_OPEN, and whatever takeStake refuses with
 */
export async function beginRound(
  tx: Tx,
  services: Services,
  asked: RoundAsked,
): Promise<{ round: RoundRow; isNew: boolean }> {
  const row = newRound(asked, services.clock.now());
  const claimed = await tx
    .insertInto('game_round')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()) // the same key, or another open round
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return { round: await repeatRound(tx, row, asked), isNew: false };
  await takeTime(tx, asked, services.clock.now());
  const paying = { services, asked, row };
  const paid = asked.stake === null ? await payFromPack(tx, paying) : await payFromWallet(tx, paying);
  const round = await tx
    .updateTable('game_round')
    .set(paid)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { round, isNew: true };
}

function newRound(asked: RoundAsked, now: number): RoundRow {
  const { player, brand, game, mode, currency, key, drawn } = asked;
  const stake = asked.stake ?? 0n;
  return {
    id: createHash('sha256').update(`${player.uid}:${key}`).digest('hex').slice(0, 32),
    uid: player.uid,
    brand,
    game: game.sysname,
    mode,
    wallet: mode === 'demo' ? 'fun' : 'main',
    currency,
    stake,
    win: asked.winOf(stake),
    balance_before: 0n,
    balance_after: 0n,
    status: 'open',
    ...drawn,
    key,
    freespins: '',
    started_at: BigInt(now),
    finished_at: null,
  };
}

async function repeatRound(
  tx: Tx,
  { id, uid, game, mode }: RoundRow,
  { stake }: Pick<RoundAsked, 'stake'>,
): Promise<RoundRow> {
  const round = await tx
    .selectFrom('game_round')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!round) throw roundOpen();
  const isPaidAlike = stake === null ? round.freespins !== '' : round.freespins === '' && round.stake === stake;
  if (round.game !== game || round.mode !== mode || !isPaidAlike) throw invalid({ key: ['ALREADY_USED'] });
  return round;
}

interface Paying {
  services: Services;
  asked: RoundAsked;
  row: RoundRow;
}

async function payFromWallet(tx: Tx, { services, asked: { player }, row }: Paying): Promise<Partial<RoundRow>> {
  const { id: round, game, mode, stake: amount, started_at } = row;
  const stake = { player, product: 'casino', mode, round, game, amount, at: Number(started_at) } as const;
  const { wallet } = await takeStake(tx, services, stake);
  const { minor } = await readWallets(tx, player);
  return {
    wallet: wallet === 'betting_bonus' ? 'bonus' : wallet,
    balance_before: minor[wallet] + amount,
    balance_after: minor[wallet],
  };
}

/** A free round's stake is the house's: no wallet moves, and the win will be real money. */
async function payFromPack(tx: Tx, { services, asked, row }: Paying): Promise<Partial<RoundRow>> {
  const { player, winOf } = asked;
  const at = Number(row.started_at);
  const { pack, stake, most } = await takeFreeRound(tx, services, { player, game: row.game, at });
  const win = winOf(stake);
  const { main } = (await readWallets(tx, player)).minor;
  return { freespins: pack, stake, win: win < most ? win : most, balance_before: main, balance_after: main };
}

/** @throws PlatformError TooManyRequestsException when the player's last round began too short a time ago */
async function takeTime(tx: Tx, { player, game }: RoundAsked, now: number): Promise<void> {
  const free = BigInt(now - game.extra.min_cycle_ms);
  const { uid } = player;
  const taken = await tx
    .insertInto('play_pace')
    .values({ uid, last_round_at: BigInt(now) })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ last_round_at: BigInt(now) })
        .where('play_pace.last_round_at', '<=', free),
    )
    .returning('uid')
    .executeTakeFirst();
  if (taken) return;
  const { last_round_at } = await tx
    .selectFrom('play_pace')
    .select('last_round_at')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  throw tooSoon(Number(last_round_at - free));
}
