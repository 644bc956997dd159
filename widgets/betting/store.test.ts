// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { PlatformError } from '#runtime/ports/errors.ts';
import * as data from '#runtime/store/data.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { createStore as createSession } from '#widgets/session/store.ts';
import { fakePlatform } from '../../tests/support/fakePorts.ts';
import { ada } from '../../tests/support/playerScene.tsx';
import { createOutside, createTestRuntime } from '../../tests/support/testRuntime.ts';
import type { Pick } from './picks.ts';
import { createStore } from './store.ts';

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

/** A tab of a player. @param browser what the browser keeps for all tabs */
function scene(
  stored?: string,
  answers: Readonly<Record<string, unknown>> = {},
  { browser = new Map<string, string>(), locale = 'en' } = {},
) {
  const platform = fakePlatform({ 'sport.placeBet': bet, 'storage.set': 1, ...answers });
  const storage = {
    get: (key: string) => browser.get(key) ?? null,
    set: (key: string, value: string) => void browser.set(key, value),
    remove: (key: string) => void browser.delete(key),
  };
  const outside = createOutside({ platform, storage });
  if (stored !== undefined) browser.set('betting.slip', stored);
  const runtime = createTestRuntime(outside, { facts: { player: true, locale } });
  runtime.register({ betting: { createStore }, session: { createStore: createSession }, data });
  const emitNews = (data: object) => outside.news.emit('sport.changed', { id: '', at: 0, data: { ...data } });
  return { storage: browser, platform, runtime, store: runtime.area('betting'), emitNews };
}

/** The same once it is known who the player is. */
async function signedIn(browser: Map<string, string>, info: AccountInfo, locale = 'en') {
  const answers = { 'account.getInfo': info, 'storage.get': { value: null } };
  const made = scene(undefined, answers, { browser, locale });
  made.runtime.start();
  await vi.waitFor(() => expect(made.runtime.area('session').isReady).toBe(true));
  return made;
}

it.each([
  ['en', 'EUR', '10', '10'],
  ['en', 'EUR', '10,5', '10.50'],
  ['en', 'EUR', '1,000', '1000'],
  ['en', 'EUR', '1.000,50', '1000.50'],
  ['de', 'EUR', '1.000', '1000'],
  ['lv', 'EUR', '1 000,50', '1000.50'],
  ['lv', 'EUR', '1,000', null], // one whole with three digits, of which the euro has two
  ['ar', 'EUR', '١٬٠٠٠', '1000'],
  ['ar', 'EUR', '١٢٫٥', '12.50'],
  ['en', 'KWD', '1.234', '1.234'],
  ['en', 'KWD', '1,000', '1000'],
  ['de', 'KWD', '1.000', '1000'],
  ['en', 'EUR', '1€50', null],
  ['en', 'EUR', '12 50', null],
  ['en', 'JPY', '10.50', null],
  ['en', 'EUR', '0', null],
  ['en', 'EUR', '-5', null],
  ['en', 'EUR', 'all of it', null],
] as const)(
  'reads a stake as the cashier reads amounts: in %s, of %s, %s is %s',
  async (locale, currency, typed, amount) => {
    const { store } = await signedIn(new Map(), { ...ada, balance_main: { amount: '5000', currency } }, locale);
    store.toggle(pick('e1'));
    store.setStake('e1', typed);
    expect(store.singles.map((single) => single.amount)).toEqual(amount === null ? [] : [amount]);
  },
);

it('writes odds as the player chose, keeps it with the player and in the browser, and in decimals for who chose nothing that is known', async () => {
  const { store, storage, platform } = scene();
  expect(store.formatOdds('2.500')).toBe('2.50');
  await store.chooseFormat('fractional');
  expect([store.formatOdds('2.500'), storage.get('betting.odds')]).toEqual(['3/2', 'fractional']);
  expect(platform.asked).toEqual([['storage.set', { key: 'odds_format', value: 'fractional' }]]);
  await store.chooseFormat('golden');
  expect(store.format).toBe('decimal');
});

it('writes odds as the player chose at another browser; a choice that is newer than the answer counts more', async () => {
  const stored = { 'storage.get': { key: 'odds_format', value: 'american' } };
  const elsewhere = scene(undefined, stored);
  elsewhere.runtime.start();
  await vi.waitFor(() => expect(elsewhere.store.format).toBe('american'));
  const meanwhile = scene(undefined, stored);
  meanwhile.runtime.start();
  await meanwhile.store.chooseFormat('fractional');
  await vi.waitFor(() => expect(meanwhile.platform.asked.map(([name]) => name)).toContain('storage.get'));
  expect(meanwhile.store.format).toBe('fractional');
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
])('believes nothing that the browser keeps but choices: %s', (stored) => {
  expect(scene(stored).store.picks).toEqual([]);
  const until = Number.MAX_SAFE_INTEGER;
  expect(scene(`{"player":null,"until":${until},"keys":[5],"picks":${stored || '""'}}`).store.picks).toEqual([]);
});

describe('the slip of a browser’s tabs', () => {
  /** Another tab of the same browser, and what it hears when this one changes the slip. */
  function besides(first: ReturnType<typeof scene>) {
    const second = scene(
      undefined,
      { 'account.getInfo': new Error('away'), 'storage.get': { value: null } },
      { browser: first.storage },
    );
    second.runtime.start();
    const receive = () => dispatchEvent(new StorageEvent('storage', { key: 'betting.slip' }));
    return { ...second, receive };
  }

  it('is one: a choice in one stands in the other, and so does a bet that is taken', async () => {
    const first = scene();
    const second = besides(first);
    first.store.toggle(pick('e1'));
    second.receive();
    second.store.toggle(pick('e2'));
    first.store.takeStored();
    expect(first.store.picks.map(({ event }) => event)).toEqual(['e1', 'e2']);
    await first.store.place('10', 'none');
    second.receive();
    expect(second.store.picks).toEqual([]);
  });

  it('is placed once where both press: they ask under one key', async () => {
    const first = scene();
    first.store.toggle(pick('e1'));
    const second = besides(first);
    await Promise.all([first.store.place('10', 'none'), second.store.place('10', 'none')]);
    const keys = [first, second].flatMap(({ platform }) =>
      platform.asked.flatMap(([name, input]) =>
        name === 'sport.placeBet' ? [(input as { request_id: string }).request_id] : [],
      ),
    );
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('is the player’s whose it is: nobody else who signs in sees it; a guest’s goes on with whoever signs in', async () => {
    const mine = scene();
    mine.store.toggle(pick('e1')); // before it is known who is there
    const known = await signedIn(mine.storage, ada);
    expect(known.store.picks).toHaveLength(1);
    known.store.toggle(pick('e2'));
    expect((await signedIn(mine.storage, { ...ada, uid: 7 })).store.picks).toEqual([]);
    expect((await signedIn(mine.storage, ada)).store.picks).toHaveLength(2);
  });

  it('goes on where it was, keys and all, with what is chosen before it is known who is there', async () => {
    const mine = await signedIn(new Map(), ada);
    for (const event of ['e1', 'e2']) mine.store.toggle(pick(event));
    mine.platform.answers('sport.placeBet', new Error('away'));
    await expect(mine.store.place('10', 'none')).rejects.toThrow('away');
    const keys = (): unknown => (JSON.parse(mine.storage.get('betting.slip') ?? '') as { keys: object }).keys;
    const before = keys();
    const answers = { 'account.getInfo': ada, 'storage.get': { value: null } };
    const early = scene(undefined, answers, { browser: mine.storage });
    early.store.toggle(pick('e3'));
    early.store.chooseWay('singles');
    early.store.setStake('e3', '2');
    early.runtime.start();
    await vi.waitFor(() => expect(early.store.picks.map(({ event }) => event)).toEqual(['e1', 'e2', 'e3']));
    expect([early.store.way, early.store.singles.map(({ amount }) => amount)]).toEqual(['singles', ['2']]);
    expect([Object.keys(before as object).length, keys()]).toEqual([1, before]);
    // a player whose slip it is not has what he chose, and that alone
    const other = scene(undefined, { ...answers, 'account.getInfo': { ...ada, uid: 7 } }, { browser: mine.storage });
    other.store.toggle(pick('e4'));
    other.runtime.start();
    await vi.waitFor(() => expect(other.runtime.area('session').isReady).toBe(true));
    expect(other.store.picks.map(({ event }) => event)).toEqual(['e4']);
  });

  it('is forgotten after a day', () => {
    const { store, storage } = scene();
    store.toggle(pick('e1'));
    const { until } = JSON.parse(storage.get('betting.slip') ?? '') as { until: number };
    storage.set(
      'betting.slip',
      (storage.get('betting.slip') ?? '').replace(String(until), String(until - 26 * 3_600_000)),
    );
    expect(scene(undefined, {}, { browser: storage }).store.picks).toEqual([]);
  });
});

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
  expect([store.picks, store.placed]).toEqual([[], [bet]]);
});

it.each([
  ['2.5', '2.50'],
  ['10.00', '10'],
  ['10', '10.00'],
])('is the same bet where an earlier release wrote its stake otherwise: %s, %s', async (before, now) => {
  const [first, second] = [scene(), scene()];
  for (const { store } of [first, second]) store.toggle(pick('e1'));
  first.platform.answers('sport.placeBet', new Error('away'));
  await expect(first.store.place(before, 'none')).rejects.toThrow('away');
  second.storage.set('betting.slip', first.storage.get('betting.slip') ?? '');
  await second.store.place(now, 'none');
  second.store.toggle(pick('e1'));
  await second.store.place(now, 'none');
  const [key, again, next] = [first, second].flatMap(({ platform }) =>
    platform.asked.map(([, input]) => (input as { request_id: string }).request_id),
  );
  expect([again === key, next === key]).toEqual([true, false]); // and once it is taken, the next one is another bet
});

it('is another wish once it was refused: the platform would repeat what it said of the first; «too often» is no such word', async () => {
  const { store, platform } = scene();
  store.toggle(pick('e1'));
  const keysOf = async (...answers: readonly Error[]) => {
    platform.asked.length = 0;
    for (const answer of answers) {
      platform.answers('sport.placeBet', answer);
      await store.place('10', 'none').catch(() => undefined);
    }
    return platform.asked.map(([, input]) => (input as { request_id: string }).request_id);
  };
  const [first, second] = await keysOf(refusal('INSUFFICIENT_FUNDS', []), new Error('away'));
  expect(first === second).toBe(false);
  const tooOften = new PlatformError({ type: 'TooManyRequestsException', message: 'later' }, 429);
  expect(await keysOf(tooOften, new Error('away'))).toEqual([second, second]);
});

it('leaves the slip once it is taken; what was chosen meanwhile stays', async () => {
  const { store, platform } = scene();
  store.toggle(pick('e1'));
  store.toggle(pick('e2'));
  platform.answers('sport.placeBet', () => {
    store.toggle(pick('e2', 'result::away'));
    store.toggle(pick('e3'));
    return bet;
  });
  await store.place('10', 'none');
  expect(store.picks.map(({ event, selection }) => [event, selection])).toEqual([
    ['e2', 'result::away'],
    ['e3', 'result::home'],
  ]);
  expect(store.placed).toEqual([bet]);
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
  expect([store.refused, store.placed]).toEqual(['SUSPENDED', []]);
  expect(store.picks.map(({ odds, now, isSuspended }) => [odds, now, isSuspended])).toEqual([
    ['2.000', '1.900', false],
    ['2.000', undefined, true],
  ]);
});

describe('a price that has changed [DOM-56]', () => {
  const changed = (more: object) => ({ at: 1, events: [{ ...standing, id: 'e1', ...more }] });
  const standing = {
    phase: 'live',
    score: { home: 0, away: 0 },
    elapsed_sec: 1,
    is_suspended: false,
    odds: { 'result::home': '1.900' },
  };
  function live(data: object) {
    const made = scene();
    made.runtime.start();
    made.store.toggle(pick('e1'));
    made.store.toggle(pick('e2'));
    made.emitNews(data);
    return made;
  }
  const asked = ({ store }: ReturnType<typeof live>) =>
    (['none', 'higher', 'any'] as const).map((accept) => store.asked(accept).map(({ event }) => event));

  it('is asked about where it is of a kind that is not taken unasked, and is what the slip shows', () => {
    const fallen = live(changed({}));
    expect(asked(fallen)).toEqual([['e1'], ['e1'], []]);
    expect(fallen.store.odds).toBe('3.800');
    expect(asked(live(changed({ odds: { 'result::home': '2.100' } })))).toEqual([['e1'], [], []]);
    expect(asked(live(changed({ odds: { 'result::away': '2.100' } })))).toEqual([[], [], []]);
  });

  it('once it is agreed to is what the bet is placed at; one that goes back is asked about no more', async () => {
    const made = live(changed({}));
    made.store.acceptPrices();
    expect(asked(made)).toEqual([[], [], []]);
    await made.store.place('10', 'none');
    const [, input] = made.platform.asked.find(([name]) => name === 'sport.placeBet') ?? [];
    expect((input as { selections: string }).selections).toContain('"odds":"1.900"');
    const back = live(changed({}));
    back.emitNews(changed({ odds: { 'result::home': '2.000' } }));
    expect(asked(back)).toEqual([[], [], []]);
  });

  it.each([
    ['suspended', { is_suspended: true }],
    ['over', { phase: 'finished', odds: {} }],
    ['without that market', { odds: {}, markets: [] }],
  ])('is none while its event is %s: it is not for sale', (_, more) => {
    expect(live(changed(more)).store.picks.map(({ isSuspended }) => isSuspended)).toEqual([true, undefined]);
  });

  it.each([{}, { at: 1, events: 7 }, { at: 1, events: [null, { id: 'e1' }, { ...standing, id: 'e1', score: 3 }] }])(
    'is nothing that garbage could tell: %j',
    (garbage) => {
      expect(live(garbage).store.picks.every(({ now, isSuspended }) => now === undefined && !isSuspended)).toBe(true);
    },
  );
});

it.each(['TIME_OUT', 'NO_RATE'])(
  'tells of what a bet was refused by, and keeps the bet: %s [PROT-03]',
  async (code) => {
    const { store, platform } = scene();
    store.toggle(pick('e1'));
    platform.answers('sport.placeBet', refusal(code, []));
    await store.place('10', 'none');
    expect([store.reasons, store.picks.length]).toEqual([[code], 1]);
  },
);

it('leaves other refusals to the page', async () => {
  const { store, platform } = scene();
  store.toggle(pick('e1'));
  platform.answers('sport.placeBet', refusal('LIMIT', []));
  await expect(store.place('10', 'none')).rejects.toThrow('LIMIT');
  expect(store.picks).toHaveLength(1);
});

describe('several choices as bets of their own [ROUTE-04]', () => {
  /** Three choices, of which two have a stake; the platform answers each bet by its event. */
  function singles(answers: Readonly<Record<string, unknown>>) {
    const made = scene(undefined, {
      'sport.placeBet': (input: unknown) => {
        const { selections } = input as { selections: string };
        const [{ event }] = JSON.parse(selections) as [{ event: string }];
        const answer = answers[event];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    for (const event of ['e1', 'e2', 'e3']) made.store.toggle(pick(event));
    made.store.chooseWay('singles');
    made.store.setStake('e1', '5');
    made.store.setStake('e2', '2,5');
    return made;
  }
  const asked = ({ platform }: ReturnType<typeof singles>) =>
    platform.asked.flatMap(([name, input]) =>
      name === 'sport.placeBet' ? [input as { amount: string; selections: string; request_id: string }] : [],
    );

  it('asks for each that has a stake, under a key of its own; what was taken leaves the slip', async () => {
    const made = singles({ e1: bet, e2: { ...bet, id: 'b2' } });
    await made.store.placeSingles('higher');
    expect(asked(made).map(({ amount }) => amount)).toEqual(['5', '2.50']);
    expect(new Set(asked(made).map(({ request_id }) => request_id)).size).toBe(2);
    expect(made.store.placed.map(({ id }) => id)).toEqual(['b1', 'b2']);
    expect(made.store.picks.map(({ event }) => event)).toEqual(['e3']);
  });

  it('tells of each why it was not taken; the others are placed', async () => {
    const now = [{ event: 'e1', selection: 'result::home', odds: '1.900' }];
    const made = singles({ e1: refusal('ODDS_CHANGED', now), e2: bet });
    await made.store.placeSingles('none');
    expect(made.store.placed).toEqual([bet]);
    expect(made.store.picks).toMatchObject([
      { event: 'e1', odds: '2.000', now: '1.900', refused: 'ODDS_CHANGED', stake: '5' },
      { event: 'e3' },
    ]);
  });

  it('places nothing twice where the line broke in between: the same bet keeps its key', async () => {
    const answers: Record<string, unknown> = { e1: bet, e2: new Error('away') };
    const made = singles(answers);
    await expect(made.store.placeSingles('none')).rejects.toThrow('away');
    expect(made.store.picks.map(({ event }) => event)).toEqual(['e2', 'e3']);
    answers['e2'] = { ...bet, id: 'b2' };
    await made.store.placeSingles('none');
    const [, first, again] = asked(made);
    expect(first).toEqual(again);
    expect(asked(made)).toHaveLength(3);
  });

  it('a reload keeps stakes, and not why a bet was refused', async () => {
    const made = singles({ e1: refusal('SUSPENDED', []), e2: bet });
    await made.store.placeSingles('none');
    const [stored] = scene(made.storage.get('betting.slip') ?? '').store.picks;
    expect([stored?.stake, stored?.refused]).toEqual(['5', undefined]);
  });
});
