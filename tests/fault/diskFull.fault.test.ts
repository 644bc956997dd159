import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../server/platform/ledger/audit.ts';
import { createVisitor, goodRegistration, type PlatformApp, startPlatform } from '../support/platformApp.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-full-'));
/** A file system of its own that holds little; needs the right to mount. */
const isMounted =
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]).status === 0;
const filler = path.join(folder, 'filler');

let site: PlatformApp;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'db'));
  site = await startPlatform(path.join(folder, 'db'));
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
    fillDisk();
    const full = await untilRefused();
    expect(full.length).toBeGreaterThan(0);
    expect(new Set(full.map(({ status, error }) => `${status} ${error?.type}`))).toEqual(
      new Set(['503 BillingUnavailableException']),
    );
    expect((await visitor.call('account.getBalance', {})).status).toBe(200);
    expect((await createVisitor(site.app).call('games.get', {})).status).toBe(200);
    rmSync(filler);
    const freed = performance.now();
    const again = await createVisitor(site.app).call('auth.register', {
      ...goodRegistration,
      email: 'room@mail.example',
      mobile: '29999999',
    });
    expect([again.status, again.error]).toEqual([200, undefined]);
    expect(performance.now() - freed).toBeLessThan(10_000);
    expect(await site.db.checkIntegrity()).toEqual([]);
    expect(await auditLedger(site.db.read)).toEqual({ unbalanced: [], driftedAccounts: [], brokenChains: [] });
  },
);
