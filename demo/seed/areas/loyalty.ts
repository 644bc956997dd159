import type { Tx } from '../../../server/db/db.ts';
import { DAY_MS } from '../../../server/kernel/durations.ts';
import { ensureMember, givePoints, type Progress, spendPoints } from '../../../server/platform/loyalty/member.ts';
import { quests } from '../../loyalty/quests.ts';
import type { PersonaState } from '../personas.ts';
import type { Seeding } from '../seeding.ts';

interface Past extends Progress {
  earned: bigint;
  spent: bigint;
  character: number;
  /** Quests whose reward has been taken. */
  claimed: readonly number[];
}

/** A member far up, with points to spend: shows quests claimed, completed, active and locked side by side. */
const high: Past = {
  earned: 14_250n,
  spent: 1200n,
  character: 4,
  claimed: [1, 2, 3, 4, 6],
  rounds: 512,
  turnover: 640_000n,
  bets: 3,
  wins: 171,
  big_wins: 6,
  games: 25,
};

/** A member in the middle whose first quests wait for their reward. */
const questing: Past = {
  earned: 420n,
  spent: 60n,
  character: 2,
  claimed: [1],
  rounds: 64,
  turnover: 21_000n,
  bets: 1,
  wins: 22,
  big_wins: 0,
  games: 7,
};

const pasts: Partial<Record<PersonaState, Past>> = { 'loyalty-high': high, 'quest-completed': questing };

/** Seeds the personas' history in the loyalty programme. */
export async function seedLoyalty(tx: Tx, { now, players }: Seeding): Promise<void> {
  for (const { player, shows } of players) {
    const past = shows.map((state) => pasts[state]).find((one) => one !== undefined);
    if (past) await livePast(tx, player.uid, { past, now });
  }
}

async function livePast(tx: Tx, uid: number, { past, now }: { past: Past; now: number }): Promise<void> {
  const { earned, spent, character, claimed, ...progress } = past;
  const at = now - 3 * DAY_MS;
  await ensureMember(tx, uid);
  for (const id of claimed) {
    const amount = BigInt(quests.find((quest) => quest.id === id)?.points ?? 0);
    await givePoints(tx, { uid, id: `quest:${uid}:${id}`, amount, at });
    await tx
      .insertInto('loyalty_claim')
      .values({ uid, quest: id, created_at: BigInt(at) })
      .execute();
  }
  await givePoints(tx, { uid, id: `seed:${uid}:played`, amount: earned, at });
  await spendPoints(tx, { uid, id: `seed:${uid}:spent`, amount: spent, at: at + DAY_MS });
  await tx
    .updateTable('loyalty_member')
    .set({ ...progress, character_id: character })
    .where('uid', '=', uid)
    .execute();
  const notice = { uid, reason: 'quest' as const, amount: 40, created_at: BigInt(now - DAY_MS) };
  await tx
    .insertInto('loyalty_notice')
    .values({ id: `seed-${uid}`, subject: 3, ...notice })
    .execute();
}
