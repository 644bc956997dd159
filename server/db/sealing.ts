import type { CommitTasks } from './afterCommit.ts';
import type { Tx } from './db.ts';
import type { Seal } from './seal.ts';

/** The seal and the commit hook that belong to a transaction. */
interface Sealing {
  seal: Seal;
  afterCommit(task: () => void): void;
}

const sealings = new WeakMap<Tx, Sealing>();

/** Runs work in a transaction that knows its database's seal. */
export function withSeal<T>(
  tx: Tx,
  { seal, tasks }: { seal: Seal; tasks: CommitTasks },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  sealings.set(tx, { seal, afterCommit: (task) => tasks.add(tx, task) });
  return work(tx);
}

/** The seal of a transaction's database. */
export function sealOf(tx: Tx): Sealing {
  const sealing = sealings.get(tx);
  if (!sealing) throw new Error('This transaction was not begun by Db.write.');
  return sealing;
}
