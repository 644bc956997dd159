import type { Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import { COMMON_CURRENCY, convertMinor, minorParts } from '../ledger/rates.ts';
import type { Settlement } from '../moments.ts';
import { levelOf } from './levels.ts';
import { ensureMember, givePoints, type Member, type Progress } from './member.ts';
import { tellNotice } from './notices.ts';
import { progressOf } from './quests.ts';
import type { LoyaltyTerms } from './terms.ts';

/** Minor units of one unit of the common currency. */
const UNIT = minorParts(COMMON_CURRENCY).perUnit;
const BIG_WIN = 10n;

/**
 * Counts a round that has ended, and gives its points. It is counted when it ends and not when the stake is taken, because a stake
 * that is returned must earn nothing. Only real money counts, and nothing where there is no programme.
 */
export async function countSettlement(tx: Tx, settlement: Settlement, services: Services): Promise<void> {
  const { stake, at } = settlement;
  const { loyalty: terms } = services;
  if (terms === null || stake.wallet !== 'main' || stake.amount <= 0n) return;
  const { uid, currency } = stake.player;
  // a stake whose worth nobody knows earns nothing
  const worth = convertMinor(services.rates, stake.amount, { from: currency, to: COMMON_CURRENCY }) ?? 0n;
  await ensureMember(tx, uid);
  const step = stepOf(settlement, { worth, newGames: await addGame(tx, uid, stake.game) });
  const weight = worth * terms.pointsPerUnit[stake.product];
  const counted = await addStep(tx, uid, { step, weight });
  const points = counted.weighed / UNIT - (counted.weighed - weight) / UNIT;
  const id = `round:${stake.round}`;
  const after = points > 0n ? await givePoints(tx, { uid, id, amount: points, at }) : counted;
  const levelBefore = levelOf(terms, counted.earned);
  if (after) await tellNews(tx, { settlement, step, terms, levelBefore, after }, services);
}

/** Increase of each count by one round. */
function stepOf({ stake, win }: Settlement, { worth, newGames }: { worth: bigint; newGames: number }): Progress {
  const isCasino = stake.product === 'casino';
  return {
    turnover: (worth * 100n) / UNIT,
    rounds: isCasino ? 1 : 0,
    bets: isCasino ? 0 : 1,
    wins: isCasino && win > stake.amount ? 1 : 0,
    big_wins: win >= stake.amount * BIG_WIN ? 1 : 0,
    games: newGames,
  };
}

/** Locks the row: its value afterwards, less the step, is its value before, whoever plays at the same time. */
async function addStep(tx: Tx, uid: number, { step, weight }: { step: Progress; weight: bigint }): Promise<Member> {
  return tx
    .updateTable('loyalty_member')
    .set(({ eb }) => ({
      weighed: eb('weighed', '+', weight),
      turnover: eb('turnover', '+', step.turnover),
      rounds: eb('rounds', '+', step.rounds),
      bets: eb('bets', '+', step.bets),
      wins: eb('wins', '+', step.wins),
      big_wins: eb('big_wins', '+', step.big_wins),
      games: eb('games', '+', step.games),
    }))
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function addGame(tx: Tx, uid: number, game: string | null): Promise<0 | 1> {
  if (game === null) return 0;
  const added = await tx
    .insertInto('loyalty_game')
    .values({ uid, game })
    .onConflict((conflict) => conflict.columns(['uid', 'game']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return added ? 1 : 0;
}

interface News {
  settlement: Settlement;
  step: Progress;
  terms: LoyaltyTerms;
  levelBefore: number;
  after: Member;
}

/** Tells of a new level, and of quests whose target this very round has reached. */
async function tellNews(tx: Tx, news: News, services: Services): Promise<void> {
  const { settlement, step, terms, levelBefore, after } = news;
  const { player } = settlement.stake;
  const { at } = settlement;
  const level = levelOf(terms, after.earned);
  if (level > levelBefore) {
    await tellNotice(tx, services, { player, reason: 'level', subject: level, amount: level, at });
  }
  const before = lessStep(after, step);
  const here = new Set(terms.programsOf(player.brand).map(({ sysname }) => sysname));
  for (const quest of terms.quests) {
    if (!here.has(quest.program) || quest.unlockLevel > level) continue;
    if (progressOf(quest, after) < quest.target || progressOf(quest, before) >= quest.target) continue;
    await tellNotice(tx, services, { player, reason: 'quest', subject: quest.id, amount: quest.points, at });
  }
}

function lessStep(after: Progress, step: Progress): Progress {
  return {
    turnover: after.turnover - step.turnover,
    rounds: after.rounds - step.rounds,
    bets: after.bets - step.bets,
    wins: after.wins - step.wins,
    big_wins: after.big_wins - step.big_wins,
    games: after.games - step.games,
  };
}
