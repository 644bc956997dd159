import { expect, it } from 'vitest';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { pagesAheadOf } from './pageSettings.ts';

it('players’ pages name the pages that are likely next, in their language; guests’ name none', () => {
  const config = { common: { pagesAhead: ['/cashier/deposit/{method?}', '/offers/{id}'] } };
  const site = { config } as unknown as BrandSite;
  expect(pagesAheadOf(site, { prefix: '/lv' }, true)).toEqual({ pagesAhead: ['/lv/cashier/deposit'] });
  expect(pagesAheadOf(site, { prefix: '/lv' }, false)).toEqual({});
});
