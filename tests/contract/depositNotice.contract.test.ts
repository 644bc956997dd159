import { afterEach, expect, it } from 'vitest';
import { openBank, refusalOf } from '../support/bank.ts';
import { brand } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const DAY_MS = 86_400_000;
const site = platformForEachTest();
const bank = openBank(site);

const { policy = {} } = brand;
afterEach(() => {
  brand.policy = policy;
});

const notice = { funds: 'medium', version: '1', limit: true };

it('takes no deposit before the player has read how money is protected and answered the offer of a limit; once is enough [PROT-17]', async () => {
  brand.policy = { ...policy, fundsProtection: 'medium', limitPrompt: true };
  const { visitor, player } = await bank.join('ann');
  expect((await visitor.call('account.getLimits', {})).data?.deposit_notice).toEqual(notice);
  expect(await refusalOf(bank.deposit(player, 1_000n))).toEqual({
    type: 'BillingTransactionDeclinedException',
    code: 'DEPOSIT_NOTICE',
    data: { notice },
  });
  const read = { funds: 'medium', version: '1' } as const;
  const [first, second] = await Promise.all([
    visitor.call('account.confirmDepositNotice', read),
    visitor.call('account.confirmDepositNotice', read),
  ]);
  expect([first.data?.deposit_notice, second.data?.deposit_notice]).toEqual([null, null]);
  await bank.deposit(player, 1_000n);
  await bank.deposit(player, 1_000n);
});

it('has other words read anew, and takes none that were replaced meanwhile [PROT-17]', async () => {
  brand.policy = { ...policy, fundsProtection: 'medium' };
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.confirmDepositNotice', { funds: 'medium', version: '1' });
  await bank.deposit(player, 1_000n);
  brand.policy = { ...policy, fundsProtection: 'basic', fundsProtectionVersion: '2', limitPrompt: true };
  expect(await refusalOf(bank.deposit(player, 1_000n))).toMatchObject({
    data: { notice: { funds: 'basic', version: '2', limit: false } },
  });
  const { error } = await visitor.call('account.confirmDepositNotice', { funds: 'medium', version: '1' });
  expect(error?.error_data).toEqual({ version: ['CHANGED'] });
  expect((await refusalOf(bank.deposit(player, 1_000n))).code).toBe('DEPOSIT_NOTICE');
});

it('is content with «no limit» where nothing else is to be read [PROT-17]', async () => {
  brand.policy = { ...policy, limitPrompt: true };
  const { visitor, player } = await bank.join('ann');
  expect((await refusalOf(bank.deposit(player, 1_000n))).code).toBe('DEPOSIT_NOTICE');
  await visitor.call('account.confirmDepositNotice', { version: '1' });
  await bank.deposit(player, 1_000n);
});

it('offers no limit to who has one [PROT-17]', async () => {
  brand.policy = { ...policy, limitPrompt: true };
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '50', period: '7' });
  await bank.deposit(player, 1_000n);
});

it('asks for a look at what play has cost after the time of the brand, and again that long after each [PROT-18]', async () => {
  brand.policy = { ...policy, reviewDays: 180 };
  const { visitor } = await bank.join('ann');
  const login = { login: 'ann@mail.example', password: 'Quiet-Drum9' };
  const isDue = async (days: number) => {
    site.clock.time += days * DAY_MS;
    await visitor.call('auth.login', login);
    return (await visitor.call('account.getLimits', {})).data?.review_due;
  };
  expect([await isDue(179), await isDue(1)]).toEqual([false, true]);
  expect((await visitor.call('account.confirmReview', {})).data?.review_due).toBe(false);
  expect([await isDue(179), await isDue(1)]).toEqual([false, true]);
});

it('takes no exclusion that is shorter than the brand’s shortest [PROT-09]', async () => {
  brand.policy = { ...policy, shortestExclusion: '6m' };
  const { visitor } = await bank.join('ann');
  const { error } = await visitor.call('account.setSelfExclusion', { period: '3m' });
  expect(error?.error_data).toEqual({ period: ['TOO_SHORT'] });
  expect((await visitor.call('account.setSelfExclusion', { period: '6m' })).data?.exclusion).not.toBeNull();
});
