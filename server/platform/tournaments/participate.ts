import { invalid, refusal } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { hundredthsOf } from '../leaderboard/money.ts';
import { signedIn } from '../signedIn.ts';
import { join } from './members.ts';

/** Joins, exactly once however many ask at the same time [REL-S17]. */
export const participate: Handler<'tournaments.participate'> = async ({ tournament_id }, context) => {
  const player = signedIn(context);
  const at = context.clock.now();
  await context.db.write(async (tx) => {
    const found = await tx
      .selectFrom('tournament')
      .select(['ends_at', 'blocked_countries', 'currency'])
      .where('id', '=', tournament_id)
      .where('operator', '=', player.operator)
      .executeTakeFirst();
    if (!found) throw invalid({ tournament_id: ['NOT_FOUND'] });
    if (found.ends_at <= BigInt(at)) {
      throw refusal('InvalidParameterException', 'This tournament is over.', { code: 'TOURNAMENT_FINISHED' });
    }
    if (found.blocked_countries.split(',').includes(player.country_code)) {
      throw refusal('InvalidParameterException', 'This tournament is not offered in your country.', {
        code: 'COUNTRY_NOT_ALLOWED',
      });
    }
    // whose worth nobody knows would play without a point
    if (hundredthsOf(context.rates, 1n, { from: player.currency, to: found.currency }) === null) {
      throw refusal('InvalidParameterException', 'Rounds in your currency cannot be counted at the moment.', {
        code: 'NO_RATE',
      });
    }
    if (!(await join(tx, tournament_id, { player, at }))) {
      throw refusal('InvalidParameterException', 'You take part in this tournament already.', {
        code: 'ALREADY_JOINED',
      });
    }
  });
  return 1;
};
