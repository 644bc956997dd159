import type { Money } from '#schemas/parts/money.ts';
import type { Reader, Tx } from '../../../db/db.ts';
import { toMoney } from '../../ledger/currency.ts';
import { readWallets } from '../../wallet/balance.ts';
import type { Outcome } from './outcome.ts';
import { PAY_PARTS } from './paytable.ts';
import { commitmentOf, type Play } from './playSession.ts';

/** A round as the game shows it: where the reels stop and what that gives. */
export interface RoundView {
  id: string;
  key: string;
  stake: Money;
  win: Money;
  /** True only when more comes back than was staked: nothing else is celebrated. Source: domain.md §1 RTS 14. */
  is_gain: boolean;
  stops: readonly number[];
  grid: Outcome['grid'];
  runs: readonly { symbol: number; length: number; line: number; cells: readonly number[]; win: Money }[];
}

/** What the game knows of its player. The sums are to be shown; whoever decides asks the ledger. */
export interface PlayState {
  balance: Money;
  /** The wallet that pays when main money does not reach; null when it is empty or the mode has none. */
  bonus: Money | null;
  /** SHA-256 of the next round's seed. */
  commitment: string;
  /** A round that waits to be ended. */
  open_round: string | null;
}

export interface RoundFacts {
  id: string;
  key: string;
  stake: bigint;
  currency: string;
  outcome: Outcome;
}

/** Minor units that a stake brings back. Stakes are multiples of ten, so nothing is rounded. */
export function winOf(stake: bigint, pay: number): bigint {
  return (stake * BigInt(pay)) / PAY_PARTS;
}

export function viewOf({ id, key, stake, currency, outcome }: RoundFacts): RoundView {
  const win = winOf(stake, outcome.pay);
  return {
    id,
    key,
    stake: toMoney(stake, currency),
    win: toMoney(win, currency),
    is_gain: win > stake,
    stops: outcome.stops,
    grid: outcome.grid,
    runs: outcome.runs.map(({ pay, ...run }) => ({ ...run, win: toMoney(winOf(stake, pay), currency) })),
  };
}

/** @param play as it is now: its seed is the next round's */
export async function stateOf(read: Reader | Tx, play: Play): Promise<PlayState> {
  const { player, currency, mode, seed } = play;
  const commitment = commitmentOf(seed);
  if (player === null) {
    return { balance: toMoney(play.balance, currency), bonus: null, commitment, open_round: null };
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
  return {
    balance: toMoney(mode === 'demo' ? minor.fun : minor.main, currency),
    bonus: mode === 'play' && minor.bonus > 0n ? toMoney(minor.bonus, currency) : null,
    commitment,
    open_round: open?.id ?? null,
  };
}
