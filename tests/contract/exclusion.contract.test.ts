import { expect, it } from 'vitest';
import type { ExclusionPeriod } from '#schemas/platform/protectionLimits.ts';
import { toJson } from '../../server/db/json.ts';
import { cookieSession } from '../../server/platform/http/cookieSession.ts';
import { openBank, refusalOf } from '../support/bank.ts';
import { brand, createVisitor, goodRegistration, NOON, type Visitor } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const DAY_MS = 86_400_000;
const password = goodRegistration.password ?? '';

const site = platformForEachTest();
const bank = openBank(site);

const signIn = async (name: string): Promise<Visitor> => {
  const visitor = createVisitor(site.app);
  await visitor.call('auth.login', { login: `${name}@mail.example`, password });
  return visitor;
};

it('closes deposits and play for a time-out, and opens them when it is over, by itself [STATE-24]', async () => {
  const { visitor, player } = await bank.join('ann');
  await bank.deposit(player, 10_000n);
  const until = NOON + 7 * DAY_MS;
  expect((await visitor.call('account.setTimeout', { days: 7 })).data?.timeout_until).toBe(until);
  expect((await visitor.call('account.setTimeout', { days: 1 })).data?.timeout_until).toBe(until); // never shorter
  const refused = { type: 'BillingTransactionDeclinedException', code: 'TIME_OUT', data: { until } };
  expect(await refusalOf(bank.bet(player, 100n))).toEqual(refused);
  expect(await refusalOf(bank.deposit(player, 100n))).toEqual(refused);
  await bank.bet(player, 100n, { mode: 'demo' });
  site.clock.time = until - 1;
  expect(await refusalOf(bank.bet(player, 100n))).toEqual(refused);
  site.clock.time = until;
  await bank.bet(player, 100n);
  expect((await (await signIn('ann')).call('account.getLimits', {})).data?.timeout_until).toBeNull();
});

it('excludes at once: every session and socket ends, marketing ends, play and deposits are closed [STATE-24]', async () => {
  const { visitor, player } = await bank.join('ann', { notify: '1' });
  const phone = await signIn('ann');
  await bank.deposit(player, 10_000n);
  await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
  await visitor.call('account.setDepositLimit', { amount: '900', period: '7' });
  const told: object[] = [];
  site.app.platform.services.live.listen(({ to, type, data }) => told.push({ to, type, data }));
  const { data } = await visitor.call('account.setSelfExclusion', { period: '6m' });
  const until = Date.UTC(2027, 4, 21, 12);
  expect(data).toMatchObject({ exclusion: { until, return_at: null }, items: [{ pending: null }] });
  expect(visitor.cookie).not.toContain('session'); // the device stays known
  expect((await visitor.call('account.getInfo', {})).status).toBe(401);
  expect((await phone.call('account.getInfo', {})).status).toBe(401);
  expect(told).toContainEqual({ to: { player: player.uid }, type: 'session.revoked', data: { reason: 'excluded' } });
  expect(told).toContainEqual({ to: { player: player.uid }, type: 'limit.changed', data: {} });
  const refused = { type: 'BillingTransactionDeclinedException', code: 'SELF_EXCLUDED', data: { until } };
  expect(await refusalOf(bank.bet(player, 100n))).toEqual(refused);
  expect(await refusalOf(bank.deposit(player, 100n))).toEqual(refused);
  const back = await signIn('ann');
  expect((await back.call('account.getInfo', {})).data).toMatchObject({ is_subscribed: false });
});

it('lets an excluded player sign in and see the money, and change nothing about the exclusion but make it longer', async () => {
  const { visitor, player } = await bank.join('ann');
  await bank.deposit(player, 10_000n);
  await visitor.call('account.setSelfExclusion', { period: '1y' });
  const back = await signIn('ann');
  expect((await back.call('account.getBalance', {})).data?.balance_main.amount).toBe('100.00');
  expect((await back.call('account.getDepositLimit', {})).data?.can_edit).toBe(false);
  const until = Date.UTC(2027, 10, 21, 12);
  for (const [name, input] of [
    ['account.setDepositLimit', { amount: '100', period: '7' }],
    ['account.setLimit', { type: 'loss', amount: '100', period: '7' }],
    ['account.setLossLimit', { amount: '100', period: '7' }],
    ['account.setWagerLimit', { amount: '100', period: '7' }],
    ['account.setSessionLimit', { amount: '100' }],
    ['account.setTimeout', { days: 1 }],
    ['account.requestReturn', {}],
    ['account.confirmLimitIncrease', { period: '7' }],
    ['account.cancelLimitChange', { period: '7' }],
    ['account.setRealityCheck', { minutes: 30 }],
    ['account.confirmDepositNotice', { version: '1' }],
    ['account.confirmReview', {}],
  ] as const) {
    const { status, error } = await back.call(name, input);
    expect([name, status, error]).toMatchObject([name, 422, { code: 'SELF_EXCLUDED', error_data: { until } }]);
  }
  await back.call('account.setSelfExclusion', { period: '3m' });
  expect((await (await signIn('ann')).call('account.getLimits', {})).data?.exclusion?.until).toBe(until);
  await (await signIn('ann')).call('account.setSelfExclusion', { period: 'permanent' });
  expect((await (await signIn('ann')).call('account.getLimits', {})).data?.exclusion).toEqual({
    until: null,
    return_at: null,
    is_over: false,
  });
});

it('opens play again only after the end, a request, and another day [STATE-24]', async () => {
  const { visitor, player } = await bank.join('ann');
  await bank.deposit(player, 10_000n);
  await visitor.call('account.setSelfExclusion', { period: '3m' });
  const until = Date.UTC(2027, 1, 21, 12);
  site.clock.time = until + 30 * DAY_MS;
  expect((await refusalOf(bank.bet(player, 100n))).code).toBe('SELF_EXCLUDED'); // it does not end by itself
  const back = await signIn('ann');
  const return_at = site.clock.time + DAY_MS;
  const asked = { until, return_at, is_over: true };
  expect((await back.call('account.requestReturn', {})).data?.exclusion).toEqual(asked);
  site.clock.time += DAY_MS / 4;
  expect((await (await signIn('ann')).call('account.requestReturn', {})).data?.exclusion).toEqual(asked);
  site.clock.time = return_at - 1;
  expect((await refusalOf(bank.bet(player, 100n))).code).toBe('SELF_EXCLUDED');
  site.clock.time = return_at;
  await bank.bet(player, 100n);
  const returned = await (await signIn('ann')).call('account.requestReturn', {});
  expect(returned.error).toMatchObject({ type: 'InvalidParameterException', code: 'NOT_EXCLUDED' });
});

it.each([
  ['3m', Date.UTC(2027, 1, 21, 12)],
  ['6m', Date.UTC(2027, 4, 21, 12)],
  ['9m', Date.UTC(2027, 7, 21, 12)],
  ['1y', Date.UTC(2027, 10, 21, 12)],
  ['2y', Date.UTC(2028, 10, 21, 12)],
  ['3y', Date.UTC(2029, 10, 21, 12)],
  ['4y', Date.UTC(2030, 10, 21, 12)],
  ['5y', Date.UTC(2031, 10, 21, 12)],
  ['permanent', null],
] as const)('offers an exclusion of %s [STATE-24]', async (period: ExclusionPeriod, until) => {
  const { visitor } = await bank.join('ann');
  expect((await visitor.call('account.setSelfExclusion', { period })).data?.exclusion?.until).toBe(until);
});

it('opens no new account for an excluded person, known by address, phone or document [REL-S17]', async () => {
  const { visitor, player } = await bank.join('ann', { mobile: '20 000 009' });
  const profile = toJson({ ...JSON.parse(player.profile), document_number: 'AB-123 456' });
  await site.db.write((tx) => tx.updateTable('player').set({ profile }).where('uid', '=', player.uid).execute());
  await visitor.call('account.setSelfExclusion', { period: '1y' });
  // the account is erased; the exclusion is not
  await site.db.write((tx) => tx.deleteFrom('identity').where('uid', '=', player.uid).execute());
  const register = (more: object) =>
    createVisitor(site.app).call('auth.register', {
      ...goodRegistration,
      mobile: '',
      email: 'new@mail.example',
      ...more,
    });
  for (const [more, field] of [
    [{ email: 'ANN@mail.example' }, 'email'],
    [{ mobile: '20000009' }, 'mobile'],
  ] as const) {
    const { status, error } = await register(more);
    expect([status, error?.type, error?.error_data]).toEqual([
      400,
      'InvalidParameterException',
      { [field]: ['NOT_ALLOWED'] },
    ]);
  }
  const { data } = await register({});
  const other = await site.db.read
    .selectFrom('player')
    .selectAll()
    .where('uid', '=', data?.uid ?? 0)
    .executeTakeFirstOrThrow();
  await bank.deposit(other, 1_000n);
  const known = { ...other, profile: toJson({ document_number: 'ab123456' }) };
  expect(await refusalOf(bank.deposit(known, 1_000n))).toMatchObject({ code: 'SELF_EXCLUDED' });
  const stored = await site.db.read.selectFrom('exclusion_mark').selectAll().where('uid', '=', player.uid).execute();
  expect(stored.map(({ kind }) => kind).toSorted()).toEqual(['document', 'email', 'person', 'phone']);
  for (const { mark } of stored) expect(mark).toMatch(/^[0-9a-f]{64}$/);
});

it('holds for every account of the same person from the next sign-in on, at every brand of the operator [REL-S17]', async () => {
  const { visitor, player } = await bank.join('ann');
  const { player: second } = await bank.join('bea', { mobile: '20 000 009' });
  const profile = toJson({ ...JSON.parse(player.profile), mobile: '37120000009' });
  await site.db.write((tx) => tx.updateTable('player').set({ profile }).where('uid', '=', player.uid).execute());
  await visitor.call('account.setSelfExclusion', { period: 'permanent' });
  expect((await refusalOf(bank.deposit(second, 100n))).code).toBe('SELF_EXCLUDED');
  await signIn('bea');
  expect(await refusalOf(bank.bet(second, 100n, { amount: 0n }))).toMatchObject({
    code: 'SELF_EXCLUDED',
    data: { until: null },
  });
});

it('opens no account at a sister brand for a person who is excluded at this one, the old account gone or not [REL-S17]', async () => {
  const { visitor, player } = await bank.join('ann', { mobile: '20 000 009' });
  await visitor.call('account.setSelfExclusion', { period: '6m' });
  await site.db.write((tx) => tx.deleteFrom('identity').where('uid', '=', player.uid).execute());
  const session = cookieSession({}, site.app.platform.services);
  const device = { id: () => null, give: () => '', renew: () => '' };
  const guest = { player: null, address: '', origin: '', host: '', click: null, isStrict: true };
  const caller = { brand: { ...brand, id: 'tidal' }, locale: 'lv', ...guest, session, device };
  const register = (mobile: string) =>
    site.app.platform.run('auth.register', { ...goodRegistration, email: 'else@mail.example', mobile }, caller);
  expect(await refusalOf(register('20 000 009'))).toMatchObject({
    type: 'InvalidParameterException',
    data: { mobile: ['NOT_ALLOWED'] },
  });
  expect((await refusalOf(register('20 000 010'))).type).toBe('none');
});

it('says nothing of one operator’s exclusions at another’s brand [REL-S13]', async () => {
  const { visitor } = await bank.join('ann', { mobile: '20 000 009' });
  await visitor.call('account.setSelfExclusion', { period: 'permanent' });
  const elsewhere = createVisitor(site.app, 'kestrel.test');
  const answer = await elsewhere.call('auth.register', {
    ...goodRegistration,
    email: 'ann@mail.example',
    mobile: '20 000 009',
  });
  expect(answer.status).toBe(200);
});
