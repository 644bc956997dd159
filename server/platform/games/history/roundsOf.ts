import type { Selectable } from 'kysely';
import type { CreateExportRequest, GameRound } from '#schemas/platform/gameHistory.ts';
import type { Reader, Tx } from '../../../db/db.ts';
import { toMoney } from '../../ledger/currency.ts';
import { historyStart } from '../rounds/historyStart.ts';
import type { GameRoundTable } from '../tables.ts';

/** Selects rounds of a player. */
export interface RoundFilters extends CreateExportRequest {
  uid: number;
  now: number;
}

/** A player's rounds within the kept time, as a question that can be counted or read. */
export function roundsOf(read: Reader | Tx, { uid, now, from = 0, to, game, mode = 'play' }: RoundFilters) {
  let found = read
    .selectFrom('game_round')
    .where('uid', '=', uid)
    .where('mode', '=', mode)
    .where('started_at', '>=', BigInt(Math.max(from, historyStart(now))));
  if (to !== undefined) found = found.where('started_at', '<', BigInt(to));
  if (game !== undefined) found = found.where('game', '=', game);
  return found;
}

/** A round as its player sees it. The seed is shown only when nothing can be won by it any more. */
export function toGameRound(row: Selectable<GameRoundTable>, title: string): GameRound {
  const money = (minor: bigint) => toMoney(minor, row.currency);
  const isOpen = row.status === 'open';
  return {
    id: row.id,
    game: row.game,
    title,
    mode: row.mode,
    wallet: row.wallet,
    status: row.status,
    is_free: row.freespins !== '',
    stake: money(row.stake),
    win: money(isOpen ? 0n : row.win),
    balance_before: money(row.balance_before),
    balance_after: money(row.balance_after),
    started_at: Number(row.started_at),
    finished_at: row.finished_at === null ? null : Number(row.finished_at),
    fairness: { commitment: row.commitment, seed: isOpen ? '' : row.seed, key: row.key },
  };
}
