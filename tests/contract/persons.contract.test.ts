import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { toJson } from '../../server/db/json.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { protection } from '../../server/platform/protection/index.ts';
import { keyMarks } from '../../server/platform/protection/keyMarks.ts';
import { readOtherAccounts } from '../../server/platform/protection/marks.ts';
import { openBank, refusalOf } from '../support/bank.ts';
import { planOf } from '../support/planOf.ts';
import { brand, createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { recordQueries } from '../support/recordStatements.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const DAY_MS = 86_400_000;

const site = platformForEachTest();
const bank = openBank(site);

const register = (more: object) =>
  createVisitor(site.app).call('auth.register', {
    ...goodRegistration,
    mobile: '',
    email: 'new@mail.example',
    first_name: 'Una',
    last_name: 'Ozola',
    birth_date: '1985-05-05',
    ...more,
  });

const excluded = async (more: object = {}) => {
  const { visitor, player } = await bank.join('ann', more);
  await visitor.call('account.setSelfExclusion', { period: '1y' });
  return player;
};

const playerOf = (uid: number) =>
  site.db.read.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();

const signIn = async (name: string) => {
  const visitor = createVisitor(site.app);
  await visitor.call('auth.login', { login: `${name}@mail.example`, password: goodRegistration.password ?? '' });
  return visitor;
};

/** Says that documents have proved who these players are. */
const verify = (...players: readonly { uid: number }[]) => {
  const uids = players.map(({ uid }) => uid);
  return site.db.write((tx) => tx.updateTable('player').set({ is_verified: 1 }).where('uid', 'in', uids).execute());
};

const limitsOf = async (visitor: Visitor) => {
  const { data } = await visitor.call('account.getLimits', {});
  return [data?.accounts, data?.items[0]?.available_amount?.amount ?? null, data?.timeout_until, data?.exclusion];
};

const byName = { first_name: ['NOT_ALLOWED'], last_name: ['NOT_ALLOWED'], birth_date: ['NOT_ALLOWED'] };
const ann = { first_name: 'Ann', last_name: "O'Brien-Kalniņa", birth_date: '1990-02-01' };

it('knows an excluded person behind another spelling of the mailbox [REL-S17]', async () => {
  await excluded();
  const { status, error } = await register({ email: 'ann+x@mail.example' });
  expect([status, error?.error_data]).toEqual([400, { email: ['NOT_ALLOWED'] }]);
});

it('knows an excluded person by names and day of birth, with an address of their own, and without one [REL-S17]', async () => {
  await excluded({ postcode: 'LV-1010', address: 'Brīvības 1' });
  expect((await register({ ...ann, email: 'ann+x@mail.example' })).error?.error_data).toEqual({
    email: ['NOT_ALLOWED'],
    ...byName,
  });
  expect((await register(ann)).error?.error_data).toEqual(byName);
  expect((await register({ ...ann, postcode: '1010' })).error?.error_data).toEqual(byName);
  expect((await register({ ...ann, postcode: 'LV-2020', address: 'BRĪVĪBAS 1' })).error?.error_data).toEqual(byName);
});

it('takes nobody for the excluded person by the name alone, nor by name and birthday at another address', async () => {
  await excluded({ postcode: 'LV-1010', address: 'Brīvības 1' });
  expect((await register({ ...ann, birth_date: '1990-02-02' })).status).toBe(200);
  const twin = await register({ ...ann, email: 'twin@mail.example', postcode: 'LV-2020', address: 'Rīgas 7' });
  expect(twin.status).toBe(200);
});

it('knows the person at a sister brand of the operator, and closes deposits of an account made before [REL-S17]', async () => {
  const second = await register({ ...ann, first_name: 'Anna' });
  const other = await site.db.read
    .selectFrom('player')
    .selectAll()
    .where('uid', '=', second.data?.uid ?? 0)
    .executeTakeFirstOrThrow();
  await excluded();
  const profile = toJson({ ...JSON.parse(other.profile), first_name: 'Ann' });
  expect(await refusalOf(bank.deposit({ ...other, profile, brand: 'tidal' }, 100n))).toMatchObject({
    code: 'SELF_EXCLUDED',
  });
  expect((await refusalOf(bank.deposit({ ...other, profile, operator: 'other' }, 100n))).code).toBeUndefined();
});

it('holds a deposit limit for every account of the person, whichever has set it [STATE-24]', async () => {
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
  const { player: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  await verify(player, second);
  await bank.deposit(second, 6_000n);
  expect(await refusalOf(bank.deposit(second, 6_000n))).toMatchObject({
    type: 'BillingDepositLimitExceededException',
    data: { available_amount: { amount: '40.00', currency: 'EUR' } },
  });
  expect((await refusalOf(bank.deposit(player, 6_000n))).type).toBe('BillingDepositLimitExceededException');
  await bank.deposit(player, 4_000n);
  const { player: stranger } = await bank.join('bob');
  await bank.deposit(stranger, 20_000n);
});

it('tells a limit with what all accounts of the person have used of it, at the deposit too [STATE-24] [PROT-01]', async () => {
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
  await bank.deposit(player, 1_000n);
  const told = async () => {
    const { data } = await visitor.call('account.getLimits', {});
    const { data: deposit } = await visitor.call('account.getDepositLimit', {});
    return [data?.accounts, data?.items[0]?.available_amount?.amount, deposit?.available_amount?.amount];
  };
  expect(await told()).toEqual([1, '90.00', '90.00']);
  const { player: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  await verify(player, second);
  await bank.deposit(second, 6_000n);
  expect(await told()).toEqual([2, '30.00', '30.00']);
  const { visitor: stranger } = await bank.join('bob');
  expect((await stranger.call('account.getLimits', {})).data?.accounts).toBe(1);
});

it('tells a break and an exclusion that the person began with another account, and lets them ask to come back there [PROT-08] [PROT-09]', async () => {
  const { visitor: first, player } = await bank.join('ann');
  const { visitor: second, player: other } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  await verify(player, other);
  const told = async () => {
    const { data } = await second.call('account.getLimits', {});
    return [data?.timeout_until, data?.exclusion, data?.is_closed_elsewhere];
  };
  expect(await told()).toEqual([null, null, false]);
  await first.call('account.setTimeout', { days: 7 });
  const breakEnd = site.clock.time + 7 * DAY_MS;
  expect(await told()).toEqual([breakEnd, null, true]);
  await first.call('account.setSelfExclusion', { period: '3m' });
  const until = Date.UTC(2027, 1, 21, 12);
  expect(await told()).toEqual([breakEnd, { until, return_at: null, is_over: false }, true]);
  site.clock.time = until;
  await second.call('auth.login', { login: 'second@mail.example', password: goodRegistration.password ?? '' });
  await second.call('account.requestReturn', {});
  expect(await told()).toEqual([null, { until, return_at: until + DAY_MS, is_over: true }, true]);
  site.clock.time += DAY_MS;
  await second.call('auth.login', { login: 'second@mail.example', password: goodRegistration.password ?? '' });
  expect(await told()).toEqual([null, null, false]);
});

it('tells nobody what an account uses or has closed whose names and birthday they only typed; it holds all the same', async () => {
  const { visitor: victim, player } = await bank.join('ann');
  await victim.call('account.setDepositLimit', { amount: '100', period: '7' });
  await victim.call('account.setLimit', { type: 'wager', amount: '50', period: '7' });
  await bank.deposit(player, 4_000n);
  const { visitor: typist, player: account } = await bank.join('mallory', ann);
  await typist.call('account.setDepositLimit', { amount: '9000', period: '7' });
  const blank = [1, '9000.00', null, null];
  expect(await limitsOf(typist)).toEqual(blank);
  expect((await typist.call('account.getDepositLimit', {})).data?.available_amount?.amount).toBe('9000.00');
  const closed = { type: 'BillingTransactionDeclinedException', data: { elsewhere: true } };
  expect(await refusalOf(bank.deposit(account, 6_001n))).toEqual({
    type: 'BillingDepositLimitExceededException',
    code: 'DEPOSIT_LIMIT',
    data: { elsewhere: true },
  });
  await bank.deposit(account, 6_000n);
  expect(await refusalOf(bank.bet(account, 5_001n))).toEqual({ ...closed, code: 'WAGER_LIMIT' });
  expect(await limitsOf(victim)).toEqual([1, '60.00', null, null]);
  await victim.call('account.setTimeout', { days: 7 });
  expect(await refusalOf(bank.deposit(account, 1n))).toEqual({ ...closed, code: 'TIME_OUT' });
  await victim.call('account.setSelfExclusion', { period: '1y' });
  expect(await refusalOf(bank.bet(account, 1n))).toEqual({ ...closed, code: 'SELF_EXCLUDED' });
  expect(await limitsOf(typist)).toEqual([1, '8940.00', null, null]);
  await verify(account); // one of two is not enough
  expect((await limitsOf(typist))[0]).toBe(1);
  await verify(player);
  expect(await limitsOf(typist)).toMatchObject([2, '8900.00', site.clock.time + 7 * DAY_MS, { return_at: null }]);
});

it('takes one mailbox for proof once it is confirmed at both accounts, and a document’s number never', async () => {
  const { visitor, player } = await bank.join('ann');
  const { visitor: tagged, player: other } = await bank.join('ann+x', { first_name: 'Anna' });
  const { visitor: typist, player: account } = await bank.join('mallory');
  await visitor.call('account.setTimeout', { days: 7 });
  const end = site.clock.time + 7 * DAY_MS;
  await site.db.write(async (tx) => {
    for (const one of [player, account]) {
      const profile = toJson({ ...JSON.parse(one.profile), document_number: '52998224725' });
      await tx.updateTable('player').set({ profile, is_verified: 1 }).where('uid', '=', one.uid).execute();
    }
  });
  await visitor.call('account.setTimeout', { days: 8 }); // its marks are kept with the document from here on
  expect(await refusalOf(bank.deposit(await playerOf(account.uid), 1n))).toMatchObject({ data: { elsewhere: true } });
  expect(await limitsOf(typist)).toEqual([1, null, null, null]);
  const confirm = ({ uid }: { uid: number }) =>
    site.db.write((tx) => tx.updateTable('contact').set({ is_confirmed: 1 }).where('uid', '=', uid).execute());
  await confirm(other);
  expect(await limitsOf(tagged)).toEqual([1, null, null, null]);
  await confirm(player);
  expect(await limitsOf(tagged)).toEqual([2, null, end + DAY_MS, null]);
});

it('tells open pages of the person’s other accounts, and changes nothing with them during an exclusion [PROT-09] [LIVE-04]', async () => {
  const { visitor, player } = await bank.join('ann');
  const { visitor: other, player: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  const { visitor: typist, player: stranger } = await bank.join('mallory', ann);
  await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
  for (const one of [second, stranger]) await bank.deposit(one, 1n); // now they know of each other
  await verify(player, second);
  const told: number[] = [];
  site.app.platform.services.live.listen(({ to, type }) => {
    if (type === 'limit.changed' && 'player' in to) told.push(to.player);
  });
  const heard = async (work: () => Promise<unknown>) => {
    told.length = 0;
    await work();
    return told.toSorted((a, b) => a - b);
  };
  expect(await heard(() => visitor.call('account.setTimeout', { days: 2 }))).toEqual([player.uid, second.uid]);
  expect((await other.call('account.getDepositLimit', {})).data?.can_edit).toBe(true);
  expect(await heard(() => visitor.call('account.setSelfExclusion', { period: '3m' }))).toEqual([
    player.uid,
    second.uid,
  ]);
  expect((await other.call('account.getDepositLimit', {})).data?.can_edit).toBe(false);
  const lower = { amount: '1', period: '7' } as const;
  expect((await other.call('account.setDepositLimit', lower)).error).toMatchObject({ code: 'SELF_EXCLUDED' });
  expect((await typist.call('account.setDepositLimit', lower)).status).toBe(200);
});

it('counts what an account in another currency paid in by the rate of the day', async () => {
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
  const { player: pounds } = await bank.join('ann2', { ...ann, email: 'second@mail.example', currency: 'GBP' });
  await verify(player, pounds);
  expect(await refusalOf(bank.deposit(pounds, 8_500n))).toMatchObject({
    data: { available_amount: { amount: '84.20', currency: 'GBP' } },
  });
  await bank.deposit(pounds, 8_400n);
});

it('leaves nothing of a limit where an account in another currency was used and nobody knows the rate', async () => {
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
  const { player: pounds } = await bank.join('ann2', { ...ann, email: 'second@mail.example', currency: 'GBP' });
  await bank.deposit(pounds, 100n);
  await bank.deposit(player, 100n);
  site.app.platform.services.rates = null;
  for (const one of [player, pounds])
    expect((await refusalOf(bank.deposit(one, 1n))).type).toBe('BillingDepositLimitExceededException');
});

it('of two deposits of a person’s two accounts at the same time, lets one through where the limit leaves one', async () => {
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
  const { player: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  await bank.deposit(second, 100n); // now the two know of each other
  const both = await Promise.all([player, second].map((one) => refusalOf(bank.deposit(one, 6_000n))));
  expect(both.map(({ type }) => type).toSorted()).toEqual(['BillingDepositLimitExceededException', 'none']);
});

it('holds a limit of loss, stakes or time for every account of the person, and counts what is played with any [STATE-24]', async () => {
  const { visitor, player } = await bank.join('ann');
  const { player: pounds } = await bank.join('ann2', { ...ann, email: 'second@mail.example', currency: 'GBP' });
  await verify(player, pounds);
  for (const one of [player, pounds]) await bank.deposit(one, 50_000n);
  await visitor.call('account.setLimit', { type: 'loss', amount: '50', period: '1' });
  await bank.bet(player, 3_000n);
  expect(await refusalOf(bank.bet(pounds, 1_685n))).toMatchObject({
    code: 'LOSS_LIMIT',
    data: { available_amount: { amount: '16.84', currency: 'GBP' }, period: '1' },
  });
  const lost = await bank.bet(pounds, 1_600n); // 19.00 in euros
  expect((await refusalOf(bank.bet(player, 200n))).code).toBe('LOSS_LIMIT');
  await bank.settle(lost, 1_600n); // won back with the other account
  await visitor.call('account.setLimit', { type: 'wager', amount: '60', period: '7' });
  expect(await refusalOf(bank.bet(player, 1_101n))).toMatchObject({ code: 'WAGER_LIMIT', data: { period: '7' } });
  await visitor.call('account.setLimit', { type: 'session', amount: '1' });
  site.clock.time += 61_000;
  await bank.bet(pounds, 100n);
  expect((await refusalOf(bank.bet(player, 100n))).code).toBe('SESSION_LIMIT');
  const { player: stranger } = await bank.join('bob');
  await bank.deposit(stranger, 50_000n);
  await bank.bet(stranger, 40_000n);
});

it('of two stakes of a person’s two accounts at the same time, lets one through where the limit leaves one', async () => {
  const { visitor, player } = await bank.join('ann');
  const { player: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  for (const one of [player, second]) await bank.deposit(one, 50_000n);
  await visitor.call('account.setLimit', { type: 'wager', amount: '100', period: '1' });
  await bank.bet(second, 1n); // now the two know of each other
  const both = await Promise.all([player, second].map((one) => refusalOf(bank.bet(one, 6_000n))));
  expect(both.map(({ code }) => code).toSorted()).toEqual(['WAGER_LIMIT', undefined]);
});

it('lets nobody play on with an account that was open when the person was excluded with another [REL-S17]', async () => {
  const { visitor } = await bank.join('ann');
  const { player: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  await bank.deposit(second, 10_000n);
  await bank.bet(second, 100n);
  await visitor.call('account.setSelfExclusion', { period: '1y' });
  expect((await refusalOf(bank.bet(second, 100n))).code).toBe('SELF_EXCLUDED');
});

it('takes no code and joins nothing with an account that was open when the person was excluded with another [PROT-09] [REL-S17]', async () => {
  const { visitor } = await bank.join('ann');
  const { visitor: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  await visitor.call('account.setSelfExclusion', { period: '1y' });
  for (const [name, input] of [
    ['campaigns.activateOffer', { promo_code: 'WELCOME10' }],
    ['tournaments.participate', { tournament_id: 1 }],
    ['loyalty.buyproduct', { id: 1, request_id: 'while-excluded-1' }],
  ] as const) {
    const { status, error } = await second.call(name, input);
    expect([name, status, error]).toMatchObject([name, 422, { code: 'SELF_EXCLUDED' }]);
  }
  expect((await second.call('bonuses.get', {})).status).toBe(200); // what there is stays to be seen
});

it('holds a break that began before breaks left marks for the other accounts of the person, too [PROT-08]', async () => {
  const { visitor, player } = await bank.join('ann');
  const { player: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  await visitor.call('account.setTimeout', { days: 7 });
  await site.db.write((tx) => tx.deleteFrom('exclusion_mark').where('uid', '=', player.uid).execute()); // as it was left then
  expect((await refusalOf(bank.deposit(second, 100n))).type).toBe('none');
  await runJob(keyMarks, site.app.platform.services);
  expect((await refusalOf(bank.deposit(second, 100n))).code).toBe('TIME_OUT');
});

it('finds marks and breaks by indexes alone, however many players there are [PROT-08] [PROT-09]', async () => {
  const { services } = site.app.platform;
  const { visitor, player } = await bank.join('ann', ann);
  const home = { postcode: 'LV-1010', address: 'Elizabetes 1' };
  const { player: second } = await bank.join('ann2', { ...ann, ...home, email: 'second@mail.example' });
  await visitor.call('account.setTimeout', { days: 7 });
  const { read } = site.db;
  const queries = [
    ...(await recordQueries(read, () => runJob(keyMarks, services))),
    ...(await recordQueries(read, async () => readOtherAccounts(await playerOf(second.uid), services))),
  ].filter(({ query }) => /"(?:exclusion_mark|protection)"/.test(query.sql));
  const plans = await Promise.all(queries.map(async ({ query }) => [query.sql, await planOf(site.db, query)] as const));
  const used = (index: string) => plans.filter(([, steps]) => steps.some((step) => step.includes(index))).length;
  expect(['exclusion_mark_unkeyed', 'exclusion_mark_uid', 'protection_timeout'].map(used)).not.toContain(0);
  expect(plans.filter(([, steps]) => steps.some(readsWholeTable))).toEqual([]);
  expect((await readOtherAccounts(await playerOf(second.uid), services)).map(({ uid }) => uid)).toEqual([player.uid]);
});

/** A step of a plan that reads every row; the index of marks without a key has no other rows. */
const readsWholeTable = (step: string): boolean =>
  /\bSCAN |Seq Scan|TEMP B-TREE FOR ORDER/.test(step) && !step.includes('exclusion_mark_unkeyed');

it('keeps the marks of all who are on a break, of more than one batch [PROT-08]', async () => {
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setTimeout', { days: 7 });
  const { uid, ...row } = await playerOf(player.uid);
  const state = await site.db.read
    .selectFrom('protection')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const uids = Array.from({ length: 250 }, (_, index) => uid + 1 + index);
  const breaks = uids.map((one) => ({ ...state, uid: one, timeout_until: state.timeout_until + BigInt(one % 3) }));
  await site.db.write(async (tx) => {
    await tx
      .insertInto('player')
      .values(uids.map((one) => ({ ...row, uid: one })))
      .execute();
    await tx.insertInto('protection').values(breaks).execute();
  });
  await runJob(keyMarks, site.app.platform.services);
  const marked = await site.db.read
    .selectFrom('exclusion_mark')
    .select('uid')
    .distinct()
    .where('uid', 'in', [uid, ...uids])
    .execute();
  expect(marked.map((one) => one.uid).toSorted((a, b) => a - b)).toEqual([uid, ...uids]);
});

it('lets a person with two accounts come back with both, asked at one of them [PROT-09] [REL-S17]', async () => {
  const { visitor, player } = await bank.join('ann');
  const { player: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  for (const one of [player, second]) await bank.deposit(one, 10_000n);
  const { data } = await visitor.call('account.setSelfExclusion', { period: '3m' });
  await signIn('second'); // excluded with this one too from here on
  site.clock.time = (data?.exclusion?.until ?? 0) + DAY_MS;
  const back = await (await signIn('ann')).call('account.requestReturn', {});
  expect(back.data?.exclusion?.return_at).toBe(site.clock.time + DAY_MS);
  site.clock.time += DAY_MS - 1;
  expect((await refusalOf(bank.bet(second, 100n))).code).toBe('SELF_EXCLUDED');
  site.clock.time += 1;
  for (const name of ['second', 'ann']) {
    expect((await (await signIn(name)).call('account.getLimits', {})).data?.exclusion).toBeNull();
  }
  for (const one of [player, second]) await bank.bet(one, 100n);
});

it('excludes nobody anew with an end that has passed: play waits for the return of the account that was excluded [PROT-09]', async () => {
  const { visitor, player } = await bank.join('ann');
  const { player: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  await verify(player, second);
  await bank.deposit(second, 10_000n);
  const { data } = await visitor.call('account.setSelfExclusion', { period: '3m' });
  site.clock.time = data?.exclusion?.until ?? 0;
  expect((await (await signIn('second')).call('account.getLimits', {})).data).toMatchObject({
    exclusion: { until: data?.exclusion?.until },
    is_closed_elsewhere: true,
  });
  const own = site.db.read.selectFrom('protection').select('excluded_at').where('uid', '=', second.uid);
  expect((await own.executeTakeFirst())?.excluded_at).toBeNull();
  expect((await refusalOf(bank.bet(second, 100n))).code).toBe('SELF_EXCLUDED');
  await (await signIn('ann')).call('account.requestReturn', {});
  site.clock.time += DAY_MS;
  await bank.bet(second, 100n);
});

it('brings a person back who asks with the account that is left when the excluded one is banned, not before its time [PROT-09]', async () => {
  const { visitor, player } = await bank.join('ann');
  const { visitor: other, player: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  await bank.deposit(second, 10_000n);
  const { data } = await visitor.call('account.setSelfExclusion', { period: '3m' });
  const early = await other.call('account.requestReturn', {});
  expect(early.error).toMatchObject({ code: 'SELF_EXCLUDED' });
  await site.db.write((tx) =>
    tx.updateTable('player').set({ status: 'banned' }).where('uid', '=', player.uid).execute(),
  );
  site.clock.time = data?.exclusion?.until ?? 0;
  expect((await (await signIn('second')).call('account.requestReturn', {})).status).toBe(200);
  site.clock.time += DAY_MS - 1;
  expect((await refusalOf(bank.bet(second, 100n))).code).toBe('SELF_EXCLUDED');
  site.clock.time += 1;
  await bank.bet(second, 100n);
});

it('brings nobody back with one account while another is excluded for longer [PROT-09]', async () => {
  const { visitor } = await bank.join('ann');
  const { visitor: other } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  const { data } = await visitor.call('account.setSelfExclusion', { period: '3m' });
  await other.call('account.setSelfExclusion', { period: '1y' });
  site.clock.time = (data?.exclusion?.until ?? 0) + DAY_MS;
  const { error } = await (await signIn('ann')).call('account.requestReturn', {});
  expect(error).toMatchObject({ code: 'SELF_EXCLUDED' });
});

it('holds a time-out for the person: with another account nothing is played, paid in or opened till it is over [PROT-08]', async () => {
  const { visitor, player } = await bank.join('ann');
  const { player: second } = await bank.join('ann2', { ...ann, email: 'second@mail.example' });
  await verify(player, second);
  await bank.deposit(second, 10_000n);
  const until = site.clock.time + DAY_MS;
  expect((await visitor.call('account.setTimeout', { days: 1 })).data?.timeout_until).toBe(until);
  const refused = { type: 'BillingTransactionDeclinedException', code: 'TIME_OUT', data: { until } };
  expect(await refusalOf(bank.bet(second, 100n))).toEqual(refused);
  expect(await refusalOf(bank.deposit(second, 100n))).toEqual(refused);
  expect((await register(ann)).error?.error_data).toEqual(byName);
  site.clock.time = until;
  await bank.bet(second, 100n);
  await bank.deposit(second, 100n);
  expect((await register(ann)).status).toBe(200);
});

it('finds marks that were kept without a key, gives them theirs, and finds them then', async () => {
  const player = await excluded();
  const plain = createHash('sha256').update([brand.operator, 'email', 'ann@mail.example'].join('\n')).digest('hex');
  await site.db.write(async (tx) => {
    await tx.deleteFrom('exclusion_mark').execute();
    const row = { operator: brand.operator ?? '', kind: '', mark: plain, uid: player.uid };
    await tx.insertInto('exclusion_mark').values(row).execute();
  });
  const again = () => register({ email: 'ann+y@mail.example' });
  expect((await again()).error?.error_data).toEqual({ email: ['NOT_ALLOWED'] });
  const [job] = protection.jobs?.filter(({ name }) => name === 'key-person-marks') ?? [];
  if (!job) throw new Error('the job has gone');
  await runJob(job, site.app.platform.services);
  const kept = await site.db.read.selectFrom('exclusion_mark').selectAll().where('uid', '=', player.uid).execute();
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['kept', 'person']);
  expect(kept.map(({ mark }) => mark)).not.toContain(plain);
  expect((await again()).error?.error_data).toEqual({ email: ['NOT_ALLOWED'] });
});
