import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { readPage } from '../paging.ts';
import { showTournaments } from './show.ts';

/** Tournaments of the operator: running ones first, then those to come, then those that are over. */
export const get: Handler<'tournaments.get'> = async (input, context) => {
  const { db, clock, brand, player, locale, rates, tournamentThemes: themes } = context;
  const now = BigInt(clock.now());
  const tournaments = db.read.selectFrom('tournament');
  let found = tournaments.where('operator', '=', operatorOf(brand));
  if (input.ids !== undefined) found = found.where('id', 'in', input.ids.split(',').map(Number));
  if (input.status === 'future') found = found.where('starts_at', '>', now);
  if (input.status === 'active') found = found.where('starts_at', '<=', now).where('ends_at', '>', now);
  if (input.status === 'finished') found = found.where('ends_at', '<=', now);
  const window = { offset: input.offset, limit: input.count };
  const { rows, ...page } = await readPage(found, window, {
    ids: (all) =>
      all
        .select('id')
        .orderBy((eb) => eb.case().when('ends_at', '<=', now).then(2).when('starts_at', '>', now).then(1).else(0).end())
        .orderBy((eb) =>
          eb
            .case()
            .when('ends_at', '<=', now)
            .then(eb.neg(eb.ref('ends_at')))
            .else(eb.ref('ends_at'))
            .end(),
        )
        .orderBy('id'),
    rows: (ids) => tournaments.selectAll().where('id', 'in', ids).execute(),
  });
  const items = await showTournaments(db.read, rows, { now: clock.now(), player, locale, rates, themes });
  return { items, ...page };
};
