import type { Game } from '#schemas/platform/games.ts';
import type { Handler } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { windowOf } from '../paging.ts';

/** The newest wins. Demo wins are stored with an age, so that they are always recent. */
export const live: Handler<'leaderboard.live'> = async (input, { db, clock }) => {
  const { offset, limit } = windowOf(input);
  const now = clock.now();
  const { total } = await db.read
    .selectFrom('win')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db.read
    .selectFrom('win')
    .innerJoin('game', 'game.sysname', 'win.game')
    .selectAll('win')
    .select('game.document')
    .orderBy('win.age_sec')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ id, nick, country_code, document, amount, currency, age_sec }) => {
    const { sysname, provider, description } = JSON.parse(document) as Game;
    return {
      id,
      nick,
      country_code,
      game: { sysname, provider, title: description.title, images: description.images },
      amount: toMoney(amount, currency),
      won_at: now - age_sec * 1000,
    };
  });
  return { items, offset, limit, total: Number(total) };
};
