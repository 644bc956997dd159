// The site in a process of its own, with players, sessions and tokens for many sockets, and an address that pays them.
import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app.ts';
import { readPlatformSettings } from '../../server/platform/settings.ts';
import type { Player } from '../../server/platform/tables.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { reportUsage } from './child.ts';

const { DATA_DIR = '', CONTENT_DIR = 'content' } = process.env;
const HOUR_MS = 3_600_000;
const FIRST_UID = 500_000;
const SESSIONS_EACH = 5;
const TURN_MS = 50;

const app = await createApp({
  platformSettings: readPlatformSettings(process.env),
  dataDir: DATA_DIR,
  contentDir: CONTENT_DIR,
});
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const players: Player[] = [];
let payments = 0;

/** Tokens for `count` sockets, five sessions a player. */
async function makeTokens(count: number): Promise<string[]> {
  const { db } = app.platform.services;
  const expires_at = BigInt(Date.now() + HOUR_MS);
  const sample = await db.read
    .selectFrom('player')
    .selectAll()
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  const last_used_at = BigInt(Date.now());
  const brand = app.platform.services.brands().find(({ id }) => id === sample.brand)?.id ?? sample.brand;
  const tokens: string[] = [];
  await db.write(async (tx) => {
    for (let uid = FIRST_UID; tokens.length < count; uid += 1) {
      const player = { ...sample, uid, login: `bench-${uid}` };
      players.push(player);
      await tx.insertInto('player').values(player).execute();
      for (let nth = 0; nth < SESSIONS_EACH; nth += 1) {
        const token = randomBytes(32).toString('base64url');
        const session = hash(`session ${uid} ${nth}`);
        tokens.push(token);
        await tx
          .insertInto('session')
          .values({ id_hash: session, uid, created_at: 0n, expires_at, last_used_at, agent: '' })
          .execute();
        const row = { token_hash: hash(token), uid, brand, session_hash: session, expires_at };
        await tx.insertInto('live_token').values(row).execute();
      }
    }
  });
  return tokens;
}

async function payOne(): Promise<void> {
  const { db, live, clock } = app.platform.services;
  const player = players[(payments * 7_919) % players.length];
  if (!player) return;
  const key = `bench-${payments++}`;
  await db.write((tx) =>
    moveMoney(tx, live, { player, wallet: 'main', amount: 1n, against: 'cash', kind: 'bench', key, at: clock.now() }),
  );
}

app.get('/_bench/tokens', async (request) => makeTokens(Number((request.query as { count: string }).count)));
app.get('/_bench/pay', async (request) => {
  const { seconds, rate } = request.query as { seconds: string; rate: string };
  const each = (Number(rate) * TURN_MS) / 1_000;
  const tookMs: number[] = [];
  const start = performance.now();
  for (let turn = 0; turn < (Number(seconds) * 1_000) / TURN_MS; turn += 1) {
    for (let nth = 0; nth < each; nth += 1) {
      const before = performance.now();
      await payOne();
      tookMs.push(performance.now() - before);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, start + (turn + 1) * TURN_MS - performance.now())));
  }
  const writeP99 = tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length * 0.99)];
  return { payments, writeP99, perSecond: payments / ((performance.now() - start) / 1_000) };
});
await app.listen({ port: 0, host: '127.0.0.1' });
reportUsage((app.server.address() as AddressInfo).port);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
