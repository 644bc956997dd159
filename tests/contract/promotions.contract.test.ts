import { expect, it } from 'vitest';
import { toJson } from '../../server/db/json.ts';
import { operatorOf } from '../../server/platform/context.ts';
import { runningCampaigns } from '../../server/platform/promotions/campaignStore.ts';
import { announceOffer, withdrawOffer } from '../../server/platform/promotions/campaigns/announce.ts';
import type { Player } from '../../server/platform/tables.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { paySettlement, takeStake } from '../../server/platform/wallet/stakes.ts';
import { brand, createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { anotherPlayer, playerOf } from '../support/players.ts';
import { offerNamed } from '../support/promotions.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();

const newPlayer = (name = 'zane', more: object = {}) => anotherPlayer(site, name, more);

const deposit = async (
  payer: Visitor | Player,
  { amount, offer = -1, count }: { amount: bigint; offer?: number; count: number },
) => {
  const player = 'call' in payer ? await playerOf(site, payer) : payer;
  const at = site.clock.now();
  await site.db.write((tx) =>
    site.app.platform.services.moments.deposited(tx, {
      player,
      amount,
      at,
      offer,
      count,
      transaction: `pay-${player.uid}-${count}`,
    }),
  );
};

const bonuses = async (visitor: Visitor) => (await visitor.call('bonuses.get', {})).data?.items ?? [];

it('shows running offers to guests and players, those announced last on top, none that hides behind a code [CALL-06] [STATE-11]', async () => {
  const guest = (await createVisitor(site.app).call('campaigns.getoffers', { offset: 0 })).data;
  expect(guest?.total).toBe(9);
  expect(guest?.items.some(({ trigger }) => trigger.action === 'code')).toBe(false);
  expect(guest?.items.every(({ trigger }) => !trigger.params.user_satisfies_params)).toBe(true);
  const player = await newPlayer();
  const first = await offerNamed(site, 'welcome-1');
  const second = await offerNamed(site, 'welcome-2');
  const own = (await player.call('campaigns.getoffers', {})).data?.items ?? [];
  const fits = (id: number) => own.find((offer) => offer.id === id)?.trigger.params.user_satisfies_params;
  expect([fits(first), fits(second)]).toEqual([true, false]);
  expect(own[0]?.description.images).toHaveProperty('card');
  expect(own.find(({ id }) => id === first)?.promotions).toEqual([
    {
      type: 'casino_bonus',
      amount: { amount: '100.00', currency: 'EUR' },
      percent_bp: 10_000,
      wagering: 10,
      max_bet: { amount: '5.00', currency: 'EUR' },
      count: null,
      game: null,
      days: 30,
    },
  ]);
});

it('tells browsers of an announced and a withdrawn offer, which comes to the top and goes [STATE-11]', async () => {
  const heard: unknown[] = [];
  const { services } = site.app.platform;
  services.live.listen(({ type, data, to }) => heard.push([to, type, data]));
  const offer = await offerNamed(site, 'cashback');
  const operator = operatorOf(brand);
  await site.db.write((tx) => withdrawOffer(tx, services, { operator, offer }));
  const ids = async () =>
    (await createVisitor(site.app).call('campaigns.getoffers', {})).data?.items.map(({ id }) => id);
  expect(await ids()).not.toContain(offer);
  const gone = await createVisitor(site.app).call('campaigns.getOffer', { offer_id: offer });
  expect(gone.error?.error_data).toEqual({ offer_id: ['NOT_FOUND'] });
  await site.db.write((tx) => announceOffer(tx, services, { operator, offer, at: site.clock.now() }));
  expect((await ids())?.[0]).toBe(offer);
  const to = { brand: 'aurora' };
  expect(heard).toEqual([
    [to, 'offer.deactivated', { offer_id: offer }],
    [to, 'offer.announced', { offer_id: offer }],
  ]);
  expect(await site.db.write((tx) => withdrawOffer(tx, services, { operator: 'kestrel', offer }))).toBe(false);
});

it('uses a code: the bonus is active and its money is there [STATE-10] [CALL-06]', async () => {
  const player = await newPlayer();
  const { data } = await player.call('campaigns.activateOffer', { promo_code: ' welcome10 ' });
  expect(data?.id).toBe(await offerNamed(site, 'welcome10'));
  const [bonus] = await bonuses(player);
  expect(bonus).toMatchObject({
    status: 'active',
    amount: '10.00',
    currency: 'EUR',
    wager: { multiplier: 10, required: '100.00', done: '0.00', percent: 0 },
    max_bet: '5.00',
    forfeit: '10.00',
    can_remove: true,
  });
  expect((await player.call('account.getBalance', {})).data?.balance_bonus.amount).toBe('10.00');
});

it.each([
  ['NOSUCH', 'INVALID'],
  ['EXPIRED1', 'EXPIRED'],
  ['USEDONCE', 'ALREADY_USED'],
  ['BETONLY', 'BETTING_ONLY'],
  ['WRONGCUR', 'WRONG_CURRENCY'],
])('refuses the code %s with %s, under either name of call and field [STATE-10]', async (code, reason) => {
  const player = await newPlayer();
  const one = await player.call('campaigns.activateOffer', { promo_code: code });
  const other = await player.call('campaigns.activatePromocode', { promocode: code });
  expect([one.status, one.error?.error_data]).toEqual([400, { promo_code: [reason] }]);
  expect(other.error?.error_data).toEqual({ promo_code: [reason] });
});

it('gives a code once, however many ask at the same time, and repeats the first answer to the same request [REL-S17] [REL-W3]', async () => {
  const player = await newPlayer();
  const asked = await Promise.all(
    Array.from({ length: 50 }, () => player.call('campaigns.activateOffer', { promo_code: 'WELCOME10' })),
  );
  expect(asked.filter(({ status }) => status === 200).length).toBe(1);
  expect(asked.filter(({ status }) => status === 429).length).toBe(40);
  expect((await bonuses(player)).length).toBe(1);
  const second = await newPlayer('b');
  site.clock.time += 61_000;
  const wish = { promo_code: 'WELCOME10', request_id: 'wish-0001' };
  const first = await second.call('campaigns.activateOffer', wish);
  const again = await second.call('campaigns.activateOffer', wish);
  expect([first.status, again.data]).toEqual([200, first.data]);
  expect((await second.call('campaigns.activateOffer', { promo_code: 'WELCOME10' })).error?.error_data).toEqual({
    promo_code: ['ALREADY_ACTIVATED'],
  });
});

it('answers a check of a code alike for unknown, expired and used up ones [REL-S17] [STATE-10]', async () => {
  const guest = createVisitor(site.app);
  const bodies = await Promise.all(
    ['NOSUCH', 'EXPIRED1', 'USEDONCE'].map((promo_code) => guest.call('campaigns.checkPromocode', { promo_code })),
  );
  expect(new Set(bodies.map(({ status, data }) => `${status} ${JSON.stringify(data)}`))).toEqual(new Set(['200 null']));
  const good = await guest.call('campaigns.checkPromocode', { promo_code: 'welcome10' });
  expect(good.data?.promotions[0]?.amount).toEqual({ amount: '10.00', currency: 'EUR' });
});

it('takes ten codes a minute from an account and thirty from an address, used and checked together [REL-S17]', async () => {
  const players = [await newPlayer('a'), await newPlayer('b'), await newPlayer('c')];
  const check = (visitor: Visitor) => visitor.call('campaigns.checkPromocode', { promo_code: 'NOSUCH' });
  for (const player of players) {
    await player.call('campaigns.activateOffer', { promo_code: 'NOSUCH' });
    for (let asked = 0; asked < 9; asked += 1) expect((await check(player)).status).toBe(200);
  }
  const own = await check(players[0] as Visitor);
  expect([own.status, own.error?.type, own.headers['retry-after']]).toEqual([429, 'TooManyRequestsException', '60']);
  expect((await check(createVisitor(site.app))).status).toBe(429);
  site.clock.time += 60_000;
  expect((await check(players[0] as Visitor)).status).toBe(200);
});

it('uses the code of a registration, and registers all the same when it is wrong [STATE-03]', async () => {
  const lucky = await newPlayer('a', { promo_code: 'WELCOME10' });
  expect((await bonuses(lucky)).length).toBe(1);
  const other = await newPlayer('b', { promo_code: 'EXPIRED1' });
  expect((await other.call('account.getInfo', {})).status).toBe(200);
  expect(await bonuses(other)).toEqual([]);
});

it('matches the first deposit with the chosen offer, once, and none when none was chosen', async () => {
  const player = await newPlayer();
  await deposit(player, { amount: 3000n, count: 1, offer: await offerNamed(site, 'welcome-1') });
  await deposit(player, { amount: 3000n, count: 2 });
  await deposit(player, { amount: 3000n, count: 3, offer: await offerNamed(site, 'welcome-1') });
  expect((await bonuses(player)).map(({ amount, status }) => [amount, status])).toEqual([['30.00', 'active']]);
});

it('gives what was taken before to the next deposit; bonuses after the first wait [CALL-06] [STATE-26]', async () => {
  const player = await newPlayer();
  await player.call('campaigns.activateOffer', { promo_code: 'WELCOME10' });
  const reload = await offerNamed(site, 'reload');
  expect((await player.call('campaigns.takepromotions', { offer_id: reload })).data).toEqual({
    offer_id: reload,
    status: 'waiting',
  });
  await deposit(player, { amount: 1900n, count: 1 });
  expect((await bonuses(player)).length).toBe(1);
  await deposit(player, { amount: 100_000n, count: 2 });
  await deposit(player, { amount: 100_000n, count: 3 });
  expect((await bonuses(player)).map(({ amount, status }) => [amount, status])).toEqual([
    ['10.00', 'active'],
    ['50.00', 'available'],
  ]);
  const refused = await player.call('campaigns.takepromotions', { offer_id: await offerNamed(site, 'welcome10') });
  expect(refused.error?.error_data).toEqual({ offer_id: ['NOT_FOUND'] });
});

it('stops giving where a budget ends, also when many come at once [REL-S17]', async () => {
  const welcome10 = await offerNamed(site, 'welcome10');
  await site.db.write((tx) =>
    tx.updateTable('campaign_budget').set({ cap: 2500n }).where('campaign', '=', welcome10).execute(),
  );
  const visitors = await Promise.all(Array.from({ length: 6 }, (_, n) => newPlayer(`p${n}`)));
  const asked = await Promise.all(
    visitors.map((one) => one.call('campaigns.activateOffer', { promo_code: 'WELCOME10' })),
  );
  expect(asked.filter(({ status }) => status === 200).length).toBe(2);
  expect(asked.find(({ status }) => status === 400)?.error?.error_data).toEqual({ promo_code: ['BUDGET_USED_UP'] });
});

it('gives birthday spins at a sign-in on the day, once a year', async () => {
  const player = await newPlayer('zane', { birth_date: '21.11.1990' });
  const signIn = () =>
    player.call('auth.login', { login: 'zane@mail.example', password: goodRegistration.password ?? '' });
  await signIn();
  await signIn();
  const { data } = await player.call('freespins.get', {});
  expect(data?.items.map(({ remaining_count, stake }) => [remaining_count, stake.amount])).toEqual([[30, '0.10']]);
});

it.each([
  ['an exclusion', (visitor: Visitor) => visitor.call('account.setSelfExclusion', { period: '6m' })],
  ['a break', (visitor: Visitor) => visitor.call('account.setTimeout', { days: 7 })],
] as const)('gives nothing at a sign-in during %s [PROT-15]', async (_, close) => {
  const player = await newPlayer('zane', { birth_date: '22.11.1990' });
  expect((await close(player)).status).toBe(200);
  site.clock.time += 86_400_000;
  const { status } = await player.call('auth.login', {
    login: 'zane@mail.example',
    password: goodRegistration.password ?? '',
  });
  expect(status).toBe(200);
  expect((await player.call('freespins.get', {})).data?.items).toEqual([]);
  expect((await player.call('loyalty.getinfo', {})).data?.points).toBe(0);
});

it.each([
  ['gives after a break has begun', (visitor: Visitor) => visitor.call('account.setTimeout', { days: 1 }), true],
  [
    'does not give after an exclusion',
    (visitor: Visitor) => visitor.call('account.setSelfExclusion', { period: '6m' }),
    false,
  ],
] as const)('%s what a deposit and a bet from before it had earned [PROT-15]', async (_, close, isGiven) => {
  const visitor = await newPlayer();
  const player = await playerOf(site, visitor);
  const { services } = site.app.platform;
  const welcome = await offerNamed(site, 'welcome-1');
  await visitor.call('campaigns.takepromotions', { offer_id: await offerNamed(site, 'combo-insurance') });
  const at = site.clock.now();
  const stake = await site.db.write(async (tx) => {
    const cash = { player, wallet: 'main', amount: 2000n, against: 'cash', kind: 'deposit', key: 'b1', at } as const;
    await moveMoney(tx, services.live, cash);
    const asked = {
      player,
      product: 'betting',
      mode: 'play',
      round: 'b1',
      game: null,
      amount: 2000n,
      legs: 4,
      at,
    } as const;
    return takeStake(tx, services, asked);
  });
  expect((await close(visitor)).status).toBe(200);
  await deposit(player, { amount: 3000n, offer: welcome, count: 1 });
  await site.db.write((tx) => paySettlement(tx, services, { stake, win: 0n, lostLegs: 1, at }));
  const held = await site.db.read
    .selectFrom('bonus')
    .select('amount')
    .where('uid', '=', player.uid)
    .orderBy('amount', 'desc')
    .execute();
  expect(held.map(({ amount }) => amount)).toEqual(isGiven ? [3000n, 2000n] : []);
});

it('gives a free bet for a taken offer, and insures a combination of which one selection lost', async () => {
  const visitor = await newPlayer();
  const player = await playerOf(site, visitor);
  const { services } = site.app.platform;
  const at = site.clock.now();
  for (const name of ['free-bet', 'combo-insurance'] as const) {
    await visitor.call('campaigns.takepromotions', { offer_id: await offerNamed(site, name) });
  }
  const bet = (round: string, { legs, lostLegs }: { legs: number; lostLegs: number }) =>
    site.db.write(async (tx) => {
      const cash = { player, wallet: 'main', amount: 2000n, against: 'cash', kind: 'deposit', key: round, at } as const;
      await moveMoney(tx, services.live, cash);
      const asked = { player, product: 'betting', mode: 'play', round, game: null, amount: 2000n, legs, at } as const;
      const stake = await takeStake(tx, services, asked);
      await services.moments.betTaken(tx, stake);
      await paySettlement(tx, services, { stake, win: 0n, lostLegs, at });
    });
  await bet('b1', { legs: 4, lostLegs: 2 });
  await bet('b2', { legs: 3, lostLegs: 1 });
  await bet('b3', { legs: 4, lostLegs: 1 });
  await bet('b4', { legs: 5, lostLegs: 1 });
  const { data } = await visitor.call('bettingBonuses.get', {});
  expect(data?.items.map(({ amount, status }) => [amount, status])).toEqual([
    ['5.00', 'active'],
    ['20.00', 'available'],
  ]);
  expect((await visitor.call('campaigns.activateOffer', { promo_code: 'BETONLY' })).status).toBe(200);
});

it('parses the rule of a running campaign once, not in the transaction of each bet, and anew when its text is another', async () => {
  const actions = ['deposit', 'bet_placed'] as const;
  const asked = () => site.db.write((tx) => runningCampaigns(tx, { brand, now: site.clock.now(), actions }));
  const rulesOf = async () => (await asked()).map(({ rule }) => rule);
  const first = await rulesOf();
  expect(first.length).toBeGreaterThan(0);
  const isSame = (rules: typeof first) => rules.map((rule, index) => rule === first[index]);
  expect(isSame(await rulesOf())).toEqual(first.map(() => true));
  const id = (await asked())[0]?.id ?? 0;
  const document = toJson(JSON.parse(JSON.stringify({ ...first[0], starts_at: 1 })));
  await site.db.write((tx) => tx.updateTable('campaign').set({ document }).where('id', '=', id).execute());
  const changed = await rulesOf();
  expect(changed[0]?.starts_at).toBe(1);
  expect(isSame(changed)).toEqual(first.map((_rule, index) => index > 0));
});
