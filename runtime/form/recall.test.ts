import { expect, it } from 'vitest';
import { recall } from './recall.ts';

const types = {
  input: { title: 'Text', value: 'text', settings: {} },
  checkbox: { title: 'Box', value: 'boolean', settings: {} },
} as const;
const fields = [
  { name: 'promo_code', type: 'input' },
  { name: 'hasPromocode', type: 'checkbox' },
];
const recalls = { promo_code: 'promo_code', hasPromocode: 'promo_code', track_id: 'track_id', link_id: 'link_id' };
const storage = (stored: Readonly<Record<string, string>>) => ({
  get: (key: string): string | null => stored[key] ?? null,
});

it('fields start from what the browser kept; what no field is called is sent along [STATE-20] [AUTHP-06]', () => {
  const stored = storage({ promo_code: 'SUMMER', track_id: 't1' });
  expect(recall({ recalls, fields }, { storage: stored, types })).toEqual({
    given: { promo_code: 'SUMMER', hasPromocode: true },
    sent: { track_id: 't1' },
  });
});

it('nothing kept is nothing given', () => {
  expect(recall({ recalls, fields }, { storage: storage({ track_id: '' }), types })).toEqual({ given: {}, sent: {} });
  expect(recall({ fields }, { storage: storage({ promo_code: 'SUMMER' }), types })).toEqual({ given: {}, sent: {} });
});
