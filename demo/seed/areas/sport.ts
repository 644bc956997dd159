import type { Tx } from '../../../server/db/db.ts';
import { toJson } from '../../../server/db/json.ts';
import type { Dice } from '../../../server/kernel/dice.ts';
import { HOUR_MS } from '../../../server/kernel/durations.ts';
import { ensureAccount, postTransfer } from '../../../server/platform/ledger/ledger.ts';
import type { BetRow } from '../../../server/platform/sport/bets.ts';
import { combinedOdds, highestWin, type Leg, maxWinOf } from '../../../server/platform/sport/slip.ts';
import { demoRates } from '../../rates/rates.ts';
import { type Fixture, fixturesAround } from '../../sport/fixtures.ts';
import { hasWon, offersOf } from '../../sport/markets.ts';
import { standingAt } from '../../sport/match.ts';
import type { SeededPlayer, Seeding } from '../seeding.ts';

type Player = SeededPlayer['player'];

/** Bets of a demo player, some of them still running. */
const BETS = 14;
/** Stakes, in minor units. */
const STAKES = [100n, 150n, 200n, 250n] as const;

/** Gives players who are there to show many bets a week of them, paid and won through the ledger. */
export async function seedSport(tx: Tx, { now, players, dice }: Seeding): Promise<void> {
  const fixtures = fixturesAround(now);
  for (const { player, shows } of players) {
    if (!shows.includes('many-bets')) continue;
    const own = dice(`sport/${player.login}`);
    for (let index = 0; index < BETS; index += 1) {
      const bet = makeBet({ player, fixtures, dice: own, now }, index);
      if (bet) await storeBet(tx, player, bet);
    }
  }
}

interface Making {
  player: Player;
  fixtures: readonly Fixture[];
  dice: Dice;
  now: number;
}

/** A single or a small combination on events close to each other, from the oldest in the book to tomorrow's. */
function makeBet({ player, fixtures, dice, now }: Making, index: number): BetRow | null {
  const first = Math.floor((index / BETS) * (fixtures.length * 0.6));
  const chosen = dice.shuffle(fixtures.slice(first, first + 8)).slice(0, dice.pick([1, 1, 2, 3]));
  const placedAt = Math.min(now, ...chosen.map(({ startsAt }) => startsAt)) - HOUR_MS;
  const legs: Leg[] = chosen.flatMap((fixture) => {
    const [offer] = dice.shuffle(offersOf(fixture, standingAt(fixture, placedAt)));
    return offer ? [{ event: fixture.id, selection: offer.id, odds: String(offer.odds) }] : [];
  });
  if (legs.length === 0) return null;
  const stake = dice.pick(STAKES);
  const odds = combinedOdds(legs);
  const max_win = maxWinOf(stake, odds, highestWin(demoRates, player.currency) ?? 0n);
  const endsAt = Math.max(...chosen.map((fixture) => fixture.endsAt));
  const isWon = chosen.every((fixture, place) => hasWon(fixture, legs[place]?.selection ?? ''));
  const isOver = endsAt <= now;
  return {
    id: `seed-${player.uid}-${index}`,
    uid: player.uid,
    status: isOver ? (isWon ? 'won' : 'lost') : 'open',
    accept: 'none',
    stake,
    wallet: 'main',
    odds,
    max_win,
    win: isOver && isWon ? max_win : 0n,
    placed_at: BigInt(placedAt),
    decide_at: BigInt(placedAt),
    ends_at: BigInt(endsAt),
    settled_at: isOver ? BigInt(endsAt) : null,
    legs: toJson(legs),
  };
}

async function storeBet(tx: Tx, { uid, operator, currency }: Player, bet: BetRow): Promise<void> {
  const account = await ensureAccount(tx, { owner: { player: uid }, kind: 'main', currency });
  const house = await ensureAccount(tx, { owner: { house: operator }, kind: 'sport', currency });
  const move = (kind: 'bet' | 'win', amount: bigint, at: bigint) =>
    postTransfer(tx, {
      kind,
      key: `${kind}:sport:${bet.id}`,
      at: Number(at),
      note: { round: `sport:${bet.id}`, game: null, product: 'betting', seed: true },
      entries: [
        { account, amount },
        { account: house, amount: -amount },
      ],
    });
  await move('bet', -bet.stake, bet.placed_at);
  if (bet.win > 0n) await move('win', bet.win, bet.settled_at ?? bet.ends_at);
  await tx.insertInto('sport_bet').values(bet).execute();
}
