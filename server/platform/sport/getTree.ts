import { type Sport, sports } from '#schemas/platform/sportEvents.ts';
import type { Handler } from '../context.ts';
import { wholeList } from '../paging.ts';
import { say } from '../words.ts';
import { oddsFeedOf } from './oddsFeed.ts';

const names: Readonly<Record<Sport, string>> = {
  football: 'Football',
  basketball: 'Basketball',
  tennis: 'Tennis',
  'ice-hockey': 'Ice hockey',
  volleyball: 'Volleyball',
  esports: 'Esports',
};

/** Sports and leagues, with how much there is to bet on. */
export const getTree: Handler<'sport.getTree'> = async (_, context) => {
  const feed = oddsFeedOf(context);
  const open = feed.eventsAround(context.clock.now()).filter(({ phase }) => phase !== 'finished');
  return wholeList(
    sports.map((sysname) => ({
      sysname,
      name: names[sysname],
      live_count: open.filter(({ league, phase }) => league.sport === sysname && phase === 'live').length,
      leagues: feed.leagues
        .filter(({ sport }) => sport === sysname)
        .map((league) => {
          const own = open.filter((event) => event.league.sysname === league.sysname);
          return {
            sysname: league.sysname,
            name: say(league.name, context.locale),
            region: league.region.sysname,
            region_name: say(league.region.name, context.locale),
            events_count: own.length,
            live_count: own.filter(({ phase }) => phase === 'live').length,
          };
        }),
    })),
  );
};
