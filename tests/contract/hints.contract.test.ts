import { expect, it } from 'vitest';
import { policyOf } from '../../server/platform/context.ts';
import { brand, createVisitor, NOON } from '../support/platformApp.ts';
import { anotherPlayer } from '../support/players.ts';
import { platformForAllTests, playerForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const player = playerForAllTests(site);

it('tells what the hints hang on: when the player registered, how many deposits came, which contact is confirmed [STATE-12]', async () => {
  expect((await player.call('account.getInfo', {})).data?.reg_time).toBe(NOON);
  expect((await player.call('cashier.gethistory', { type: 'deposit' })).data?.count).toBe(0);
  const { data } = await player.call('account.getprofileinfo', { fields: 'contacts' });
  expect(data?.contacts?.map(({ is_confirmed }) => is_confirmed)).toEqual([false, false]);
});

it('ends a session after the idle time it tells the site, and not before; whatever is asked counts as use [STATE-15]', async () => {
  const { data } = await createVisitor(site.app).call('metadata.getgeneralinfo', {});
  const idleMs = (data?.time_to_force_logout ?? 0) * 1000;
  expect(idleMs).toBeGreaterThan(0);
  const status = async () => (await player.call('account.getInfo', {})).status;
  site.clock.time += idleMs - 60_001;
  expect(await status()).toBe(200);
  site.clock.time += idleMs - 60_001;
  expect(await status()).toBe(200);
  site.clock.time += idleMs + 1;
  expect(await status()).toBe(401);
});

it('says of bonuses and the history’s export what the platform really does [CALL-13]', async () => {
  const { data } = await createVisitor(site.app).call('metadata.getgeneralinfo', {});
  expect(data?.is_bonus_isolation_enabled).toBe(policyOf(brand).bonusIsolation);
  const visitor = await anotherPlayer(site, 'export');
  const asked = await visitor.call('games.createhistoryexportrequest', {});
  expect(data?.is_game_history_export_enabled).toBe(asked.status === 200);
});
