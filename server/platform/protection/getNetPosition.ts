import type { NetPositionRequest } from '#schemas/platform/protection.ts';
import type { Reader } from '../../db/db.ts';
import type { Handler, Player } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { accountId } from '../ledger/ledger.ts';
import { signedIn } from '../signedIn.ts';
import { readPlay } from './play.ts';
import { type ProtectionState, readState } from './state.ts';
import { DAY_MS } from './time.ts';

/** What the player has won and lost, paid in and out, from the books. Source: PROT-05, PROT-13. */
export const getNetPosition: Handler<'account.getNetPosition'> = async ({ period }, context) => {
  const player = signedIn(context);
  const { read } = context.db;
  const state = await readState(read, player.uid, context);
  const since = startOf(period, player, state);
  const sums = await sumByKind(read, player, since);
  const stakes = -(of(sums, 'bet') + of(sums, 'refund'));
  const wins = of(sums, 'win');
  const withdrawals = -[...sums].reduce((sum, [kind, minor]) => (kind.startsWith('withdraw') ? sum + minor : sum), 0n);
  const money = (minor: bigint) => toMoney(minor, player.currency);
  const played =
    period === 'session' ? state.now - since : Number((await readPlay(read, { uid: player.uid, since })).played_ms);
  return {
    period,
    since,
    stakes: money(stakes),
    wins: money(wins),
    net: money(wins - stakes),
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

/** What went in and out of the player's own money since a time, by what happened. */
async function sumByKind(read: Reader, { uid, currency }: Player, since: number): Promise<Map<string, bigint>> {
  const rows = await read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['transfer.kind', ({ fn }) => fn.sum<bigint>('entry.amount').as('sum')])
    .where('entry.account_id', '=', accountId({ owner: { player: uid }, kind: 'main', currency }))
    .where('transfer.created_at', '>=', BigInt(since))
    .groupBy('transfer.kind')
    .execute();
  return new Map(rows.map(({ kind, sum }) => [kind, sum]));
}

function of(sums: ReadonlyMap<string, bigint>, kind: string): bigint {
  return sums.get(kind) ?? 0n;
}
