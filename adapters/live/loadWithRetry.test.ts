// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { loadWithRetry } from './loadWithRetry.ts';

it('what cannot be had is asked for again when the machine is online again the tab is looked at, or something is pressed, until it is there', async () => {
  const load = vi.fn(async () => 'code');
  for (let failures = 0; failures < 3; failures++) load.mockRejectedValueOnce(new Error('no line'));
  const loaded = loadWithRetry(load);
  const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
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
