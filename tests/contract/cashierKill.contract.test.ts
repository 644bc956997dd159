import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../../server/platform/ledger/audit.ts';
import { isLong } from '../support/length.ts';
import { type MortalPlatform, mortalPlatform } from '../support/mortalPlatform.ts';
import { createKeys, mainBalance, newPayer, payIn, toCard } from '../support/payer.ts';
import { createVisitor, startPlatform } from '../support/platformApp.ts';

/** Rounds of each wish. */
const ROUNDS = isLong ? 25 : 2;

/** Kills the process when it would answer a request with `x-die`. */
const DIES = `app.server.on('request', (request, answer) => {
  if (request.headers['x-die']) answer.writeHead = () => process.kill(process.pid, 'SIGKILL');
});`;

let platform: MortalPlatform;
beforeEach(() => {
  platform = mortalPlatform(DIES);
});
afterEach(() => platform.remove());

function send(address: string, cookie: string, call: string, wish: object, isLast: boolean): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(wish)) form.append(name, String(value));
  const headers = { cookie, host: 'aurora.test', 'x-app-agent': 'test', ...(isLast ? { 'x-die': '1' } : {}) };
  return fetch(`${address}/api/cashier/${call}`, { method: 'POST', body: form, headers });
}

it(
  `pays out and in once for one wish when the server is killed between its commit and its answer, ${2 * ROUNDS} times [REL-W1] [REL-W3]`,
  async () => {
    const key = createKeys();
    const first = await startPlatform(platform.folder);
    const player = await newPayer(first);
    for (let times = 0; times < 5; times += 1) await payIn(player, '200.00', key());
    const { cookie, uid } = player;
    await first.stop();

    const wishes: [string, object][] = Array.from(
      { length: ROUNDS },
      () =>
        [
          ['makewithdrawal', toCard('10.00', key())],
          ['makedeposit', { method: 'card', amount: '25.00', request_id: key() }],
        ] as [string, object][],
    ).flat();
    for (const [call, wish] of wishes) {
      const address = await platform.start();
      await expect(send(address, cookie, call, wish, true)).rejects.toThrow();
      expect(await platform.ended()).toBe('SIGKILL');
    }
    const address = await platform.start();
    for (const [call, wish] of wishes) {
      const answers = [await send(address, cookie, call, wish, false), await send(address, cookie, call, wish, false)];
      const told = (await Promise.all(answers.map((answer) => answer.json()))) as { data: unknown }[];
      expect([answers.map(({ status }) => status), told[0]?.data]).toEqual([[200, 200], told[1]?.data]);
    }
    await platform.kill();

    const site = await startPlatform(platform.folder);
    const back = createVisitor(site.app);
    back.cookie = cookie;
    expect(await mainBalance(back)).toBe(`${1000 - 10 * ROUNDS}.00`);
    const payments = await site.db.read.selectFrom('payment').select('direction').where('uid', '=', uid).execute();
    expect(payments.filter(({ direction }) => direction === 'withdraw')).toHaveLength(ROUNDS);
    expect(payments.filter(({ direction }) => direction === 'deposit')).toHaveLength(5 + ROUNDS);
    expect(await auditLedger(site.db)).toEqual({ unbalanced: [], driftedAccounts: [], brokenChains: [] });
    await site.stop();
  },
  isLong ? 600_000 : 120_000,
);
