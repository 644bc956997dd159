import { autorun, makeAutoObservable } from 'mobx';
import { describe, expect, it } from 'vitest';
import { createOutside, createTestRuntime } from '../../tests/support/testRuntime.ts';
import type { AreaModule } from './areas.ts';
import type { Runtime } from './Runtime.ts';

class Counter {
  count = 1;
  readonly #log: string[];
  constructor(log: string[]) {
    this.#log = log;
    log.push('built');
    makeAutoObservable(this);
  }
  get double(): number {
    return this.count * 2;
  }
  start(): () => void {
    this.#log.push('started');
    return () => this.#log.push('stopped');
  }
  add(): void {
    this.count += 1;
  }
}
function make(): { runtime: Runtime; log: string[]; counter(): Counter } {
  const log: string[] = [];
  const runtime = createTestRuntime(createOutside());
  const module: AreaModule = { createStore: () => new Counter(log) };
  runtime.register({ counter: module });
  return { runtime, log, counter: () => runtime.area('counter' as never) as Counter };
}

describe('the runtime', () => {
  it('builds a store when it is first asked for, once', () => {
    const { runtime, log, counter } = make();
    expect([runtime.knows('counter'), log]).toEqual([true, []]);
    expect(counter()).toBe(counter());
    expect(log).toEqual(['built']);
  });

  it('says which area is missing', () => {
    expect(() => make().runtime.area('gone' as never)).toThrow('No area «gone» on this page');
    expect([make().runtime.knows('constructor'), make().runtime.read('constructor.name')]).toEqual([false, undefined]);
  });

  it('keeps the first module of a name', () => {
    const { runtime, log, counter } = make();
    runtime.register({ counter: { createStore: () => ({}) } });
    counter();
    expect(log).toEqual(['built']);
  });

  it('starts no store by being built: the server never does', () => {
    const { counter, log } = make();
    counter();
    expect(log).not.toContain('started');
  });

  it('starts stores that are there, and later ones as they come; stop ends all of them once', () => {
    const before = make();
    before.counter();
    const stop = before.runtime.start();
    expect(before.log).toEqual(['built', 'started']);
    stop();
    stop();
    expect(before.log).toEqual(['built', 'started', 'stopped']);
    const later = make();
    const stopLater = later.runtime.start();
    later.counter();
    stopLater();
    expect(later.log).toEqual(['built', 'started', 'stopped']);
  });

  it('reads a value by its path, getters too, and is followed', () => {
    const { runtime, counter } = make();
    const values: unknown[] = [];
    const stop = autorun(() => values.push(runtime.value('counter.double')));
    counter().add();
    stop();
    expect(values).toEqual([2, 4]);
  });

  it.each([
    'counter.add',
    'counter.constructor',
    'counter.__proto__',
    'counter.toString',
    'counter.hasOwnProperty',
    'counter._x',
    'counter.gone',
    'counter',
    '',
    'gone.x',
  ])('reads no method and nothing inherited: %s', (path) => expect(make().runtime.value(path)).toBeUndefined());

  it('knows the facts of the page, and the details of an event', () => {
    const { runtime } = make();
    const facts = ['brand.id', 'locale.code', 'locale.dir', 'visitor.guest', 'visitor.player', 'page.path'];
    expect(facts.map((path) => runtime.value(path))).toEqual(['aurora', 'en', 'ltr', true, false, '/']);
    expect(runtime.value('event.id', { detail: { id: '7' } })).toBe('7');
    expect(runtime.value('event.toString', { detail: { id: '7' } })).toBeUndefined();
  });

  it('reads params of the address; inside a dialog, those that its opener gave', async () => {
    const { runtime } = make();
    runtime.enter({ ...runtime.page, params: { tier: 'page' } });
    void runtime.dialogs.open({ popup: 'tiers', params: { tier: 'gold' } });
    void runtime.dialogs.open({ popup: 'plain' });
    const [tiers, plain] = runtime.dialogs.stack.map(({ key }) => runtime.value('params.tier', { dialog: key }));
    expect([runtime.value('params.tier'), tiers, plain]).toEqual(['page', 'gold', undefined]);
    expect(runtime.value('params.toString')).toBeUndefined();
  });

  it('follows the page it is on', () => {
    const { runtime } = make();
    const values: unknown[] = [];
    const stop = autorun(() => values.push(runtime.value('page.path')));
    runtime.enter({ ...runtime.page, path: '/faq' });
    stop();
    expect(values).toEqual(['/', '/faq']);
  });
});
