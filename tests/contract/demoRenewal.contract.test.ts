import { expect, it } from 'vitest';
import { renewDemo } from '../../demo/seed/renewDemo.ts';
import { toJson } from '../../server/db/json.ts';
import type { Brand } from '../../server/platform/context.ts';
import { openJackpots } from '../../server/platform/jackpots/openJackpots.ts';
import { settleTournaments } from '../../server/platform/tournaments/settle.ts';
import { servicesOf } from '../support/rewards.ts';
import { expectSoundLedger, platformForEachTest } from '../support/testPlatform.ts';

const DAY_MS = 24 * 3600 * 1000;
const site = platformForEachTest();

/** A day in the life of the demo: what ended is settled, what is missing is there. */
async function liveThrough(now: number): Promise<void> {
  await settleTournaments(servicesOf(site).services, now);
  await renewDemo(servicesOf(site).services, now);
}

/** Tournaments that run and those that are to come, of each operator. */
async function openAt(now: number): Promise<{ running: number; coming: number }[]> {
  const rows = await site.db.read.selectFrom('tournament').selectAll().where('ends_at', '>', BigInt(now)).execute();
  const operators = [...new Set(rows.map(({ operator }) => operator))];
  return operators.map((operator) => {
    const own = rows.filter((row) => row.operator === operator);
    const running = own.filter(({ starts_at }) => starts_at <= BigInt(now)).length;
    return { running, coming: own.length - running };
  });
}

it('adds nothing to what the seed has just begun', async () => {
  const tournaments = () => site.db.read.selectFrom('tournament').select(['id', 'operator']).orderBy('id').execute();
  const before = await tournaments();
  await renewDemo(servicesOf(site).services, site.clock.now());
  const seeded = new Set(before.map(({ operator }) => operator));
  expect((await tournaments()).filter(({ operator }) => seeded.has(operator))).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});

it('has tournaments that run and that are to come on every day of two months, and no crowd of them [DEMO-05]', async () => {
  const start = site.clock.now();
  for (let day = 1; day <= 60; day += 1) {
    const now = start + day * DAY_MS;
    await liveThrough(now);
    for (const { running, coming } of await openAt(now)) {
      expect(running).toBeGreaterThanOrEqual(3);
      expect(running).toBeLessThanOrEqual(6);
      expect(coming).toBe(2);
    }
  }
});

it('moves what an older seed put onto every brand’s stage to the promotions, and no banner of an operator', async () => {
  const old = { position: 'home-hero', title: 'Old', text: '', images: { desktop: '/media/banners/welcome.svg' } };
  const own = { ...old, images: { desktop: '/media/ours.svg' } };
  const rows = [old, own].map((description, index) => {
    const id = 900 + index;
    return { id, position: id, brand: null, finished_at: null, description: toJson(description) };
  });
  await site.db.write((tx) => tx.insertInto('banner').values(rows).execute());
  const stored = () => site.db.read.selectFrom('banner').selectAll().orderBy('id').execute();
  const before = await stored();
  await renewDemo(servicesOf(site).services, site.clock.now());
  const moved = { ...rows[0], description: toJson({ ...old, position: 'promotions' }) };
  expect(await stored()).toEqual(before.map((row) => (row.id === 900 ? moved : row)));
});

it('has them again after a month in which nothing ran, of different themes, and all that run are played', async () => {
  const now = site.clock.now() + 30 * DAY_MS;
  await liveThrough(now);
  for (const open of await openAt(now)) expect(open).toEqual({ running: 3, coming: 2 });
  const later = now + 3 * DAY_MS;
  await liveThrough(later);
  const rows = await site.db.read
    .selectFrom('tournament')
    .select(['id', 'operator', 'theme'])
    .where('ends_at', '>', BigInt(later))
    .where('starts_at', '<=', BigInt(later))
    .execute();
  expect(new Set(rows.map(({ operator, theme }) => `${operator} ${theme}`)).size).toBe(rows.length);
  for (const { id } of rows) {
    const members = await site.db.read
      .selectFrom('tournament_member')
      .select('points')
      .where('tournament', '=', id)
      .execute();
    expect(members.length).toBeGreaterThan(0);
    expect(members.filter(({ points }) => points === 0n)).toEqual([]);
  }
});

it('gives an operator that came after the first start its tournaments, beside the jackpots that the platform opens, once', async () => {
  const { services } = servicesOf(site);
  const [brand] = services.brands();
  const newcomer = { ...brand, id: 'newcomer', operator: 'newcomer' } as Brand;
  const grown = { ...services, brands: () => [...services.brands(), newcomer] };
  const jackpots = () =>
    site.db.read.selectFrom('jackpot').select('id').where('operator', '=', 'newcomer').orderBy('id').execute();
  await openJackpots(grown, site.clock.now());
  await renewDemo(grown, site.clock.now());
  const first = await jackpots();
  expect(first.length).toBeGreaterThanOrEqual(12);
  await openJackpots(grown, site.clock.now());
  await renewDemo(grown, site.clock.now());
  expect(await jackpots()).toEqual(first);
  expect(await openAt(site.clock.now())).toContainEqual({ running: 3, coming: 2 });
  await expectSoundLedger(site);
});
