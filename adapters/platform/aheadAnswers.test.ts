import { expect, it } from 'vitest';
import type { PlatformPort } from '#runtime/ports/platform.ts';
import { AHEAD_MS, withAheadAnswers } from './aheadAnswers.ts';

/** A platform that counts what it is asked, behind which answers can be asked ahead, and a clock that is moved by hand. */
function scene({ fails = 0 }: { fails?: number } = {}) {
  const asked: string[] = [];
  const tasks: { ms: number; task: () => void | Promise<void> }[] = [];
  const platform = {
    async call(name: string, input: object) {
      asked.push(`${name} ${JSON.stringify(input)}`);
      if (asked.length <= fails) throw new Error('The line is away');
      return { answer: asked.length };
    },
  } as unknown as PlatformPort;
  const clock = {
    after(ms: number, task: () => void | Promise<void>) {
      tasks.push({ ms, task });
      return () => undefined;
    },
  };
  const { call } = withAheadAnswers(platform, clock);
  const fields = (country: string, isAhead?: boolean): Promise<unknown> =>
    call('account.getPersonalDataFields', { country }, isAhead ? { isAhead } : {});
  return { asked, tasks, fields };
}

it('gives the answer that was asked for ahead to the next call of the same input, once', async () => {
  const { asked, fields } = scene();
  await fields('LV', true);
  await expect(fields('LV')).resolves.toEqual({ answer: 1 });
  await expect(fields('LV')).resolves.toEqual({ answer: 2 });
  expect(asked).toHaveLength(2);
});

it('waits for an answer that is still on its way, and asks ahead only once', async () => {
  const { asked, fields } = scene();
  await Promise.all([fields('LV', true), fields('LV', true), fields('LV')]);
  expect(asked).toHaveLength(1);
});

it('asks for another input as ever', async () => {
  const { asked, fields } = scene();
  await fields('LV', true);
  await fields('EE');
  expect(asked).toHaveLength(2);
});

it('asks again where asking ahead failed', async () => {
  const { asked, fields } = scene({ fails: 1 });
  const ahead = fields('LV', true).catch(() => 'nobody waits');
  await expect(fields('LV')).resolves.toEqual({ answer: 2 });
  await expect(ahead).resolves.toBe('nobody waits');
  expect(asked).toHaveLength(2);
});

it('forgets an answer that nobody came for', async () => {
  const { asked, tasks, fields } = scene();
  await fields('LV', true);
  expect(tasks.map(({ ms }) => ms)).toEqual([AHEAD_MS]);
  for (const { task } of tasks) await task();
  await fields('LV');
  expect(asked).toHaveLength(2);
});
