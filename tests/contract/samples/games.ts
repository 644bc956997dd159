import type { GamesCallTypes } from '#schemas/platform/games.ts';
import type { Samples } from './sample.ts';

export const gamesSamples: Samples<GamesCallTypes> = {
  'games.get': { options: '{"limit":100}' },
  'games.getProviders': { types: 'live,slot' },
  'games.getCategories': {},
};
