import { invalid, tooMany } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { type CodeSubject, issueCode, RESEND_SEC } from '../codes/codes.ts';
import { sendCode } from '../codes/sendCode.ts';
import { makeLetterLink } from './letterTokens.ts';
import { ownContact } from './ownContact.ts';

/** The code of one contact of one player. */
export function contactCode(uid: number, contactKey: string): CodeSubject {
  return { purpose: 'contact', of: `${uid}\n${contactKey}` };
}

/** Sends the code that confirms a contact; a letter brings a link as well [STATE-09]. */
export const sendconfirmationtocontact: Handler<'account.sendconfirmationtocontact'> = async (input, context) => {
  const player = signedIn(context);
  const { db, clock, random } = context;
  const contact = await ownContact(db.read, player, input.contact);
  if (contact.is_confirmed === 1) throw invalid({ contact: ['ALREADY_CONFIRMED'] });
  return db.write(async (tx) => {
    const { uid } = player;
    const owner = { uid, session: context.session.id };
    const subject = contactCode(uid, contact.contact_key);
    const issued = await issueCode(tx, subject, { owner, receiver: String(uid), now: clock.now(), random });
    if ('waitSec' in issued) throw tooMany(issued.waitSec);
    const letter = { kind: 'contact-code', to: contact.contact, player, code: issued.code } as const;
    if (contact.type === 'phone') await sendCode(tx, letter, context);
    else {
      const { contact_key } = contact;
      const asked = {
        purpose: 'confirm',
        uid,
        contact_key,
        session_hash: owner.session,
        locale: player.locale,
      } as const;
      const link = await makeLetterLink(tx, asked, context);
      await sendCode(tx, { ...letter, link }, context);
    }
    return { resend_time: RESEND_SEC };
  });
};
