import type { Game, GameList } from '#schemas/platform/games.ts';

/** A game as the platform answers it. */
export const sampleGame: Game = {
  sysname: 'northlamp-pale-moon',
  provider: 'northlamp',
  type: 'slot',
  tags: ['space', 'hot'],
  description: {
    title: 'Pale Moon',
    text: 'A quiet orbit.',
    images: { card: '/media/games/northlamp-pale-moon.webp' },
  },
  extra: {
    theme: 'space',
    rtp: '96.1',
    volatility: 3,
    lines: 20,
    min_bet: { amount: '0.10', currency: 'EUR' },
    max_bet: { amount: '100.00', currency: 'EUR' },
    max_win: 5000,
    features: ['wilds'],
    has_demo: true,
    freespins: false,
    jackpot: false,
    released_at: 1_760_000_000_000,
    min_cycle_ms: 2500,
    orientation: 'any',
    blocked_countries: [],
    weight: 1000,
    state: 'active',
  },
};

/** An answer of games.get with these games. */
export function listOfGames(...items: Game[]): GameList {
  return { items, offset: 0, limit: 20, total: items.length };
}
