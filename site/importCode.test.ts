// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchCode } from './importCode.ts';

afterEach(() => vi.restoreAllMocks());

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
