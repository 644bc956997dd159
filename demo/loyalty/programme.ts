import type { Programme } from '../../server/platform/loyalty/programme.ts';
import { characters } from './characters.ts';
import { levels } from './levels.ts';
import { products } from './products.ts';
import { programsOf } from './programs.ts';
import { quests } from './quests.ts';

/** The invented programme of the demo. */
export const demoLoyalty: Programme = {
  // the rules of «The Long Voyage» say so
  pointsPerUnit: { casino: 2n, betting: 1n },
  levels,
  characters,
  products,
  quests,
  programsOf,
};
