import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../../../server/db/db.ts';

/** Fault of a write: it is aborted before its end, or completed and its answer lost. */
export interface Fault {
  kind: 'broken' | 'lost';
  /** Index of the write in its work, from 0. */
  write: number;
}

/** The fault itself, as the platform's log shows it. */
export class SimulatedFault extends Error {
  override readonly name = 'SimulatedFault';
}

export interface Faults {
  /** The same database, whose writes may go wrong. */
  over(db: Db): Db;
  /** Runs `work` with a fault lying in wait; null for none. @returns whether it was met */
  during(fault: Fault | null, work: () => Promise<void>): Promise<boolean>;
}

/** A fault belongs to the work it was set for: work in the background never meets it. */
export function createFaults(): Faults {
  const here = new AsyncLocalStorage<{ fault: Fault | null; writes: number; isMet: boolean }>();
  return {
    over: (db) => ({
      ...db,
      async write(work) {
        const plan = here.getStore();
        const isDue = plan?.fault?.write === plan?.writes;
        const kind = isDue ? plan?.fault?.kind : undefined;
        if (plan) plan.writes += 1;
        const result = await db.write(async (tx) => {
          const done = await work(tx);
          if (plan && kind === 'broken') {
            plan.isMet = true;
            throw new SimulatedFault('broken off before the commit');
          }
          return done;
        });
        if (plan && kind === 'lost') {
          plan.isMet = true;
          throw new SimulatedFault('done, but nobody was told');
        }
        return result;
      },
    }),
    async during(fault, work) {
      const plan = { fault, writes: 0, isMet: false };
      await here.run(plan, work);
      plan.fault = null; // timers that the work has set go on without it
      return plan.isMet;
    },
  };
}
