import type { Db, Tx } from '../../db/db.ts';
import type { Log } from '../../kernel/services.ts';
import type { PlatformJob } from '../area.ts';
import { findDriftedSince, findUnbalanced } from './audit.ts';
import { findBrokenSince } from './chains.ts';
import { sweepStoredAnswers } from './once.ts';
import { sealFault } from './seals.ts';
import { lastLookAt, walkOn } from './walk.ts';

/**
 * What moved is looked at the latest this long after it moved; an account that did not, when the walk (`walk.ts`) comes by: in the same look up to
 * 20,000 accounts, in half an hour at a million. Source: REL-W8.
 */
const EVERY_MS = 30_000;
/** Transfers are checked twice, so that one that was being written during the last check is not missed. */
const OVERLAP_MS = 3 * EVERY_MS;

/** Checks the books; on a breach the wallet only shows, until an operator has looked (`marquee ledger`). */
export const reconcile: PlatformJob = {
  name: 'ledger reconciliation',
  everyMs: EVERY_MS,
  async run({ db, log }, now) {
    await db.write((tx) => sweepStoredAnswers(tx, now));
    const breach = await findBreach(db, now);
    if (breach !== null) await stopLedger(db, { reason: breach, now, log });
  },
};

/**
 * Describes the faults in one line; `null` if there are none. Checks the transfers since the last look that came to its end, on whatever node, with
 * their entries and accounts, and some of the older ones: neither a long history nor many accounts make a check slower. What a forged balance pays
 * moves by an entry, which the next look finds.
 */
async function findBreach(db: Pick<Db, 'read' | 'write' | 'seal'>, now: number): Promise<string | null> {
  const unsealed = await sealFault(db);
  if (unsealed !== null) return unsealed;
  const last = (await lastLookAt(db.read)) ?? now;
  const since = (last < now ? last : now) - OVERLAP_MS; // a clock that was put back makes it later than now
  const rewritten = await findBrokenSince(db.read, since);
  const drifted = await findDriftedSince(db, since);
  const unbalanced = await findUnbalanced(db.read, since);
  // last, for it writes down that the look has come to its end
  const walked = await walkOn(db, { now, freeMs: EVERY_MS / 2 });
  const findings = [
    ['transfers that do not add up', unbalanced],
    ['accounts whose balance drifted', [...new Set([...drifted, ...walked.drifted])]],
    ['accounts with a rewritten past', [...new Set([...rewritten, ...walked.rewritten])]],
  ] as const;
  const bad = findings.filter(([, ids]) => ids.length > 0);
  if (bad.length === 0) return null;
  return bad.map(([what, ids]) => `${what}: ${ids.slice(0, 5).join(', ')}`).join('; ');
}

/** Makes the wallet show only, and raises the alarm once. */
export async function stopLedger(
  db: Db,
  { reason, now, log }: { reason: string; now: number; log: Log },
): Promise<void> {
  const isNew = await db.write(async (tx) => {
    const written = await tx
      .insertInto('ledger_stop')
      .values({ id: 1, reason, stopped_at: BigInt(now) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return written !== undefined;
  });
  if (isNew)
    log.error({ alarm: 'ledger', reason }, 'the books do not add up: no money moves until an operator has looked');
}

/** For the figures: 1 while no money moves, NaN while the database does not answer. */
export async function stoppedFigure({ read }: Pick<Db, 'read'>): Promise<number> {
  try {
    return (await read.selectFrom('ledger_stop').select('id').executeTakeFirst()) ? 1 : 0;
  } catch {
    return Number.NaN; // the other figures must not go with it
  }
}

/** Lets money move again. */
export async function resumeLedger(tx: Tx): Promise<void> {
  await tx.deleteFrom('ledger_stop').execute();
}
