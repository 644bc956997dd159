import type { GamesCallTypes } from '#schemas/platform/games.ts';
import type { Visitor } from '../../support/platformApp.ts';
import type { Samples } from './sample.ts';

export const gamesSamples: Samples<GamesCallTypes> = {
  'games.get': { options: '{"limit":100}' },
  'games.getProviders': { types: 'live,slot' },
  'games.getCategories': {},
  'games.getLikes': { response: 'sysnames' },
  'games.addLike': async (player) => ({ sysname: await anyGame(player) }),
  'games.removeLike': { sysname: 'no-such-game' },
  'games.getRecent': {},
  'games.getRules': async (player) => ({ sysname: await anyGame(player) }),
  'games.getUnfinished': {},
  'games.getHistory': { mode: 'demo', from: 0 },
  'games.createhistoryexportrequest': { mode: 'play' },
  'games.gethistoryexportrequest': {},
};

async function anyGame(player: Visitor): Promise<string> {
  const { data } = await player.call('games.get', { options: '{"limit":1}' });
  return data?.items[0]?.sysname ?? '';
}
