import { passingTypes } from '#schemas/platform/live.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { Bus } from '../../kernel/bus/bus.ts';
import type { Log } from '../../kernel/services.ts';

/** Events of a brand get their places together, at most this often, in milliseconds. */
const GATHER_MS = 200;
/** Events placed in one transaction. */
const BATCH = 500;
const PASSING: ReadonlySet<string> = new Set(passingTypes);

export interface Placer {
  /** Something of this stream waits for its place. */
  wake(stream: string): void;
  /** Waits for the run in progress and begins no other: waiting events are placed after the next start. */
  stop(): Promise<void>;
}

/**
 * Gives the events of brands their places, after the transactions that caused them: a counter inside those would make all writers of a brand
 * wait for one row. `placeLeftovers` finds the events that a killed process leaves behind.
 */
export function createPlacer({ db, bus, log }: { db: Db; bus: Bus; log: Pick<Log, 'error'> }): Placer {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let atWork = Promise.resolve();
  const run = async (): Promise<void> => {
    const streams = [...waiting].toSorted();
    waiting.clear();
    try {
      for (const stream of streams) await placeStream({ db, bus }, stream);
    } catch (error) {
      log.error({ err: error }, 'news of a brand waits for its place');
    } finally {
      timer = undefined;
      if (waiting.size > 0 && !isStopped) plan();
    }
  };
  const plan = (): void => {
    timer ??= setTimeout(() => {
      atWork = run();
    }, GATHER_MS).unref();
  };
  return {
    wake(stream) {
      waiting.add(stream);
      if (!isStopped) plan();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await atWork;
    },
  };
}

/** Places events whose process ended between writing and placing them. */
export async function placeLeftovers(services: { db: Db; bus: Bus }): Promise<void> {
  const rows = await services.db.read.selectFrom('live_pending').select('stream').distinct().execute();
  for (const { stream } of rows) await placeStream(services, stream);
}

async function placeStream({ db, bus }: { db: Db; bus: Bus }, stream: string): Promise<void> {
  let placed = 0;
  do placed = await db.write((tx) => placeBatch(tx, stream));
  while (placed === BATCH);
  if (placed > 0) bus.tell(stream);
}

/** @returns how many were taken */
async function placeBatch(tx: Tx, stream: string): Promise<number> {
  const { last } = await tx
    .insertInto('live_stream')
    .values({ stream, last: 0 })
    .onConflict((conflict) => conflict.column('stream').doUpdateSet(({ ref }) => ({ last: ref('live_stream.last') })))
    .returning('last') // the row is ours until the end: nodes place one after another
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('live_pending')
    .selectAll()
    .where('stream', '=', stream)
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return 0;
  const wanted = rows.filter(
    ({ type }, at) => !PASSING.has(type) || at === rows.findLastIndex((row) => row.type === type),
  );
  const events = wanted.map(({ type, data, created_at }, at) => ({
    stream,
    place: last + 1 + at,
    type,
    data,
    created_at,
  }));
  await tx.insertInto('live_event').values(events).execute();
  await tx
    .updateTable('live_stream')
    .set({ last: last + events.length })
    .where('stream', '=', stream)
    .execute();
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('live_pending').where('id', 'in', ids).execute();
  return rows.length;
}
