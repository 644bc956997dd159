import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DEAD_MS, LiveLink } from '#adapters/live/LiveLink.ts';
import { LIVE_PROTOCOL } from '#schemas/platform/live.ts';
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.ts';
import { isLong, within } from '../support/length.ts';
import { listen, until } from '../support/liveClient.ts';
import { createVisitor, goodRegistration } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

/** `LONG=1` takes the whole swarm of the requirement. */
const CLIENTS = isLong ? 2_000 : 200;
/** The brief run waits a quarter as long, and counts attempts by the quarter of a second. */
const HASTE = isLong ? 1 : 4;
/** Sockets a session may hold. */
const PER_SESSION = 5;
const BACK_MS = 60_000;
/** Attempts in any second, as a part of all clients. */
const MOST_PER_SECOND = 0.15;

const site = platformForEachTest();
let proxy: CuttingProxy;
let links: LiveLink[];
let isAway: boolean;

beforeEach(async () => {
  [links, isAway] = [[], false];
  proxy = await startCuttingProxy(await listen(site.app));
});
afterEach(async () => {
  for (const link of links) link.stop();
  await proxy.close();
});

const ways = {
  /** Every socket is notified that the server restarts. */
  async restart(): Promise<void> {
    await proxy.close();
    await site.stop();
    await until(() => links.every(({ isReady }) => !isReady));
    await site.startAgain();
    proxy = await startCuttingProxy(await listen(site.app));
  },
  /** No socket is notified: code 1006 for all of them. */
  async cut(): Promise<void> {
    expect(proxy.cutAll()).toBeGreaterThanOrEqual(CLIENTS);
    await until(() => links.every(({ isReady }) => !isReady));
  },
  /** As when a process is killed and its successor needs three seconds: clients that reconnect in the meantime are rejected. */
  async 'crash of three seconds'(): Promise<void> {
    proxy.cutAll();
    isAway = true;
    // how long the server is away is what is tried
    await new Promise((resolve) => setTimeout(resolve, 3_000 / HASTE));
    isAway = false;
  },
};

it.each(isLong ? (['restart', 'cut', 'crash of three seconds'] as const) : (['restart', 'cut'] as const))(
  'a swarm that is cut at once by a %s comes back spread over time, and the calls stay quick [REL-P10]',
  async (way) => {
    const first = createVisitor(site.app);
    await first.call('auth.register', goodRegistration);
    // one known device for all of them: from unknown ones nobody may sign in so often
    const device = first.cookie.split('; ').find((pair) => pair.includes('device')) ?? '';
    const login = { login: 'zane@mail.example', password: 'Quiet-Drum9' };
    const attempts: number[] = [];
    for (let nth = 0; nth < CLIENTS / PER_SESSION; nth += 1) {
      const visitor = createVisitor(site.app);
      visitor.cookie = device;
      expect((await visitor.call('auth.login', login)).status).toBe(200);
      const some = Array.from({ length: PER_SESSION }, () => connect(visitor.cookie, attempts));
      await until(() => some.every(({ isReady }) => isReady), 20_000);
    }

    const guest = createVisitor(site.app);
    const quiet = await p95(() => guest.call('leaderboard.live', { limit: 5 }), 60);
    const cutAt = performance.now();
    attempts.length = 0;
    await ways[way]();
    const again = createVisitor(site.app);
    await again.call('leaderboard.live', { limit: 5 }); // the first call of a new process is not a storm's fault
    const stormy = await p95(() => again.call('leaderboard.live', { limit: 5 }), 300, 10 / HASTE);
    await until(() => links.every(({ isReady }) => isReady), within(BACK_MS) / HASTE - (performance.now() - cutAt));

    const bySecond = Map.groupBy(attempts, (at) => Math.floor(((at - cutAt) * HASTE) / 1_000));
    const most = Math.max(...[...bySecond.values()].map(({ length }) => length));
    const chanceOfFew = 3 * Math.sqrt(CLIENTS * 0.1); // 200 clients scatter more than 2,000 do
    expect(most).toBeLessThanOrEqual(CLIENTS * MOST_PER_SECOND + (isLong ? 0 : chanceOfFew));
    expect(stormy).toBeLessThan(within(Math.max(2 * quiet, 25)));
  },
  300_000,
);

/** A browser's link, through the proxy. */
function connect(cookie: string, attempts: number[]): LiveLink {
  const link = new LiveLink({
    open: () => {
      const headers = { host: 'aurora.test', origin: 'https://aurora.test' };
      return new WebSocket(`ws://127.0.0.1:${proxy.port}/ws`, [LIVE_PROTOCOL], { headers }) as never;
    },
    async token() {
      attempts.push(performance.now());
      if (isAway) throw new Error('no connection');
      const visitor = createVisitor(site.app);
      visitor.cookie = cookie;
      const { data, error } = await visitor.call('account.getToken', {});
      if (!data) throw new Error(error?.message);
      return data.token;
    },
    news: () => undefined,
    gap: () => undefined,
    shut: () => undefined,
    chance: Math.random,
    after: (ms, task) => {
      const timer = setTimeout(task, ms / (ms >= DEAD_MS ? 1 : HASTE));
      return () => clearTimeout(timer);
    },
  });
  links.push(link);
  link.start();
  return link;
}

/** Of the time that a call takes, in milliseconds. */
async function p95(ask: () => Promise<unknown>, times: number, everyMs = 0): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const start = performance.now();
    await ask();
    took.push(performance.now() - start);
    // how fast they come is what is tried
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? Number.NaN;
}
