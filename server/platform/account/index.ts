import type { AccountCallTypes } from '#schemas/platform/account.ts';
import { deliverLetters } from '../../kernel/outbox/deliver.ts';
import type { Area, CallsOf } from '../area.ts';
import { playerSessions } from '../session/sessions.ts';
import { changelocale } from './changelocale.ts';
import { addcontact } from './contacts/addcontact.ts';
import { confirmContact } from './contacts/confirmContact.ts';
import { letterDue } from './contacts/letterDue.ts';
import { mountLetterPages } from './contacts/letterPages.ts';
import { storeFirstContacts } from './contacts/registered.ts';
import { sendconfirmationtocontact } from './contacts/sendconfirmationtocontact.ts';
import { changeSubscription, unsubscribe } from './contacts/subscription.ts';
import { getBalance } from './getBalance.ts';
import { getContactPhoneSettings } from './getContactPhoneSettings.ts';
import { getInfo } from './getInfo.ts';
import { getPersonalDataFields } from './getPersonalDataFields.ts';
import { changefakename } from './profile/changefakename.ts';
import { getcurrencyrates } from './profile/getcurrencyrates.ts';
import { getprofileinfo } from './profile/getprofileinfo.ts';
import { requireProfile } from './profile/requireProfile.ts';
import { saveProfileInfo } from './profile/saveProfileInfo.ts';
import { fixCurrency, setCurrency } from './profile/setCurrency.ts';
import { refuseClosedAccount } from './refuseClosedAccount.ts';
import { changepassword } from './safety/changepassword.ts';
import { exportData } from './safety/exportData.ts';
import { exportAccount } from './safety/ownExport.ts';
import { requestErasure } from './safety/requestErasure.ts';
import { getSessions, revokeAllSessions, revokeOtherSessions, revokeSession } from './safety/sessions.ts';
import { changeTwoFactorAuth, confirmTwoFactorAuth } from './safety/twoFactor.ts';
import { sweepAccounts } from './sweep.ts';

/** The player's own data: profile, contacts, settings, sessions; and the letters that go with them. */
export const account: Area<CallsOf<AccountCallTypes>> = {
  handlers: {
    'account.addcontact': addcontact,
    'account.changefakename': changefakename,
    'account.changelocale': changelocale,
    'account.changepassword': changepassword,
    'account.changeSubscription': changeSubscription,
    'account.changeTwoFactorAuth': changeTwoFactorAuth,
    'account.confirmContact': confirmContact,
    'account.confirmTwoFactorAuth': confirmTwoFactorAuth,
    'account.exportData': exportData,
    'account.getBalance': getBalance,
    'account.getContactPhoneSettings': getContactPhoneSettings,
    'account.getcurrencyrates': getcurrencyrates,
    'account.getInfo': getInfo,
    'account.getPersonalDataFields': getPersonalDataFields,
    'account.getprofileinfo': getprofileinfo,
    'account.getSessions': getSessions,
    'account.requestErasure': requestErasure,
    'account.revokeAllSessions': revokeAllSessions,
    'account.revokeOtherSessions': revokeOtherSessions,
    'account.revokeSession': revokeSession,
    'account.saveProfileInfo': saveProfileInfo,
    'account.sendconfirmationtocontact': sendconfirmationtocontact,
    'account.setCurrency': setCurrency,
    'account.unsubscribe': unsubscribe,
  },
  moments: {
    registered: (tx, { player }) => storeFirstContacts(tx, player),
    depositAsked(tx, { player }, services) {
      requireProfile(player, services);
      return fixCurrency(tx, player);
    },
    letterDue,
    stakeAsked: refuseClosedAccount,
    freeRoundAsked: refuseClosedAccount,
    // a banned player's live on and do nothing but be told of it: a page that was loading at that moment asks once more (`accountClosed`)
    async shutOut(tx, { player, reason }) {
      if (reason !== 'banned') await playerSessions.endAll(tx, { holder: player.uid });
    },
  },
  jobs: [deliverLetters, sweepAccounts],
  exports: exportAccount,
  routes: mountLetterPages,
};
