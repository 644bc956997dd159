import { expect, it } from 'vitest';
import { faultOf } from '../support/faultOf.ts';
import { newestCode, readLetters } from '../support/letters.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';
import { callerOf, visitProvider } from '../support/socialVisit.ts';
import { platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';
import { createWebVisitor } from '../support/webVisitor.ts';

const DAY_MS = 86_400_000;
const site = platformForEachTest();
const player = playerForEachTest(site);
const own = 'Zane@Mail.example';
const added = 'second@mail.example';
const password = 'Quiet-Drum9';

const add = (more: object = {}) => player.call('account.addcontact', { contact: added, ...more });
const recipients = async (kind: Parameters<typeof readLetters>[1]) =>
  (await readLetters(site, kind)).map(({ recipient }) => recipient);
const restore = (more: object = {}) => createVisitor(site.app).call('auth.restore', { login: own, ...more });

async function addAndConfirm(): Promise<void> {
  await add({ password });
  await player.call('account.sendconfirmationtocontact', { contact: added });
  const code = await newestCode(site, 'contact-code', added);
  await player.call('account.confirmContact', { contact: added, code });
}

it('adds a contact with the account’s password only: a session alone is not enough', async () => {
  expect(await faultOf(add())).toEqual({ password: ['REQUIRED'] });
  expect(await faultOf(add({ password: 'Wrong-Drum9' }))).toEqual({ password: ['INVALID'] });
  expect((await player.call('account.getprofileinfo', { fields: 'contacts' })).data?.contacts).toHaveLength(2);
  expect((await add({ password })).status).toBe(200);
});

it('counts guesses of that password as those of signing in [REL-S1]', async () => {
  for (let guess = 0; guess < 5; guess += 1) await add({ password: 'Wrong-Drum9' });
  const waiting = await add({ password });
  expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '1']);
});

it('takes no contact by way of the profile either, once the registration is whole', async () => {
  const byPhone = createVisitor(site.app);
  const form = { password, mobile: '20 000 077', phone_country_code: 'LV', country_code: 'LV', currency: 'EUR' };
  await byPhone.call('auth.register', { ...form, first_name: 'Una', last_name: 'Ozola', birth_date: '1991-03-04' });
  const saved = byPhone.call('account.saveProfileInfo', { email: added });
  expect(await faultOf(saved)).toEqual({ email: ['NOT_EDITABLE'] });
  expect((await createVisitor(site.app).call('auth.login', { login: added, password })).status).toBe(401);
});

it('asks who has no password to have signed in by the other service within ten minutes', async () => {
  const web = createWebVisitor(site.app);
  await visitProvider(web, 'mira-4471');
  const social = callerOf(site, web);
  const addSocial = (contact: string) => social.call('account.addcontact', { contact, password: 'whatever9' });
  expect((await addSocial('mira.two@mail.example')).status).toBe(200);
  site.clock.time += 10 * 60_000;
  expect(await faultOf(addSocial('mira.three@mail.example'))).toEqual({ password: ['SIGN_IN_AGAIN'] });
});

it('tells the addresses that stood before of an added and of a confirmed contact, never the new one alone', async () => {
  await addAndConfirm();
  expect(await recipients('contact-added')).toEqual([own]);
  expect(await recipients('contact-confirmed')).toEqual([own]);
  await player.call('account.changepassword', { old_password: password, password: 'New-Drum99' });
  expect((await recipients('password-changed')).toSorted()).toEqual([own, added].toSorted());
});

it('writes about a new password to no address that nobody has confirmed', async () => {
  await add({ password });
  await player.call('account.changepassword', { old_password: password, password: 'New-Drum99' });
  expect(await recipients('password-changed')).toEqual([own]);
});

it('sends a code for a new password to no address younger than seven days while an older one stands', async () => {
  await addAndConfirm();
  await restore({ login: added });
  expect(await recipients('restore-code')).toEqual([own]);
  site.clock.time += 7 * DAY_MS;
  await restore({ login: added });
  expect(await recipients('restore-code')).toEqual([own, added]);
  await restore({ login: '37120000001' }); // the number the account was made with, which stands since then
  site.clock.time += 60_000;
  await restore({ login: '37120000001' });
  expect((await recipients('restore-code')).at(-1)).toBe('37120000001');
});

it('counts the seven days from the confirmation, not from when the contact was added', async () => {
  await add({ password });
  site.clock.time += 8 * DAY_MS;
  const owner = createVisitor(site.app);
  await owner.call('auth.login', { login: own, password });
  await owner.call('account.sendconfirmationtocontact', { contact: added });
  const code = await newestCode(site, 'contact-code', added);
  await owner.call('account.confirmContact', { contact: added, code });
  await restore({ login: added });
  expect(await recipients('restore-code')).toEqual([own]);
});

it('believes the address the account was made with first, also one that was never confirmed', async () => {
  const named = createVisitor(site.app);
  const form = { password, email: 'named@mail.example', login: 'named.one', country_code: 'LV', currency: 'EUR' };
  await named.call('auth.register', { ...form, first_name: 'Una', last_name: 'Ozola', birth_date: '1991-03-04' });
  const contact = 'later@mail.example';
  await named.call('account.addcontact', { contact, password });
  await named.call('account.sendconfirmationtocontact', { contact });
  await named.call('account.confirmContact', { contact, code: await newestCode(site, 'contact-code', contact) });
  site.clock.time += 30 * DAY_MS;
  await restore({ login: 'named.one' });
  expect(await recipients('restore-code')).toEqual(['named@mail.example']);
});

it('ends links and codes that were asked for before a new password', async () => {
  await add({ password });
  await player.call('account.sendconfirmationtocontact', { contact: added });
  const [letter] = await readLetters(site, 'contact-code');
  await restore();
  const code = await newestCode(site, 'restore-code', own);
  await player.call('account.changepassword', { old_password: password, password: 'New-Drum99' });
  const token = letter?.payload['link']?.split('token=')[1] ?? '';
  const guest: Visitor = createVisitor(site.app);
  expect(await faultOf(guest.call('account.confirmContact', { token }))).toEqual({ token: ['EXPIRED'] });
  expect(await faultOf(restore({ code, password: 'Third-Drum9' }))).toEqual({ code: ['INVALID'] });
});

it('connects another service only soon after signing in, and tells the addresses of the account', async () => {
  const web = createWebVisitor(site.app);
  web.cookies.set('__Host-session', /__Host-session=([\w-]+)/.exec(player.cookie)?.[1] ?? '');
  const link = '/oauth/init?service=lumen&redirect_url=/&type_auth=link';
  site.clock.time += 10 * 60_000;
  expect((await web.get(link, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401);
  site.clock.time -= 60_000;
  await visitProvider(web, 'mira-4471', link);
  expect(await recipients('service-connected')).toEqual([own]);
});
