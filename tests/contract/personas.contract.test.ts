import { beforeAll, expect, it } from 'vitest';
import { newestCode, readLetters } from '../support/letters.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const password = 'Quiet-Drum9';

beforeAll(async () => {
  const password_hash = await site.app.platform.services.passwords.hash(password);
  await site.db.write((tx) => tx.updateTable('player').set({ password_hash }).execute());
});

async function signIn(first: string, code?: string, visitor: Visitor = createVisitor(site.app)) {
  const login = { login: `${first}@demo.example`, password };
  const { status, error, data } = await visitor.call('auth.login', code === undefined ? login : { ...login, code });
  return { visitor, status, error, data };
}

const contactsOf = async (visitor: Visitor) =>
  (await visitor.call('account.getprofileinfo', { fields: 'contacts' })).data?.contacts ?? [];

it('has a player whose contacts are unconfirmed, and one whose address is confirmed', async () => {
  const jonas = await signIn('jonas');
  expect((await contactsOf(jonas.visitor)).map(({ is_confirmed }) => is_confirmed)).toEqual([false, false]);
  const bruno = await signIn('bruno');
  expect((await contactsOf(bruno.visitor))[0]).toMatchObject({ contact: 'bruno@demo.example', is_confirmed: true });
});

it('has a player with sign-in codes, which the outbox shows', async () => {
  const kaia = await signIn('kaia');
  expect(kaia.error?.message).toBe('two_factor_auth is enable');
  expect((await readLetters(site, 'sign-in-code')).at(-1)?.recipient).toBe('kaia@demo.example');
  const entered = await signIn('kaia', await newestCode(site, 'sign-in-code'), kaia.visitor);
  expect(entered.data?.two_factor_auth).toBe(true);
});

it('has a player who is banned', async () => {
  const quinn = await signIn('quinn');
  expect([quinn.status, quinn.error?.type]).toEqual([403, 'UserBannedException']);
});

it('has a player who has yet to finish the registration, and who can', async () => {
  const { visitor, data } = await signIn('kurt');
  expect(data?.is_registration_completed).toBe(false);
  const missing = await visitor.call('account.saveProfileInfo', {});
  const name = { first_name: 'Kurt', last_name: 'Meyer', birth_date: '1992-01-01' };
  const values = { ...name, region: 'berlin', home_town: 'Berlin', address: 'Lindenweg 1', postcode: '10115' };
  expect(Object.keys(missing.error?.error_data ?? {}).toSorted()).toEqual(Object.keys(values).toSorted());
  expect((await visitor.call('account.saveProfileInfo', values)).data).toBe(1);
  expect((await visitor.call('account.getInfo', {})).data?.is_registration_completed).toBe(true);
});
