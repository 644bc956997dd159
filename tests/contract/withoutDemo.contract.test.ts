import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import { demoLogins } from '../../demo/seed/players.ts';
import { SettingError } from '../../server/faults/SettingError.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { approveWithdrawal } from '../../server/platform/cashier/withdrawals.ts';
import { lackingWords } from '../../server/platform/extension.ts';
import { refuseDemoData } from '../../server/platform/leaderboard/refuseDemoData.ts';
import { auditLedger } from '../../server/platform/ledger/audit.ts';
import { areas } from '../../server/platform/service/areas.ts';
import { startEmptyPlatform } from '../support/emptyPlatform.ts';
import { createKeys, mainBalance, newPayer, payIn, pressOn, sendMessage, toCard } from '../support/payer.ts';
import {
  createVisitor,
  goodRegistration,
  type PlatformApp,
  removeFolder,
  startPlatform,
} from '../support/platformApp.ts';
import { anotherPlayer, type RegisteredPlayer, register } from '../support/players.ts';
import { givePointsTo, newcomer, playRound } from '../support/rewards.ts';

let site: PlatformApp;
const key = createKeys();

afterEach(async () => {
  await site.stop();
  removeFolder(site.folder);
});

const noProvider = { type: 'BillingUnavailableException', code: 'NO_PROVIDER' };
const wishes = {
  'acorn-voucher': JSON.stringify({ code: 'ACORN0000777' }),
  card: '',
  'bank-transfer': '',
} as const;

/** Lets time go by, less than ends a session, with everything that is done again and again. */
async function later(): Promise<void> {
  site.clock.time += 50 * 60_000;
  for (const { jobs = [] } of areas) for (const job of jobs) await runJob(job, site.app.platform.services);
}

async function expectNoWayToPay(player: RegisteredPlayer): Promise<void> {
  for (const [method, requisites] of Object.entries(wishes)) {
    const asked = await player.call('cashier.makedeposit', { method, amount: '100.00', requisites, request_id: key() });
    expect([method, asked.status, asked.error]).toMatchObject([method, 503, noProvider]);
  }
  const payout = await player.call('cashier.makewithdrawal', toCard('10.00', key()));
  expect([payout.status, payout.error]).toMatchObject([503, noProvider]);
  for (const name of ['cashier.getdepositsettings', 'cashier.getwithdrawsettings', 'cashier.getbanks'] as const) {
    const asked = await player.call(name, {});
    expect([name, asked.status, asked.error]).toMatchObject([name, 503, noProvider]);
  }
}

describe('with its doors closed (DEMO_DOORS=0)', () => {
  it('nobody is paid: no order can be opened, by any way to pay', async () => {
    vi.stubEnv('DEMO_DOORS', '0');
    site = await startPlatform();
    const player = await newPayer(site);
    await expectNoWayToPay(player);
    await later();
    expect(await mainBalance(player)).toBe('0.00');
    expect((await player.call('cashier.gethistory', {})).data?.items).toEqual([]);
  });

  it('an order that was opened before credits nothing: not by its page, not by a message, not by time', async () => {
    site = await startPlatform();
    const player = await newPayer(site);
    const { data } = await player.call('cashier.makedeposit', { method: 'card', amount: '2000.00', request_id: key() });
    const slow = await player.call('cashier.makedeposit', { method: 'card', amount: '31.00', request_id: key() });
    await pressOn(site, slow.data?.url ?? '', 'pay'); // «success» is to be said a minute later
    await payIn(player, '50.00', key());
    const { data: payout } = await player.call('cashier.makewithdrawal', toCard('20.00', key()));
    await site.stop();

    vi.stubEnv('DEMO_DOORS', '0');
    const { clock } = site;
    site = await startPlatform(site.folder);
    site.clock.time = clock.time;
    const again = createVisitor(site.app);
    again.cookie = player.cookie;
    expect((await site.app.inject({ url: data?.url ?? '' })).statusCode).toBe(404);
    expect(await pressOn(site, data?.url ?? '', 'pay')).toBeUndefined();
    const said = { status: 'success', reason: '', amount: '2000.00', currency: 'EUR' };
    expect((await sendMessage(site, { order: data?.transaction, ...said })).status).toBe(401);
    expect(await approveWithdrawal(site.app.platform.services, payout?.transaction ?? '')).toBe('no-provider');
    await later();
    expect(await mainBalance(again)).toBe('30.00');
    expect((await again.call('cashier.getPayment', { transaction: payout?.transaction ?? '' })).data?.status).toBe(
      'requested',
    );
  });

  it('nobody answers for anybody: no identity is proved, no other company vouches, no messenger', async () => {
    vi.stubEnv('DEMO_DOORS', '0');
    site = await startPlatform();
    const player = await newPayer(site);
    for (const name of ['sumsub.getAccessToken', 'sumsub.createApplicant', 'account.setUserOnVerification'] as const) {
      const asked = await player.call(name, {});
      expect([name, asked.status, asked.error?.type]).toEqual([name, 400, 'InvalidRequestException']);
    }
    const notice = await site.app.inject({ method: 'POST', url: '/platform/verification-webhook', payload: '{}' });
    expect(notice.statusCode).toBe(404);
    const social = await site.app.inject({ url: '/oauth/init?service=lumen', headers: { host: 'aurora.test' } });
    expect([social.statusCode < 300 || social.statusCode >= 400, social.headers.location]).toEqual([true, undefined]);
    const signed = { is_tg: '1', id: '1', username: 'nora', payload: 'auth_date=1&first_name=N', hash: 'x' } as const;
    expect((await createVisitor(site.app).call('auth.register', signed)).status).toBe(400);
  });
});

describe('without the demo (DEMO=0)', () => {
  beforeEach(async () => {
    vi.stubEnv('DEMO', '0'); // its doors are not asked any more: DEMO_DOORS is 1 in these tests
    site = await startEmptyPlatform();
  });

  it('a new database holds nothing: no player, no money, nobody’s win, no game', async () => {
    const tables = (await site.db.read.introspection.getTables()).map(({ name }) => name).toSorted();
    const filled: string[] = [];
    for (const name of tables) {
      const row = await site.db.read
        .selectFrom(name as 'player')
        .selectAll()
        .limit(1)
        .executeTakeFirst();
      if (row !== undefined) filled.push(name);
    }
    expect(filled.filter((name) => !OF_THE_PROGRAM.test(name))).toEqual([]);
  });

  it('its doors are closed, whatever DEMO_DOORS says', async () => {
    for (const url of DOORS) expect([url, (await site.app.inject({ url })).statusCode]).toEqual([url, 404]);
    await expectNoWayToPay(await newPayer(site));
  });

  it('the addresses of demo players are nobody’s: whoever has one registers with it', async () => {
    for (const email of demoLogins.slice(0, 3))
      expect((await anotherPlayer(site, 'own', { email })).uid).toBeGreaterThan(0);
  });

  it('says what it lacks, one sentence for each', () => {
    const lacking = lackingWords(site.app.platform.services).join('\n');
    for (const word of [
      'payment',
      'game',
      'odds',
      'loyalty',
      'tournaments',
      'jackpots',
      'exchange rates',
      'identity',
      'SMTP_URL',
      'text messages',
    ])
      expect(lacking).toContain(word);
  });

  it('there is nothing invented to bet on', async () => {
    const player = await newPayer(site);
    expect((await player.call('sport.getEvents', {})).data?.total).toBe(0);
    const leagues = (await player.call('sport.getTree', {})).data?.items.flatMap((sport) => sport.leagues) ?? [];
    expect(leagues.filter(({ events_count }) => events_count > 0)).toEqual([]);
    const id = `e${Math.ceil(site.clock.time / (84 * 60_000))}`; // one that a demo has
    const bet = {
      selections: JSON.stringify([{ event: id, selection: 'result::home', odds: '2.000' }]),
      amount: '1.00',
    };
    const asked = await player.call('sport.placeBet', { ...bet, request_id: key() });
    expect([asked.status, asked.error?.error_data]).toEqual([400, { selections: ['NOT_FOUND'] }]);
  });

  it('there is no loyalty programme: play earns nothing, and its shop gives neither money nor free spins', async () => {
    const { visitor, player } = await newcomer(site, 100_00n);
    const told = await playRound(site, player, { amount: 50_00n });
    expect(told.filter(({ type }) => type === 'loyalty.notice')).toEqual([]);
    const info = (await visitor.call('loyalty.getinfo', {})).data;
    expect(info).toMatchObject({ is_active: false, points: 0, points_earned: 0, character: null, levels: [] });
    await givePointsTo(visitor, site, 100_000n); // those of a programme that was there before
    for (const id of [1, 8, 15]) {
      const bought = await visitor.call('loyalty.buyproduct', { id, request_id: key(), receiver: 'N', address: 'X 1' });
      expect([id, bought.status, bought.error?.error_data]).toEqual([id, 400, { id: ['NOT_FOUND'] }]);
    }
    const claimed = await visitor.call('loyalty.claimquest', { id: 1, request_id: key() });
    expect(claimed.error?.error_data).toEqual({ id: ['NOT_FOUND'] });
    expect((await visitor.call('loyalty.setcharacter', { id: 1 })).error?.error_data).toEqual({ id: ['NOT_FOUND'] });
    const program = await visitor.call('loyalty.getProgram', { sysname: 'voyage' });
    expect(program.error?.error_data).toEqual({ sysname: ['NOT_FOUND'] });
    const lists = ['products', 'characters', 'orders', 'notifications'] as const;
    for (const name of lists)
      expect([name, (await visitor.call(`loyalty.get${name}`, {})).data?.total]).toEqual([name, 0]);
    expect((await visitor.call('loyalty.getPrograms', {})).data?.total).toBe(0);
    expect([await mainBalance(visitor), (await visitor.call('freespins.get', {})).data?.total]).toEqual(['50.00', 0]);
    const gift = { player, points: 500, key: 'campaign', at: site.clock.time };
    await site.db.write((tx) => site.app.platform.services.moments.pointsGiven(tx, gift));
    const after = (await visitor.call('loyalty.getinfo', {})).data;
    expect([after?.points, after?.levels]).toEqual([100_500, []]); // a campaign’s promise is kept, though they buy nothing yet
  });

  it('there are no tournaments and no jackpots, and none can be set up', async () => {
    const visitor = createVisitor(site.app);
    for (const job of areas.flatMap(({ jobs = [] }) => jobs)) await runJob(job, site.app.platform.services);
    for (const name of ['tournaments.get', 'jackpots.get', 'jackpots.getWinners'] as const)
      expect([name, (await visitor.call(name, {})).data?.total]).toEqual([name, 0]);
    const create = areas.flatMap(({ commands = [] }) => commands).find(({ name }) => name === 'tournament create');
    const input = { brand: 'aurora', theme: 'sea', starts: '2026-12-01', days: '7', scoring: 'rounds', prizes: '5.00' };
    await expect(
      create?.run(site.app.platform.services, input, { by: 'ann', account: '', approvedBy: 'bob' }),
    ).rejects.toThrow(/Nobody has brought themes/);
  });

  it('nothing is converted: no rate is invented, and no limit moves to another currency', async () => {
    const { visitor, player } = await newcomer(site);
    const own = [{ currency: 'EUR', rate: '1.00000000' }];
    expect((await visitor.call('account.getcurrencyrates', {})).data?.items).toEqual(own);
    await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
    const { db, moments } = site.app.platform.services;
    const change = db.write((tx) => moments.currencyChanged(tx, { player, to: 'GBP', at: site.clock.time }));
    await expect(change).rejects.toMatchObject({ data: { currency: ['NOT_ALLOWED'] } });
  });

  it('no campaign asks for a visitor’s attention', async () => {
    for (const asker of [createVisitor(site.app), await newPayer(site)])
      expect((await asker.call('popups.get', {})).data?.items).toEqual([]);
  });

  it('every call that reads answers a new player, or refuses in words that it declares', async () => {
    const player = await register(site, goodRegistration);
    const reads = (Object.keys(calls) as CallName[]).filter((name) => {
      const { verb, changesState = false } = definitionOf(name);
      return verb === 'GET' && !changesState; // signing out among them would make a guest of the player
    });
    for (const name of reads) {
      const { status, error } = await player.call(name, {});
      const isKnown = (status < 500 && status !== 401) || error?.type === 'BillingUnavailableException';
      expect([name, status, error?.message, isKnown]).toEqual([name, status, error?.message, true]);
    }
    expect(await auditLedger(site.db)).toEqual({ unbalanced: [], driftedAccounts: [], brokenChains: [] });
  });
});

it('a database that was filled as a demo is refused without it, in words', async () => {
  site = await startPlatform();
  const start = refuseDemoData(site.db.read);
  await expect(start).rejects.toThrow(/^DEMO is 0, but this database was filled as a demo/);
  await expect(start).rejects.toBeInstanceOf(SettingError); // which ends the process with its words alone
});

/** The program's own tables: migrations, counters and secrets. */
const OF_THE_PROGRAM = /^(ledger_seal|ledger_walk|counter|migration.*|node_release|sqlite_.*|kept_secret|content_.*)$/;
const DOORS = [
  '/platform/outbox',
  '/platform/oidc/lumen/.well-known/openid-configuration',
  '/platform/telegram-demo',
  '/platform/verify?token=x',
  '/platform/postback-demo',
  '/platform/pay/style.css',
];
