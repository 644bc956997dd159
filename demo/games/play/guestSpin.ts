import { createHash } from 'node:crypto';
import { invalid, refusal } from '../../../server/kernel/refusal.ts';
import type { Services } from '../../../server/platform/context.ts';
import { roundOpen } from '../../../server/platform/games/rounds/begin.ts';
import { tooSoon } from '../../../server/platform/games/rounds/pace.ts';
import { drawOutcome, winOf } from './outcome.ts';
import { type Play, takeSeed } from './playSession.ts';
import { readStake, type SpinRequest } from './spin.ts';
import { type RoundView, viewOf } from './view.ts';

/** Stored part of a guest's round: enough to repeat the answer. */
interface LastSpin {
  asked: string;
  round: RoundView;
}

/**
 * Plays one round of a guest, whose play money is stored in the open game and nowhere else. The same key is the same round.
 * @throws PlatformError TooManyRequestsException, UserNeedDepositException when the play money is not enough
 */
export async function guestSpin(
  services: Services,
  play: Play,
  { key, stake: amount = '', bets = [] }: SpinRequest,
): Promise<RoundView> {
  const { db, clock, random } = services;
  if (play.last_key === key) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it is written below
    const { asked, round } = JSON.parse(play.last_answer) as LastSpin;
    if (asked !== JSON.stringify([amount, bets])) throw invalid({ key: ['ALREADY_USED'] });
    return round;
  }
  const stake = readStake(play, { stake: amount, bets });
  const now = clock.now();
  const wait = Number(play.last_round_at) + play.record.extra.min_cycle_ms - now;
  if (wait > 0) throw tooSoon(wait);
  if (play.balance < stake) {
    throw refusal('UserNeedDepositException', 'The demo balance is used up.', { code: 'DEMO_EMPTY' });
  }
  const outcome = drawOutcome(play, key, bets);
  const id = createHash('sha256').update(`${play.token_hash}:${key}`).digest('hex').slice(0, 32);
  const win = winOf(stake, outcome);
  const round = viewOf({ id, key, stake, win, currency: play.currency, outcome, isFree: false });
  const last: LastSpin = { asked: JSON.stringify([amount, bets]), round };
  const balance = play.balance - stake + win;
  const more = { balance, last_key: key, last_answer: JSON.stringify(last), last_round_at: BigInt(now) };
  const isTaken = await db.write((tx) => takeSeed(tx, play, { random, now, more }));
  if (!isTaken) throw roundOpen();
  return round;
}
