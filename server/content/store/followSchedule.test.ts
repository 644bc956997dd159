import { beforeEach, expect, it, vi } from 'vitest';
import type { ContentStore } from './createContentStore.ts';
import { followSchedule } from './followSchedule.ts';

beforeEach(() => void vi.useFakeTimers());

/** A store of which only this is asked. */
const storeThat = (publishDue: ContentStore['publishDue']) => ({ publishDue });
const log = () => {
  const lines: string[] = [];
  const add = (_detail: object, message: string): void => void lines.push(message);
  return { lines, error: add, info: add };
};

it('looks every second what is due, tells of each, and looks no more when it is stopped', async () => {
  const turns = vi.fn<ContentStore['publishDue']>(async () => [
    { release: '1', name: 'good' },
    { release: '2', name: 'bad', fault: 'broken' },
  ]);
  const told = log();
  const stop = followSchedule(storeThat(turns), { log: told });
  await vi.advanceTimersByTimeAsync(2_100);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(turns).toHaveBeenCalledTimes(2);
  expect(told.lines.slice(0, 2)).toEqual([
    'a release that was due is live',
    'a release that was due could not be published',
  ]);
});

it('goes on while the database is away, and says so once each time', async () => {
  let isAway = true;
  const told = log();
  const stop = followSchedule(
    storeThat(async () => {
      if (isAway) throw new Error('away');
      return [];
    }),
    { log: told },
  );
  await vi.advanceTimersByTimeAsync(3_100);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  isAway = true;
  await vi.advanceTimersByTimeAsync(3_000);
  await stop();
  expect(told.lines).toHaveLength(2);
});
