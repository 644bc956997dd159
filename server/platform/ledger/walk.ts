import type { Db, Tx } from '../../db/db.ts';
import { WALK_START, type Walk, walkChains } from './chains.ts';

/** Old entries checked again in one turn: 10,000 every 30 s are a million in an hour, and never more work at once. */
const ENTRIES_PER_TURN = 10_000;

/**
 * Continues the walk through all of the books, which starts again after its end: so a rewritten past is found without one long check of
 * everything. One node walks at a time.
 * @param freeMs how long a node that has taken a turn keeps others from the next one
 * @returns accounts with a rewritten past among the entries of this turn
 */
export async function walkOn(
  db: Pick<Db, 'read' | 'write'>,
  { now, freeMs, most = ENTRIES_PER_TURN }: { now: number; freeMs: number; most?: number },
): Promise<readonly string[]> {
  const walk = await db.write((tx) => takeTurn(tx, now, freeMs));
  if (!walk) return [];
  const { broken, next } = await walkChains(db.read, walk, most);
  await db.write((tx) =>
    tx
      .updateTable('ledger_walk')
      .set({ state: textOf(next) })
      .execute(),
  );
  return broken;
}

async function takeTurn(tx: Tx, now: number, freeMs: number): Promise<Walk | null> {
  const taken = await tx
    .updateTable('ledger_walk')
    .set({ taken_at: BigInt(now) })
    .where('taken_at', '<=', BigInt(now - freeMs))
    .returning('state')
    .executeTakeFirst();
  return taken ? walkOf(taken.state) : null;
}

function textOf({ after, link }: Walk): string {
  return JSON.stringify({ after, link: { ...link, balance: String(link.balance) } });
}

function walkOf(text: string): Walk {
  if (text === '') return WALK_START;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `textOf` writes it
  const { after, link } = JSON.parse(text) as {
    after: Walk['after'];
    link: Omit<Walk['link'], 'balance'> & { balance: string };
  };
  return { after, link: { ...link, balance: BigInt(link.balance) } };
}
