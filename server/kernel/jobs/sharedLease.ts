import type { Db } from '../../db/db.ts';
import { JobLeases, type JobLeasesOptions } from './JobLeases.ts';
import type { Lease } from './lease.ts';

/** A lease that is there before its database is. */
export interface SharedLease extends Lease {
  /** From now on jobs are shared out by this database. @returns its end */
  open(db: Db, log: JobLeasesOptions['log']): () => Promise<void>;
}

/** @param isShared whether other nodes may use the database; a node alone does everything itself */
export function createSharedLease(isShared: boolean): SharedLease {
  let leases: JobLeases | null = null;
  return {
    holds: (job) => !isShared || (leases?.holds(job) ?? false),
    open(db, log) {
      if (!isShared) return async () => undefined;
      leases = new JobLeases({ db, log });
      return leases.start();
    },
  };
}
