import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../db/db.ts';
import type { PlatformJob } from '../area.ts';
import type { Services } from '../context.ts';
import { breathe } from '../ledger/breathe.ts';
import { markSecret, storeMarks } from './marks.ts';
import { keyedMark } from './personMarks.ts';
import type { ExclusionMarkTable, ProtectionTable } from './tables.ts';
import { HOUR_MS } from './time.ts';

/** Marks, or players on a break, of one transaction: others write between two of them. */
const AT_ONCE = 100;

type Break = Pick<ProtectionTable, 'uid' | 'timeout_until'>;

/**
 * Gives marks that were kept without a key theirs; of accounts that are still there, keeps those of name and birthday as well. Until it
 * has passed, both forms are found. Keeps those of players on a break, too: one that began before breaks left marks would hold for its own
 * account alone.
 */
export const keyMarks: PlatformJob = {
  name: 'key-person-marks',
  everyMs: HOUR_MS,
  async run(services) {
    await keyOldMarks(services);
    await markBreaks(services);
  },
};

async function keyOldMarks({ db, random }: Services): Promise<void> {
  for (let marks = await readUnkeyed(db.read); marks.length > 0; marks = await readUnkeyed(db.read)) {
    const batch = marks;
    await db.write(async (tx) => {
      const secret = await markSecret(tx, random);
      for (const { operator, mark, uid } of batch) {
        const { numDeletedRows } = await tx
          .deleteFrom('exclusion_mark')
          .where('operator', '=', operator)
          .where('mark', '=', mark)
          .where('uid', '=', uid)
          .executeTakeFirst();
        if (numDeletedRows === 0n) continue; // another node has done it since it was read
        await tx
          .insertInto('exclusion_mark')
          .values({ operator, kind: 'kept', mark: keyedMark(mark, secret), uid })
          .onConflict((conflict) => conflict.columns(['operator', 'mark', 'uid']).doNothing())
          .execute();
      }
    });
    await storeMarksOf(
      batch.map(({ uid }) => uid),
      { db, random },
    );
    await breathe();
  }
}

/** The empty kind is written out, not a value apart: only so the index of these marks is used. */
function readUnkeyed(read: Reader): Promise<Selectable<ExclusionMarkTable>[]> {
  return read.selectFrom('exclusion_mark').selectAll().where('kind', '=', sql.lit('')).limit(AT_ONCE).execute();
}

async function markBreaks({ db, clock, random }: Services): Promise<void> {
  let breaks = await readBreaks(db.read, { uid: 0, timeout_until: BigInt(clock.now()) + 1n });
  for (let last = breaks.at(-1); last; last = breaks.at(-1)) {
    const uids = breaks.map(({ uid }) => uid);
    const rows = await db.read.selectFrom('exclusion_mark').select('uid').distinct().where('uid', 'in', uids).execute();
    const marked = new Set(rows.map(({ uid }) => uid));
    await storeMarksOf(
      uids.filter((uid) => !marked.has(uid)),
      { db, random },
    );
    await breathe();
    breaks = await readBreaks(db.read, last);
  }
}

/** The next breaks behind this one, by their ends. */
function readBreaks(read: Reader, { timeout_until, uid }: Break): Promise<Break[]> {
  return read
    .selectFrom('protection')
    .select(['uid', 'timeout_until'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('timeout_until', 'uid'), '>', tuple(timeout_until, uid)))
    .orderBy('timeout_until')
    .orderBy('uid')
    .limit(AT_ONCE)
    .execute();
}

/** Keeps the marks of those of the players whose accounts are open. */
async function storeMarksOf(uids: readonly number[], { db, random }: Pick<Services, 'db' | 'random'>): Promise<void> {
  if (uids.length === 0) return;
  await db.write(async (tx) => {
    const players = await tx
      .selectFrom('player')
      .selectAll()
      .where('uid', 'in', [...new Set(uids)])
      .where('status', '=', 'active')
      .execute();
    for (const player of players) await storeMarks(tx, player, random);
  });
}
