import { sports } from '#schemas/platform/sportEvents.ts';
import type { Handler } from '../context.ts';
import { wholeList } from '../paging.ts';
import { leagues, sportFacts } from './book.ts';
import { bookAround } from './fixtures.ts';
import { standingAt } from './match.ts';

/** Sports and leagues, with how much there is to bet on. */
export const getTree: Handler<'sport.getTree'> = async (_, { clock, settings }) => {
  const now = clock.now();
  const open = bookAround(now, settings)
    .map((fixture) => ({ fixture, phase: standingAt(fixture, now).phase }))
    .filter(({ phase }) => phase !== 'finished');
  return wholeList(
    sports.map((sysname) => ({
      sysname,
      name: sportFacts[sysname].name,
      live_count: open.filter(({ fixture, phase }) => fixture.sport === sysname && phase === 'live').length,
      leagues: leagues
        .filter(({ sport }) => sport === sysname)
        .map((league) => ({
          sysname: league.sysname,
          name: league.name,
          events_count: open.filter(({ fixture }) => fixture.league === league).length,
        })),
    })),
  );
};
