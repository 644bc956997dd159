import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ask } from '../../server/kernel/control.ts';
import { obeyContent } from '../../server/operator/content.ts';
import { createPasswords } from '../../server/security/passwords.ts';
import { type ContentAuth, startContentAuth } from '../support/contentAuth.ts';
import { openTestStore, prepare, type TestStore } from '../support/contentStore.ts';

let test: TestStore;
let auth: ContentAuth;
beforeAll(async () => {
  test = await openTestStore();
  auth = await startContentAuth({}, test);
});
afterAll(async () => {
  await auth.close();
  await test.close();
});

/** The first administrator, once she has signed in. */
let ada: NonNullable<Ask['proof']> | undefined;

/** Runs a command at the owner's terminal. @returns the reply */
const type = (command: string, input: Record<string, string> = {}, more: Partial<Ask> = {}) =>
  obeyContent(
    {
      store: test.store,
      db: test.db,
      clock: { now: () => test.clock.time },
      random: randomBytes,
      passwords: createPasswords({ random: randomBytes, cost: { n: 16, r: 1, p: 1 } }),
      log: { warn: () => undefined, error: () => undefined },
      timeZoneOf: () => 'UTC',
    },
    { command: `content ${command}`, input, by: 'owner', ...(ada ? { proof: ada } : {}), ...more },
  );
const printed = ({ output = '' }: { output?: string }) => Buffer.from(output, 'base64').toString();

it('the first administrator comes from the terminal, by a code that is kept nowhere, and signs in by the calls', async () => {
  const added = await type('user add', { name: 'ada', email: 'ada@example.test', role: 'administrator' });
  expect(added).toMatchObject({ isDone: true, text: 'ada is added as administrator at every brand.' });
  const [code = ''] = printed(added).split('\n');
  expect(code).toMatch(/^[0-9a-f]{128}$/);
  const orders = await test.db.read.selectFrom('operator_order').select(['input', 'outcome']).execute();
  expect(JSON.stringify(orders)).not.toContain(code);
  const password = 'Quiet-Drum9';
  const body = { code, password, passwordConfirmation: password };
  const { status, body: answer } = await auth.ask('POST', '/auth/reset-password', { body });
  expect(status).toBe(200);
  const users = await auth.ask('GET', '/users', { token: String(answer.jwt) });
  expect(users.body).toMatchObject([{ username: 'ada', confirmed: true }]);
  // from now on she says who works here: whoever sits at the machine could make themselves a second person
  for (const [command, input] of [
    ['user add', { name: 'eve', email: 'eve@example.test', role: 'administrator' }],
    ['user password', { name: 'ada' }],
    ['user grant', { name: 'ada', right: 'money' }],
    ['token add', { name: 'eve', role: 'publisher' }],
  ] as const)
    expect((await type(command, input)).text).toMatch(
      /people with the right «manage-people»: one of them has to order/,
    );
  ada = { token: String(answer.jwt) };
});

it('a password at the terminal signs somebody in: for one order, or by a token for more', async () => {
  const as = (password: string, name = 'ada') => ({ proof: { name, password } });
  for (const proof of [as('Quiet-Drum8'), as('Quiet-Drum9', 'nobody'), as('', 'owner')])
    expect((await type('user list', {}, proof)).text).toMatch(/Name or password is wrong/);
  const signedIn = await type('sign-in', { name: 'ada' }, as('Quiet-Drum9'));
  expect(signedIn.text).toMatch(/^ada is signed in/);
  const [token = ''] = printed(signedIn).split('\n');
  expect(token).toMatch(/^mqu_/);
  await type('user list', {}, { proof: { token } });
  const orders = await test.db.read.selectFrom('operator_order').selectAll().execute();
  expect(orders).toContainEqual(
    expect.objectContaining({ command: 'content user list', ordered_by: 'ada', ordered_by_user: 'owner' }),
  );
  expect(JSON.stringify(orders.map(({ input, outcome }) => [input, outcome]))).not.toMatch(/mqu_|Drum9/);
});

it('a password comes by standard input and is written down nowhere', async () => {
  const given = { 'password-stdin': 'yes' };
  const add = (secret: string) =>
    type('user add', { name: 'bo', email: 'bo@example.test', ...given }, secret === '' ? {} : { secret });
  expect((await add('')).text).toBe('Nothing came by standard input.');
  expect((await add('password1')).text).toMatch(/everybody tries first/);
  expect(await add('Louder-Drum9')).toEqual({
    isDone: true,
    text: 'bo is added, and may do nothing yet: content user grant.',
  });
  expect(await auth.signIn('bo', 'Louder-Drum9')).toMatch(/^mqu_/);
  expect((await type('user password', { name: 'bo', ...given }, { secret: 'Softer-Drum9' })).isDone).toBe(true);
  expect(await auth.signIn('bo', 'Softer-Drum9')).toMatch(/^mqu_/);
  const rows = await test.db.read.selectFrom('operator_order').select(['input', 'outcome']).execute();
  expect(JSON.stringify(rows)).not.toContain('Drum9');
});

it('gives and takes what somebody may do, and keeps somebody out', async () => {
  expect((await type('user grant', { name: 'bo', role: 'translator', brand: 'kestrel', locale: 'lv, ru' })).text).toBe(
    'bo is translator at kestrel for lv, ru now.',
  );
  test.clock.time += 1_000;
  await type('user grant', { name: 'bo@example.test', right: 'custom-code', brand: 'aurora' });
  expect((await type('user list')).text).toMatch(
    /^ada <.*: administrator at every brand\nbo <bo@example\.test> \(since .*\): custom-code at aurora; translator at kestrel for lv, ru$/,
  );
  expect((await type('user revoke', { name: 'bo', role: 'translator' })).text).toBe(
    'bo is no longer translator at kestrel for lv, ru.',
  );
  expect((await type('user revoke', { name: 'bo', role: 'translator' })).isDone).toBe(false);
  const token = await auth.signIn('bo', 'Softer-Drum9');
  await type('user block', { name: 'bo', reason: 'left' });
  expect((await auth.ask('GET', '/users/me', { token })).status).toBe(401);
  await type('user block', { name: 'bo', off: 'yes' });
  expect(await auth.signIn('bo', 'Softer-Drum9')).toMatch(/^mqu_/);
});

it('gives a machine a token that is shown once', async () => {
  const added = await type('token add', { name: 'ci', role: 'viewer', brand: 'kestrel', days: '30' });
  const token = printed(added).trim();
  expect((await auth.ask('GET', '/brands', { token })).body).toMatchObject({ name: 'token:ci' });
  expect((await type('token list')).text).toMatch(/^token:ci \(good, last used .*, made by ada\): viewer at kestrel$/);
  expect((await type('token revoke', { name: 'ci' })).isDone).toBe(true);
  expect((await auth.ask('GET', '/brands', { token })).status).toBe(401);
  expect((await type('token list')).text).toMatch(/revoked/);
});

it('agrees to a release as a second person', async () => {
  const id = await prepare(test.store, { a: 'A' });
  const signedIn = ada;
  ada = undefined;
  expect((await type('approve', { release: id }, { by: 'ada' })).text).toMatch(/somebody with an account: sign in/);
  ada = signedIn;
  const bo = { proof: { token: await auth.signIn('bo', 'Softer-Drum9') } };
  expect((await type('approve', { release: id }, bo)).text).toMatch(/bo lacks the right «approve» at base/);
  expect((await type('approve', { release: id, reason: 'fine' })).text).toMatch(/is approved by ada/);
  expect((await type('releases')).text).toMatch(new RegExp(`^${id} .*approved by ada 2026-`));
});

it('lets nobody give, or take over, more than they may do themselves', async () => {
  await type('user grant', { name: 'bo', role: 'operator' });
  const bo = { proof: { token: await auth.signIn('bo', 'Softer-Drum9') } };
  const mine = [
    await type('user grant', { name: 'bo', role: 'administrator' }, bo),
    await type('user add', { name: 'cy', email: 'cy@example.test', right: 'money' }, bo),
    await type('token add', { name: 'cy', role: 'administrator' }, bo),
  ];
  for (const { isDone, text } of mine) expect([isDone, text]).toEqual([false, expect.stringMatching(/more than you/)]);
  expect((await type('user password', { name: 'ada' }, bo)).text).toMatch(/ada may do more than you/);
  expect((await type('user add', { name: 'cy', email: 'cy@example.test', role: 'editor' }, bo)).isDone).toBe(true);
  await type('user revoke', { name: 'bo', role: 'operator' });
});

it('tells who did what, and whether that was changed', async () => {
  const { text } = await type('audit', { limit: '1000' });
  expect(text).toMatch(/user\.added +ada {2}by shell:owner {2}\(.*administrator at every brand.*"terminal":"owner"/);
  expect(text).toMatch(/release\.approved +\w{10} {2}by ada {2}\(fine; \{"terminal":"owner"\}\)/);
  expect(text).not.toContain('Drum9');
  const json = printed(await type('audit', { json: 'yes', limit: '2' })).trim();
  expect(json.split('\n').map((line) => (JSON.parse(line) as { number: number }).number)).toHaveLength(2);
  expect((await type('audit', { verify: 'yes' })).text).toMatch(
    /^\d+ entries, each as it was written\. The log ends at --head \d+:[0-9a-f]{64}$/,
  );
});

it.each<[string, Record<string, string>, RegExp]>([
  ['user add', { name: 'ada', email: 'other@example.test' }, /already taken/],
  ['user add', { name: 'new', email: 'ADA@example.test' }, /already taken/],
  ['user add', { name: 'files', email: 'f@example.test' }, /kept for the site itself/],
  ['user add', { name: 'x@y.z', email: 'f@example.test' }, /only if it is your own/],
  ['user add', { name: 'cy', email: 'none' }, /valid email/],
  ['user add', { name: 'cy', email: 'c@example.test', role: 'king' }, /no role «king». There are: viewer/],
  ['user grant', { name: 'ada' }, /Name a role or a right/],
  ['user grant', { name: 'ada', role: 'editor', right: 'edit' }, /one of them/],
  ['user grant', { name: 'ada', role: 'editor', brand: '../x' }, /names no brand/],
  ['user grant', { name: 'ada', role: 'editor', locale: 'lv;' }, /no language/],
  ['user grant', { name: 'nobody', role: 'editor' }, /no content user «nobody»/],
  ['token add', { name: 'Übung', role: 'viewer' }, /cannot name a token/],
  ['token add', { name: 'x', role: 'viewer', days: '0' }, /no number of days/],
  ['token revoke', { name: 'none' }, /no token «none»/],
  ['audit', { limit: 'all' }, /no number of entries/],
  ['audit', { verify: 'yes', head: '12' }, /«12» is no end of a log/],
  ['audit', { verify: 'yes', head: `1:${'0'.repeat(64)}` }, /Entry 1 is not the one that was told of before/],
  ['audit', { verify: 'yes', head: `99999:${'0'.repeat(64)}` }, /It held 99999 entries once/],
])('refuses «%s %j» with words for the operator', async (command, input, words) => {
  expect(await type(command, input)).toMatchObject({ isDone: false, text: expect.stringMatching(words) as string });
});
