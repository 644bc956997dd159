import { expect, it, vi } from 'vitest';
import type { Db } from '../db/db.ts';
import { type Opening, openInTime } from './openInTime.ts';

const fault = (name: string): Error => Object.assign(new Error(name), { name });

interface Scene extends Opening {
  tries: number;
  failures: string[];
}

/** A database whose first tries end as given, each after a moment; the one after them opens. */
function scene(
  ends: readonly (Error | 'opens')[],
  { openMs = 0, ...waits }: { openMs?: number; patienceMs: number },
): Scene {
  const made: Scene = {
    tries: 0,
    failures: [],
    async open() {
      const end = ends[made.tries] ?? 'opens';
      made.tries += 1;
      // how long it takes to open is what is tried
      await new Promise((resolve) => setTimeout(resolve, openMs));
      if (end !== 'opens') throw end;
      return { close: async () => undefined } as Db;
    },
    opened: vi.fn<() => Promise<void>>(async () => undefined),
    failed: (error) => void made.failures.push((error as Error).name),
    log: { warn: () => undefined, error: () => undefined },
    againMs: 1,
    ...waits,
  };
  return made;
}

it('a fault that waiting does not help with ends the start', async () => {
  const never = scene([fault('DatabaseTooNewError')], { patienceMs: 10_000 });
  await expect(openInTime(never)).rejects.toThrow('DatabaseTooNewError');
  expect([never.tries, never.failures]).toEqual([1, []]);
});

it('a database that is away is tried until it opens; the start has gone on', async () => {
  const away = scene([fault('Unreachable'), fault('Unreachable')], { patienceMs: 0 });
  const end = await openInTime(away);
  await vi.waitFor(() => expect(away.opened).toHaveBeenCalledTimes(1));
  expect([away.tries, away.failures]).toEqual([3, []]);
  await end();
});

it.each([
  ['hung, and then shows one', { openMs: 20, patienceMs: 0 }, [fault('DatabaseTooNewError')]],
  ['was away, and then shows one', { patienceMs: 0, openMs: 5 }, [fault('Unreachable'), fault('DatabaseKeyError')]],
])('a database that %s is told of once, and not tried again', async (_, waits, ends) => {
  const late = scene(ends, waits);
  const end = await openInTime(late);
  await vi.waitFor(() => expect(late.failures).toEqual([ends.at(-1)?.name]));
  // another try would have come by now: nothing tells that none comes
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([late.tries, late.failures.length]).toEqual([ends.length, 1]);
  await end();
});
