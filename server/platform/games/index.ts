import type { GamesCallTypes } from '#schemas/platform/games.ts';
import type { Area, CallsOf } from '../area.ts';
import { get } from './get.ts';
import { getCategories } from './getCategories.ts';
import { getProviders } from './getProviders.ts';

/** The catalogue, and playing. */
export const games: Area<CallsOf<GamesCallTypes>> = {
  handlers: {
    'games.get': get,
    'games.getCategories': getCategories,
    'games.getProviders': getProviders,
  },
};
