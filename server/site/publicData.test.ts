import { describe, expect, it } from 'vitest';
import { ContractError } from '#runtime/ports/errors.ts';
import { PlatformError, UnreachableError } from '#runtime/ports/index.ts';
import type { ErrorType } from '#schemas/errors.ts';
import { createPublicData, createPublicDataOf, type PublicData } from './publicData.ts';

const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

function make(): {
  data: PublicData;
  asked: string[];
  time: { nowMs: number };
  platform: { answer: () => Promise<unknown> };
} {
  const time = { nowMs: 0 };
  const asked: string[] = [];
  let count = 0;
  const platform = { answer: async (): Promise<unknown> => ++count };
  const call = async (name: string, input: unknown): Promise<never> => {
    asked.push(`${name} ${JSON.stringify(input)}`);
    return (await platform.answer()) as never;
  };
  return { data: createPublicData({ call } as never, () => time.nowMs), asked, time, platform };
}
const broken = (): Promise<never> => Promise.reject(new ContractError('no list', '/items', { items: 7 }));
const gone = (): Promise<never> => Promise.reject(new UnreachableError('gone'));

describe('public data', () => {
  it('is kept for its time, per call and input', async () => {
    const { data, asked, time } = make();
    expect([
      await data.ask('games.get', { a: 1 }, 10),
      await data.ask('games.get', { a: 1 }, 10),
      await data.ask('games.get', { a: 2 }, 10),
    ]).toEqual([1, 1, 2]);
    time.nowMs = 9_999;
    expect(await data.ask('games.get', { a: 1 }, 10)).toBe(1);
    time.nowMs = 10_000;
    expect(await data.ask('games.get', { a: 1 }, 10)).toBe(3);
    expect(asked).toHaveLength(3);
  });

  it('is asked once however many want it', async () => {
    const { data, asked } = make();
    const answers = await Promise.all(Array.from({ length: 20 }, () => data.ask('games.get', {}, 10)));
    expect([new Set(answers).size, asked.length]).toEqual([1, 1]);
  });

  it('has room of its own for each call: any number of odd inputs to one drives out nothing of another', async () => {
    const { data, asked } = make();
    await data.ask('games.getCategories', {}, 10);
    for (let odd = 0; odd < 2_500; odd += 1) await data.ask('games.get', { sysname: `x${odd}` }, 10);
    expect(await data.ask('games.getCategories', {}, 10)).toBe(1);
    expect(asked).toHaveLength(2_501);
  });

  it('is the last answer when the platform fails, and none when there is no last one [REL-P1]', async () => {
    const { data, time, platform } = make();
    await data.ask('games.get', {}, 10);
    platform.answer = gone;
    time.nowMs = 10_000;
    expect(await data.ask('games.get', {}, 10)).toBe(1);
    time.nowMs = 13_000;
    await expect(data.ask('offers.get', {}, 10)).rejects.toThrow('gone');
  });

  it('is asked anew once a clock that was ahead is put back, after a failure too', async () => {
    const { data, time, platform } = make();
    time.nowMs = 10_000_000;
    expect(await data.ask('games.get', {}, 10)).toBe(1);
    time.nowMs = 0;
    expect(await data.ask('games.get', {}, 10)).toBe(2);
    const { answer } = platform;
    [platform.answer, time.nowMs] = [gone, 10_000_000];
    await expect(data.ask('offers.get', {}, 10)).rejects.toThrow('gone');
    [platform.answer, time.nowMs] = [answer, 0];
    expect(await data.ask('offers.get', {}, 10)).toBe(3);
  });

  it('leaves the platform alone for two seconds after an outage, then asks again', async () => {
    const { data, asked, time, platform } = make();
    await data.ask('games.get', {}, 1);
    const { answer } = platform;
    platform.answer = gone;
    time.nowMs = 1_000;
    await expect(data.ask('offers.get', {}, 10)).rejects.toThrow('gone');
    await expect(data.ask('offers.get', {}, 10)).rejects.toThrow('left alone');
    expect(await data.ask('games.get', {}, 1)).toBe(1);
    expect(asked).toHaveLength(2);
    platform.answer = answer;
    time.nowMs = 3_000;
    expect(await data.ask('offers.get', {}, 10)).toBe(2);
    expect(await data.ask('games.get', {}, 1)).toBe(3);
  });

  it('asks again after a pause also what was wanted during it', async () => {
    const { data, time, platform } = make();
    const { answer } = platform;
    platform.answer = gone;
    await expect(data.ask('a.a', {}, 10)).rejects.toThrow('gone');
    await expect(data.ask('b.b', {}, 10)).rejects.toThrow('left alone');
    await settle();
    platform.answer = answer;
    time.nowMs = 2_000;
    expect(await data.ask('b.b', {}, 10)).toBe(1);
  });

  it('is none once the platform takes the value no longer, as of an offer that ended; any other refusal takes nothing away', async () => {
    const { data, asked, time, platform } = make();
    const ask = () => data.ask('campaigns.getOffer', { offer_id: 1 }, 10);
    const refuse = (type: ErrorType, status: number) => {
      platform.answer = () => Promise.reject(new PlatformError({ type, message: 'refused' }, status));
      time.nowMs += 10_000;
    };
    expect(await ask()).toBe(1);
    refuse('TooManyRequestsException', 429);
    expect(await ask()).toBe(1);
    refuse('AuthorizationException', 401);
    expect(await ask()).toBe(1);
    refuse('InvalidParameterException', 400);
    await expect(ask()).rejects.toThrow('refused');
    platform.answer = gone;
    await expect(ask()).rejects.toThrow('gone');
    expect(asked).toHaveLength(5);
  });

  it('takes a refusal for an answer to one question: others are asked on', async () => {
    const { data, asked, platform } = make();
    const { answer } = platform;
    platform.answer = () =>
      Promise.reject(new PlatformError({ type: 'InvalidParameterException', message: 'no such offer' }, 400));
    await expect(data.ask('offers.item', { id: 'evil' }, 10)).rejects.toThrow('no such offer');
    platform.answer = answer;
    expect(await data.ask('games.get', {}, 10)).toBe(1);
    platform.answer = () =>
      Promise.reject(new PlatformError({ type: 'InternalServerErrorException', message: 'down' }, 500));
    await expect(data.ask('offers.item', { id: 'x' }, 10)).rejects.toThrow('down');
    await expect(data.ask('offers.get', {}, 10)).rejects.toThrow('left alone');
    expect(asked).toHaveLength(3);
  });
});

describe('public data that a page is whole without', () => {
  const extra = { isExtra: true } as const;
  const refused = (type: ErrorType, status: number) => () =>
    Promise.reject(new PlatformError({ type, message: 'refused' }, status));
  const noEnvelope = (status: number) => () => Promise.reject(Object.assign(new UnreachableError('odd'), { status }));

  it.each([
    ['cannot be reached', gone],
    ['fails', refused('InternalServerErrorException', 500)],
    ['does not know the call', refused('MethodNotFoundException', 404)],
    ['says so in HTML', noEnvelope(404)],
  ])('takes nothing else away where its platform %s', async (_, fails) => {
    const { data, platform } = make();
    const { answer } = platform;
    platform.answer = fails;
    await expect(data.ask('games.getRules', {}, 600, extra)).rejects.toThrow();
    platform.answer = answer;
    expect(await data.ask('games.get', {}, 10)).toBe(1);
    expect(await data.ask('games.getRules', {}, 600)).toBe(2);
  });

  it.each([
    ['for ten minutes where the platform does not know its call', refused('MethodNotFoundException', 404), 600_000],
    ['for ten minutes where the platform knows no such address', noEnvelope(404), 600_000],
    ['for two seconds after an outage', gone, 2_000],
    ['for two seconds after an answer that is no platform’s', noEnvelope(502), 2_000],
  ])('is not asked again %s, whatever the input', async (_, fails, restMs) => {
    const { data, asked, time, platform } = make();
    const { answer } = platform;
    platform.answer = fails;
    await expect(data.ask('games.getRules', { sysname: 'a' }, 600, extra)).rejects.toThrow();
    platform.answer = answer;
    time.nowMs = restMs - 1;
    await expect(data.ask('games.getRules', { sysname: 'b' }, 600, extra)).rejects.toThrow('left alone');
    expect(asked).toHaveLength(1);
    time.nowMs = restMs;
    expect(await data.ask('games.getRules', { sysname: 'b' }, 600, extra)).toBe(1);
  });

  it('is asked again at once after a refusal, which is about one question', async () => {
    const { data, platform } = make();
    const { answer } = platform;
    platform.answer = refused('InternalServerErrorException', 500);
    await expect(data.ask('games.getRules', { sysname: 'a' }, 600, extra)).rejects.toThrow('refused');
    platform.answer = answer;
    expect(await data.ask('games.getRules', { sysname: 'b' }, 600, extra)).toBe(1);
  });
});

describe('an answer that breaks the contract', () => {
  it('costs its own question alone, which is asked again after two seconds [REL-P3]', async () => {
    const { data, asked, time, platform } = make();
    const { answer } = platform;
    platform.answer = broken;
    await expect(data.ask('games.get', {}, 10)).rejects.toThrow('no list at /items');
    await expect(data.ask('games.get', {}, 10)).rejects.toThrow('no list at /items');
    platform.answer = answer;
    expect(await data.ask('games.get', { sysname: 'a' }, 10)).toBe(1);
    expect(await data.ask('offers.get', {}, 10)).toBe(2);
    expect(asked).toHaveLength(3);
    time.nowMs = 2_000;
    expect(await data.ask('games.get', {}, 10)).toBe(3);
  });

  it('has the last sound one stand in its place, and is given as it is to whoever takes of it what is sound', async () => {
    const { data, time, platform } = make();
    const { answer } = platform;
    await data.ask('games.get', {}, 10);
    [platform.answer, time.nowMs] = [broken, 10_000];
    expect(await data.ask('games.get', {}, 10)).toBe(1);
    expect(await data.ask('games.get', {}, 10, { takesBroken: true })).toEqual({ items: 7 });
    time.nowMs = 12_000;
    expect(await data.ask('games.get', {}, 10)).toBe(1);
    [platform.answer, time.nowMs] = [answer, 14_000];
    expect(await data.ask('games.get', {}, 10, { takesBroken: true })).toBe(2);
  });

  it('hides no outage that comes after it: the newest trouble is the one that is told', async () => {
    const { data, time, platform } = make();
    platform.answer = broken;
    await expect(data.ask('games.get', {}, 10)).rejects.toThrow('no list at /items');
    [platform.answer, time.nowMs] = [gone, 2_000];
    await expect(data.ask('games.get', {}, 10)).rejects.toThrow('gone');
    await expect(data.ask('games.get', {}, 10)).rejects.toThrow('left alone');
    expect(await data.ask('games.get', {}, 10, { takesBroken: true })).toEqual({ items: 7 });
  });

  it.each([
    ['breaks the contract', broken],
    ['does not come', gone],
  ])('takes no sound one away that came while an extra was on its way whose answer %s', async (_, fails) => {
    const { data, time, platform } = make();
    const { answer } = platform;
    let end: () => void = () => undefined;
    platform.answer = () => new Promise<void>((done) => (end = done)).then(fails);
    const extra = data.ask('games.get', {}, 10, { isExtra: true });
    platform.answer = answer;
    expect(await data.ask('games.get', {}, 10)).toBe(1);
    end();
    expect(await extra).toBe(1);
    platform.answer = gone;
    time.nowMs = 10_000;
    expect(await data.ask('games.get', {}, 10)).toBe(1);
  });

  it('is told of once an hour, by brand and call', async () => {
    const lines: object[] = [];
    let nowMs = 0;
    const platformFor = (): { call: () => Promise<never> } => ({ call: broken });
    const dataOf = createPublicDataOf({
      platformFor,
      now: () => nowMs,
      log: { warn: (line) => void lines.push(line) },
    });
    const fail = (locale: string): Promise<unknown> =>
      dataOf({ brand: { id: 'aurora' } } as never, locale)
        .ask('games.get', {}, 10)
        .catch(() => null);
    for (const locale of ['en', 'lv', 'en']) await fail(locale);
    nowMs = 60_000;
    await fail('en');
    expect(lines).toEqual([{ brand: 'aurora', call: 'games.get', message: 'no list at /items' }]);
    nowMs = 3_600_000;
    await fail('en');
    expect(lines).toHaveLength(2);
  });
});

describe('public data of a brand', () => {
  it('outlives a revision of its documents, and is then asked for by what the newest one says', async () => {
    const asked: unknown[] = [];
    let nowMs = 0;
    const dataOf = createPublicDataOf({
      platformFor: (site) => ({
        call: async () => {
          asked.push(site.revision);
          return site.revision as never;
        },
      }),
      now: () => nowMs,
      log: { warn: () => undefined },
    });
    const ask = (revision: string): Promise<unknown> =>
      dataOf({ brand: { id: 'aurora' }, revision } as never, 'en').ask('metadata.getgeneralinfo', {}, 10);
    expect([await ask('one'), await ask('two')]).toEqual(['one', 'one']);
    nowMs = 10_000;
    expect(await ask('two')).toBe('two');
    expect(asked).toEqual(['one', 'two']);
  });
});
