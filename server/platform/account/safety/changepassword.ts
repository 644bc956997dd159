import { invalid } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { readContacts } from '../contacts/contacts.ts';
import { isStillAsProved } from '../passwords/isStillAsProved.ts';
import { proveOwner } from '../passwords/ownPassword.ts';
import { checkNewPassword } from '../passwords/passwordRules.ts';
import { endOtherSessions } from './endSessions.ts';
import { setPassword } from './setPassword.ts';

/** Changes the password: only the person who changed it stays signed in, in a new session. Source: REL-S4. */
export const changepassword: Handler<'account.changepassword'> = async (input, context) => {
  const player = signedIn(context);
  await proveOwner(player, { password: input.old_password, field: 'old_password' }, context);
  const contacts = await readContacts(context.db.read, player.uid);
  await checkNewPassword(input.password, [player.login, ...contacts.map(({ contact }) => contact)], context);
  const passwordHash = await context.passwords.hash(input.password);
  await context.db.write(async (tx) => {
    if (!(await isStillAsProved(tx, player))) throw invalid({ old_password: ['INVALID'] });
    await setPassword(tx, { player, passwordHash }, context);
    await endOtherSessions(tx, { player, except: context.session.id, reason: 'password' }, context);
    await context.session.start(tx, player.uid);
  });
  return 1;
};
