import { beforeEach, expect, it } from 'vitest';
import { newestCode, otherCode, readLetters } from '../support/letters.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';
import { anotherPlayer, register } from '../support/players.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
let owner: Visitor;
const login = { login: 'zane@mail.example', password: 'Quiet-Drum9' };

beforeEach(async () => {
  owner = await register(site);
  const contact = login.login;
  await owner.call('account.sendconfirmationtocontact', { contact });
  await owner.call('account.confirmContact', { contact, code: await newestCode(site, 'contact-code') });
});

/** Switches sign-in codes the other way, by the code of the letter. */
async function switchCodes(): Promise<void> {
  site.clock.time += 61_000;
  await owner.call('account.changeTwoFactorAuth', {});
  await owner.call('account.confirmTwoFactorAuth', { code: await newestCode(site, 'two-factor-code') });
}

async function refusedWith(visitor: Visitor, code?: string) {
  const { status, error } = await visitor.call('auth.login', code === undefined ? login : { ...login, code });
  return [status, error?.type, error?.message, error?.error_data['resend_time']];
}

it('is switched on by the code of a letter, gives the session a new id, and off the same way [CALL-02] [REL-S4]', async () => {
  const before = createVisitor(site.app);
  before.cookie = owner.cookie;
  await switchCodes();
  expect((await owner.call('account.getInfo', {})).data?.two_factor_auth).toBe(true);
  expect((await before.call('account.getInfo', {})).status).toBe(401);
  await switchCodes();
  expect((await owner.call('account.getInfo', {})).data?.two_factor_auth).toBe(false);
  expect((await readLetters(site, 'two-factor-changed')).length).toBe(2);
});

it('asks for a code at sign-in and lets in with it, once [STATE-02] [ERR-04]', async () => {
  await switchCodes();
  const visitor = createVisitor(site.app);
  expect(await refusedWith(visitor)).toEqual([401, 'AuthorizationException', 'two_factor_auth is enable', 60]);
  expect((await visitor.call('account.getInfo', {})).status).toBe(401);
  const code = await newestCode(site, 'sign-in-code');
  const entered = await visitor.call('auth.login', { ...login, code });
  expect([entered.status, entered.data?.two_factor_auth]).toEqual([200, true]);
  expect((await visitor.call('account.getInfo', {})).status).toBe(200);
  expect(await refusedWith(visitor, code)).toEqual([
    401,
    'AuthorizationException',
    'two_factor_auth: code is invalid',
    undefined,
  ]);
});

it('says how long to wait before another code, a minute between two and five an hour [STATE-02] [REL-S2]', async () => {
  await switchCodes();
  const visitor = createVisitor(site.app);
  await refusedWith(visitor);
  site.clock.time += 20_000;
  expect(await refusedWith(visitor)).toEqual([401, 'AuthorizationException', 'Resend time is 40', 40]);
  const sent = async () => (await readLetters(site, 'sign-in-code')).length;
  expect(await sent()).toBe(1);
  for (let times = 0; times < 8; times += 1) {
    site.clock.time += 60_000;
    await refusedWith(visitor);
  }
  expect(await sent()).toBe(5);
  const [, , message, seconds] = await refusedWith(visitor);
  expect(message).toBe(`Resend time is ${seconds}`);
  expect(Number(seconds)).toBeGreaterThan(3000);
});

it('tells a short code, a wrong one and a late one apart [ERR-04]', async () => {
  await switchCodes();
  const visitor = createVisitor(site.app);
  await refusedWith(visitor);
  const code = await newestCode(site, 'sign-in-code');
  for (const wrong of ['12345', '1234567', '12345a', '１２３４５６']) {
    expect((await refusedWith(visitor, wrong))[2]).toBe('code must contain 6 digits');
  }
  expect((await refusedWith(visitor, otherCode(code)))[2]).toBe('two_factor_auth: code is invalid');
  site.clock.time += 10 * 60_000;
  expect((await refusedWith(visitor, code))[2]).toBe('Time expired');
});

it('is dead after five wrong codes, also when they come at the same time [REL-S2]', async () => {
  await switchCodes();
  const visitor = createVisitor(site.app);
  await refusedWith(visitor);
  const code = await newestCode(site, 'sign-in-code');
  await Promise.all(Array.from({ length: 6 }, () => refusedWith(visitor, otherCode(code))));
  expect((await refusedWith(visitor, code))[2]).toBe('Time expired');
});

it('lets one of two in that bring the same code at the same time [REL-S2]', async () => {
  await switchCodes();
  const visitor = createVisitor(site.app);
  await refusedWith(visitor);
  const code = await newestCode(site, 'sign-in-code');
  const statuses = await Promise.all(
    [1, 2].map(async () => (await visitor.call('auth.login', { ...login, code })).status),
  );
  expect(statuses.toSorted()).toEqual([200, 401]);
});

it('binds a code to the browser that asked: another one with the same password has no use for it [REL-S2]', async () => {
  await switchCodes();
  const visitor = createVisitor(site.app);
  await refusedWith(visitor);
  const code = await newestCode(site, 'sign-in-code');
  const thief = createVisitor(site.app);
  expect((await refusedWith(thief, code))[2]).toBe('two_factor_auth: code is invalid');
  expect((await visitor.call('auth.login', { ...login, code })).status).toBe(200);
});

it('says nothing of codes to who does not know the password [REL-S1]', async () => {
  await switchCodes();
  const { error } = await createVisitor(site.app).call('auth.login', { ...login, password: 'Wrong-Drum9' });
  expect([error?.message, error?.error_data]).toEqual(['Wrong login or password.', {}]);
});

it('is not switched by a wrong code, a code of five digits or one of another purpose', async () => {
  site.clock.time += 61_000;
  const sent = await owner.call('account.changeTwoFactorAuth', {});
  expect(sent.data).toEqual({ resend_time: 60 });
  const again = await owner.call('account.changeTwoFactorAuth', {});
  expect([again.status, again.headers['retry-after']]).toEqual([429, '60']);
  const code = await newestCode(site, 'two-factor-code');
  const codesOf = async (given: string) =>
    (await owner.call('account.confirmTwoFactorAuth', { code: given })).error?.error_data;
  expect(await codesOf('12345')).toEqual({ code: ['DIGITS'] });
  expect(await codesOf(otherCode(code))).toEqual({ code: ['INVALID'] });
  site.clock.time += 10 * 60_000;
  expect(await codesOf(code)).toEqual({ code: ['EXPIRED'] });
  expect((await owner.call('account.getInfo', {})).data?.two_factor_auth).toBe(false);
});

it('needs a confirmed contact', async () => {
  const other = await anotherPlayer(site, 'b');
  const { status, error } = await other.call('account.changeTwoFactorAuth', {});
  expect([status, error?.type]).toEqual([409, 'UserNeedConfirmContactException']);
});
