import type { Db, Reader, Tx } from '../../db/db.ts';
import { walkAccounts } from './audit.ts';
import { WALK_START, type Walk, walkChains } from './chains.ts';

/** Old entries checked again in one turn: 10,000 every 30 s are a million in an hour, and never more work at once. */
const ENTRIES_PER_TURN = 10_000;
/** Accounts looked at in one turn: a million in half an hour. */
const ACCOUNTS_PER_TURN = 20_000;

/** How far the two walks have come: through the entries, and through the accounts. */
interface Turn {
  entries: Walk;
  /** The last account that was looked at. */
  account: string;
  /** Begin of the newest look that came to its end; undefined where an earlier release took it, which does not say it. */
  lookedAt?: number | undefined;
}

/** Accounts with a fault among those of one turn. */
interface Found {
  /** With a rewritten past. */
  rewritten: readonly string[];
  drifted: readonly string[];
}

/**
 * Continues the walks through all entries and all accounts, which start again after their end: so what was rewritten or lost is found without one
 * long check of everything. One node walks at a time.
 * @param freeMs how long a node that has taken a turn keeps others from the next one
 */
export async function walkOn(
  db: Pick<Db, 'read' | 'write' | 'seal'>,
  { now, freeMs, most = ENTRIES_PER_TURN, mostAccounts = ACCOUNTS_PER_TURN }: Asked,
): Promise<Found> {
  const turn = await db.write((tx) => takeTurn(tx, now, freeMs));
  if (!turn) return { rewritten: [], drifted: [] };
  const { broken, next } = await walkChains(db.read, turn.entries, most);
  const { drifted, next: account } = await walkAccounts(db, turn.account, mostAccounts);
  await db.write((tx) =>
    tx
      .updateTable('ledger_walk')
      .set({ state: textOf({ entries: next, account, lookedAt: now }) })
      .execute(),
  );
  return { rewritten: broken, drifted };
}

interface Asked {
  now: number;
  freeMs: number;
  most?: number;
  mostAccounts?: number;
}

async function takeTurn(tx: Tx, now: number, freeMs: number): Promise<Turn | null> {
  const taken = await tx
    .updateTable('ledger_walk')
    .set({ taken_at: BigInt(now) })
    .where('taken_at', '<=', BigInt(now - freeMs))
    .returning('state')
    .executeTakeFirst();
  return taken ? turnOf(taken.state) : null;
}

/** Begin of the newest look at the books that came to its end; null where that is not known. */
export async function lastLookAt(read: Reader): Promise<number | null> {
  const { state } = await read.selectFrom('ledger_walk').select('state').executeTakeFirstOrThrow();
  return turnOf(state).lookedAt ?? null;
}

function textOf({ entries: { after, link }, account, lookedAt }: Turn): string {
  return JSON.stringify({ after, link: { ...link, balance: String(link.balance) }, account, lookedAt });
}

/** The text's value: sums are texts there. An earlier release knows no walk through accounts and no time, and leaves them out. */
interface Stored {
  after: Walk['after'];
  link: Omit<Walk['link'], 'balance'> & { balance: string };
  account?: string;
  lookedAt?: number;
}

function turnOf(text: string): Turn {
  if (text === '') return { entries: WALK_START, account: '' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `textOf` writes it
  const { after, link, account = '', lookedAt } = JSON.parse(text) as Stored;
  return { entries: { after, link: { ...link, balance: BigInt(link.balance) } }, account, lookedAt };
}
