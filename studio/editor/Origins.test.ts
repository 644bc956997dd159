import { expect, it, vi } from 'vitest';
import { calls } from '../api/calls.ts';
import { Origins } from './Origins.ts';

it('names the brand that each inherited value comes from, and the nearest for what is not known', async () => {
  vi.spyOn(calls, 'origins').mockResolvedValue({
    values: [
      { at: '/nodes/hero/props/heading/$t', brand: 'base', isOwn: false },
      { at: '/text/tide.heading/en', brand: 'aurora', isOwn: false },
      { at: '/nodes/hero/props/look', brand: 'kestrel', isOwn: true },
    ],
  });
  const origins = new Origins('aurora');
  const heading = { node: 'hero', at: '/props/heading' };
  expect(origins.brandOf(heading)).toBe('aurora');
  await origins.load('kestrel/page/home');
  expect(origins.brandOf(heading)).toBe('base');
  expect(origins.brandOf({ ...heading, text: { key: 'tide.heading', locale: 'en' } })).toBe('aurora');
  expect(origins.brandOf({ node: 'hero', at: '/props/look' })).toBe('aurora');
});

it('goes on naming the nearest brand where the server does not answer', async () => {
  vi.spyOn(calls, 'origins').mockRejectedValue(new Error('away'));
  const origins = new Origins('aurora');
  await origins.load('kestrel/page/home');
  expect(origins.brandOf({ at: '/seo/title' })).toBe('aurora');
});
