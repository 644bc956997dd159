import type { Selectable } from 'kysely';
import type { Money } from '#schemas/parts/money.ts';
import type { Reader, Tx } from '../../../server/db/db.ts';
import { readFreespins } from '../../../server/platform/games/rounds/freespins.ts';
import type { GameRoundTable } from '../../../server/platform/games/tables.ts';
import { toMoney } from '../../../server/platform/ledger/currency.ts';
import { readWallets } from '../../../server/platform/wallet/balance.ts';
import { type Outcome, readOutcome } from './outcome.ts';
import { commitmentOf, type Play } from './playSession.ts';

/** A round as the game shows it. What of its outcome pays how much, the game says by the stake: pays are tenths of it. */
export interface RoundView {
  id: string;
  key: string;
  stake: Money;
  win: Money;
  /** True only when more comes back than was staked: nothing else is celebrated. Source: PROT-06. */
  is_gain: boolean;
  outcome: Outcome;
}

/** State of the game for its player. The amounts are for display; decisions use the ledger. */
export interface PlayState {
  balance: Money;
  /** The wallet that pays when main money does not reach; null when it is empty or the mode has none. */
  bonus: Money | null;
  /** SHA-256 of the next round's seed. */
  commitment: string;
  /** A round that waits to be ended. */
  open_round: string | null;
  /** Free rounds of this game: how many, and what each is worth. null when there are none. */
  free_spins: { count: number; stake: Money } | null;
}

export interface RoundFacts {
  id: string;
  key: string;
  stake: bigint;
  /** Amount won; in a free round never more than its pack pays. */
  win: bigint;
  currency: string;
  outcome: Outcome;
  isFree: boolean;
}

/** A kept round as the game shows it. */
export function viewOfRow(row: Selectable<GameRoundTable>): RoundView {
  return viewOf({ ...row, outcome: readOutcome(row.outcome), isFree: row.freespins !== '' });
}

export function viewOf({ id, key, stake, win, currency, outcome, isFree }: RoundFacts): RoundView {
  return {
    id,
    key,
    stake: toMoney(stake, currency),
    win: toMoney(win, currency),
    is_gain: win > (isFree ? 0n : stake),
    outcome,
  };
}

/** @param play as it is now: its seed is the next round's */
export async function stateOf(read: Reader | Tx, play: Play, now: number): Promise<PlayState> {
  const { player, currency, mode, seed } = play;
  const commitment = commitmentOf(seed);
  if (player === null) {
    return { balance: toMoney(play.balance, currency), bonus: null, commitment, open_round: null, free_spins: null };
  }
  const { minor } = await readWallets(read, player);
  const open = await read
    .selectFrom('game_round')
    .select('id')
    .where('uid', '=', player.uid)
    .where('game', '=', play.game)
    .where('mode', '=', mode)
    .where('status', '=', 'open')
    .executeTakeFirst();
  const free = mode === 'play' ? await readFreespins(read, { player, game: play.game, at: now }) : null;
  return {
    balance: toMoney(mode === 'demo' ? minor.fun : minor.main, currency),
    bonus: mode === 'play' && minor.bonus > 0n ? toMoney(minor.bonus, currency) : null,
    commitment,
    open_round: open?.id ?? null,
    free_spins: free && { count: free.count, stake: toMoney(free.stake, currency) },
  };
}
