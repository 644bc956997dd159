import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '../../server/data/open.ts';
import type { Db } from '../../server/db/db.ts';
import { reconcile } from '../../server/platform/ledger/reconcile.ts';
import { createLive } from '../../server/platform/live/live.ts';
import type { Player } from '../../server/platform/tables.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { compared, type Figure, median, told } from './figures.ts';

const PLAYERS = 1_000;
const SHORT = 100_000;
const LONG = 1_000_000;
/** Transfers kept at once; each is two entries. */
const AT_ONCE = 5_000;
const TICKS = 9;
const TICK_MS = 30_000;
const log = { error: () => undefined, warn: () => undefined };

/** What one look at the books costs after a million entries, beside the same after a tenth of them: both of the same accounts, none of them new. */
export async function auditFigures(folder: string): Promise<Figure[]> {
  const db = await openDatabase({ folder: join(folder, 'audit') });
  await fill(db, 0, SHORT);
  const short = await tickMs(db);
  await fill(db, SHORT, LONG);
  const long = await tickMs(db);
  await db.close();
  return [
    compared('ledger-audit-tick-1m', [long, short], 'ms of CPU', 1.5),
    told('ledger-audit-tick-100k', short, 'ms of CPU'),
  ];
}

/**
 * The usual look of the job, at moments of which each takes its turn of the walk through the past: time of a processor, which the database's own
 * is part of, because the clock would tell what else the machine does.
 */
async function tickMs(db: Db): Promise<number> {
  const times: number[] = [];
  for (let tick = 0; tick < TICKS; tick += 1) {
    clock += TICK_MS;
    const before = process.cpuUsage();
    await reconcile.run({ db, log } as unknown as Parameters<typeof reconcile.run>[0], clock);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  const stopped = await db.read.selectFrom('ledger_stop').select('reason').executeTakeFirst();
  if (stopped) throw new Error(`the books of the bench do not add up: ${stopped.reason}`);
  return median(times);
}

/** A time long after all transfers. */
let clock = 10 ** 12;

/** Entries up to a number, in equal shares for each player. */
async function fill(db: Db, from: number, to: number): Promise<void> {
  const live = createLive({ db, clock: { now: () => clock }, random: randomBytes, log });
  const movement = { wallet: 'main', amount: 100n, against: 'games', kind: 'win' } as const;
  for (let start = from / 2; start < to / 2; start += AT_ONCE)
    await db.write(async (tx) => {
      for (let number = start; number < Math.min(to / 2, start + AT_ONCE); number += 1) {
        const player = { uid: 1 + (number % PLAYERS), currency: 'EUR', operator: 'bench', brand: 'bench' } as Player;
        await moveMoney(tx, live, { ...movement, player, key: `audit-${number}`, at: number });
      }
    });
}
