import type { Handler } from '../../context.ts';
import { toMoney } from '../../ledger/currency.ts';
import { wholeList } from '../../paging.ts';
import { signedIn } from '../../signedIn.ts';
import { titlesOf } from '../findGame.ts';
import { FINISH_AFTER_MS } from '../rounds/finish.ts';

/** A player has one open round in each game and mode, so the list stays short. */
const MOST = 100;

/** Rounds that wait for their player, the oldest first. */
export const getUnfinished: Handler<'games.getUnfinished'> = async (_, context) => {
  const { read } = context.db;
  const rows = await read
    .selectFrom('game_round')
    .selectAll()
    .where('uid', '=', signedIn(context).uid)
    .where('status', '=', 'open')
    .orderBy('started_at')
    .limit(MOST)
    .execute();
  const titles = await titlesOf(
    read,
    rows.map(({ game }) => game),
  );
  return wholeList(
    rows.map(({ id, game, mode, stake, currency, started_at }) => ({
      id,
      game,
      title: titles.get(game) ?? game,
      mode,
      stake: toMoney(stake, currency),
      started_at: Number(started_at),
      ends_at: Number(started_at) + FINISH_AFTER_MS,
    })),
  );
};
