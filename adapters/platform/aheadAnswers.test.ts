import { describe, expect, it } from 'vitest';
import type { AheadOf, PlatformPort } from '#runtime/ports/platform.ts';
import { HELD_MS, withAheadAnswers } from './aheadAnswers.ts';

/** A platform that counts what it is asked, behind which answers can be asked ahead, and a clock that is moved by hand. */
function scene({ fails = 0 }: { fails?: number } = {}) {
  const asked: string[] = [];
  const time = { nowMs: 1_000 };
  const platform = {
    async call(name: string, input: object) {
      asked.push(`${name} ${JSON.stringify(input)}`);
      if (asked.length <= fails) throw new Error('The line is away');
      return { answer: asked.length };
    },
  } as unknown as PlatformPort;
  const { call } = withAheadAnswers(platform, {
    clock: { now: () => time.nowMs },
    changes: (name) => name === 'auth.logout',
  });
  const fields = (country: string, ahead?: AheadOf): Promise<unknown> =>
    call('account.getPersonalDataFields', { country }, ahead ? { ahead } : {});
  const methods = (ahead?: AheadOf): Promise<unknown> => call('cashier.getdepositsettings', {}, ahead ? { ahead } : {});
  const signOut = (): Promise<unknown> => call('auth.logout', {});
  return { asked, time, fields, methods, signOut };
}

it('gives the answer that was asked for ahead to the next call of the same input, once', async () => {
  const { asked, fields } = scene();
  await fields('LV', 'everybody');
  await expect(fields('LV')).resolves.toEqual({ answer: 1 });
  await expect(fields('LV')).resolves.toEqual({ answer: 2 });
  expect(asked).toHaveLength(2);
});

it('waits for an answer that is still on its way', async () => {
  const { asked, fields } = scene();
  await Promise.all([fields('LV', 'everybody'), fields('LV')]);
  expect(asked).toHaveLength(1);
});

it('asks once for all that will ask, and gives the answer to so many', async () => {
  const { asked, methods } = scene();
  await Promise.all([methods('player'), methods('player')]);
  await expect(Promise.all([methods(), methods()])).resolves.toEqual([{ answer: 1 }, { answer: 1 }]);
  await expect(methods()).resolves.toEqual({ answer: 2 });
  expect(asked).toHaveLength(2);
});

it('asks for another input as ever', async () => {
  const { asked, fields } = scene();
  await fields('LV', 'everybody');
  await fields('EE');
  expect(asked).toHaveLength(2);
});

it('asks again where asking ahead failed, before or after somebody came for it', async () => {
  const { asked, fields } = scene({ fails: 2 });
  const ahead = fields('LV', 'everybody').catch(() => 'nobody waits');
  const other = fields('EE', 'everybody').catch(() => 'nobody waits');
  await expect(fields('LV')).resolves.toEqual({ answer: 3 });
  await expect(Promise.all([ahead, other])).resolves.toEqual(['nobody waits', 'nobody waits']);
  await expect(fields('EE')).resolves.toEqual({ answer: 4 });
  expect(asked).toHaveLength(4);
});

describe('how old an answer may be when it is taken', () => {
  it.each([
    ['everybody', 300_000],
    ['player', 5_000],
  ] as const)('%s: %d ms', async (of, mostMs) => {
    expect(HELD_MS[of]).toBe(mostMs);
    const { asked, time, fields } = scene();
    await fields('LV', of);
    time.nowMs += mostMs;
    await fields('LV');
    expect(asked).toHaveLength(1);
    await fields('LV', of);
    time.nowMs += mostMs + 1;
    await fields('LV');
    expect(asked).toHaveLength(3);
  });
});

describe('what was asked for ahead of a player', () => {
  it('is dropped at sign-out, also where its answer is still on its way', async () => {
    const { asked, methods, fields, signOut } = scene();
    await fields('LV', 'everybody');
    const onItsWay = methods('player');
    await signOut();
    await methods();
    await fields('LV'); // the same for everybody
    await onItsWay;
    expect(asked.map((call) => call.split(' ')[0])).toEqual([
      'account.getPersonalDataFields',
      'cashier.getdepositsettings',
      'auth.logout',
      'cashier.getdepositsettings',
    ]);
  });

  it('is dropped where it was asked for while something changed', async () => {
    const { asked, methods, signOut } = scene();
    const signedOut = signOut();
    await methods('player');
    await signedOut;
    await methods();
    expect(asked).toHaveLength(3);
  });
});
