import { CommandError } from '../../kernel/command.ts';
import { audit } from '../audit/audit.ts';
import { contentSessions } from '../people/sessions.ts';
import { readUser } from '../people/users.ts';
import { peopleOf } from './people.ts';
import type { ContentCommand } from './services.ts';

/** Its terminal reads the password of the account that the order names. */
export const SIGN_IN = 'content sign-in';

/** The order by which one signs in at a terminal. */
export const signInCommand: ContentCommand = {
  name: SIGN_IN,
  summary: 'asks for your password and prints a token: orders with it in MARQUEE_TOKEN are yours, for 30 days',
  example: 'marquee content sign-in ann',
  options: { name: { help: 'your user name or e-mail address', isRequired: true } },
  lastWord: 'name',
  async run(services, _input, { by, account }) {
    if (account === '') throw new CommandError('Nobody is signed in: this order asks for a password.');
    const parts = peopleOf(services);
    const user = await readUser(parts.db.read, by);
    const token = await parts.db.write(async (tx) => {
      const made = await contentSessions.open(
        tx,
        { user, address: '', agent: 'terminal' },
        { now: parts.now(), random: parts.random },
      );
      await audit(tx, { act: 'sign-in', by: { id: account, name: by }, on: by, at: parts.now() });
      return made;
    });
    return { done: `${by} is signed in: keep the line above in MARQUEE_TOKEN.`, output: Buffer.from(`${token}\n`) };
  },
};
