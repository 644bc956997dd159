import type { CallTypes } from '#schemas/platform/index.ts';

/** What the profile is asked for where its contacts alone are wanted. */
export const contactsInput: CallTypes['account.getprofileinfo']['request'] = { fields: 'contacts' };
