import type { LoyaltyTerms } from '../../server/platform/loyalty/terms.ts';
import { characters } from './characters.ts';
import { levels } from './levels.ts';
import { products } from './products.ts';
import { programsOf } from './programs.ts';
import { quests } from './quests.ts';

/** The invented programme of the demo. */
export const demoLoyalty: LoyaltyTerms = {
  // the rules of «The Long Voyage» say so
  pointsPerUnit: { casino: 2n, betting: 1n },
  levels,
  characters,
  products,
  quests,
  noticeImages: {
    welcome: '/media/notices/welcome.svg',
    level: '/media/notices/level.svg',
    quest: '/media/notices/quest.svg',
    product: '/media/notices/product.svg',
  },
  programsOf,
};
