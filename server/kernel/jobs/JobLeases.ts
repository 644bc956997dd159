import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../db/db.ts';
import type { Lease } from './lease.ts';
import type { JobLeaseTable } from './tables.ts';

/** Interval of a node's heartbeat, in milliseconds. */
export const BEAT_MS = 2_000;
/** A holder that has shown nothing for this long is gone, and another node takes over. */
export const GONE_MS = 10_000;
/** A holder that could not show itself for this long begins no turn any more: well before another node takes over. */
export const SURE_MS = 6_000;

export interface JobLeasesOptions {
  db: Pick<Db, 'read' | 'write'>;
  log: { warn(detail: object, message: string): void };
  /** Milliseconds since some moment; a clock that nobody can put forward or back. */
  nowMs?: () => number;
}

/**
 * Distributes jobs among the nodes of one database: each job is done by one of them. A holder increments a counter in its row; a node that
 * wants the job watches the counter by its own clock, so no two clocks are ever compared and none has to be right. A node that dies is
 * replaced after ten seconds, one that stops at once. A node that was stopped in the middle of a turn and wakes up later may finish it
 * beside its successor: jobs must tolerate that.
 */
export class JobLeases implements Lease {
  readonly #options: JobLeasesOptions;
  readonly #nowMs: () => number;
  readonly #me = randomUUID();
  readonly #jobs = new Set<string>();
  /** Start of our sure hold on each job: the moment before the row was written. */
  #held: ReadonlyMap<string, number> = new Map();
  /** Counts of others, and when each was first seen. */
  readonly #seen = new Map<string, { beat: string; atMs: number }>();
  #isAway = false;
  #hurry = (): void => undefined;

  constructor(options: JobLeasesOptions) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  holds(job: string): boolean {
    if (!this.#jobs.has(job)) {
      this.#jobs.add(job);
      this.#hurry();
    }
    const since = this.#held.get(job);
    return since !== undefined && this.#nowMs() - since < SURE_MS;
  }

  /** Shows itself from now on. @returns its end, after which another node may take over at once */
  start(): () => Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let turn = Promise.resolve();
    let isStopped = false;
    const plan = (delayMs: number): void => {
      clearTimeout(timer);
      if (isStopped) return;
      timer = setTimeout(() => {
        turn = turn.then(() => this.#beatOrSay()).then(() => plan(BEAT_MS));
      }, delayMs).unref();
    };
    this.#hurry = () => plan(0); // a job that nobody has asked for before does not wait for the next beat
    plan(0);
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await turn;
      await this.#letGo().catch(() => undefined); // the database went first: another node waits its ten seconds
    };
  }

  /** One turn: keeps what is held, and takes what nobody holds. */
  async beat(): Promise<void> {
    const startMs = this.#nowMs();
    const held = await this.#options.db.write(async (tx) => {
      const renewed = await tx
        .updateTable('job_lease')
        .set(({ eb }) => ({ beat: eb('beat', '+', 1) }))
        .where('holder', '=', this.#me)
        .returning('job')
        .execute();
      const mine = new Set(renewed.map(({ job }) => job));
      const rows = await tx.selectFrom('job_lease').selectAll().where('holder', '!=', this.#me).execute();
      const others = new Map(rows.map((row) => [row.job, row]));
      for (const job of this.#jobs)
        if (!mine.has(job) && (await this.#take(tx, { job, row: others.get(job), startMs }))) mine.add(job);
      return mine;
    });
    this.#held = new Map([...held].map((job) => [job, startMs]));
  }

  async #beatOrSay(): Promise<void> {
    try {
      await this.beat();
      this.#isAway = false;
    } catch (error) {
      if (!this.#isAway) this.#options.log.warn({ err: error }, 'leases of jobs cannot be kept; it is tried on');
      this.#isAway = true;
    }
  }

  /** @param row of the node that holds it; undefined where none does */
  async #take(
    tx: Tx,
    { job, row, startMs }: { job: string; row: JobLeaseTable | undefined; startMs: number },
  ): Promise<boolean> {
    const values = { job, holder: this.#me, beat: 1 };
    if (!row) {
      const made = await tx
        .insertInto('job_lease')
        .values(values)
        .onConflict((conflict) => conflict.column('job').doNothing())
        .returning('job')
        .executeTakeFirst();
      return made !== undefined;
    }
    if (!this.#isGone(row, startMs)) return false;
    const taken = await tx
      .updateTable('job_lease')
      .set(values)
      .where('job', '=', job)
      .where('holder', '=', row.holder)
      .where('beat', '=', row.beat) // it has shown itself meanwhile, or another node was quicker
      .returning('job')
      .executeTakeFirst();
    return taken !== undefined;
  }

  #isGone({ job, holder, beat }: JobLeaseTable, nowMs: number): boolean {
    const shown = `${holder} ${beat}`;
    const seen = this.#seen.get(job);
    if (seen?.beat !== shown) {
      this.#seen.set(job, { beat: shown, atMs: nowMs });
      return false;
    }
    return nowMs - seen.atMs >= GONE_MS;
  }

  async #letGo(): Promise<void> {
    this.#held = new Map();
    await this.#options.db.write((tx) => tx.deleteFrom('job_lease').where('holder', '=', this.#me).execute());
  }
}
