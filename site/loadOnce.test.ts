import { expect, it, vi } from 'vitest';
import { loadOnce } from './loadOnce.ts';

it('code that could not be had is loaded anew at the next use, and kept once it is there', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('no line'));
  const code = loadOnce(load);
  await expect(Promise.all([code(), code()])).rejects.toThrow('no line');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await Promise.all([code(), code(), code()])).toEqual(['code', 'code', 'code']);
  expect(load).toHaveBeenCalledTimes(2);
});
