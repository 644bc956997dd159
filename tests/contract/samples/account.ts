import type { AccountCallTypes } from '#schemas/platform/account.ts';
import type { LetterKind } from '../../../server/kernel/outbox/kinds.ts';
import { newestCode, readLetters } from '../../support/letters.ts';
import { createVisitor, goodRegistration, type PlatformApp, type Visitor } from '../../support/platformApp.ts';
import type { Samples } from './sample.ts';

/** Longer than the pause between two codes. */
const PAUSE_MS = 61_000;
const PASSWORD = goodRegistration.password ?? '';

/** The address the player registered with, whose code is on its way. */
async function sentContact(player: Visitor, site: PlatformApp): Promise<string> {
  site.clock.time += PAUSE_MS;
  const contact = await loginOf(player);
  await player.call('account.sendconfirmationtocontact', { contact });
  return contact;
}

async function confirmContact(player: Visitor, site: PlatformApp): Promise<void> {
  const contact = await sentContact(player, site);
  await player.call('account.confirmContact', { contact, code: await newestCode(site, 'contact-code', contact) });
}

/** Returns the token in the link of the newest letter to somebody. */
async function tokenOf(site: PlatformApp, kind: LetterKind, to: string): Promise<string> {
  const letter = (await readLetters(site, kind)).findLast(({ recipient }) => recipient === to);
  const link = letter?.payload['link'] ?? letter?.payload['unsubscribe'] ?? '';
  return link.split('token=')[1] ?? '';
}

async function switchCode(player: Visitor, site: PlatformApp): Promise<string> {
  site.clock.time += PAUSE_MS;
  await player.call('account.changeTwoFactorAuth', {});
  return newestCode(site, 'two-factor-code', await loginOf(player));
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
  'account.addcontact': { contact: 'other@mail.example', password: PASSWORD },
  'account.sendconfirmationtocontact': async (player) => ({ contact: await loginOf(player) }),
  'account.confirmContact': async (player, site) => {
    return { token: await tokenOf(site, 'contact-code', await sentContact(player, site)) };
  },
  'account.changeSubscription': async (player) => ({ contact: await loginOf(player), subscription: '0' }),
  'account.unsubscribe': async (player, site) => {
    await confirmContact(player, site);
    const contact = await loginOf(player);
    for (const subscription of ['0', '1'] as const)
      await player.call('account.changeSubscription', { contact, subscription });
    return { token: await tokenOf(site, 'subscribed', contact) };
  },
  'account.changepassword': { old_password: PASSWORD, password: PASSWORD },
  'account.changeTwoFactorAuth': async (player, site) => {
    await confirmContact(player, site);
    site.clock.time += PAUSE_MS;
    return {};
  },
  'account.confirmTwoFactorAuth': async (player, site) => {
    await confirmContact(player, site);
    await player.call('account.confirmTwoFactorAuth', { code: await switchCode(player, site) });
    return { code: await switchCode(player, site) };
  },
  'account.getSessions': {},
  'account.revokeSession': async (player, site) => {
    await createVisitor(site.app).call('auth.login', { login: await loginOf(player), password: PASSWORD });
    const { data } = await player.call('account.getSessions', {});
    return { id: data?.items.find(({ is_current }) => !is_current)?.id ?? '' };
  },
  'account.revokeOtherSessions': {},
  'account.revokeAllSessions': {},
  'account.exportData': {},
  'account.requestErasure': { password: PASSWORD },
};

async function loginOf(player: Visitor): Promise<string> {
  return (await player.call('account.getInfo', {})).data?.login ?? '';
}
