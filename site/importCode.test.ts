// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchCode, stylesAhead, WAIT_MS } from './importCode.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.replaceChildren();
});

it.each(['/assets/slow.js', '/assets/slow.css'])(
  'gives up %s that does not come, and fetches it anew at the next import',
  async (address) => {
    vi.useFakeTimers();
    const hang: typeof fetch = (_, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(hang);
    const first = fetchCode([address]);
    vi.advanceTimersByTime(WAIT_MS);
    await expect(first).rejects.toThrow(address);
    void fetchCode([address]);
    expect(asked).toHaveBeenCalledTimes(2);
  },
);

it('waits for a file as long as pieces of it arrive, and gives it up when none comes', async () => {
  vi.useFakeTimers();
  const pieces = new TransformStream<Uint8Array, Uint8Array>();
  const line = pieces.writable.getWriter();
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(pieces.readable));
  void fetchCode(['/assets/long.js']);
  const isGivenUp = (): boolean | undefined => asked.mock.lastCall?.[1]?.signal?.aborted;
  for (let piece = 0; piece < 3; piece++) {
    // biome-ignore lint: one after another
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1); // oxlint-disable-line no-await-in-loop
    await line.write(new Uint8Array(1)); // oxlint-disable-line no-await-in-loop
  }
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect(isGivenUp()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isGivenUp()).toBe(true);
});

it('applies style sheets in the order of the imports, whichever comes first', async () => {
  const come = new Map<unknown, () => void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (address) => new Promise((resolve) => come.set(address, () => resolve(new Response('')))),
  );
  const sheets = (): (string | null)[] =>
    [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  void fetchCode(['/assets/one.css', '/assets/two.css']);
  come.get('/assets/two.css')?.();
  await vi.waitFor(() => expect(sheets()).toContain('/assets/two.css'));
  come.get('/assets/one.css')?.();
  await vi.waitFor(() => expect(sheets()).toEqual(['/assets/one.css', '/assets/two.css']));
});

it('fetches a style sheet as any other where it was to be read ahead and could not be had', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'));
  stylesAhead.set('/assets/ahead.css', () => Promise.reject(new Error('gone from the cache')));
  await expect(fetchCode(['/assets/ahead.css'])).rejects.toThrow('away');
  expect([document.querySelector('link'), asked.mock.calls.length]).toEqual([null, 1]);
});

it('applies a style sheet that the browser has read ahead at once, without a link or a fetch of its own', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const apply = vi.fn(() => Promise.resolve());
  stylesAhead.set('/assets/read.css', apply);
  await fetchCode(['/assets/read.css']);
  expect([apply.mock.calls.length, document.querySelector('link'), asked.mock.calls]).toEqual([1, null, []]);
});

it('leaves no link of a style sheet that could not be had', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  await expect(fetchCode(['/assets/gone.css'])).rejects.toThrow('404');
  expect(document.querySelector('link')).toBeNull();
});
