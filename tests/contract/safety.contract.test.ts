import { expect, it } from 'vitest';
import { PAGE } from '../../server/platform/ledger/breathe.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { faultOf } from '../support/faultOf.ts';
import { readLetters } from '../support/letters.ts';
import { createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { giveMoney, playerOf } from '../support/players.ts';
import { platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);
const password = 'Quiet-Drum9';
const login = { login: 'zane@mail.example', password };

const statusOf = async (visitor: Visitor) => (await visitor.call('account.getInfo', {})).status;

it('changes the password, keeps only this session under a new id and writes a letter [REL-S4] [REL-S3]', async () => {
  const elsewhere = createVisitor(site.app);
  await elsewhere.call('auth.login', login);
  const before = createVisitor(site.app);
  before.cookie = player.cookie;
  const change = { old_password: password, password: 'New-Drum99' };
  expect(await faultOf(player.call('account.changepassword', { ...change, old_password: 'nope' }))).toEqual({
    old_password: ['INVALID'],
  });
  expect((await player.call('account.changepassword', change)).data).toBe(1);
  expect([await statusOf(player), await statusOf(before), await statusOf(elsewhere)]).toEqual([200, 401, 401]);
  expect((await createVisitor(site.app).call('auth.login', login)).status).toBe(401);
  expect((await readLetters(site, 'password-changed')).length).toBe(1);
});

it.each([
  ['letmein', 'COMMON'],
  ['Password1', 'COMMON'],
  ['ZANE@mail.example', 'SAME_AS_LOGIN'],
  ['37120000001', 'SAME_AS_LOGIN'],
  ['abc', 'TOO_SHORT'],
])(
  'refuses «%s» as a password: at a change, at registration and after a forgotten one [REL-S3]',
  async (weak, code) => {
    const change = { old_password: password, password: weak };
    expect(await faultOf(player.call('account.changepassword', change))).toEqual({ password: [code] });
    const again = { ...goodRegistration, password: weak };
    expect(await faultOf(createVisitor(site.app).call('auth.register', again))).toEqual({ password: [code] });
  },
);

it('makes guessing the old password wait after five failures [REL-S1]', async () => {
  const guess = () => player.call('account.changepassword', { old_password: 'nope', password: 'New-Drum99' });
  for (let tries = 0; tries < 5; tries += 1) await guess();
  expect((await guess()).status).toBe(429);
});

it('lists where the player is signed in, in plain words, and ends one session of them [REL-S4]', async () => {
  const phone = createVisitor(site.app);
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
  site.clock.time += 1000;
  await phone.call('auth.login', login, { 'user-agent': agent });
  const { data } = await player.call('account.getSessions', {});
  expect(data?.items.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Safari on iPhone', false],
    ['Unknown device', true],
  ]);
  const id = data?.items[0]?.id ?? '';
  expect((await player.call('account.revokeSession', { id })).data).toBe(1);
  expect([await statusOf(phone), await statusOf(player)]).toEqual([401, 200]);
  expect(await faultOf(player.call('account.revokeSession', { id }))).toEqual({ id: ['NOT_FOUND'] });
});

it('signs out everywhere else, then everywhere: what a copied cookie opens ends too [REL-S4]', async () => {
  const others = [createVisitor(site.app), createVisitor(site.app)];
  for (const other of others) await other.call('auth.login', login);
  const copied = createVisitor(site.app);
  copied.cookie = player.cookie;
  const statuses = () => Promise.all([...others, player, copied].map(statusOf));
  expect((await player.call('account.revokeOtherSessions', {})).data).toBe(1);
  expect(await statuses()).toEqual([401, 401, 200, 200]);
  expect((await player.call('account.revokeOtherSessions', {})).data).toBe(1); // twice is once
  const back = createVisitor(site.app);
  await back.call('auth.login', login);
  expect((await player.call('account.revokeAllSessions', {})).data).toBe(1);
  expect([...(await statuses()), await statusOf(back)]).toEqual([401, 401, 401, 401, 401]);
});

it('ends an idle session on the server, by the figure the site is told, and notes its use once a minute [REL-S4]', async () => {
  const { data } = await player.call('metadata.getgeneralinfo', {});
  const idleMs = (data?.time_to_force_logout ?? 0) * 1000;
  expect(idleMs).toBe(3_600_000);
  const lastUse = async () => (await player.call('account.getSessions', {})).data?.items[0]?.last_used_at;
  const start = site.clock.time;
  site.clock.time += 59_000;
  expect(await lastUse()).toBe(start);
  site.clock.time += 1000;
  expect(await lastUse()).toBe(start + 60_000);
  site.clock.time += idleMs - 1;
  expect(await statusOf(player)).toBe(200);
  site.clock.time += idleMs;
  expect(await statusOf(player)).toBe(401);
});

it('ends all sessions of a player who is shut out', async () => {
  const shut = await playerOf(site, player);
  const { moments } = site.app.platform.services;
  await site.db.write((tx) => moments.shutOut(tx, { player: shut, reason: 'excluded', at: 1 }));
  expect(await statusOf(player)).toBe(401);
});

it('gives a player everything that is kept about them [REL-S22]', async () => {
  await giveMoney(site, await playerOf(site, player), { amount: 1234n });
  const { data } = await player.call('account.exportData', {});
  const text = JSON.stringify(data);
  expect(data?.exported_at).toBe(site.clock.time);
  for (const known of ['Zane', '1990-02-01', '37120000001', '12.34'])
    expect([known, text.includes(known)]).toEqual([known, true]);
  expect(text).not.toContain('scrypt');
});

it('gives every movement of a long history, once and in its order', async () => {
  const whose = await playerOf(site, player);
  const most = 2 * PAGE + 1;
  for (let cents = 1n; cents <= most; cents += 1n) await giveMoney(site, whose, { amount: cents });
  const { data } = await player.call('account.exportData', {});
  const { money } = (data?.parts ?? {}) as { money: { amount: { amount: string }; wallet: string }[] };
  const given = money.filter(({ wallet }) => wallet === 'main').map(({ amount }) => Number(amount.amount) * 100);
  expect(given.map(Math.round)).toEqual(Array.from({ length: most }, (_, before) => before + 1));
});

it('gives all points and events of a long history, once and in their order', async () => {
  const { uid, brand } = await playerOf(site, player);
  const most = 2 * PAGE + 1;
  const numbers = Array.from({ length: most }, (_, before) => before);
  const id = (at: number): string => `export:${String(at).padStart(5, '0')}`;
  const created_at = (at: number): bigint => BigInt(Math.floor(at / 700)); // many in one moment
  await site.db.write(async (tx) => {
    for (const at of numbers.toReversed()) {
      const stamp = { id: id(at), uid, created_at: created_at(at) };
      await tx
        .insertInto('loyalty_entry')
        .values({ ...stamp, amount: BigInt(at) })
        .execute();
      await tx
        .insertInto('site_event')
        .values({ ...stamp, brand, name: 'seen', params: String(at) })
        .execute();
    }
  });
  const { data } = await player.call('account.exportData', {});
  const { loyalty, events } = (data?.parts ?? {}) as {
    loyalty: { entries: { id: string }[] };
    events: { params: string }[];
  };
  expect(loyalty.entries.flatMap((entry) => (entry.id.startsWith('export:') ? [entry.id] : []))).toEqual(
    numbers.map(id),
  );
  expect(events.flatMap(({ params }) => (/^\d+$/.test(params) ? [Number(params)] : []))).toEqual(numbers);
});

it('gives it five times a day, for each reads every table', async () => {
  const statuses = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await player.call('account.exportData', {})).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('gives away and forgets no letter of somebody else: one without an address is nobody’s [REL-S22]', async () => {
  const letter = { id: 'of-nobody', kind: 'notice', recipient: '', payload: '{}', created_at: 1n, sent_at: null };
  const waiting = { state: 'waiting', attempts: 0, next_try_at: 1n } as const;
  await site.db.write((tx) =>
    tx
      .insertInto('outbox')
      .values({ ...letter, ...waiting })
      .execute(),
  );
  const { data } = await player.call('account.exportData', {});
  expect(JSON.stringify(data)).not.toContain('"notice"');
  expect((await player.call('account.requestErasure', { password })).data).toBe(1);
  const left = await site.db.read.selectFrom('outbox').select('id').where('recipient', '=', '').execute();
  expect(left).toEqual([{ id: 'of-nobody' }]);
});

it('forgets a player who asks for it with the password; the books stay and still add up [REL-S22]', async () => {
  await giveMoney(site, await playerOf(site, player), { amount: 500n });
  expect(await faultOf(player.call('account.requestErasure', { password: 'nope' }))).toEqual({ password: ['INVALID'] });
  const refused = await player.call('account.requestErasure', { password });
  expect([refused.status, refused.error?.message]).toEqual([400, 'Withdraw your money first: there is 5.00 EUR left.']);
  const owner = await playerOf(site, player);
  const { live } = site.app.platform.services;
  const back = {
    player: owner,
    wallet: 'main',
    amount: -500n,
    against: 'cash',
    kind: 'withdrawal',
    key: 'back',
    at: 2,
  } as const;
  await site.db.write((tx) => moveMoney(tx, live, back));
  expect((await player.call('account.requestErasure', { password })).data).toBe(1);
  expect(await statusOf(player)).toBe(401);
  expect((await createVisitor(site.app).call('auth.login', login)).error?.message).toBe('Wrong login or password.');
  const gone = await site.db.read
    .selectFrom('player')
    .selectAll()
    .where('uid', '=', owner.uid)
    .executeTakeFirstOrThrow();
  expect(gone).toMatchObject({ status: 'deleted', login: `erased-${owner.uid}`, profile: '{}', fakename: '' });
  const entries = await site.db.read
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select('amount')
    .where('owner', '=', `player:${owner.uid}`)
    .where('currency', '=', 'EUR')
    .execute();
  expect(entries.map(({ amount }) => amount).toSorted()).toEqual([-500n, 500n]);
  const letters = await readLetters(site);
  expect(letters.map(({ kind }) => kind)).toEqual(['erased']);
  expect((await createVisitor(site.app).call('auth.register', goodRegistration)).status).toBe(200);
});
