import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Game } from '#schemas/platform/games.ts';
import { auditLedger } from '../../server/platform/ledger/audit.ts';
import { within } from '../support/length.ts';
import { createKeys, mainBalance, payIn, toCard } from '../support/payer.ts';
import {
  createVisitor,
  goodRegistration,
  type PlatformApp,
  startPlatform,
  type Visitor,
} from '../support/platformApp.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-full-'));
/** A file system of its own that holds little; needs the right to mount. */
const isMounted =
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status === 0;
const filler = path.join(folder, 'filler');

const host = 'aurora.test';
const key = createKeys();

let site: PlatformApp;
let game: string;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'db'));
  site = await startPlatform(path.join(folder, 'db'));
  const rows = await site.db.read.selectFrom('game').select('document').orderBy('weight', 'desc').execute();
  game =
    rows
      .map(({ document }) => JSON.parse(document) as Game)
      .find(({ type, extra }) => type === 'slot' && extra.has_demo)?.sysname ?? '';
});
afterAll(async () => {
  await site.stop();
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

type Registered = Awaited<ReturnType<typeof register>>;

function register(index: number) {
  const mobile = `21${String(index).padStart(6, '0')}`;
  return createVisitor(site.app).call('auth.register', {
    ...goodRegistration,
    email: `full${index}@mail.example`,
    mobile,
  });
}

/** Registers until the space that the database had taken before is used up. */
async function untilRefused(): Promise<Registered[]> {
  for (let index = 0; index < 2000; index += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, more) => register(index + more)));
    const refused = answers.filter(({ status }) => status !== 200);
    if (refused.length > 0) return refused;
  }
  return [];
}

/** Whatever moves money, once each. */
async function moveMoney(visitor: Visitor): Promise<string[]> {
  const voucher = { method: 'acorn-voucher', amount: '20.00', requisites: '{"code":"ACORN0000777"}' };
  const answers = [
    await visitor.call('cashier.makedeposit', { ...voucher, request_id: key() }),
    await visitor.call('cashier.makewithdrawal', toCard('10.00', key())),
    await visitor.call('campaigns.activateOffer', { promo_code: 'WELCOME10', request_id: key() }),
  ];
  const told = answers.map(({ status, error }) => `${status} ${error?.type}`);
  const page = await site.app.inject({ url: `/platform/game/${game}/play`, headers: { host, cookie: visitor.cookie } });
  return [...told, `${page.statusCode}`];
}

/** Leaves no block free. */
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
}

it.skipIf(!isMounted)(
  'refuses writes and goes on reading while the disk is full, and writes again when there is room [REL-W10]',
  async () => {
    const visitor = createVisitor(site.app);
    expect((await visitor.call('auth.register', goodRegistration)).status).toBe(200);
    for (let times = 0; times < 2; times += 1) await payIn(visitor, '20.00', key());
    const [excluded, leaver] = [createVisitor(site.app), createVisitor(site.app)];
    for (const [index, one] of [excluded, leaver].entries())
      await one.call('auth.register', {
        ...goodRegistration,
        first_name: `Una${'abc'[index]}`, // another person: an exclusion holds for all accounts of one
        email: `left${index}@mail.example`,
        mobile: '',
      });
    fillDisk();
    const full = await untilRefused();
    expect(full.length).toBeGreaterThan(0);
    expect(new Set(full.map(({ status, error }) => `${status} ${error?.type}`))).toEqual(
      new Set(['503 BillingUnavailableException']),
    );
    expect(await moveMoney(visitor)).toEqual([...Array<string>(3).fill('503 BillingUnavailableException'), '503']);
    site.clock.time += 61_000; // a session's use is noted once a minute
    for (const read of ['account.getBalance', 'account.getInfo', 'account.getLimits', 'games.get'] as const)
      expect([read, (await visitor.call(read, {})).status]).toEqual([read, 200]);
    expect(await mainBalance(visitor)).toBe('40.00');
    const leaving = createVisitor(site.app);
    leaving.cookie = excluded.cookie;
    const protective = [
      await visitor.call('account.setDepositLimit', { amount: '30', period: '1' }),
      await excluded.call('account.setSelfExclusion', { period: '6m' }),
      await leaver.call('auth.logout', {}),
    ];
    expect(protective.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await leaving.call('account.getInfo', {})).status).toBe(401);
    expect(await moveMoney(visitor)).toEqual([...Array<string>(3).fill('503 BillingUnavailableException'), '503']);
    rmSync(filler);
    const freed = performance.now();
    const newcomer = createVisitor(site.app);
    const again = await newcomer.call('auth.register', {
      ...goodRegistration,
      first_name: 'Una', // not the one who has excluded herself
      email: 'room@mail.example',
      mobile: '29999999',
    });
    expect([again.status, again.error]).toEqual([200, undefined]);
    await payIn(newcomer, '20.00', key());
    expect(await mainBalance(newcomer)).toBe('20.00');
    expect(performance.now() - freed).toBeLessThan(within(10_000));
    expect(await site.db.checkIntegrity()).toEqual([]);
    expect(await auditLedger(site.db)).toEqual({ unbalanced: [], driftedAccounts: [], brokenChains: [] });
  },
);
