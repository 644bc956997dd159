import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LiveLink } from '#adapters/live/LiveLink.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { LIVE_PROTOCOL, type LiveNews } from '#schemas/platform/live.ts';
import { Balances } from '#widgets/session/Balances.ts';
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.ts';
import { isLong, within } from '../support/length.ts';
import { listen, pay, playerBy, until } from '../support/liveClient.ts';
import { register } from '../support/players.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const CUTS = isLong ? 1_000 : 120;
/** The link's waits before a try are this much shorter: the longest, half a minute, becomes 30 milliseconds. */
const HASTE = 1_000;

const site = platformForEachTest();
let proxy: CuttingProxy;

beforeEach(async () => {
  proxy = await startCuttingProxy(await listen(site.app));
});
afterEach(async () => {
  await proxy.close();
});

it(`loses and doubles nothing over ${CUTS} cuts during ${CUTS} changes of the balance, which is right a second after the last [REL-P9]`, async () => {
  const visitor = await register(site);
  const player = await playerBy(site.db, 'Zane@Mail.example');
  const { services } = site.app.platform;
  const heard = { notices: [] as unknown[], versions: [] as number[], gaps: 0, ids: [] as string[] };
  const balances = new Balances();
  const news = ({ id, type, data }: LiveNews): void => {
    heard.ids.push(id);
    if (type === 'notification') heard.notices.push(data['n']);
    if (type !== 'balance') return;
    heard.versions.push(Number(data['version']));
    balances.take(data, data['version']);
  };
  const link = new LiveLink({
    open: () =>
      new WebSocket(`ws://127.0.0.1:${proxy.port}/ws`, [LIVE_PROTOCOL], {
        headers: { host: 'aurora.test', origin: 'https://aurora.test' },
      }) as never,
    async token() {
      site.clock.time += 3_000; // unused tokens grow old
      return (await visitor.call('account.getToken', {})).data?.token ?? null;
    },
    news,
    shut: () => undefined,
    gap: () => void (heard.gaps += 1),
    chance: Math.random,
    after: (ms, task) => {
      const timer = setTimeout(task, ms / (ms >= 40_000 ? 1 : HASTE));
      return () => clearTimeout(timer);
    },
  });
  link.start();
  await until(() => link.isReady);

  let cuts = 0;
  for (let n = 1; n <= CUTS; n += 1) {
    await pay(services, player, `change-${n}`);
    await site.db.write((tx) =>
      services.live.announce(tx, { to: { player: player.uid }, type: 'notification', data: { n } }),
    );
    if (n % 20 === 0) await until(() => link.isReady, 10_000); // else many cuts would only meet handshakes
    await until(() => proxy.size > 0, 10_000);
    await pause(Math.random() * 6);
    cuts += proxy.cutAll() > 0 ? 1 : 0;
  }
  await until(() => link.isReady, 10_000);
  const resumed = performance.now();
  const { data: info } = await visitor.call('account.getInfo', {});
  await until(() => heard.versions.at(-1) === info?.balance_version && heard.notices.length >= CUTS, within(1_000));
  expect(performance.now() - resumed).toBeLessThan(within(1_000));
  link.stop();

  expect(cuts).toBeGreaterThan(CUTS * 0.9);
  expect(heard.gaps).toBe(1); // the very first: nothing was known to go on from
  expect(heard.notices).toEqual(Array.from({ length: CUTS }, (_, at) => at + 1));
  expect(new Set(heard.ids).size).toBe(heard.ids.length);
  expect(heard.versions).toEqual(heard.versions.toSorted((a, b) => a - b));
  const shown = balances.over({
    ...(info as AccountInfo),
    balance_main: { amount: '0', currency: 'EUR' },
    balance_version: 0,
  });
  expect(shown.balance_main).toEqual({ amount: (CUTS / 100).toFixed(2), currency: 'EUR' });
});
