import type { Tx } from './db.ts';

/** Tasks that wait for the end of each transaction. */
export interface CommitTasks {
  add(tx: Tx, task: () => void): void;
  /** Runs and forgets what waits for `tx`. */
  run(tx: Tx): void;
}

/** Tasks of an undone transaction are forgotten with it. */
export function createCommitTasks(): CommitTasks {
  const waiting = new WeakMap<Tx, (() => void)[]>();
  return {
    add(tx, task) {
      const tasks = waiting.get(tx);
      if (tasks) tasks.push(task);
      else waiting.set(tx, [task]);
    },
    run(tx) {
      for (const task of waiting.get(tx) ?? []) task();
      waiting.delete(tx);
    },
  };
}
