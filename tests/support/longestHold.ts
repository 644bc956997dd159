import { setImmediate } from 'node:timers/promises';

/**
 * The longest that some work holds the event loop, in milliseconds of this thread's processor time: what else the machine does is none of
 * its business. It looks between turns of the loop, so work that never lets go is one hold.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = async (): Promise<void> => {
    let before = process.threadCpuUsage();
    while (!isOver) {
      // oxlint-disable-next-line no-await-in-loop -- one turn of the loop after another
      await setImmediate();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1_000);
      before = process.threadCpuUsage();
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return longest;
}
