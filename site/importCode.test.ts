// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchCode } from './importCode.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

it.each(['/assets/slow.js', '/assets/slow.css'])(
  'gives up %s that does not come, and fetches it anew at the next import',
  async (address) => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const hang: typeof fetch = (_, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('too long')));
      });
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(hang);
    const first = fetchCode([address]);
    limit.abort();
    await expect(first).rejects.toThrow('too long');
    void fetchCode([address]);
    expect(asked).toHaveBeenCalledTimes(2);
  },
);

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

it('leaves no link of a style sheet that could not be had', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  await expect(fetchCode(['/assets/gone.css'])).rejects.toThrow('404');
  expect(document.querySelector('link')).toBeNull();
});
