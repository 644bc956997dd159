import { allReceivedSources } from '#schemas/platform/cashierHistory.ts';
import type { NetPositionRequest } from '#schemas/platform/protection.ts';
import type { Handler } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { sumByKind } from '../ledger/movements.ts';
import { signedIn } from '../signedIn.ts';
import type { Player } from '../tables.ts';
import { readPlay } from './play.ts';
import { type ProtectionState, readState } from './state.ts';
import { DAY_MS } from './time.ts';

/** The player's wins, losses, deposits and withdrawals, from the ledger. Source: PROT-05, PROT-13. */
export const getNetPosition: Handler<'account.getNetPosition'> = async ({ period }, context) => {
  const player = signedIn(context);
  const { read } = context.db;
  const state = await readState(read, player.uid, context);
  const since = startOf(period, player, state);
  const sums = await sumByKind(read, player, since);
  const stakes = -(of(sums, 'bet') + of(sums, 'refund'));
  const wins = of(sums, 'win');
  const received = allReceivedSources.reduce((sum, source) => sum + of(sums, source), 0n);
  const withdrawals = -[...sums].reduce((sum, [kind, minor]) => (kind.startsWith('withdraw') ? sum + minor : sum), 0n);
  const money = (minor: bigint) => toMoney(minor, player.currency);
  const played =
    period === 'session' ? state.now - since : Number((await readPlay(read, { uid: player.uid, since })).played_ms);
  return {
    period,
    since,
    stakes: money(stakes),
    wins: money(wins),
    received: money(received),
    net: money(wins + received - stakes),
    deposits: money(of(sums, 'deposit')),
    withdrawals: money(withdrawals),
    time_sec: Math.max(0, Math.floor(played / 1000)),
  };
};

function startOf(period: NetPositionRequest['period'], player: Player, state: ProtectionState): number {
  if (period === 'lifetime') return Number(player.registered_at);
  if (period === 'session') return Number(state.session_started_at || player.registered_at);
  return state.now - Number(period) * DAY_MS;
}

function of(sums: ReadonlyMap<string, bigint>, kind: string): bigint {
  return sums.get(kind) ?? 0n;
}
