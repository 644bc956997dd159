import { beforeEach, expect, it, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => void vi.useFakeTimers());

const log = () => {
  const lines: string[] = [];
  return { lines, error: (_detail: object, message: string): void => void lines.push(message) };
};

it('is done again and again; the pause begins when a turn has ended, so that turns never overlap', async () => {
  const at: number[] = [];
  const start = Date.now();
  const run = async (): Promise<void> => {
    at.push(Date.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  const stop = every({ name: 'work', everyMs: 1_000, firstMs: 100, run }, { log: log() });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(at).toEqual([100, 1_400, 2_700]);
  await stop();
});

it('goes on after turns that fail, and says so once until it works again', async () => {
  const told = log();
  let isBroken = true;
  const run = async (): Promise<void> => {
    if (isBroken) throw new Error('away');
  };
  const stop = every({ name: 'work', everyMs: 1_000, run }, { log: told });
  await vi.advanceTimersByTimeAsync(3_000);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(1_000);
  isBroken = true;
  await vi.advanceTimersByTimeAsync(2_000);
  await stop();
  expect(told.lines).toEqual(['a job failed; it is tried on', 'a job failed; it is tried on']);
});

it('ends after the turn that is at work, and does no other', async () => {
  let done = 0;
  const run = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    done++;
  };
  const stop = every({ name: 'work', everyMs: 1_000, run }, { log: log() });
  await vi.advanceTimersByTimeAsync(1_200);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await stopped;
  expect(done).toBe(1);
});

it('is done only while this node is the one for it', async () => {
  let done = 0;
  const lease = { mine: false, holds: (job: string): boolean => job === 'work' && lease.mine };
  const run = async (): Promise<void> => void done++;
  const stop = every({ name: 'work', everyMs: 1_000, run }, { log: log(), lease });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toBe(0);
  lease.mine = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toBe(2);
  await stop();
});
