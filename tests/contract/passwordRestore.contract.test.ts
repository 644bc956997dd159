import { expect, it } from 'vitest';
import { newestCode, readLetters } from '../support/letters.ts';
import { createVisitor, goodRegistration } from '../support/platformApp.ts';
import { register } from '../support/players.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const login = { login: 'zane@mail.example', password: 'Quiet-Drum9' };

it('changes a forgotten password by a code, ends all sessions, and answers alike for an unknown login [CALL-03]', async () => {
  const visitor = await register(site);
  const asked = await createVisitor(site.app).call('auth.restore', { login: login.login });
  const unknown = await createVisitor(site.app).call('auth.restore', { login: 'nobody@mail.example' });
  expect([asked.status, asked.data]).toEqual([unknown.status, unknown.data]);
  const letters = await readLetters(site, 'restore-code');
  expect(letters.map(({ recipient }) => recipient)).toEqual(['Zane@Mail.example']);
  const code = letters[0]?.payload['code'] ?? '';
  const stored = await site.db.read.selectFrom('code_challenge').select('code_hash').execute();
  expect(stored.map(({ code_hash }) => code_hash)).not.toContain(code);
  const changed = await createVisitor(site.app).call('auth.restore', {
    login: login.login,
    code,
    password: 'New-Drum99',
  });
  expect(changed.data).toBe(1);
  expect((await visitor.call('account.getInfo', {})).status).toBe(401);
  expect((await createVisitor(site.app).call('auth.login', login)).status).toBe(401);
  expect((await createVisitor(site.app).call('auth.login', { ...login, password: 'New-Drum99' })).status).toBe(200);
  const reused = await createVisitor(site.app).call('auth.restore', {
    login: login.login,
    code,
    password: 'Third-Drum9',
  });
  expect(reused.error?.error_data).toEqual({ code: ['INVALID'] });
});

it('takes a restore code five times wrong and then never again, and for ten minutes only [REL-S2]', async () => {
  await register(site);
  const guest = createVisitor(site.app);
  const codeNow = () => newestCode(site, 'restore-code');
  await guest.call('auth.restore', { login: login.login });
  const code = await codeNow();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    await guest.call('auth.restore', { login: login.login, code: wrong, password: 'New-Drum99' });
  }
  site.clock.time += 1000; // the wait after five failures
  const late = await guest.call('auth.restore', { login: login.login, code, password: 'New-Drum99' });
  expect(late.status).toBe(400);
  site.clock.time += 61_000;
  await guest.call('auth.restore', { login: login.login });
  const fresh = await codeNow();
  site.clock.time += 10 * 60_000;
  const expired = await guest.call('auth.restore', { login: login.login, code: fresh, password: 'New-Drum99' });
  expect(expired.status).toBe(400);
});

it('sends a restore code a minute and five an hour at most, and says nothing of it [REL-S2]', async () => {
  await register(site);
  const guest = createVisitor(site.app);
  for (let times = 0; times < 40; times += 1) {
    expect((await guest.call('auth.restore', { login: login.login })).data).toBe(1);
    site.clock.time += 30_000;
  }
  const letters = await site.db.read.selectFrom('outbox').selectAll().where('kind', '=', 'restore-code').execute();
  expect(letters).toHaveLength(5);
});

/** The next password that is right is changed by its owner before anybody is told so. */
function changeBehindTheNextProof(run: () => Promise<unknown>): void {
  const { passwords } = site.app.platform.services;
  const verify = passwords.verify;
  passwords.verify = async (password, stored) => {
    passwords.verify = verify;
    const verdict = await verify(password, stored);
    await run();
    return verdict;
  };
}

it('begins nothing by a password that its owner changes while it is being hashed [REL-S1]', async () => {
  const guest = createVisitor(site.app);
  const inside = await register(site);
  const repeated = {
    ...goodRegistration,
    email: 'twice@mail.example',
    mobile: '',
    last_name: 'Twice',
    request_id: 'asked-twice',
  };
  const { uid } = await register(site, repeated);
  const uids = [inside.uid, uid];
  const hashes = async () => {
    const rows = await site.db.read.selectFrom('player').select('password_hash').where('uid', 'in', uids).execute();
    return rows.map(({ password_hash }) => password_hash);
  };
  const [old = ''] = await hashes();
  const ownersChange = async (password_hash: string) => {
    await site.db.write((tx) => tx.updateTable('player').set({ password_hash }).where('uid', 'in', uids).execute());
    await site.db.write((tx) => tx.deleteFrom('session').execute());
  };
  const tries = [
    () => inside.call('account.changepassword', { old_password: login.password, password: 'Thiefs-Drum9' }),
    () => guest.call('auth.login', login),
    () => guest.call('auth.register', repeated),
  ];
  for (const attempt of tries) {
    changeBehindTheNextProof(() => ownersChange('of its owner'));
    expect((await attempt()).error).toBeDefined();
    expect(await site.db.read.selectFrom('session').selectAll().execute()).toEqual([]);
    expect(await hashes()).toEqual(['of its owner', 'of its owner']);
    await ownersChange(old);
  }
});
