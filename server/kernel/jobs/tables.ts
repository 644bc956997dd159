import type { Migration } from '../../db/migration.ts';

/** The node that does a job. */
export interface JobLeaseTable {
  job: string;
  /** Name of the node, new at each start. */
  holder: string;
  /** Incremented by the holder while it lives. It is not a time: clocks of nodes differ, and jump. */
  beat: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    job_lease: JobLeaseTable;
  }
}

export const jobMigrations: readonly Migration[] = [
  {
    name: 'leases of jobs',
    statements: ['CREATE TABLE job_lease (job TEXT PRIMARY KEY, holder TEXT NOT NULL, beat INTEGER NOT NULL)'],
  },
];
