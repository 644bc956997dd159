import { expect, it } from 'vitest';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { releaseErased } from '../../server/platform/protection/releaseErased.ts';
import { openBank, refusalOf } from '../support/bank.ts';
import { createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

// What an erased account was protected by holds for a while for its person, and not for ever: nobody could change it any more.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const password = goodRegistration.password ?? '';

const site = platformForEachTest();
const bank = openBank(site);

const erase = async (visitor: Visitor) =>
  expect((await visitor.call('account.requestErasure', { password })).data).toBe(1);
const signIn = async () => {
  const visitor = createVisitor(site.app);
  await visitor.call('auth.login', { login: 'ann@mail.example', password });
  return visitor;
};
const release = () => runJob(releaseErased, site.app.platform.services);
const registerAgain = async () => {
  const { status } = await createVisitor(site.app).call('auth.register', {
    ...goodRegistration,
    mobile: '',
    email: 'ann@mail.example',
    first_name: 'Ann',
  });
  return status;
};

it('holds limits of an erased account for the longest wait of a raise, then no more [PROT-02] [REL-S22]', async () => {
  const { visitor } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '10', period: '30' });
  await visitor.call('account.setDepositLimit', { amount: '900', period: '30' }); // a raise that waits is nobody's any more
  await erase(visitor);
  await release();
  const { player } = await bank.join('ann');
  const isRefused = async () =>
    (await refusalOf(bank.deposit(player, 1_001n))).type === 'BillingDepositLimitExceededException';
  site.clock.time += DAY_MS - 1;
  await release();
  expect(await isRefused()).toBe(true);
  site.clock.time += 1;
  await release();
  expect(await isRefused()).toBe(false);
});

it('leaves limits of open accounts alone, and the raises that wait there [PROT-02]', async () => {
  const { visitor } = await bank.join('bob');
  await visitor.call('account.setDepositLimit', { amount: '10', period: '30' });
  await visitor.call('account.setDepositLimit', { amount: '900', period: '30' });
  const before = (await visitor.call('account.getLimits', {})).data?.items;
  await release();
  expect((await visitor.call('account.getLimits', {})).data?.items).toEqual(before);
});

it('ends a timed exclusion of an erased account a day after its time [PROT-09] [REL-S22]', async () => {
  const { visitor } = await bank.join('ann');
  const { data } = await visitor.call('account.setSelfExclusion', { period: '3m' });
  await erase(await signIn());
  await release();
  site.clock.time = (data?.exclusion?.until ?? 0) + DAY_MS - 1;
  await release();
  expect(await registerAgain()).toBe(400);
  site.clock.time += 1;
  await release();
  expect(await registerAgain()).toBe(200);
});

it('lets nobody pass over the day of waiting by erasing the account after the exclusion’s time [PROT-09]', async () => {
  const { visitor } = await bank.join('ann');
  const { data } = await visitor.call('account.setSelfExclusion', { period: '3m' });
  site.clock.time = (data?.exclusion?.until ?? 0) + 5 * DAY_MS;
  await erase(await signIn());
  await release();
  site.clock.time += DAY_MS - 1;
  await release();
  expect(await registerAgain()).toBe(400);
  site.clock.time += 1;
  await release();
  expect(await registerAgain()).toBe(200);
});

it('keeps an exclusion without end, also when its account is erased [PROT-09]', async () => {
  const { visitor } = await bank.join('ann');
  await visitor.call('account.setSelfExclusion', { period: 'permanent' });
  await erase(await signIn());
  site.clock.time += 3_650 * DAY_MS;
  await release();
  expect(await registerAgain()).toBe(400);
});
