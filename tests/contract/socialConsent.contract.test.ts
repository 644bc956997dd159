import { beforeEach, expect, it } from 'vitest';
import { createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { callerOf, visitProvider } from '../support/socialVisit.ts';
import { platformForAllTests } from '../support/testPlatform.ts';
import { createWebVisitor, type WebVisitor } from '../support/webVisitor.ts';

const site = platformForAllTests();
let guest: WebVisitor;

beforeEach(() => {
  guest = createWebVisitor(site.app);
});

const rest = { first_name: 'Nils', last_name: 'Berg', birth_date: '1990-02-01' };
const boxes = { terms: 'true', terms_version: '1', notify: '1' } as const;

it('keeps what was agreed to in the social registration as the full one does: terms by version, offers [CALL-03]', async () => {
  const visitor = await newcomer('ines-7718');
  expect(await agreedBy(visitor)).toMatchObject({ terms: [], said: [], granted: 0, isSubscribed: false });
  const refused = await visitor.call('account.saveProfileInfo', { ...boxes, first_name: 'Nils' });
  expect(refused.status).toBe(400);
  expect(await agreedBy(visitor)).toMatchObject({ terms: [], said: [] });
  const whole = { ...rest, ...boxes, email: 'ines.social@mail.example' };
  expect((await visitor.call('account.saveProfileInfo', whole)).data).toBe(1);
  const full = createVisitor(site.app);
  const mobile = '20 000 417';
  await full.call('auth.register', { ...goodRegistration, ...boxes, email: 'full@mail.example', mobile });
  const [bySocial, byForm] = [await agreedBy(visitor), await agreedBy(full)];
  expect(byForm).toEqual({
    terms: ['1'],
    said: ['offers email 1 registration'],
    granted: 1,
    isSubscribed: true,
    subscribed: ['email 1', 'phone 1'],
  });
  expect(bySocial).toEqual({ ...byForm, subscribed: ['email 1'] });
  const { data } = await visitor.call('account.getprofileinfo', {});
  expect(Object.keys(data ?? {}).filter((name) => /terms|notify/.test(name))).toEqual([]);
});

it('keeps the consent of two copies of one completion once, and nothing of boxes that come later', async () => {
  const visitor = await newcomer('theo-2093');
  const whole = { ...rest, terms: 'true', terms_version: '2', notify: '0' } as const;
  const answers = await Promise.all([1, 2].map(() => visitor.call('account.saveProfileInfo', whole)));
  expect(answers.map(({ data }) => data)).toContain(1);
  expect(await agreedBy(visitor)).toMatchObject({ terms: ['2'], said: [], granted: 0, isSubscribed: false });
  const later = { ...boxes, terms_version: '3', home_town: 'Riga' };
  expect((await visitor.call('account.saveProfileInfo', later)).data).toBe(1);
  expect(await agreedBy(visitor)).toMatchObject({ terms: ['2'], said: [], granted: 0, isSubscribed: false });
});

/** Returns the stored consents from the boxes that a player ticked while registering. */
async function agreedBy(visitor: Pick<Visitor, 'call'>) {
  const uid = (await visitor.call('account.getInfo', {})).data?.uid ?? 0;
  const terms = await site.db.read.selectFrom('terms_agreement').selectAll().where('uid', '=', uid).execute();
  const said = await site.db.read.selectFrom('consent_change').selectAll().where('uid', '=', uid).execute();
  const contacts = await site.db.read.selectFrom('contact').selectAll().where('uid', '=', uid).execute();
  return {
    terms: terms.map(({ version }) => version),
    said: said.map(({ topic, channel, granted, source }) => `${topic} ${channel} ${granted} ${source}`),
    granted: (await visitor.call('consent.get', {})).data?.items.filter(({ granted }) => granted).length,
    isSubscribed: (await visitor.call('account.getInfo', {})).data?.is_subscribed,
    subscribed: contacts.map(({ type, is_subscribed }) => `${type} ${is_subscribed}`).toSorted(),
  };
}

/** A newcomer whose registration is still to be completed. */
async function newcomer(person: string): Promise<Visitor> {
  await visitProvider(guest, person);
  return callerOf(site, guest);
}
