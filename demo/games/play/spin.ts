import { invalid } from '../../../server/kernel/refusal.ts';
import type { Services } from '../../../server/platform/context.ts';
import { beginRound, roundOpen } from '../../../server/platform/games/rounds/begin.ts';
import { toMinor } from '../../../server/platform/ledger/currency.ts';
import type { Player } from '../../../server/platform/tables.ts';
import type { Bet } from '../mechanics/mechanic.ts';
import { mechanicOf } from '../mechanics/mechanicOf.ts';
import { drawOutcome, readOutcome, winOf } from './outcome.ts';
import { commitmentOf, type Play, takeSeed } from './playSession.ts';
import { isStake, limitsOf } from './stakes.ts';
import { type RoundView, viewOfRow } from './view.ts';

export interface SpinRequest {
  /** The browser's own name of the round, kept over retries. */
  key: string;
  /** Amount in the game's currency; none for a free round. */
  stake?: string;
  /** Places on a table that the stake lies on, for games that have one. */
  bets?: readonly Bet[];
  /** The round comes out of the player's free spins. */
  is_free?: boolean;
}

/** @throws PlatformError InvalidParameterException when the game takes no such stake, or the bets are others or worth something else */
export function readStake(
  { record, currency }: Play,
  { stake: amount = '', bets = [] }: Pick<SpinRequest, 'stake' | 'bets'>,
): bigint {
  const limits = limitsOf(record, currency);
  const stake = toMinor(amount, currency);
  if (stake === null || !isStake(limits, stake)) throw invalid({ stake: ['NOT_ALLOWED'] });
  const { betting } = mechanicOf(record);
  const chips = bets.reduce((sum, bet) => sum + bet.chips, 0);
  const isLaid = betting ? betting.takes(bets) && BigInt(chips) * limits.min === stake : bets.length === 0;
  if (!isLaid) throw invalid({ bets: ['NOT_ALLOWED'] });
  return stake;
}

/**
 * Plays one round of a signed-in player: stake and outcome are stored together or not at all; the win waits until the round is ended. The
 * same key is the same round, however often it comes.
 * @throws PlatformError TooManyRequestsException before the game's shortest time is over, ROUND_OPEN, and whatever takeStake refuses with
 */
export async function spin(
  services: Services,
  play: Play & { player: Player },
  { key, stake: amount = '', bets = [], is_free: isFree = false }: SpinRequest,
): Promise<RoundView> {
  const stake = isFree ? null : readStake(play, { stake: amount, bets }); // what a free round is worth, its pack says
  if (isFree && (play.mode === 'demo' || mechanicOf(play.record).betting)) throw invalid({ is_free: ['NOT_ALLOWED'] });
  const { player, brand, record, mode, currency, seed } = play;
  const outcome = drawOutcome(play, key, bets);
  const drawn = { seed, commitment: commitmentOf(seed), outcome: JSON.stringify(outcome) };
  const winOfStake = (minor: bigint): bigint => winOf(minor, outcome);
  const asked = { player, brand, game: record, mode, currency, key, stake, winOf: winOfStake, drawn };
  const { clock, random } = services;
  return services.db.write(async (tx) => {
    const { round, isNew } = await beginRound(tx, services, asked);
    if (isNew && !(await takeSeed(tx, play, { random, now: clock.now(), more: {} }))) throw roundOpen();
    const { bets: laid = [] } = readOutcome(round.outcome);
    if (!isNew && JSON.stringify(laid) !== JSON.stringify(bets)) throw invalid({ key: ['ALREADY_USED'] });
    return viewOfRow(round);
  });
}
