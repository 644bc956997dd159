import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { changeIndexes } from './changeIndexes.ts';
import { DatabaseTooNewError, type Db, type Reader } from './db.ts';
import { ANY_RELEASE, type IndexChanges, type Migration } from './migration.ts';
import { MIGRATION_TABLE, type MigrationTable, type Tables } from './tables.ts';

/** A database whose stored form is brought up to date. Whoever calls holds off other nodes that would do the same. */
export interface Migrating {
  engine: Db['engine'];
  on: Kysely<Tables>;
  transaction<T>(work: (on: Reader) => Promise<T>): Promise<T>;
  /** Throws while nodes run that a step with this minimum would break. Default: there are no other nodes. */
  refuseNodesBelow?(minimum: string, step: string): Promise<void>;
  /** Changes indexes while others use the tables, in no transaction. Default: there are no others, and the step's transaction does it. */
  changeIndexesBeside?(changes: IndexChanges): Promise<void>;
}

type Taken = Pick<Selectable<MigrationTable>, 'name' | 'minimum' | 'progress'>;

/**
 * Takes the steps that the database has not taken yet, each in a transaction of its own, and goes on with one that was cut short. A database
 * of a newer release is left as it is, when that release says that this one may use it.
 * @throws DatabaseTooNewError
 */
export async function migrate(database: Migrating, migrations: readonly Migration[]): Promise<void> {
  const { on } = database;
  await sql.raw(MIGRATION_TABLE).execute(on);
  const taken = await readTaken(on);
  const fault = whyTooNew(migrations, taken);
  if (fault !== null) throw new DatabaseTooNewError(fault);
  const rows = new Map(taken.map((row) => [row.name, row]));
  for (const step of migrations) {
    const progress = rows.has(step.name) ? rows.get(step.name)?.progress : await begin(database, step);
    if (typeof progress === 'string') await finish(database, step, progress);
  }
  await rememberRelease(database, migrations);
}

/** The number of the release that knows these steps. It fits in PostgreSQL's lock numbers. */
export function releaseOf(migrations: readonly Migration[]): number {
  return createHash('sha256').update(stepsOf(migrations)).digest().readUInt32BE() & 0x7f_ff_ff_ff;
}

/** Says why a release that knows `migrations` cannot use a database that has taken these steps; null when it can. */
function whyTooNew(migrations: readonly Migration[], taken: readonly Taken[]): string | null {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = taken.filter(({ name }) => !known.has(name));
  if (unknown.length === 0) return null;
  const closed = unknown.filter(({ minimum }) => minimum === null || (minimum !== ANY_RELEASE && !known.has(minimum)));
  if (closed.length > 0)
    return `The database was changed by a newer release, and this one cannot use it any more (${namesOf(closed)}). Start the newer release again; to go back to this one, restore a backup from before; or name another database by DATA_DIR or DATABASE_URL.`;
  const done = new Set(taken.flatMap(({ name, progress }) => (progress === null ? [name] : [])));
  const open = migrations.filter(({ name }) => !done.has(name));
  if (open.length === 0) return null;
  return `A newer release has begun to change the database (${namesOf(unknown)}) and has not finished what this one needs (${namesOf(open)}). Start the newer release until it is ready, then this one may run beside it.`;
}

/** The steps that were begun or taken; databases of earlier releases say their names alone. */
async function readTaken(on: Reader): Promise<Taken[]> {
  const rows: Partial<Taken>[] = await on.selectFrom('migration').selectAll().execute();
  return rows.map(({ name = '', minimum = null, progress = null }) => ({ name, minimum, progress }));
}

/** Changes a step's indexes and runs its statements. @returns the place where its code begins; null when it has none */
async function begin(database: Migrating, step: Migration): Promise<string | null> {
  const { name, statements, minimum = name, batch, indexes = {} } = step;
  if (minimum !== ANY_RELEASE) await database.refuseNodesBelow?.(minimum, name);
  const progress = batch ? '' : null;
  await database.changeIndexesBeside?.(indexes);
  await database.transaction(async (on) => {
    if (!database.changeIndexesBeside) await changeIndexes(on, indexes);
    for (const statement of [...statements, ...(step[database.engine] ?? [])]) await sql.raw(statement).execute(on);
    const row = { name, applied_at: BigInt(Date.now()), minimum, progress };
    await on.insertInto('migration').values(row).execute();
  });
  return progress;
}

/** Runs a step's code from a place on, until nothing is left. */
async function finish({ transaction }: Migrating, { name, batch }: Migration, from: string): Promise<void> {
  let after: string | null = from;
  while (after !== null) {
    const place: string = after;
    after = await transaction(async (on) => {
      const progress = (await batch?.(on, place)) ?? null;
      await on.updateTable('migration').set({ progress }).where('name', '=', name).execute();
      return progress;
    });
  }
}

async function rememberRelease({ on, transaction }: Migrating, migrations: readonly Migration[]): Promise<void> {
  const id = releaseOf(migrations);
  const known = await on.selectFrom('node_release').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return; // an ordinary start writes nothing
  const row = { id, steps: stepsOf(migrations) };
  await transaction((tx) => tx.insertInto('node_release').values(row).execute());
}

function stepsOf(migrations: readonly Migration[]): string {
  return JSON.stringify(migrations.map(({ name }) => name));
}

function namesOf(steps: readonly Pick<Migration, 'name'>[]): string {
  const names = steps.map(({ name }) => `«${name}»`);
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
}
