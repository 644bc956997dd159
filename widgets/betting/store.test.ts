import { expect, it } from 'vitest';
import { PlatformError } from '#runtime/ports/errors.ts';
import { fakePlatform } from '../../tests/support/fakePorts.ts';
import { createOutside, createTestRuntime } from '../../tests/support/testRuntime.ts';
import { createStore, type Pick } from './store.ts';

const pick = (event: string, selection = 'result::home', odds = '2.000'): Pick => ({
  event,
  selection,
  odds,
  match: 'Amber City – Harbour Rovers',
  label: 'Amber City',
});
const bet = { id: 'b1', status: 'open', max_win: { amount: '20.00', currency: 'EUR' } };
const refusal = (code: string, selections: readonly object[]) =>
  new PlatformError(
    { type: 'BillingTransactionDeclinedException', message: code, code, error_data: { selections } },
    400,
  );

function scene(kept?: string) {
  const platform = fakePlatform({ 'sport.placeBet': bet });
  const outside = createOutside({ platform });
  if (kept !== undefined) outside.storage.set('betting.slip', kept);
  const runtime = createTestRuntime(outside, { facts: { player: true } });
  runtime.register({ betting: { createStore } });
  return { storage: outside.storage, platform, store: runtime.area('betting') };
}

it('writes odds as the visitor chose, keeps it in the browser, and in decimals for who chose nothing that is known', () => {
  const { store, storage } = scene();
  expect(store.say('2.500')).toBe('2.50');
  store.chooseFormat('fractional');
  expect([store.say('2.500'), storage.get('betting.odds')]).toEqual(['3/2', 'fractional']);
  store.chooseFormat('golden');
  expect(store.format).toBe('decimal');
});

it('takes one choice of an event, and the same again off [ROUTE-04]', () => {
  const { store, storage } = scene();
  store.toggle(pick('e1'));
  store.toggle(pick('e2'));
  store.toggle(pick('e1', 'result::away', '3.000'));
  expect(store.picks.map(({ event, selection }) => [event, selection])).toEqual([
    ['e2', 'result::home'],
    ['e1', 'result::away'],
  ]);
  expect(store.odds).toBe('6.000');
  expect(scene(storage.get('betting.slip') ?? '').store.picks).toHaveLength(2); // a reload loses nothing
  store.toggle(pick('e1', 'result::away'));
  expect(store.has('e1', 'result::away')).toBe(false);
});

it('has twelve choices at most, and says so', () => {
  const { store } = scene();
  for (let n = 0; n < 13; n++) store.toggle(pick(`e${n}`));
  expect([store.picks.length, store.refused]).toEqual([12, 'TOO_MANY']);
});

it.each([
  '',
  'null',
  '{',
  '[1]',
  '[{"event":"e1"}]',
  '[{"event":"e1","selection":"s","odds":"x","match":"m","label":"l"}]',
])('believes nothing that the tab keeps but choices: %s', (kept) => expect(scene(kept).store.picks).toEqual([]));

it('is placed under one key, however often the same bet is tried', async () => {
  const { store, platform } = scene();
  store.toggle(pick('e1'));
  platform.answers('sport.placeBet', new Error('away'));
  await expect(store.place('10', 'none')).rejects.toThrow('away');
  await expect(store.place('10', 'none')).rejects.toThrow('away');
  platform.answers('sport.placeBet', bet);
  await store.place('11', 'none');
  const keys = platform.asked.map(([, input]) => (input as { request_id: string }).request_id);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  expect([store.picks, store.placed]).toEqual([[], bet]);
});

it('shows odds that changed, and what is not for sale, before anything is placed', async () => {
  const { store, platform } = scene();
  store.toggle(pick('e1'));
  store.toggle(pick('e2'));
  const now = [
    { event: 'e1', selection: 'result::home', odds: '1.900' },
    { event: 'e2', selection: 'result::home', odds: null },
  ];
  platform.answers('sport.placeBet', refusal('SUSPENDED', now));
  await store.place('10', 'none');
  expect([store.refused, store.placed]).toEqual(['SUSPENDED', null]);
  expect(store.picks.map(({ odds, isSuspended }) => [odds, isSuspended])).toEqual([
    ['1.900', false],
    ['2.000', true],
  ]);
});

it('leaves other refusals to the page', async () => {
  const { store, platform } = scene();
  store.toggle(pick('e1'));
  platform.answers('sport.placeBet', refusal('LIMIT', []));
  await expect(store.place('10', 'none')).rejects.toThrow('LIMIT');
  expect(store.picks).toHaveLength(1);
});
