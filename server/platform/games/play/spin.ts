import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { invalid, refusal } from '../../../kernel/refusal.ts';
import type { Player, Services } from '../../context.ts';
import { toMinor } from '../../ledger/currency.ts';
import { readWallets } from '../../wallet/balance.ts';
import { takeStake } from '../../wallet/stakes.ts';
import type { GameRoundTable } from '../tables.ts';
import { takeFreeRound } from './freespins.ts';
import { machineOf } from './machine.ts';
import { drawStops, type Outcome, outcomeOf, readOutcome } from './outcome.ts';
import { tooSoon } from './pace.ts';
import { paytableOf } from './paytable.ts';
import { commitmentOf, type Play, takeSeed } from './playSession.ts';
import { isStake, limitsOf } from './stakes.ts';
import { type RoundView, viewOfRow, winOf } from './view.ts';

export interface SpinRequest {
  /** The browser's own name of the round, kept over retries. */
  key: string;
  /** Amount in the game's currency; none for a free round. */
  stake?: string;
  /** The round comes out of the player's free spins. */
  is_free?: boolean;
}

/** What a seed and a key give in a game. */
export function drawOutcome({ record, seed }: Pick<Play, 'record' | 'seed'>, key: string): Outcome {
  const machine = machineOf(record);
  return outcomeOf(machine, paytableOf(record, machine), drawStops(seed, key));
}

/** @throws PlatformError InvalidParameterException when the game takes no such stake */
export function readStake({ record, currency }: Play, amount: string): bigint {
  const stake = toMinor(amount, currency);
  if (stake === null || !isStake(limitsOf(record, currency), stake)) throw invalid({ stake: ['NOT_ALLOWED'] });
  return stake;
}

/** Another round of this game stands open, in this window or another one. */
export function roundOpen() {
  return refusal('InvalidRequestException', 'A round of this game is not finished yet. Finish it first.', {
    code: 'ROUND_OPEN',
  });
}

/**
 * Plays one round of a signed-in player: stake and outcome stand together or not at all; the win waits until the round is ended. The
 * same key is the same round, however often it comes.
 * @throws PlatformError TooManyRequestsException before the game's shortest time is over, ROUND_OPEN, and whatever takeStake refuses with
 */
export async function spin(
  services: Services,
  play: Play & { player: Player },
  { key, stake: amount = '', is_free: isFree = false }: SpinRequest,
): Promise<RoundView> {
  const stake = isFree ? 0n : readStake(play, amount); // what a free round is worth, its pack says
  if (isFree && play.mode === 'demo') throw invalid({ is_free: ['NOT_ALLOWED'] });
  const row = newRound(play, { key, stake, now: services.clock.now() });
  return services.db.write(async (tx) => {
    const claimed = await tx
      .insertInto('game_round')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()) // the same key, or another open round
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return repeatRound(tx, row, isFree);
    return viewOfRow(await pay(tx, { services, play, row, isFree }));
  });
}

type RoundRow = Selectable<GameRoundTable>;

function newRound(play: Play & { player: Player }, asked: { key: string; stake: bigint; now: number }): RoundRow {
  const { player, brand, game, mode, currency, seed } = play;
  const { key, stake, now } = asked;
  const outcome = drawOutcome(play, key);
  return {
    id: createHash('sha256').update(`${player.uid}:${key}`).digest('hex').slice(0, 32),
    uid: player.uid,
    brand,
    game,
    mode,
    wallet: mode === 'demo' ? 'fun' : 'main',
    currency,
    stake,
    win: winOf(stake, outcome.pay),
    balance_before: 0n,
    balance_after: 0n,
    status: 'open',
    seed,
    commitment: commitmentOf(seed),
    key,
    outcome: JSON.stringify(outcome),
    freespins: '',
    started_at: BigInt(now),
    finished_at: null,
  };
}

async function repeatRound(tx: Tx, { id, uid, game, mode, stake }: RoundRow, isFree: boolean): Promise<RoundView> {
  const round = await tx
    .selectFrom('game_round')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!round) throw roundOpen();
  const isPaidAlike = isFree ? round.freespins !== '' : round.freespins === '' && round.stake === stake;
  if (round.game !== game || round.mode !== mode || !isPaidAlike) throw invalid({ key: ['ALREADY_USED'] });
  return viewOfRow(round);
}

interface Paying {
  services: Services;
  play: Play & { player: Player };
  row: RoundRow;
  isFree: boolean;
}

/** Takes time, seed and stake for a claimed round, and writes down what the wallet held. */
async function pay(tx: Tx, paying: Paying): Promise<RoundRow> {
  const { services, play, row, isFree } = paying;
  const { clock, random } = services;
  const now = clock.now();
  await takeTime(tx, play, now);
  if (!(await takeSeed(tx, play, { random, now, more: {} }))) throw roundOpen();
  const paid = isFree ? await payFromPack(tx, paying) : await payFromWallet(tx, paying);
  return tx.updateTable('game_round').set(paid).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow();
}

type Paid = Partial<RoundRow>;

async function payFromWallet(tx: Tx, { services, play, row }: Paying): Promise<Paid> {
  const { player, game, mode } = play;
  const { id: round, stake: amount, started_at } = row;
  const asked = { player, product: 'casino', mode, round, game, amount, at: Number(started_at) } as const;
  const { wallet } = await takeStake(tx, services, asked);
  const { minor } = await readWallets(tx, player);
  return {
    wallet: wallet === 'betting_bonus' ? 'bonus' : wallet,
    balance_before: minor[wallet] + amount,
    balance_after: minor[wallet],
  };
}

/** A free round's stake is the house's: no wallet moves, and the win will be real money. */
async function payFromPack(tx: Tx, { services, play, row }: Paying): Promise<Paid> {
  const { player, game } = play;
  const { pack, stake, most } = await takeFreeRound(tx, services, { player, game, at: Number(row.started_at) });
  const { pay: parts } = readOutcome(row.outcome);
  const win = winOf(stake, parts);
  const { main } = (await readWallets(tx, player)).minor;
  return { freespins: pack, stake, win: win < most ? win : most, balance_before: main, balance_after: main };
}

/** @throws PlatformError TooManyRequestsException when the player's last round began too short a time ago */
async function takeTime(tx: Tx, { player, record }: Play & { player: Player }, now: number): Promise<void> {
  const free = BigInt(now - record.extra.min_cycle_ms);
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
