import { describe, expect, it, vi } from 'vitest';
import { within } from '../../../tests/support/length.ts';
import type { RawDocument } from '../document/ContentSource.ts';
import { hashOfText } from '../document/documentText.ts';
import { GuardedSource } from './guarded.ts';
import type { RemoteSource } from './RemoteSource.ts';

const raw = (file: string, text: string, brand = 'base'): RawDocument => ({
  brand,
  file,
  text,
  hash: hashOfText(text),
});
const home = raw('base/pages/home.json', '{"a":1}');
const bundled = raw('base/pages/home.json', '{"bundled":true}');
const hang = () => new Promise<never>(() => undefined);

/** A source whose answers a test sets, and the guard before it. */
function scene(pollMs = 60_000) {
  const answers = { mark: async () => '1', read: async (): Promise<unknown> => [home] };
  const clock = { now: 1_000_000 };
  const lines: object[] = [];
  let heard = (): void => undefined;
  const source: RemoteSource = {
    mark: () => answers.mark(),
    read: async () => ({ documents: (await answers.read()) as readonly RawDocument[] }),
    watch(changed) {
      heard = changed;
      return () => undefined;
    },
  };
  const guard = new GuardedSource(source, {
    pollMs,
    now: () => clock.now,
    meanwhile: async () => ({ documents: [bundled], savedAt: 400_000 }),
    log: { warn: (detail) => void lines.push(detail) },
  });
  return { answers, clock, lines, guard, source, hear: () => heard() };
}

describe.concurrent('a source behind its guard', () => {
  it('is read once for all who ask at the same time [REL-C2]', async () => {
    const { answers, guard } = scene();
    let readings = 0;
    answers.read = async () => {
      readings += 1;
      return [home];
    };
    const reading = { documents: [home] };
    expect(await Promise.all([guard.read(), guard.read(), guard.read()])).toEqual([reading, reading, reading]);
    expect(readings).toBe(1);
  });

  it('that hangs holds a start up for two seconds; what stands in is served and tells its age [REL-C1][REL-C2]', async () => {
    const { answers, guard } = scene();
    answers.read = hang;
    const startedMs = performance.now();
    expect(await guard.read()).toEqual({ documents: [bundled] });
    expect(performance.now() - startedMs).toBeLessThan(within(2_600));
    expect(guard.ageMs()).toBe(600_000);
  });

  it('that is late is served as soon as it answers, without being read again', async () => {
    const { answers, guard } = scene();
    const slow = Promise.withResolvers<RawDocument[]>();
    let [readings, news] = [0, 0];
    answers.read = () => {
      readings += 1;
      return slow.promise;
    };
    const stop = guard.watch(() => void (news += 1));
    expect(await guard.read()).toEqual({ documents: [bundled] });
    slow.resolve([home]);
    await vi.waitFor(() => expect(news).toBe(1));
    expect(await guard.read()).toEqual({ documents: [home] });
    expect([readings, guard.ageMs()]).toEqual([1, 0]);
    stop();
  });

  it('whose small question hangs is asked no second time beside it, and answers count again later [REL-C2]', async () => {
    const { answers, clock, guard } = scene();
    await guard.read();
    answers.mark = hang;
    await expect(guard.read()).rejects.toThrow('no answer within 2000 ms');
    answers.mark = async () => '2';
    await expect(guard.read()).rejects.toThrow('left in peace');
    clock.now += 10_000;
    expect(await guard.read()).toEqual({ documents: [home] });
  });

  it('that fails is told once per kind of fault, and ages until it confirms what is served [REL-C1][REL-C3]', async () => {
    const { answers, clock, guard, lines } = scene(20);
    await guard.read();
    const stop = guard.watch(() => undefined);
    let asked = 0;
    answers.mark = async () => {
      asked += 1;
      clock.now += 30_000; // longer than the breaker's rest: the next look asks again
      throw new Error('refused');
    };
    await vi.waitFor(() => expect(asked).toBeGreaterThan(3));
    expect(guard.ageMs()).toBeGreaterThanOrEqual(90_000);
    expect(lines).toMatchObject([{ fault: 'refused' }]);
    answers.mark = async () => '1';
    clock.now += 10_000; // the breaker's rest
    await vi.waitFor(() => expect(guard.ageMs()).toBe(0));
    stop();
  });

  it('is asked by its mark whether something has changed', async () => {
    const { answers, guard } = scene(20);
    await guard.read();
    let [news, asked, mark] = [0, 0, '1'];
    answers.mark = async () => {
      asked += 1;
      return mark;
    };
    const stop = guard.watch(() => {
      news += 1;
      void guard.read();
    });
    await vi.waitFor(() => expect(asked).toBeGreaterThan(3));
    expect(news).toBe(0);
    mark = '2';
    await vi.waitFor(() => expect(news).toBe(1));
    const askedBefore = asked;
    await vi.waitFor(() => expect(asked).toBeGreaterThan(askedBefore + 3));
    expect(news).toBe(1);
    stop();
  });

  it.each<[string, unknown]>([
    ['no list', '<html></html>'],
    ['nothing', undefined],
    ['a list of something else', [{ id: 1 }]],
    ['an empty list', []],
    ['a text of a wrong type', [{ ...home, text: 5 }]],
  ])('that gives %s leaves the last good one [REL-C3]', async (_, garbage) => {
    const { answers, guard } = scene();
    await guard.read();
    answers.read = async () => garbage;
    await expect(guard.read()).rejects.toMatchObject({ name: 'GarbageError' });
  });

  it.each<[string, RawDocument]>([
    ['damaged on its way', { ...home, text: '{"a":2}' }],
    ['of another brand', raw(home.file, '{"a":2}', 'kestrel')],
  ])('that gives a document %s has that document replaced by the last good one [REL-C3]', async (_, given) => {
    const { answers, guard, lines } = scene();
    await guard.read();
    const other = raw('base/pages/new.json', '{}');
    answers.read = async () => [given, other];
    expect(await guard.read()).toEqual({ documents: [home, other] });
    await guard.read();
    expect(lines).toMatchObject([{ fault: `damaged: ${home.file}` }]);
  });

  it('that tells only what changed is read on from its mark; damaged documents are asked for again', async () => {
    const { guard, source } = scene();
    const mark = { version: 2, release: 'r2' };
    const [about, other] = [raw('base/pages/about.json', '{}'), raw('base/pages/other.json', '{}')];
    const whole = { documents: [{ ...home, key: 'k' }, about], mark };
    source.read = async (since) =>
      since ? { documents: [other], gone: ['k'], mark: { version: 3, release: 'r3' } } : whole;
    expect(await guard.read()).toEqual(whole);
    expect(await guard.read(mark)).toEqual({ documents: [other], gone: ['k'], mark: { version: 3, release: 'r3' } });
    expect(guard.documents).toEqual([about, other]);
    source.read = async () => ({ documents: [{ ...about, text: '{"a":2}' }], gone: [], mark });
    expect(await guard.read(mark)).toEqual({ documents: [about], gone: [] });
    expect(guard.documents).toEqual([about, other]);
  });
});
