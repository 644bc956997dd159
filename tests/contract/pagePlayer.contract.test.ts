import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createPlatform } from '#adapters/platform/createPlatform.ts';
import { PagePlayer } from '#adapters/platform/pagePlayer.ts';
import { callNames, verbOf } from '#schemas/platform/index.ts';
import { anotherPlayer, type RegisteredPlayer } from '../support/players.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
let baseUrl: string;
let ada: RegisteredPlayer;
let bob: RegisteredPlayer;

beforeAll(async () => {
  baseUrl = await site.app.listen({ port: 0, host: '127.0.0.1' });
  [ada, bob] = [await anotherPlayer(site, 'ada-page'), await anotherPlayer(site, 'bob-page')];
});
afterEach(() => vi.restoreAllMocks());

/** A page's platform, in a browser whose requests go over `line`. */
function page(line: typeof fetch) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(line);
  const pagePlayer = new PagePlayer();
  return pagePlayer.readFrom(
    createPlatform({
      verbOf,
      baseUrl,
      version: '1',
      locale: () => 'en',
      isFramed: false,
      agent: 'marquee/1',
      player: () => pagePlayer.uid,
      pause: async () => {},
    }),
  );
}

const paymentsOf = async ({ uid }: RegisteredPlayer) =>
  (await site.db.read.selectFrom('payment').select('id').where('uid', '=', uid).execute()).length;
const deposit = (key: string) => ({ method: 'card', amount: '25.00', campaign_offer_id: -1, request_id: key });

it('a wish that is tried again after another player signed in in another tab is nobody’s: it is refused, and nothing is done [REL-W3]', async () => {
  const send = globalThis.fetch;
  let { cookie } = ada;
  let isBroken = false;
  const platform = page(async (url, init) => {
    if (isBroken) {
      isBroken = false;
      ({ cookie } = bob); // signs in while the line is down
      throw new TypeError('connection reset');
    }
    return send(url, { ...init, headers: { ...Object(init?.headers), cookie } });
  });
  await platform.call('account.getInfo', {});
  await platform.call('cashier.makedeposit', deposit('ada-first-wish'));
  expect(await paymentsOf(ada)).toBe(1);
  isBroken = true;
  const again = platform.call('cashier.makedeposit', deposit('ada-second-wish'));
  await expect(again).rejects.toMatchObject({ type: 'AuthorizationException', status: 401 });
  expect([await paymentsOf(ada), await paymentsOf(bob)]).toEqual([1, 0]);
  // the page asks who is signed in, and is told
  expect((await platform.call('account.getInfo', {})).uid).toBe(bob.uid);
  await expect(platform.call('auth.logout', {})).rejects.toMatchObject({ type: 'AuthorizationException' });
});

it('whatever changes something is refused from the page of another player than the one who is signed in', async () => {
  const before = await site.db.read.selectFrom('player').selectAll().orderBy('uid').execute();
  for (const name of callNames.filter((one) => verbOf(one).changesState)) {
    const { status, error } = await bob.call(name, {}, { 'x-player': String(ada.uid) });
    expect([name, status, error?.type]).toEqual([name, 401, 'AuthorizationException']);
  }
  expect(await site.db.read.selectFrom('player').selectAll().orderBy('uid').execute()).toEqual(before);
});

it('a page that does not know yet whose it is names nobody, and what only reads names nobody either', async () => {
  const named: (string | null)[] = [];
  const platform = page(async (_url, init) => {
    named.push(new Headers(init?.headers).get('x-player'));
    return Response.json({ data: { uid: 7 } });
  });
  await platform.call('auth.logout', {});
  await platform.call('account.getInfo', {});
  await platform.call('inbox.get', { limit: 1 });
  await platform.call('auth.logout', {});
  expect(named).toEqual([null, null, null, '7']);
});
