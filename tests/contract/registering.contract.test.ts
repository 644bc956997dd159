import { expect, it } from 'vitest';
import { createVisitor, goodRegistration } from '../support/platformApp.ts';
import { register } from '../support/players.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const login = { login: 'zane@mail.example', password: 'Quiet-Drum9' };

async function countPlayers(): Promise<number> {
  return (
    await site.db.read
      .selectFrom('player')
      .select('uid')
      .where('country_code', '=', 'LV')
      .where('login', 'like', 'Zane%')
      .execute()
  ).length;
}

it('registers a visitor, who is then signed in with four wallets and demo money [CALL-03] [CALL-02]', async () => {
  const visitor = createVisitor(site.app);
  const registered = await visitor.call('auth.register', goodRegistration);
  expect(registered.status).toBe(200);
  expect(registered.data).toMatchObject({
    login: 'Zane@Mail.example',
    country_code: 'LV',
    locale: 'lv',
    is_subscribed: true,
  });
  expect(registered.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=43200$/),
    expect.stringMatching(/^__Host-device=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=34560000$/),
  ]);
  const { data: info } = await visitor.call('account.getInfo', {});
  expect(info).toEqual(registered.data);
  expect(info?.uid).toBeGreaterThan(0);
  const { data: balance } = await visitor.call('account.getBalance', {});
  expect(balance).toEqual({
    balance_main: { amount: '0.00', currency: 'EUR' },
    balance_bonus: { amount: '0.00', currency: 'EUR' },
    balance_betting_bonus: { amount: '0.00', currency: 'EUR' },
    balance_fun: { amount: '1000.00', currency: 'FUN' },
    balance_version: 1,
  });
});

it('takes a phone alone, and lets its player sign in with it [VAL-16]', async () => {
  const { email: _none, ...byPhone } = goodRegistration;
  const first = await createVisitor(site.app).call('auth.register', { ...byPhone, login: '20000001' });
  expect([first.status, first.data]).toEqual([200, expect.objectContaining({ login: '37120000001' })]);
  const { status } = await createVisitor(site.app).call('auth.login', { ...login, login: '+371 20000001' });
  expect(status).toBe(200);
});

it.each([
  ['in other letters', (email: string) => email.toUpperCase()],
  ['with blanks around it', (email: string) => `  ${email} `],
  ['with both', (email: string) => ` ${email.toUpperCase()}\t`],
])('knows a taken address %s, and makes no second account [AUTHP-05]', async (_, spell) => {
  await register(site);
  const email = spell(goodRegistration.email ?? '');
  const again = await createVisitor(site.app).call('auth.register', { ...goodRegistration, email, mobile: '' });
  expect([again.status, again.error?.error_data]).toEqual([400, { email: ['ALREADY_EXISTS'] }]);
  expect(await countPlayers()).toBe(1);
});

it('names the field of a taken address, and of a taken phone', async () => {
  await register(site);
  const again = await createVisitor(site.app).call('auth.register', { ...goodRegistration, mobile: '' });
  expect(again.status).toBe(400);
  expect(again.error).toMatchObject({ type: 'InvalidParameterException', error_data: { email: ['ALREADY_EXISTS'] } });
  const phone = await createVisitor(site.app).call('auth.register', { ...goodRegistration, email: 'b@mail.example' });
  expect(phone.error?.error_data).toEqual({ mobile: ['ALREADY_EXISTS'] });
});

it.each([
  ['an address without a point', { email: 'zane@mail' }, { email: ['INVALID'] }],
  ['neither address nor phone', { email: '', mobile: '' }, { email: ['REQUIRED'] }],
  ['a short password', { password: 'abc' }, { password: ['TOO_SHORT'] }],
  ['a long password', { password: 'a'.repeat(21) }, { password: ['TOO_LONG'] }],
  ['a digit in the name', { first_name: 'Z4ne' }, { first_name: ['INVALID'] }],
  ['a child', { birth_date: '2015-05-05' }, { birth_date: ['TOO_YOUNG'] }],
  ['the thirtieth of February', { birth_date: '30.02.1990' }, { birth_date: ['INVALID'] }],
  ['a phone number too short', { mobile: '200' }, { mobile: ['INVALID'] }],
  ['a currency the brand has not', { currency: 'USD' }, { currency: ['NOT_ALLOWED'] }],
  ['a country we do not know', { country_code: 'XX' }, { country_code: ['NOT_ALLOWED'] }],
  ['no region where there are some', { country_code: 'AE', phone_country_code: 'LV' }, { region: ['REQUIRED'] }],
])('refuses a registration with %s', async (_, wrong, errors) => {
  const { status, error } = await createVisitor(site.app).call('auth.register', { ...goodRegistration, ...wrong });
  expect([status, error?.type, error?.error_data]).toEqual([400, 'InvalidParameterException', errors]);
});

it('gives a repeated submit the first answer, and refuses its key for other values [REL-W3]', async () => {
  const form = { ...goodRegistration, request_id: 'form-0001' };
  const first = await createVisitor(site.app).call('auth.register', form);
  const visitor = createVisitor(site.app);
  const second = await visitor.call('auth.register', form);
  expect(second.data).toEqual(first.data);
  expect((await visitor.call('account.getInfo', {})).status).toBe(200);
  const other = await createVisitor(site.app).call('auth.register', { ...form, first_name: 'Anna' });
  expect(other.error?.error_data).toEqual({ request_id: ['ALREADY_USED'] });
  const thief = await createVisitor(site.app).call('auth.register', { ...form, password: 'Other-Drum9' });
  expect(thief.error?.error_data).toEqual({ request_id: ['ALREADY_USED'] });
});

it('makes one account of 20 simultaneous submits, all answered alike [REL-W3]', async () => {
  const form = { ...goodRegistration, request_id: 'form-0002' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => createVisitor(site.app).call('auth.register', form)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data?.uid)).size).toBe(1);
  expect(await countPlayers()).toBe(1);
});

it('makes one account of simultaneous submits without a key, and tells the others the address is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => createVisitor(site.app).call('auth.register', goodRegistration)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(400)]);
  expect(await countPlayers()).toBe(1);
});

it('takes a chosen login name, but none that looks like an address or a number', async () => {
  const named = await createVisitor(site.app).call('auth.register', { ...goodRegistration, login: 'zane.k' });
  expect(named.data?.login).toBe('zane.k');
  expect((await createVisitor(site.app).call('auth.login', { ...login, login: 'ZANE.K' })).status).toBe(200);
  const other = { ...goodRegistration, email: 'b@mail.example', mobile: '' };
  for (const name of ['37120000009', 'c@mail.example', 'a']) {
    const { error } = await createVisitor(site.app).call('auth.register', { ...other, login: name });
    expect([name, error?.error_data]).toEqual([name, { login: ['INVALID'] }]);
  }
  const fallback = await createVisitor(site.app).call('auth.register', { ...other, login: 'B@mail.example' });
  expect(fallback.data?.login).toBe('b@mail.example');
});
