// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWithRetry, REST_MS } from './loadWithRetry.ts';

const reported = vi.fn();
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(REST_MS);
const press = (): boolean => dispatchEvent(new Event('pointerdown'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', reported.mockReset());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Code that cannot be had a number of times. */
function missing(times: number) {
  const load = vi.fn(async () => 'code');
  for (let failures = 0; failures < times; failures++) load.mockRejectedValueOnce(new Error('no line'));
  return load;
}

it('what cannot be had is asked for again when the machine is online again, the tab is looked at, or something is pressed, until it is there', async () => {
  const load = missing(3);
  const loaded = loadWithRetry(load);
  await rest();
  expect(load).toHaveBeenCalledTimes(1);
  for (const [place, type] of [
    [globalThis, 'online'],
    [document, 'visibilitychange'],
    [globalThis, 'pointerdown'],
  ] as const) {
    place.dispatchEvent(new Event(type, { bubbles: true }));
    // biome-ignore lint: one after another
    await rest(); // oxlint-disable-line no-await-in-loop
  }
  expect(await loaded).toBe('code');
  globalThis.dispatchEvent(new Event('online'));
  await rest();
  expect(load).toHaveBeenCalledTimes(4);
});

it('is asked for again once for presses that follow each other', async () => {
  const load = missing(9);
  void loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(REST_MS - 1);
  press();
  press();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  press();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
});

it('is told once it fails again, and not where there is no network or the page was only being left', async () => {
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const again = async (): Promise<void> => {
    press();
    await rest();
  };
  void loadWithRetry(missing(2));
  await rest();
  await again();
  await again();
  expect(reported).not.toHaveBeenCalled();
  isOnLine.mockRestore();
  void loadWithRetry(missing(9));
  await rest();
  expect(reported).not.toHaveBeenCalled();
  await again();
  await again();
  expect(reported.mock.calls).toEqual([[new Error('Error: no line')]]);
});
