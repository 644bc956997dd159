import { type Ask, WHILE_AWAY } from '#runtime/registry/ask.ts';

/** The player's contacts: all code that asks for them so shares one answer, also with what is loaded after a sign-in. */
export const contactsAsk: Ask<'account.getprofileinfo'> = {
  call: 'account.getprofileinfo',
  input: { fields: 'contacts' },
  expects: WHILE_AWAY,
};
