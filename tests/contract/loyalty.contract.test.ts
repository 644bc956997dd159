import { expect, it } from 'vitest';
import { toJson } from '../../server/db/json.ts';
import { obey } from '../../server/operator/operator.ts';
import type { LiveEvent } from '../../server/platform/live/live.ts';
import { exportLoyalty } from '../../server/platform/loyalty/export.ts';
import type { Player } from '../../server/platform/tables.ts';
import { readLetters } from '../support/letters.ts';
import { createVisitor, goodRegistration } from '../support/platformApp.ts';
import { giveMoney } from '../support/players.ts';
import { codeOf, finishQuest, givePointsTo, newcomer, playRound, servicesOf, signInAs } from '../support/rewards.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();

const codes = (answers: readonly { error: object | undefined }[]) =>
  answers.map(({ error }) => codeOf(error) ?? 'done');
/** Address that goods are sent to. */
const home = { receiver: 'Vera Lind', address: 'Elm Street 1\nLV-1001 Riga' };
const stored = (uid: number) =>
  site.db.read.selectFrom('loyalty_member').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();

it('knows 10 levels, 6 characters, 24 products and one programme of 9 quests at this brand [CALL-12][STATE-25]', async () => {
  const { visitor } = await newcomer(site);
  const info = (await visitor.call('loyalty.getinfo', {})).data;
  expect(info).toMatchObject({ is_active: true, points: 0, points_earned: 0, character: null, pointsAlias: 'punkti' });
  expect(info?.levels.map(({ is_current }) => is_current).indexOf(true)).toBe(0);
  expect(info?.levels.length).toBe(10);
  const figures = (await visitor.call('loyalty.getcharacters', {})).data?.items ?? [];
  expect(figures.map(({ is_available }) => is_available)).toEqual([true, true, false, false, false, false]);
  const shop = (await visitor.call('loyalty.getproducts', { limit: 100 })).data;
  expect(shop?.total).toBe(24);
  expect(shop?.items.filter(({ stock }) => stock === 0).length).toBe(1);
  const programs = (await visitor.call('loyalty.getPrograms', { limit: 2, offset: 0 })).data;
  expect(programs?.items.map(({ sysname }) => sysname)).toEqual(['voyage']);
  expect((await visitor.call('loyalty.getProgram', { sysname: 'voyage' })).data?.quests.length).toBe(9);
  expect((await visitor.call('loyalty.getProgram', { sysname: 'regatta' })).error?.error_data).toEqual({
    sysname: ['NOT_FOUND'],
  });
});

it('shows quests locked, active, completed and claimed at once', async () => {
  const visitor = await signInAs(site, 'hana@demo.example');
  const { data } = await visitor.call('loyalty.getProgram', { sysname: 'voyage' });
  expect(new Set(data?.quests.map(({ status }) => status))).toEqual(
    new Set(['locked', 'active', 'completed', 'claimed']),
  );
});

it('earns two points for each whole unit of own money in the casino, cents kept for later, and nothing for bonus money', async () => {
  const { visitor, player } = await newcomer(site, 100_00n);
  await playRound(site, player, { amount: 30n });
  expect((await visitor.call('loyalty.getinfo', {})).data?.points).toBe(0);
  await playRound(site, player, { amount: 30n });
  expect((await visitor.call('loyalty.getinfo', {})).data?.points).toBe(1);
  await playRound(site, player, { amount: 20_00n, win: 5_00n });
  expect((await visitor.call('loyalty.getinfo', {})).data?.points).toBe(41);
  await playRound(site, player, { amount: 20_00n, wallet: 'bonus' });
  expect((await visitor.call('loyalty.getinfo', {})).data?.points).toBe(41);
});

it('counts a round once, however often it ends', async () => {
  const { visitor, player } = await newcomer(site, 100_00n);
  await playRound(site, player, { amount: 10_00n, round: 'same-round' });
  const { services } = servicesOf(site);
  const stake = { player, product: 'casino', mode: 'play', round: 'same-round', game: null, amount: 10_00n } as const;
  const again = { stake: { ...stake, wallet: 'main', at: site.clock.now() }, win: 0n, at: site.clock.now() } as const;
  await site.db.write((tx) => services.moments.settled(tx, again));
  expect((await visitor.call('loyalty.getinfo', {})).data?.points).toBe(20);
});

it('tells of a new level and of a completed quest at once, and keeps the notices [STATE-25]', async () => {
  const { visitor, player } = await newcomer(site, 500_00n);
  const told: LiveEvent[] = [];
  for (let round = 0; round < 10; round += 1) told.push(...(await playRound(site, player, { amount: 6_00n })));
  const { data } = await visitor.call('loyalty.getnotifications', {});
  expect(data?.items.map(({ trigger }) => trigger).toSorted()).toEqual(['level', 'quest', 'welcome']);
  expect(
    told
      .filter(({ type }) => type === 'loyalty.notice')
      .map(({ data: { trigger } }) => trigger)
      .toSorted(),
  ).toEqual(['level', 'quest']);
  expect(data?.items.find(({ trigger }) => trigger === 'level')?.title).toBe('2. līmenis');
});

it('pays a completed quest once under 50 claims at the same time [REL-S17]', async () => {
  const { visitor, player } = await newcomer(site);
  expect((await visitor.call('loyalty.claimquest', { id: 1, request_id: 'too-early-1' })).error).toMatchObject({
    type: 'InvalidParameterException',
    code: 'NOT_COMPLETED',
  });
  await finishQuest(visitor, site);
  const before = await stored(player.uid);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => visitor.call('loyalty.claimquest', { id: 1, request_id: `claim-once-${n}` })),
  );
  expect(codes(answers).filter((code) => code === 'done').length).toBe(1);
  expect(new Set(codes(answers))).toEqual(new Set(['done', 'ALREADY_CLAIMED']));
  expect((await stored(player.uid)).points - before.points).toBe(20n);
});

it('chooses a character the level opens, and none beyond it', async () => {
  const { visitor } = await newcomer(site);
  expect((await visitor.call('loyalty.setcharacter', { id: 2 })).data).toBe(1);
  expect((await visitor.call('loyalty.getinfo', {})).data?.character?.id).toBe(2);
  expect((await visitor.call('loyalty.setcharacter', { id: 6 })).error).toMatchObject({ code: 'LEVEL_TOO_LOW' });
  expect((await visitor.call('loyalty.setcharacter', { id: 99 })).error?.error_data).toEqual({ id: ['NOT_FOUND'] });
});

it('takes the character chosen at registration', async () => {
  const visitor = createVisitor(site.app);
  await visitor.call('auth.register', {
    ...goodRegistration,
    email: 'fox@mail.example',
    mobile: '',
    character_id: 'fox',
  });
  expect((await visitor.call('loyalty.getinfo', {})).data?.character?.title).toBe('Lapsa Vespera');
});

it('sells for the platform’s price, whatever price or quantity is sent, once for a request [REL-S17][REL-W3]', async () => {
  const { visitor, player } = await newcomer(site);
  await givePointsTo(visitor, site, 450n);
  const forged = { id: 1, request_id: 'forged-price-1', price_points: 1, quantity: 99 };
  expect((await visitor.call('loyalty.buyproduct', forged)).error?.error_data).toEqual({
    price_points: ['UNKNOWN'],
    quantity: ['UNKNOWN'],
  });
  const wish = { id: 1, request_id: 'honest-price-1' };
  const first = await visitor.call('loyalty.buyproduct', wish);
  expect(first.data).toMatchObject({ result: 1, points: 250 });
  expect((await visitor.call('loyalty.buyproduct', wish)).data).toEqual(first.data);
  const { data } = await visitor.call('account.getBalance', {});
  expect(data?.balance_main.amount).toBe('1.00');
  expect((await visitor.call('loyalty.buyproduct', { id: 3, request_id: 'too-dear-1' })).error).toMatchObject({
    type: 'InvalidParameterException',
    code: 'INSUFFICIENT_POINTS',
  });
  expect((await stored(player.uid)).points).toBe(250n);
});

it('never sells what points do not cover, under 50 purchases at the same time [REL-S17]', async () => {
  const { visitor, player } = await newcomer(site);
  await givePointsTo(visitor, site, 1050n);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => visitor.call('loyalty.buyproduct', { id: 1, request_id: `parallel-${n}` })),
  );
  expect(codes(answers).filter((code) => code === 'done').length).toBe(5);
  expect((await stored(player.uid)).points).toBe(50n);
  expect((await visitor.call('account.getBalance', {})).data?.balance_main.amount).toBe('5.00');
  await expectSoundLedger(site);
});

it('refuses what is sold out, beyond the level, or bought often enough', async () => {
  const { visitor } = await newcomer(site);
  await givePointsTo(visitor, site, 2000n);
  const shop = (await visitor.call('loyalty.getproducts', { limit: 100 })).data?.items ?? [];
  const idOf = (image: string) => shop.find((one) => one.image.endsWith(image))?.id ?? 0;
  const buy = async (id: number, key: string) =>
    codeOf((await visitor.call('loyalty.buyproduct', { id, request_id: key, ...home })).error);
  expect(await buy(idOf('umbrella.svg'), 'sold-out-1')).toBe('OUT_OF_STOCK');
  expect(await buy(idOf('lamp.svg'), 'lamp-too-high')).toBe('LEVEL_TOO_LOW');
  expect(await buy(idOf('mug.svg'), 'first-mug-1')).toBeUndefined();
  expect(await buy(idOf('mug.svg'), 'second-mug-1')).toBe('LIMIT_REACHED');
  const left = (await visitor.call('loyalty.getproducts', { limit: 100 })).data?.items;
  expect(left?.find(({ id }) => id === idOf('mug.svg'))?.stock).toBe(39);
});

it('takes points that another area gives, once, and tells of the level they open', async () => {
  const { visitor, player } = await newcomer(site);
  const { services } = servicesOf(site);
  const gift = { player, points: 300, key: 'campaign:7', at: site.clock.now() };
  for (let times = 0; times < 3; times += 1) await site.db.write((tx) => services.moments.pointsGiven(tx, gift));
  const info = (await visitor.call('loyalty.getinfo', {})).data;
  expect(info?.points).toBe(300);
  expect(info?.levels.find(({ is_current }) => is_current)?.number).toBe(3);
  const { data } = await visitor.call('loyalty.getnotifications', {});
  expect(data?.items.filter(({ trigger }) => trigger === 'level').map(({ amount }) => amount)).toEqual([3]);
});

it('grants free spins that are bought to whoever keeps them, in the same transaction', async () => {
  const { visitor, player } = await newcomer(site);
  await givePointsTo(visitor, site, 200n);
  const granted: unknown[] = [];
  const { services } = servicesOf(site);
  const grant = services.moments.freespinsGranted;
  services.moments.freespinsGranted = async (tx, event) => {
    granted.push([event.player.uid, event.count]);
    await grant(tx, event);
  };
  await visitor.call('loyalty.buyproduct', { id: 8, request_id: 'free-spins-5' });
  services.moments.freespinsGranted = grant;
  expect(granted).toEqual([[player.uid, 5]]);
});

it('sells free spins on the shop’s own terms, whatever campaigns give, and none where they cannot be played', async () => {
  const { visitor, player } = await newcomer(site);
  await givePointsTo(visitor, site, 300n);
  const buy = (request_id: string) => visitor.call('loyalty.buyproduct', { id: 8, request_id });
  const campaigns = await site.db.read.selectFrom('campaign').select(['id', 'status', 'document']).execute();
  const withSpins = campaigns.filter(({ document }) => document.includes('"freespins"'));
  const put = async (change: (one: (typeof campaigns)[number]) => Partial<(typeof campaigns)[number]>) => {
    for (const one of withSpins) {
      await site.db.write((tx) => tx.updateTable('campaign').set(change(one)).where('id', '=', one.id).execute());
    }
  };
  await put(({ document }) => ({ document: toJson(JSON.parse(document.replaceAll('"EUR":"0.10"', '"EUR":"2.00"'))) }));
  expect((await buy('own-terms-1')).data?.points).toBe(180);
  const { data } = await visitor.call('freespins.get', {});
  expect(data?.items).toMatchObject([
    { remaining_count: 5, stake: { amount: '0.10', currency: 'EUR' }, max_win: { amount: '50.00' } },
  ]);
  await put(() => ({ status: 'ended' }));
  expect(codeOf((await buy('no-campaign-1')).error)).toBe('NOT_AVAILABLE');
  await put(({ status, document }) => ({ status, document }));
  await putIn(player, 'KRW'); // no rate of it is known
  expect(codeOf((await buy('no-stake-1')).error)).toBe('NOT_AVAILABLE');
  expect((await stored(player.uid)).points).toBe(180n);
});

/** Lets somebody who has had no money yet have another currency. */
const putIn = (player: Player, currency: string) =>
  site.db.write((tx) => tx.updateTable('player').set({ currency }).where('uid', '=', player.uid).execute());

it('reckons points, and what they buy, in one currency, so that no unit gains by being worth less', async () => {
  const { visitor, player } = await newcomer(site);
  await putIn(player, 'JPY');
  const inYen = { ...player, currency: 'JPY' };
  await giveMoney(site, inYen, { amount: 100_000n });
  const points = async () => (await visitor.call('loyalty.getinfo', {})).data?.points;
  await playRound(site, inYen, { amount: 1_634n }); // 10 euros
  expect(await points()).toBe(20);
  await playRound(site, inYen, { amount: 1n }); // less than a cent earns nothing
  expect([await points(), (await stored(player.uid)).turnover]).toEqual([20, 1000n]);
  await givePointsTo(visitor, site, 400n);
  const before = Number((await visitor.call('account.getBalance', {})).data?.balance_main.amount);
  await visitor.call('loyalty.buyproduct', { id: 1, request_id: 'one-euro-in-yen' });
  const after = (await visitor.call('account.getBalance', {})).data?.balance_main;
  expect(after).toEqual({ amount: String(before + 163), currency: 'JPY' });
  await visitor.call('loyalty.buyproduct', { id: 8, request_id: 'spins-in-yen' });
  expect((await visitor.call('freespins.get', {})).data?.items).toMatchObject([
    { stake: { amount: '16', currency: 'JPY' }, max_win: { amount: '8170' } },
  ]);
  await expectSoundLedger(site);
});

it('says what points buy in the player’s own money, as much as the wallet gets, and sells no money that it cannot reckon', async () => {
  const { visitor, player } = await newcomer(site);
  await putIn(player, 'JPY');
  await givePointsTo(visitor, site, 400n);
  const shop = async () => (await visitor.call('loyalty.getproducts', { limit: 100 })).data?.items ?? [];
  expect((await shop()).filter(({ title }) => title.includes('€'))).toEqual([]);
  expect((await shop())[0]?.title).toContain('163');
  await visitor.call('loyalty.buyproduct', { id: 1, request_id: 'named-in-yen' });
  const [order] = (await visitor.call('loyalty.getorders', {})).data?.items ?? [];
  const notices = (await visitor.call('loyalty.getnotifications', {})).data?.items ?? [];
  const levels = (await visitor.call('loyalty.getinfo', {})).data?.levels ?? [];
  expect(order?.title).toContain('163');
  expect(notices.find(({ trigger }) => trigger === 'product')?.message).toBe(order?.title);
  expect(levels.flatMap(({ rewards }) => rewards).filter((text) => text.includes('€'))).toEqual([]);
  await putIn(player, 'GBP'); // what was bought in yen gave yen
  expect((await shop())[0]?.title).not.toContain('163');
  expect((await visitor.call('loyalty.getorders', {})).data?.items[0]?.title).toBe(order?.title);
  expect((await visitor.call('loyalty.getnotifications', {})).data?.items).toEqual(notices);
  await putIn(player, 'BTC');
  expect((await shop())[0]?.title).toContain('0,000011');
  await putIn(player, 'KRW'); // no rate of it is known
  expect((await shop()).filter(({ type }) => type === 'points')).toEqual([]);
  const { error } = await visitor.call('loyalty.buyproduct', { id: 1, request_id: 'not-in-won' });
  expect(codeOf(error)).toBe('NOT_AVAILABLE');
});

it('names money of a purchase from before amounts were kept in the programme’s currency, at no rate of today', async () => {
  const { visitor, player } = await newcomer(site);
  await putIn(player, 'JPY');
  const older = { uid: player.uid, created_at: BigInt(site.clock.now()), money: null, currency: null };
  const order = {
    id: 'older-order',
    product: 1,
    price: 200,
    status: 'done',
    sent_at: null,
    receiver: '',
    address: '',
  } as const;
  const notice = { id: 'older-notice', reason: 'product', subject: 1, amount: 1 } as const;
  await site.db.write(async (tx) => {
    await tx
      .insertInto('loyalty_order')
      .values({ ...order, ...older })
      .execute();
    await tx
      .insertInto('loyalty_notice')
      .values({ ...notice, ...older })
      .execute();
  });
  const [bought] = (await visitor.call('loyalty.getorders', {})).data?.items ?? [];
  const told = (await visitor.call('loyalty.getnotifications', {})).data?.items ?? [];
  expect(bought?.title).toMatch(/^1,00\s€/);
  expect(told.find(({ trigger }) => trigger === 'product')?.message).toBe(bought?.title);
});

it('gives a player everything the programme keeps of them', async () => {
  const { visitor, player } = await newcomer(site);
  await givePointsTo(visitor, site, 450n);
  site.clock.time += 1;
  await visitor.call('loyalty.buyproduct', { id: 1, request_id: 'for-export-1' });
  const { loyalty } = (await exportLoyalty(site.db.read, player, servicesOf(site).services)) as {
    loyalty: { entries: AsyncIterable<readonly object[]> };
  };
  expect(loyalty).toMatchObject({
    points: 250,
    earned: 450,
    purchases: [{ product: 1, money: { amount: '1.00', currency: 'EUR' } }],
  });
  const entries: object[] = [];
  for await (const page of loyalty.entries) entries.push(...page);
  expect(entries).toMatchObject([{ points: 450 }, { points: -200 }]);
});

it('sends goods to the address that was given; the player sees what was bought, and how it stands [STATE-25]', async () => {
  const { visitor, player } = await newcomer(site);
  const { services } = servicesOf(site);
  await givePointsTo(visitor, site, 2000n);
  const shop = (await visitor.call('loyalty.getproducts', { limit: 100 })).data?.items ?? [];
  const bag = shop.find(({ image }) => image.endsWith('bag.svg'))?.id ?? 0;
  const nowhere = { id: bag, request_id: 'bag-to-nowhere', receiver: ' ' };
  expect((await visitor.call('loyalty.buyproduct', nowhere)).error?.error_data).toEqual({
    receiver: ['REQUIRED'],
    address: ['REQUIRED'],
  });
  const { data } = await visitor.call('loyalty.buyproduct', { id: bag, request_id: 'bag-to-send', ...home });
  const order = data?.order_id ?? '';
  expect(order).toMatch(/^[0-9a-f]{16}$/);
  const orders = async () => (await visitor.call('loyalty.getorders', {})).data?.items;
  expect(await orders()).toMatchObject([{ id: order, status: 'ordered', price_points: 500, sent_at: null, ...home }]);
  const listed = (await obey(services, { command: 'loyalty orders', input: {}, by: 'ann' })).text;
  expect(listed).toMatch(new RegExp(`${order}.*to: Vera Lind, Elm Street 1 LV-1001 Riga`));
  const sent = { command: 'loyalty sent', input: { purchase: order }, by: 'ann' };
  expect(await obey(services, sent)).toEqual({ isDone: true, text: `Purchase ${order} is sent.` });
  expect((await obey(services, sent)).isDone).toBe(false);
  const letters = await readLetters(site, 'order-sent');
  expect(letters.map(({ payload }) => payload['number'])).toEqual([order]);
  site.clock.time += 60_000;
  await visitor.call('loyalty.buyproduct', { id: 1, request_id: 'money-as-well' });
  expect(await orders()).toMatchObject([
    { type: 'points', status: 'given', price_points: 200, receiver: '', address: '' },
    { id: order, status: 'sent', sent_at: site.clock.time - 60_000 },
  ]);
  const { visitor: other } = await newcomer(site);
  expect((await other.call('loyalty.getorders', {})).data?.items).toEqual([]);
  await site.db.write((tx) => services.moments.erased(tx, { player, at: site.clock.time }));
  expect(await orders()).toMatchObject([{ address: '' }, { id: order, receiver: '', address: '' }]);
});

it('keeps points that add up, and never rewrites them', async () => {
  const { rows } = await site.db.read
    .selectFrom('loyalty_member')
    .leftJoin('loyalty_entry', 'loyalty_entry.uid', 'loyalty_member.uid')
    .select(['loyalty_member.points', ({ fn }) => fn.sum<bigint | null>('loyalty_entry.amount').as('sum')])
    .groupBy(['loyalty_member.uid', 'loyalty_member.points'])
    .execute()
    .then((all) => ({ rows: all }));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ points, sum }) => points === (sum ?? 0n))).toBe(true);
  await expect(site.db.write((tx) => tx.deleteFrom('loyalty_entry').execute())).rejects.toThrow(/never rewritten/);
});
