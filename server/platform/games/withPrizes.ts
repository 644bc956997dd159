import type { Game } from '#schemas/platform/games.ts';
import type { CallContext } from '../context.ts';

/** Games as they are shown: those with a jackpot carry its present prize. */
export async function withPrizes(
  games: readonly Game[],
  context: Pick<CallContext, 'jackpotPrizes' | 'brand' | 'player'>,
): Promise<Game[]> {
  const named = games.filter(({ extra }) => extra.jackpot).map(({ sysname }) => sysname);
  const prizes = await context.jackpotPrizes.of(named, context);
  return games.map((game) => {
    const jackpot_amount = prizes.get(game.sysname);
    return jackpot_amount ? { ...game, extra: { ...game.extra, jackpot_amount } } : game;
  });
}
