import type { AccountCallTypes } from '#schemas/platform/account.ts';
import type { Samples } from './sample.ts';

export const accountSamples: Samples<AccountCallTypes> = {
  'account.getInfo': {},
  'account.getBalance': {},
  'account.getPersonalDataFields': { country: 'AE' },
  'account.getContactPhoneSettings': {},
  'account.changelocale': { locale: 'en' },
};
