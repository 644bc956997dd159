import { expect, it } from 'vitest';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { PLAIN_DOMAIN } from './Domains.ts';
import { pagesAheadOf, settingsOf } from './pageSettings.ts';

it('players’ pages name the pages that are likely next, in their language; guests’ name none', () => {
  const config = { common: { pagesAhead: ['/cashier/deposit/{method?}', '/offers/{id}'] } };
  const site = { config } as unknown as BrandSite;
  expect(pagesAheadOf(site, { prefix: '/lv' }, true)).toEqual({ pagesAhead: ['/lv/cashier/deposit'] });
  expect(pagesAheadOf(site, { prefix: '/lv' }, false)).toEqual({});
});

it.each([
  [{}, true, undefined],
  [{ beacon: true }, true, { securityHit: false }],
  [{ beacon: true, securityHit: true }, true, { securityHit: true }],
  [{ beacon: true, securityHit: true }, false, { securityHit: false }],
])(
  'a visit is told as the brand says, %o, and a second time only where the platform checks devices: %o [CALL-16]',
  (analytics, isChecked, told) => {
    const site = { brand: {}, config: { analytics } } as unknown as BrandSite;
    expect(settingsOf(site, { ...PLAIN_DOMAIN, is_seon_enabled: isChecked }).beacon).toEqual(told);
  },
);
