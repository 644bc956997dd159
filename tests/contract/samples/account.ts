import type { AccountCallTypes } from '#schemas/platform/account.ts';
import { newestCode, readLetters } from '../../support/letters.ts';
import { createVisitor, goodRegistration, type PlatformApp, type Visitor } from '../../support/platformApp.ts';
import type { Samples } from './sample.ts';

/** Longer than the pause between two codes. */
const PAUSE_MS = 61_000;
const PASSWORD = goodRegistration.password ?? '';

/** A new address of the player's own, whose code is on its way. */
async function sentContact(player: Visitor, site: PlatformApp): Promise<string> {
  const contact = `sample-${site.clock.time}@mail.example`;
  site.clock.time += PAUSE_MS;
  await player.call('account.addcontact', { contact });
  await player.call('account.sendconfirmationtocontact', { contact });
  return contact;
}

async function confirmedContact(player: Visitor, site: PlatformApp): Promise<string> {
  const contact = await sentContact(player, site);
  await player.call('account.confirmContact', { contact, code: await newestCode(site, 'contact-code') });
  return contact;
}

async function switchCode(player: Visitor, site: PlatformApp): Promise<string> {
  site.clock.time += PAUSE_MS;
  await player.call('account.changeTwoFactorAuth', {});
  return newestCode(site, 'two-factor-code');
}

export const accountSamples: Samples<AccountCallTypes> = {
  'account.getInfo': {},
  'account.getBalance': {},
  'account.getPersonalDataFields': { country: 'AE' },
  'account.getContactPhoneSettings': {},
  'account.changelocale': { locale: 'en' },
  'account.getprofileinfo': { fields: 'contacts,document' },
  'account.saveProfileInfo': { home_town: 'Riga', sex: '3' },
  'account.changefakename': { fakename: 'Otter9' },
  'account.setCurrency': { currency: 'EUR' },
  'account.getcurrencyrates': {},
  'account.addcontact': { contact: 'other@mail.example' },
  'account.sendconfirmationtocontact': async (player) => {
    const contact = 'unsent@mail.example';
    await player.call('account.addcontact', { contact });
    return { contact };
  },
  'account.confirmContact': async (player, site) => {
    const contact = await sentContact(player, site);
    return { contact, code: await newestCode(site, 'contact-code') };
  },
  'account.changeSubscription': async (player, site) => ({ contact: await sentContact(player, site), subscription: '1' }),
  'account.unsubscribe': async (player, site) => {
    await player.call('account.changeSubscription', { contact: await sentContact(player, site), subscription: '1' });
    const letter = (await readLetters(site, 'subscribed')).at(-1);
    return { token: letter?.payload['unsubscribe']?.split('token=')[1] ?? '' };
  },
  'account.changepassword': { old_password: PASSWORD, password: PASSWORD },
  'account.changeTwoFactorAuth': async (player, site) => {
    await confirmedContact(player, site);
    site.clock.time += PAUSE_MS;
    return {};
  },
  /** On and then, by the call itself, off: who signs in next is not asked for a code. */
  'account.confirmTwoFactorAuth': async (player, site) => {
    await confirmedContact(player, site);
    await player.call('account.confirmTwoFactorAuth', { code: await switchCode(player, site) });
    return { code: await switchCode(player, site) };
  },
  'account.getSessions': {},
  'account.revokeSession': async (player, site) => {
    await createVisitor(site.app).call('auth.login', { login: await loginOf(player), password: PASSWORD });
    const { data } = await player.call('account.getSessions', {});
    return { id: data?.items.find(({ is_current }) => !is_current)?.id ?? '' };
  },
  'account.exportData': {},
  /** Of an account of its own, so that the others keep theirs; the browser is nobody's afterwards. */
  'account.requestErasure': async (player) => {
    await player.call('auth.register', { ...goodRegistration, email: 'leaving@mail.example', mobile: '' });
    return { password: PASSWORD };
  },
};

async function loginOf(player: Visitor): Promise<string> {
  return (await player.call('account.getInfo', {})).data?.login ?? '';
}
