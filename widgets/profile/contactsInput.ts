import type { CallTypes } from '#schemas/platform/index.ts';

/** Input of the profile's call where only the contacts are needed. */
export const contactsInput: CallTypes['account.getprofileinfo']['request'] = { fields: 'contacts' };
