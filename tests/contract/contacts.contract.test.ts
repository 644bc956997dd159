import { expect, it } from 'vitest';
import { faultOf } from '../support/faultOf.ts';
import { newestCode, otherCode, readLetters } from '../support/letters.ts';
import { createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { anotherPlayer } from '../support/players.ts';
import { platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);
const contact = 'zane@mail.example';

const password = 'Quiet-Drum9';
const add = (text: string, more: object = {}) =>
  player.call('account.addcontact', { contact: text, password, ...more });

const contactsOf = async (visitor: Visitor) =>
  (await visitor.call('account.getprofileinfo', { fields: 'contacts' })).data?.contacts ?? [];

it('has the address and number of the registration, unconfirmed, the number with its country [STATE-09]', async () => {
  expect(await contactsOf(player)).toEqual([
    { type: 'email', contact: 'Zane@Mail.example', is_confirmed: false, is_subscribed: true },
    { type: 'phone', contact: '37120000001', is_confirmed: false, is_subscribed: true, phone_country_code: 'LV' },
  ]);
});

it('adds a contact, sends its code and confirms it; from then on it signs in [STATE-09] [CALL-02]', async () => {
  const added = await add('20 000 002', { phone_country_code: 'LV' });
  expect(added.data?.items.at(-1)).toMatchObject({ type: 'phone', contact: '37120000002', is_confirmed: false });
  const signIn = () => createVisitor(site.app).call('auth.login', { login: '+37120000002', password: 'Quiet-Drum9' });
  expect((await signIn()).status).toBe(401);
  const sent = await player.call('account.sendconfirmationtocontact', { contact: '37120000002' });
  expect(sent.data).toEqual({ resend_time: 60 });
  const code = await newestCode(site, 'contact-code');
  expect((await player.call('account.confirmContact', { contact: '+371 20 000 002', code })).data).toBe(1);
  expect((await contactsOf(player)).at(-1)?.is_confirmed).toBe(true);
  expect((await signIn()).status).toBe(200);
  const again = player.call('account.sendconfirmationtocontact', { contact: '37120000002' });
  expect(await faultOf(again)).toEqual({ contact: ['ALREADY_CONFIRMED'] });
});

it.each(['not an address', 'a@b', '12', '+44 7700 900 000 000'])(
  'refuses «%s» as a contact [STATE-09]',
  async (text) => {
    expect(await faultOf(add(text))).toEqual({ contact: ['INVALID'] });
  },
);

it('refuses a contact that signs somebody else in, and at confirming one that does so meanwhile', async () => {
  await anotherPlayer(site, 'b');
  expect(await faultOf(add('B@mail.example'))).toEqual({
    contact: ['ALREADY_EXISTS'],
  });
  await add('late@mail.example');
  await player.call('account.sendconfirmationtocontact', { contact: 'late@mail.example' });
  const code = await newestCode(site, 'contact-code');
  await anotherPlayer(site, 'late');
  const confirmed = player.call('account.confirmContact', { contact: 'late@mail.example', code });
  expect(await faultOf(confirmed)).toEqual({ contact: ['ALREADY_EXISTS'] });
});

it('tells a code of the wrong form, a wrong one and a late one apart; five tries and it is dead [STATE-09] [REL-S2]', async () => {
  await player.call('account.sendconfirmationtocontact', { contact });
  const code = await newestCode(site, 'contact-code');
  const tryIt = (given: string) => faultOf(player.call('account.confirmContact', { contact, code: given }));
  expect(await tryIt('12')).toEqual({ code: ['DIGITS'] });
  for (let tries = 0; tries < 5; tries += 1) expect(await tryIt(otherCode(code))).toEqual({ code: ['INVALID'] });
  expect(await tryIt(code)).toEqual({ code: ['EXPIRED'] });
  site.clock.time += 61_000;
  await player.call('account.sendconfirmationtocontact', { contact });
  const fresh = await newestCode(site, 'contact-code');
  site.clock.time += 10 * 60_000;
  expect(await tryIt(fresh)).toEqual({ code: ['EXPIRED'] });
});

it('sends a code a minute and five an hour at most, and says how long to wait [REL-S2]', async () => {
  const send = () => player.call('account.sendconfirmationtocontact', { contact });
  await send();
  expect((await send()).headers['retry-after']).toBe('60');
  for (let times = 0; times < 6; times += 1) {
    site.clock.time += 61_000;
    await send();
  }
  expect((await readLetters(site, 'contact-code')).length).toBe(5);
});

it('does not let a code of one contact confirm another [REL-S2]', async () => {
  await player.call('account.sendconfirmationtocontact', { contact });
  const code = await newestCode(site, 'contact-code');
  expect(await faultOf(player.call('account.confirmContact', { contact: '37120000001', code }))).toEqual({
    code: ['INVALID'],
  });
});

it('shows a button behind the link of a letter and acts on pressing it, once, for seven days', async () => {
  await player.call('account.sendconfirmationtocontact', { contact });
  const link = new URL((await readLetters(site, 'contact-code')).at(-1)?.payload['link'] ?? '');
  expect(link.host).toBe('aurora.test');
  const host = { host: 'aurora.test' };
  const page = await site.app.inject({ url: link.pathname + link.search, headers: host });
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(page.body).toContain('<button>Apstiprināt šo adresi</button>');
  expect((await contactsOf(player))[0]?.is_confirmed).toBe(false);
  const press = () =>
    site.app.inject({
      method: 'POST',
      url: link.pathname,
      headers: { ...host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: link.search.slice(1),
    });
  const done = await press();
  expect([done.statusCode, done.headers.location]).toEqual([303, '/lv/confirmation/success']);
  expect((await contactsOf(player))[0]?.is_confirmed).toBe(true);
  const again = await press();
  expect([again.statusCode, again.headers.location]).toEqual([303, '/lv/confirmation?link=over']);
});

/** Opens the page of a letter's link at a brand and presses its button, as a form without scripts sends what the page has. */
async function openAndPress(link: URL, host: string) {
  const page = await site.app.inject({ url: link.pathname + link.search, headers: { host } });
  const sent = [...page.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const press = () =>
    site.app.inject({
      method: 'POST',
      url: link.pathname,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(sent.map(([, name = '', value = '']) => [name, value])).toString(),
    });
  const leads = async (): Promise<[number, unknown]> => {
    const answer = await press();
    return [answer.statusCode, answer.headers.location];
  };
  return { page, done: await leads(), again: await leads() };
}

it.each([
  { host: 'aurora.test', locale: 'lv', dir: 'ltr', stop: 'Pārtraukt piedāvājumus' },
  { host: 'kestrel.test', locale: 'ar', dir: 'rtl', stop: 'إيقاف العروض' },
])(
  'a letter leads to its page in the language of its player ($locale at $host), which leads on to the site in it [ROUTE-18] [ROUTE-19]',
  async ({ host, locale, dir, stop }) => {
    const reader = createVisitor(site.app, host);
    const email = 'reader@mail.example';
    await reader.call('auth.register', { ...goodRegistration, email, mobile: '20 000 007' });
    await site.db.write((tx) => tx.updateTable('player').set({ locale }).execute());
    await reader.call('account.sendconfirmationtocontact', { contact: email });
    const letter = (await readLetters(site, 'contact-code')).at(-1);
    const link = new URL(letter?.payload['link'] ?? '');
    const { page, done, again } = await openAndPress(link, host);
    expect(page.body).toContain(`<html lang="${locale}" dir="${dir}">`);
    expect(done).toEqual([303, `/${locale}/confirmation/success`]);
    expect(again).toEqual([303, `/${locale}/confirmation?link=over`]);
    await reader.call('account.changeSubscription', { contact: email, subscription: '0' });
    await reader.call('account.changeSubscription', { contact: email, subscription: '1' });
    const ending = new URL((await readLetters(site, 'subscribed')).at(-1)?.payload['unsubscribe'] ?? '');
    const ended = await openAndPress(ending, host);
    expect(ended.page.body).toContain(`<button>${stop}</button>`);
    expect(ended.done).toEqual([303, `/${locale}/unsubscribe/done`]);
    expect(ended.again).toEqual([303, `/${locale}/unsubscribe?link=over`]);
  },
);

it('speaks the language of whoever opens a link, as far as the brand does', async () => {
  const openIn = async (language: string) =>
    (
      await site.app.inject({
        url: '/platform/unsubscribe?token=x',
        headers: { host: 'aurora.test', 'accept-language': language },
      })
    ).body;
  expect(await openIn('lv-LV,en;q=0.5')).toContain('<button>Pārtraukt piedāvājumus</button>');
  expect(await openIn('tlh')).toContain('<html lang="en" dir="ltr">');
});

it('writes what comes in a link into the page as text', async () => {
  const url = `/platform/unsubscribe?token=${encodeURIComponent('"><script>alert(1)</script>')}`;
  const page = await site.app.inject({ url, headers: { host: 'aurora.test' } });
  expect(page.body).not.toContain('<script>');
});

/** As its owner does by the link of the welcome letter. */
const confirm = () =>
  site.db.write((tx) =>
    tx.updateTable('contact').set({ is_confirmed: 1 }).where('contact_key', '=', contact).execute(),
  );

it('writes of offers to a confirmed address alone, five times an hour at most, however often they are switched', async () => {
  const switchThrice = async () => {
    for (let times = 0; times < 3; times += 1) {
      await player.call('account.changeSubscription', { contact, subscription: '0' });
      await player.call('account.changeSubscription', { contact, subscription: '1' });
    }
    return (await readLetters(site, 'subscribed')).length;
  };
  expect(await switchThrice()).toBe(0);
  await confirm();
  expect(await switchThrice()).toBe(1);
  for (let minutes = 0; minutes < 10; minutes += 1) {
    site.clock.time += 60_000;
    await switchThrice();
  }
  expect((await readLetters(site, 'subscribed')).length).toBe(5);
  expect((await player.call('account.changeSubscription', { contact, subscription: '0' })).status).toBe(200);
});

it('ends offers for one contact, for all, or by a letter’s link without a session, which dies after seven days', async () => {
  await confirm();
  await player.call('account.changeSubscription', { contact, subscription: '0' });
  expect((await contactsOf(player)).map(({ is_subscribed }) => is_subscribed)).toEqual([false, true]);
  expect((await player.call('account.getInfo', {})).data?.is_subscribed).toBe(true);
  await player.call('account.unsubscribe', {});
  expect((await player.call('account.getInfo', {})).data?.is_subscribed).toBe(false);
  const freshToken = async () => {
    site.clock.time += 60_000;
    await player.call('account.changeSubscription', { contact, subscription: '1' });
    return (await readLetters(site, 'subscribed')).at(-1)?.payload['unsubscribe']?.split('token=')[1] ?? '';
  };
  const token = await freshToken();
  expect((await player.call('account.getInfo', {})).data?.is_subscribed).toBe(true);
  const guest = createVisitor(site.app);
  expect((await guest.call('account.unsubscribe', { token })).data).toBe(1);
  expect((await player.call('account.getInfo', {})).data?.is_subscribed).toBe(false);
  expect(await faultOf(guest.call('account.unsubscribe', { token }))).toEqual({ token: ['EXPIRED'] });
  expect((await guest.call('account.unsubscribe', {})).status).toBe(401);
  const second = await freshToken();
  expect(await faultOf(guest.call('account.confirmContact', { token: second }))).toEqual({ token: ['EXPIRED'] });
  site.clock.time += 7 * 24 * 3600_000;
  expect(await faultOf(guest.call('account.unsubscribe', { token: second }))).toEqual({ token: ['EXPIRED'] });
});

it('takes back the consent to offers with the subscription, by letter or message as the contact is, and gives it anew', async () => {
  await confirm();
  const granted = async () =>
    ((await player.call('consent.get', {})).data?.items ?? [])
      .filter(({ granted: isGranted }) => isGranted)
      .map(({ topic, channel }) => `${topic} by ${channel}`);
  expect(await granted()).toEqual(['offers by email']);
  await player.call('account.changeSubscription', { contact, subscription: '0' });
  expect(await granted()).toEqual([]);
  await player.call('account.changeSubscription', { contact, subscription: '1' });
  await player.call('account.changeSubscription', { contact: '37120000001', subscription: '1' });
  expect(await granted()).toEqual(['offers by email', 'offers by sms']);
  const token = (await readLetters(site, 'subscribed')).at(-1)?.payload['unsubscribe']?.split('token=')[1] ?? '';
  await createVisitor(site.app).call('account.unsubscribe', { token });
  expect(await granted()).toEqual(['offers by sms']);
  await player.call('account.unsubscribe', {});
  expect(await granted()).toEqual([]);
});

it('writes to the address of a new account, and the link of that letter confirms it [STATE-09]', async () => {
  const [letter, ...others] = await readLetters(site, 'welcome');
  expect([letter?.recipient, others]).toEqual(['Zane@Mail.example', []]);
  const token = letter?.payload['link']?.split('token=')[1] ?? '';
  expect((await contactsOf(player))[0]?.is_confirmed).toBe(false);
  expect((await createVisitor(site.app).call('account.confirmContact', { token })).data).toBe(1);
  expect((await contactsOf(player))[0]?.is_confirmed).toBe(true);
});

it('keeps at most six contacts', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await add(`${name}@mail.example`);
  expect(await faultOf(add('e@mail.example'))).toEqual({
    contact: ['TOO_MANY'],
  });
  expect((await contactsOf(player)).length).toBe(6);
});
