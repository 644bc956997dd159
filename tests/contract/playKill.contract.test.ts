import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../../server/platform/ledger/audit.ts';
import { type MortalPlatform, mortalPlatform } from '../support/mortalPlatform.ts';
import { createVisitor, goodRegistration, startPlatform } from '../support/platformApp.ts';

let platform: MortalPlatform;
beforeEach(() => {
  platform = mortalPlatform();
});
afterEach(() => platform.remove());

const spin = (address: string, token: string, key: string): Promise<Response> =>
  fetch(`${address}/platform/play/spin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key, stake: '5.00' }),
  });

it('goes on with the very round it was killed in, and pays its win once [REL-W1]', async () => {
  const address = await platform.start();
  const { cookie, game, token } = await openDemo(address);
  const spun = (await (await spin(address, token, 'killed-round')).json()) as {
    data: { round: { id: string; win: { amount: string } } };
  };
  await platform.kill();

  const site = await startPlatform(platform.folder);
  const player = createVisitor(site.app);
  player.cookie = cookie;
  const { data } = await player.call('games.getUnfinished', {});
  expect(data?.items.map(({ id, mode }) => [id, mode])).toEqual([[spun.data.round.id, 'demo']]);
  const headers = { host: 'aurora.test', cookie };
  const page = await site.app.inject({ url: `/platform/game/${game}/demo`, headers });
  const fresh = /"token":"([\w-]{43})"/.exec(page.body)?.[1] ?? '';
  const ask = (call: string, payload?: object) =>
    site.app.inject({
      method: 'POST',
      url: `/platform/play/${call}`,
      headers: { host: 'aurora.test', authorization: `Bearer ${fresh}` },
      ...(payload ? { payload } : {}),
    });
  const resumed = (await ask('resume')).json<typeof spun>();
  expect(resumed.data.round).toEqual(spun.data.round);
  for (let time = 0; time < 2; time += 1) await ask('end', { round: spun.data.round.id });
  const balance = (await player.call('account.getBalance', {})).data?.balance_fun.amount;
  expect(Number(balance)).toBeCloseTo(995 + Number(spun.data.round.win.amount), 5);
  await site.stop();
});

it('has taken a stake with its outcome or not at all, wherever it is killed; the same key then plays it once [REL-W1] [REL-W3]', async () => {
  let address = await platform.start();
  const { cookie, token } = await openDemo(address);
  for (let round = 0; round < 4; round += 1) {
    const key = `killed-round-${round}`;
    const asked = spin(address, token, key).catch(() => null); // the answer may be lost with the server
    // a kill may come at any moment
    await new Promise((done) => setTimeout(done, round * 2));
    await platform.kill();
    await asked;
    address = await platform.start();
    const answers = await Promise.all([spin(address, token, key), spin(address, token, key)]);
    const told = await Promise.all(answers.map((answer) => answer.text()));
    if (round === 0) expect([answers.map(({ status }) => status), told[0]]).toEqual([[200, 200], told[1]]);
  }
  await platform.kill();
  const site = await startPlatform(platform.folder);
  const player = createVisitor(site.app);
  player.cookie = cookie;
  expect((await player.call('games.getHistory', { mode: 'demo' })).data?.total).toBe(1); // later ones found it open
  expect((await player.call('account.getBalance', {})).data?.balance_fun.amount).toBe('995.00');
  expect(await auditLedger(site.db)).toEqual({ unbalanced: [], driftedAccounts: [], brokenChains: [] });
  await site.stop();
});

interface Player {
  cookie: string;
  token: string;
}

async function openDemo(address: string): Promise<Player & { game: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(goodRegistration)) form.append(name, String(value));
  const registered = await fetch(`${address}/api/auth/register`, { method: 'POST', body: form });
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const options = encodeURIComponent('{"types":["slot"],"limit":1}');
  const list = (await (await fetch(`${address}/api/games/get?options=${options}`)).json()) as {
    data: { items: { sysname: string }[] };
  };
  const game = list.data.items[0]?.sysname ?? '';
  const page = await fetch(`${address}/platform/game/${game}/demo`, { headers: { cookie } });
  return { cookie, game, token: /"token":"([\w-]{43})"/.exec(await page.text())?.[1] ?? '' };
}
