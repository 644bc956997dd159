import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { windowOf } from '../paging.ts';
import { showTournament } from './show.ts';

/** Tournaments of the operator: running ones first, then those to come, then those that are over. */
export const get: Handler<'tournaments.get'> = async (input, context) => {
  const { db, clock, brand, player, locale, rates, tournamentThemes: themes } = context;
  const { offset, limit } = windowOf({ offset: input.offset, limit: input.count });
  const now = BigInt(clock.now());
  let found = db.read.selectFrom('tournament').where('operator', '=', operatorOf(brand));
  if (input.ids !== undefined) found = found.where('id', 'in', input.ids.split(',').map(Number));
  if (input.status === 'future') found = found.where('starts_at', '>', now);
  if (input.status === 'active') found = found.where('starts_at', '<=', now).where('ends_at', '>', now);
  if (input.status === 'finished') found = found.where('ends_at', '<=', now);
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy((eb) => eb.case().when('ends_at', '<=', now).then(2).when('starts_at', '>', now).then(1).else(0).end())
    .orderBy((eb) =>
      eb
        .case()
        .when('ends_at', '<=', now)
        .then(eb.neg(eb.ref('ends_at')))
        .else(eb.ref('ends_at'))
        .end(),
    )
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = [];
  const viewer = { now: clock.now(), player, locale, rates, themes };
  for (const row of rows) items.push(await showTournament(db.read, row, viewer));
  return { items, offset, limit, total: Number(total) };
};
