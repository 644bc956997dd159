import type { AccountCallTypes } from '#schemas/platform/account.ts';
import type { Area, CallsOf } from '../area.ts';
import { changelocale } from './changelocale.ts';
import { getBalance } from './getBalance.ts';
import { getContactPhoneSettings } from './getContactPhoneSettings.ts';
import { getInfo } from './getInfo.ts';
import { getPersonalDataFields } from './getPersonalDataFields.ts';

/** The player's own data: profile, contacts, settings, sessions. */
export const account: Area<CallsOf<AccountCallTypes>> = {
  handlers: {
    'account.changelocale': changelocale,
    'account.getBalance': getBalance,
    'account.getContactPhoneSettings': getContactPhoneSettings,
    'account.getInfo': getInfo,
    'account.getPersonalDataFields': getPersonalDataFields,
  },
};
