import { randomBytes } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveGrant } from '../../server/content/people/grants.ts';
import { addToken } from '../../server/content/people/tokens.ts';
import { type Ask, askRunning, listenForOperator } from '../../server/kernel/control.ts';
import { HOUR_MS } from '../../server/kernel/durations.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { helpText } from '../../server/operator/help.ts';
import { approveWords, commands, obey } from '../../server/operator/operator.ts';
import { endLostOrders } from '../../server/platform/operator/endLost.ts';
import { type OperatorOrderTable, operatorMigrations } from '../../server/platform/operator/tables.ts';
import { money, signIn } from '../support/orderers.ts';
import { createVisitor, goodRegistration } from '../support/platformApp.ts';
import { offerNamed } from '../support/promotions.ts';
import { platformForAllTests, playerForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const player = playerForAllTests(site);
let stop: () => Promise<void>;

beforeAll(async () => {
  const at = { db: site.db, now: () => site.clock.time };
  for (const name of ['ann', 'bob', 'cid', 'dan']) people.set(name, await signIn(at, name, money));
  people.set('eve', await signIn(at, 'eve', { role: 'operator', brand: '*' }));
  people.set('ann elsewhere', await signIn(at, ' Ann'));
  stop = await listenForOperator(site.folder, (ask) => obey(site.app.platform.services, ask));
});
afterAll(() => stop());

const people = new Map<string, NonNullable<Ask['proof']>>();
/** Runs a command at somebody's terminal; `root` has no account, so no proof. All use one machine, as one of its users. */
const type = (by: string, command: string, input: Record<string, string>, secret?: string) => {
  const proof = people.get(by);
  const more = { ...(proof ? { proof } : {}), ...(secret === undefined ? {} : { secret }) };
  return askRunning(site.folder, { command, input, by: 'root', ...more });
};
const balance = async () => (await player.call('account.getBalance', {})).data?.balance_main.amount;
const login = goodRegistration.email?.toLowerCase() ?? '';
const orderIn = (text: string | undefined) => /[0-9a-f]{10}/.exec(text ?? '')?.[0] ?? '';

it('gives money only when a second person agrees, and only once [REL-W7]', async () => {
  const asked = await type('ann', 'player credit', { player: login, amount: '25.00', reason: 'lost round' });
  expect([asked?.isDone, await balance()]).toEqual([true, '0.00']);
  const order = orderIn(asked?.text);
  for (const [by, words] of [
    ['ann', /Somebody else/],
    ['ann elsewhere', /Somebody else/],
    ['root', /takes two persons, each with an account/],
    ['eve', /eve lacks the right «money»/],
  ] as const)
    expect(await type(by, 'approve', { order })).toMatchObject({
      isDone: false,
      text: expect.stringMatching(words) as string,
    });
  const answers = await Promise.all(['bob', 'cid', 'dan'].map((by) => type(by, 'approve', { order })));
  expect(answers.filter((answer) => answer?.isDone)).toHaveLength(1);
  expect(await balance()).toBe('25.00');
  const row = await site.db.read.selectFrom('operator_order').selectAll().where('id', '=', order).executeTakeFirst();
  expect(row).toMatchObject({
    ordered_by: 'ann',
    ordered_by_user: 'root',
    approved_by_user: 'root',
    status: 'done',
    outcome: expect.stringContaining('25.00') as string,
  });
});

it('runs an order again that was approved and had no end, and moves its money once [REL-W7]', async () => {
  const input = { player: login, amount: '3.00', reason: 'lost round' };
  const before = Number(await balance());
  const order = orderIn((await type('ann', 'player credit', input))?.text);
  const stopBeforeItsEnd = (approved_by: string) =>
    site.db.write((tx) =>
      tx.updateTable('operator_order').set({ approved_by, status: 'waiting' }).where('id', '=', order).execute(),
    );
  await stopBeforeItsEnd('bob');
  expect(await type('cid', 'approve', { order })).toMatchObject({
    isDone: false,
    text: expect.stringContaining(`approved by bob and has no end yet`) as string,
  });
  for (const approver of ['cid', 'dan']) {
    expect(await type(approver, 'approve', { order, again: 'yes' })).toMatchObject({ isDone: true });
    expect(Number(await balance())).toBe(before + 3);
    await stopBeforeItsEnd(approver);
  }
});

it('ends an order of one person that was killed in between, which nobody can approve, and leaves those of two', async () => {
  const credit = { player: login, amount: '1.00', reason: 'lost round' };
  const waiting = orderIn((await type('ann', 'player credit', credit))?.text);
  const approved = orderIn((await type('ann', 'player credit', credit))?.text);
  await type('ann', 'ledger check', {});
  const orders = () => site.db.read.selectFrom('operator_order').select(['id', 'status', 'outcome']);
  const { id } = await orders().where('command', '=', 'ledger check').executeTakeFirstOrThrow();
  const change = (one: string, to: Updateable<OperatorOrderTable>) =>
    site.db.write((tx) => tx.updateTable('operator_order').set(to).where('id', '=', one).execute());
  // by somebody else of that name
  await change(approved, { approved_by: 'ann', approved_by_account: 'person-2' });
  // as an earlier release stored it while it ran
  const nobody = { approved_by: null, approved_by_account: '', approved_by_user: '' };
  await change(id, { status: 'waiting', outcome: '', ...nobody });
  const step = operatorMigrations.find(({ name }) => name === 'operator orders of one person are begun');
  await site.db.write((tx) => sql.raw(step?.statements[0] ?? '').execute(tx));
  expect((await type('bob', 'approve', { order: id }))?.text).toMatch(/was begun by ann and has no end yet/);
  const { services } = site.app.platform;
  const statuses = async () => {
    await runJob(endLostOrders, services);
    const rows = await orders().where('id', 'in', [id, waiting, approved]).execute();
    return [id, waiting, approved].map((one) => rows.find((row) => row.id === one)?.status);
  };
  expect(await statuses()).toEqual(['waiting', 'waiting', 'waiting']);
  site.clock.time += 25 * HOUR_MS;
  expect(await statuses()).toEqual(['failed', 'waiting', 'waiting']);
  site.clock.time -= 25 * HOUR_MS;
});

it('asks which player is meant where two operators have one of that name', async () => {
  const email = 'both@mail.example';
  const given = { ...goodRegistration, email, mobile: '', last_name: 'Both' };
  const uids: number[] = [];
  for (const host of ['aurora.test', 'kestrel.test']) {
    const { data, error } = await createVisitor(site.app, host).call('auth.register', given);
    expect(error?.error_data).toBeUndefined();
    uids.push(data?.uid ?? 0);
  }
  const asked = await type('ann', 'player ban', { player: email, reason: 'stolen card' });
  expect(asked).toMatchObject({
    isDone: false,
    text: `Several players sign in as «${email}»: ${uids[0]} of northern, ${uids[1]} of kestrel. Name one by number.`,
  });
});

it('makes a player whose password is written down nowhere, of a country and with a currency that there are', async () => {
  const input = {
    brand: 'aurora',
    email: 'made@mail.example',
    'password-stdin': 'yes',
    country: 'lv',
    currency: 'gbp',
  };
  const wrong = await type('ann', 'player create', { ...input, country: 'QQ' }, 'Quiet-Drum9');
  expect(wrong?.text).toMatch(/no country «QQ»/);
  const dear = await type('ann', 'player create', { ...input, currency: 'JPY' }, 'Quiet-Drum9');
  expect(dear?.text).toMatch(/aurora takes EUR, GBP, and no «JPY»/);
  expect(await type('ann', 'player create', input, 'Quiet-Drum9')).toMatchObject({ isDone: true });
  const made = await site.db.read.selectFrom('player').selectAll().where('login', '=', input.email).executeTakeFirst();
  expect(made).toMatchObject({ country_code: 'LV', currency: 'GBP' });
  const orders = await site.db.read.selectFrom('operator_order').selectAll().execute();
  expect(JSON.stringify(orders, (_, value: unknown) => (typeof value === 'bigint' ? '' : value))).not.toContain(
    'Drum9',
  );
});

it.each([
  ['player credit', { player: '1', amount: '5', reason: 'x' }, 'bob', /no player «1»/],
  ['player credit', { player: login, amount: '-5', reason: 'x' }, 'bob', /no amount of EUR/],
])('tells why %s cannot be done, and writes it down', async (command, input, by, words) => {
  const asked = await type('ann', command, input);
  expect(await type(by, 'approve', { order: orderIn(asked?.text) })).toMatchObject({
    isDone: false,
    text: expect.stringMatching(words) as string,
  });
});

it('takes no order about money from who has proved no account, nor from one without the right', async () => {
  const input = { player: login, amount: '77.00', reason: 'x' };
  for (const by of ['root', 'eve']) expect((await type(by, 'player credit', input))?.isDone, by).toBe(false);
  const forged = await askRunning(site.folder, {
    command: 'player credit',
    input,
    by: 'ann',
    proof: { token: `mqu_${'x'.repeat(43)}` },
  });
  expect(forged?.text).toMatch(/token in MARQUEE_TOKEN is unknown or over/);
  const machine = await site.db.write(async (tx) => {
    const parts = { now: () => site.clock.time, random: (bytes: number) => randomBytes(bytes) };
    const made = await addToken(tx, parts, { name: 'ci', by: 'test', expiresAt: null });
    await giveGrant(tx, parts, { holder: made.id, grant: money, by: 'test' });
    return made.token;
  });
  people.set('ci', { token: machine });
  const order = orderIn((await type('ci', 'player credit', input))?.text);
  expect((await type('ci', 'approve', { order }))?.text).toMatch(/machine is nobody’s second person/);
  // one that waits since a release that took typed names proves nobody
  await site.db.write((tx) =>
    tx
      .updateTable('operator_order')
      .set({ ordered_by: 'ann', ordered_by_account: '' })
      .where('id', '=', order)
      .execute(),
  );
  expect((await type('bob', 'approve', { order }))?.text).toMatch(/typed name, which proves nobody/);
});

it.each([
  ['player explode', {}, /no command/],
  ['player credit', { player: '1' }, /--amount is missing/],
  ['player credit', { player: '1', amount: '1', reason: 'x', colour: 'red' }, /no option --colour/],
  ['approve', { order: 'ffffffffff' }, /No order/],
])('refuses «%s» with words for the operator', async (command, input, words) => {
  expect(await type('ann', command, input as Record<string, string>)).toMatchObject({
    isDone: false,
    text: expect.stringMatching(words) as string,
  });
});

it('closes an account: who is signed in with it is told so, can only sign out, and is nobody once it is open again [ERR-02]', async () => {
  const elsewhere = createVisitor(site.app);
  await elsewhere.call('auth.login', { login, password: goodRegistration.password ?? '' });
  await type('ann', 'player ban', { player: login, reason: 'test' });
  const { status, error } = await player.call('account.getInfo', {});
  expect([status, error?.type]).toEqual([403, 'UserBannedException']);
  expect((await player.call('account.setTimeout', { days: 1 })).status).toBe(403);
  expect((await player.call('auth.logout', {})).status).toBe(200);
  expect((await player.call('account.getInfo', {})).status).toBe(401);
  expect((await elsewhere.call('account.getInfo', {})).status).toBe(403);
  const asked = await type('ann', 'player unban', { player: login, reason: 'test' });
  expect(await type('bob', 'approve', { order: orderIn(asked?.text) })).toMatchObject({ isDone: true });
  expect((await elsewhere.call('account.getInfo', {})).status).toBe(401);
});

it('ends an offer at once, and opens it when a second person agrees [STATE-11]', async () => {
  const offer = String(await offerNamed(site, 'cashback'));
  const ids = async () => (await player.call('campaigns.getoffers', {})).data?.items.map(({ id }) => String(id));
  const heard: string[] = [];
  site.app.platform.services.live.listen(({ type: news }) => heard.push(news));
  expect((await type('ann', 'offer list', {}))?.text).toContain(`${offer}  northern  announced  cashback`);
  expect(await type('ann', 'offer withdraw', { offer })).toMatchObject({ isDone: true });
  expect(await ids()).not.toContain(offer);
  expect(await type('ann', 'offer withdraw', { offer })).toMatchObject({ isDone: false });
  const asked = await type('ann', 'offer announce', { offer });
  expect(await ids()).not.toContain(offer);
  expect(await type('bob', 'approve', { order: orderIn(asked?.text) })).toMatchObject({ isDone: true });
  expect(await ids()).toContain(offer);
  expect(heard.filter((news) => news.startsWith('offer.'))).toEqual(['offer.deactivated', 'offer.announced']);
});

it.each(['7000001', 'welcome', '-1', '1e3'])('knows no offer «%s»', async (offer) => {
  expect(await type('ann', 'offer withdraw', { offer })).toMatchObject({
    isDone: false,
    text: `There is no offer «${offer}».`,
  });
});

it('lists every order in its help, by subject, with an example to type', () => {
  const text = helpText([...commands, approveWords]);
  for (const { name } of commands) expect(text).toContain(`npm run marquee -- ${name}`);
  const subjects = text.match(/^[A-Z]+$/gm);
  expect(new Set(subjects).size).toBe(subjects?.length);
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'player create',
      'player credit',
      'player ban',
      'tournament settle',
      'withdrawal approve',
      'withdrawal decline',
      'offer announce',
      'offer withdraw',
    ]),
  );
});

it('has an example and words for everything', () => {
  for (const { name, summary, example, options, lastWord } of commands) {
    expect(example).toMatch(new RegExp(`^marquee ${name}`));
    expect(summary.length).toBeGreaterThan(5);
    for (const [option, { isRequired }] of Object.entries(options))
      if (isRequired && option !== lastWord) expect(example).toContain(`--${option}`);
  }
});

it('finds nobody where no site runs', async () => {
  expect(await askRunning('/nonexistent-folder', { command: 'ledger check', input: {}, by: 'ann' })).toBeNull();
});
