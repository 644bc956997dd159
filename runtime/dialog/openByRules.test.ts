import { describe, expect, it } from 'vitest';
import { createOutside, createTestRuntime } from '../../tests/support/testRuntime.ts';
import type { PopupRule } from '../document/pageSettings.ts';
import { openByRules } from './openByRules.ts';

const rule = (popup: string, more: Partial<PopupRule> = {}): PopupRule => ({
  popup,
  afterSec: 0,
  often: 'always',
  closable: true,
  ...more,
});
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
const HOUR = 3_600_000;

/** A browser that goes from page to page; each has these rules. */
function browser(rules: readonly PopupRule[], gone: readonly string[] = []) {
  const popup = async (id: string): Promise<never> => {
    if (gone.includes(id)) throw new Error('away');
    return {} as never;
  };
  const outside = createOutside({
    content: { popup, page: async () => ({}) as never, locales: async () => [] },
  });
  const runtime = createTestRuntime(outside, { facts: { player: true } });
  const state = { isTaken: false, load: async (): Promise<unknown> => undefined };
  let stop = (): void => undefined;
  return {
    outside,
    state,
    dialogs: runtime.dialogs,
    leave: () => stop(),
    /** Goes to a page. @returns the popup that opens in some seconds, which the visitor closes */
    async enter(seconds = 0): Promise<string | undefined> {
      stop();
      stop = openByRules(runtime, { rules, isTaken: () => state.isTaken, load: () => state.load() });
      outside.clock.advance(seconds * 1_000);
      await settle();
      const { top } = runtime.dialogs;
      if (top) runtime.dialogs.close(top.key, { force: true });
      return top?.popup;
    },
  };
}

describe('a popup that opens by itself', () => {
  it('is the first that is due, and the only one of its page', async () => {
    const { enter, dialogs } = browser([rule('first', { often: 'once' }), rule('second')]);
    expect(await enter()).toBe('first');
    await settle();
    expect(dialogs.isOpen).toBe(false);
    expect([await enter(), await enter()]).toEqual(['second', 'second']);
  });

  it('waits for the code that it is drawn with, and is skipped where that cannot be had', async () => {
    const { enter, state } = browser([rule('x', { often: 'once' })]);
    const code = Promise.withResolvers<unknown>();
    state.load = () => code.promise;
    expect(await enter()).toBe(undefined);
    state.load = async () => {
      throw new Error('away');
    };
    expect(await enter()).toBe(undefined);
    state.load = async () => undefined;
    expect(await enter()).toBe('x');
  });

  it('comes as often as its rule says, whatever page it is', async () => {
    const opened = async (often: PopupRule['often'], hours: readonly number[]): Promise<boolean[]> => {
      const { enter, outside } = browser([rule('x', { often })]);
      const results: boolean[] = [];
      for (const hour of hours) {
        outside.clock.advance(hour * HOUR);
        results.push((await enter()) === 'x');
      }
      return results;
    };
    expect(await opened('always', [0, 0, 0])).toEqual([true, true, true]);
    expect(await opened('once', [0, 0, 24 * 400])).toEqual([true, false, false]);
    expect(await opened('visit', [0, 0, 24])).toEqual([true, false, false]);
    expect(await opened({ days: 1 }, [0, 0, 24, 0])).toEqual([true, false, true, false]);
    expect(await opened({ days: 3 }, [0, 24, 24, 24])).toEqual([true, false, false, true]);
  });

  it('comes again in the next visit, in which its tab’s own memory is gone', async () => {
    const { enter, outside } = browser([rule('x', { often: 'visit' })]);
    expect([await enter(), await enter()]).toEqual(['x', undefined]);
    outside.storage.delete('popups.visit');
    expect(await enter()).toBe('x');
  });

  it('waits its seconds on the page, and does not come when the visitor has gone on', async () => {
    const { enter, leave, outside, dialogs } = browser([rule('x', { afterSec: 10 })]);
    expect(await enter(9)).toBeUndefined();
    leave();
    outside.clock.advance(60_000);
    await settle();
    expect(dialogs.isOpen).toBe(false);
    expect(await enter(10)).toBe('x');
  });

  it('does not come over the next page when the visitor went on while it was on its way', async () => {
    const { enter, leave, dialogs } = browser([rule('x')]);
    const entered = enter();
    leave();
    expect(await entered).toBeUndefined();
    await settle();
    expect(dialogs.isOpen).toBe(false);
  });

  it('does not come after its time, though the page was made before', async () => {
    const { enter, outside } = browser([rule('x', { untilMs: Date.UTC(2026, 10, 21, 13) })]);
    expect(await enter()).toBe('x');
    outside.clock.advance(HOUR);
    expect(await enter()).toBeUndefined();
  });

  it('never comes over a form or money, nor later on that page', async () => {
    const { enter, state, dialogs } = browser([rule('x', { afterSec: 5 })]);
    state.isTaken = true;
    expect(await enter(5)).toBeUndefined();
    state.isTaken = false;
    await settle();
    expect(dialogs.isOpen).toBe(false);
    expect(await enter(5)).toBe('x');
  });

  it('waits until no other dialog is open [DLG-02]', async () => {
    const { enter, dialogs, outside } = browser([rule('x')]);
    void dialogs.open({ popup: 'auth' });
    expect(await enter()).toBe('auth');
    await settle();
    expect(dialogs.top?.popup).toBe('x');
    expect(JSON.parse(outside.storage.get('popups.shown') ?? '')).toHaveProperty('x');
  });

  it('is not there, in silence, when it cannot be had: nobody asked for it', async () => {
    const { enter, outside } = browser([rule('x', { often: 'once' })], ['x']);
    expect(await enter()).toBeUndefined();
    expect(outside.faults.map(({ what }) => what)).toEqual(['popup']);
    expect(outside.storage.has('popups.shown')).toBe(false);
  });

  it('may not be closed where its rule says so [DLG-03]', async () => {
    const { enter, dialogs } = browser([rule('x', { closable: false })]);
    void enter();
    await settle();
    expect(dialogs.close(dialogs.top?.key ?? 0)).toBe(false);
  });

  it.each(['{', '[]', '"x"', '{"x":"soon"}', 'null'])(
    'takes for nothing what else stands in the storage: %s',
    async (text) => {
      const { enter, outside } = browser([rule('x', { often: { days: 1 } })]);
      outside.storage.set('popups.shown', text);
      outside.storage.set('popups.visit', text);
      expect(await enter()).toBe('x');
    },
  );
});
