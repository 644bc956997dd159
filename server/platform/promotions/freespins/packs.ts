import type { Selectable } from 'kysely';
import type { FreespinsReward } from '#schemas/platform/campaignRule.ts';
import type { Reader, Tx } from '../../../db/db.ts';
import { toJson } from '../../../db/json.ts';
import { DAY_MS } from '../../../kernel/durations.ts';
import type { Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import { moveMoney } from '../../wallet/move.ts';
import type { Campaign } from '../campaignStore.ts';
import type { FreespinPackTable } from '../tables.ts';
import { minorIn } from '../terms.ts';

export type PackRow = Selectable<FreespinPackTable>;

/** A free round that is about to be played. */
export interface Freespin {
  /** Id of its pack. */
  pack: string;
  /** Value of the round, minor units of `currency`: it is played as if this had been staked. */
  stake: bigint;
  currency: string;
  /** Rounds left after this one. */
  remaining: number;
  /** The most this round may win, minor units: what the pack still pays. */
  most: bigint;
}

/** Gives a player free rounds of one game. */
export async function grantPack(
  tx: Tx,
  grant: {
    id: string;
    player: Player;
    campaign: Pick<Campaign, 'id' | 'rule'>;
    reward: FreespinsReward;
    at: number;
  },
): Promise<void> {
  const { id, player, campaign, reward, at } = grant;
  await tx
    .insertInto('freespin_pack')
    .values({
      id,
      uid: player.uid,
      campaign: campaign.id,
      game: reward.game,
      remaining: reward.count,
      total: reward.count,
      currency: player.currency,
      stake: minorIn(reward.stakes, player.currency) ?? 0n,
      max_win: minorIn(reward.max_win, player.currency) ?? 0n,
      won: 0n,
      created_at: BigInt(at),
      expires_at: BigInt(at + reward.days * DAY_MS),
      document: toJson(campaign.rule.description),
    })
    .execute();
}

/**
 * Takes one free round of a game, from the pack that ends first. For the games area: no money moves; the win is paid by
 * `payFreespinWin`. Parallel rounds never take more than there are.
 * @returns null when the player has none for this game
 */
export async function takeFreespin(tx: Tx, { player, game, at }: Asked): Promise<Freespin | null> {
  const packs = await packsOf(tx, { player, game, at }).select('id').execute();
  for (const { id } of packs) {
    const taken = await tx
      .updateTable('freespin_pack')
      .set(({ eb }) => ({ remaining: eb('remaining', '-', 1) }))
      .where('id', '=', id)
      .where('remaining', '>', 0)
      .returningAll()
      .executeTakeFirst();
    if (!taken) continue;
    const { stake, currency, remaining, max_win, won } = taken;
    return { pack: id, stake, currency, remaining, most: max_win - won };
  }
  return null;
}

/** The free rounds a player has for a game: how many in all, and what the next one is worth. null when there are none. */
export async function readFreespins(read: Reader | Tx, asked: Asked): Promise<{ count: number; stake: bigint } | null> {
  const packs = await packsOf(read, asked).select(['remaining', 'stake']).execute();
  const [next] = packs;
  return next ? { count: packs.reduce((sum, { remaining }) => sum + remaining, 0), stake: next.stake } : null;
}

interface Asked {
  player: Pick<Player, 'uid'>;
  game: string;
  at: number;
}

/** Packs with rounds left, the one that ends first on top. */
function packsOf(read: Reader | Tx, { player, game, at }: Asked) {
  return read
    .selectFrom('freespin_pack')
    .where('uid', '=', player.uid)
    .where('game', '=', game)
    .where('remaining', '>', 0)
    .where('expires_at', '>', BigInt(at))
    .orderBy('expires_at')
    .orderBy('id');
}

/** Gives a free round back that never came to an end. */
export async function returnFreespin(tx: Tx, pack: string): Promise<void> {
  await tx
    .updateTable('freespin_pack')
    .set(({ eb }) => ({ remaining: eb('remaining', '+', 1) }))
    .where('id', '=', pack)
    .execute();
}

/**
 * Pays what a free round won, as real money, up to what the pack still may pay. Once for a round.
 * @returns what was paid, minor units
 */
export async function payFreespinWin(
  tx: Tx,
  { live }: Pick<Services, 'live'>,
  { player, pack, round, win, at }: { player: Player; pack: string; round: string; win: bigint; at: number },
): Promise<bigint> {
  // an update without effect holds the pack, so that two rounds never share what is left of its highest win
  const row = await tx
    .updateTable('freespin_pack')
    .set(({ ref }) => ({ won: ref('won') }))
    .where('id', '=', pack)
    .where('uid', '=', player.uid)
    .returningAll()
    .executeTakeFirstOrThrow();
  const left = row.max_win - row.won;
  const amount = win < left ? win : left;
  if (amount <= 0n) return 0n;
  const isPaid = await moveMoney(tx, live, {
    player,
    wallet: 'main',
    amount,
    against: 'promotions',
    kind: 'freespin-win',
    key: `freespin-win:${round}`,
    at,
    note: { round, pack, game: row.game },
  });
  if (!isPaid) return 0n;
  await tx
    .updateTable('freespin_pack')
    .set(({ eb }) => ({ won: eb('won', '+', amount) }))
    .where('id', '=', pack)
    .execute();
  return amount;
}
