import { CommandError, type CommandInput, need } from '../../kernel/command.ts';
import { tableOutbox } from '../../kernel/outbox/outbox.ts';
import { grantsOf, readGrant, takeGrants, wordsOfGrant } from '../people/grants.ts';
import { auditTaken, grantTo, invite, passwordCode, setBlocked, takeOffSecondFactor } from '../people/manage.ts';
import { weaknessOf } from '../people/newPassword.ts';
import type { PeopleParts } from '../people/parts.ts';
import { setPassword } from '../people/password.ts';
import { listUsers, readUser } from '../people/users.ts';
import { refuseMayMore, refuseTooMuch } from './givers.ts';
import { type ContentCommand, type ContentServices, timeText } from './services.ts';

const name = { help: 'user name or e-mail address', isRequired: true };
/** Options that name a grant to give or take. */
export const grantOptions = {
  role: { help: 'viewer, editor, translator, publisher, operator or administrator' },
  right: { help: 'in place of a role, a right by its name, such as custom-code' },
  brand: { help: 'its id; every brand without it' },
  locale: { help: 'languages it is limited to, such as lv or lv,ru' },
};
const PASSWORD_FLAG = 'password-stdin';

/** Selects the services that orders about people need. */
export function peopleOf({ db, clock, random, passwords }: ContentServices): PeopleParts {
  return { db, now: () => clock.now(), random, passwords };
}

const add: ContentCommand = {
  name: 'content user add',
  right: 'manage-people',
  summary: 'makes an account of the content service, and prints a code by which its owner chooses the password',
  example: 'marquee content user add ann ann@example.com --role editor --brand kestrel',
  options: {
    name: { help: 'as the history names them', isRequired: true },
    email: { help: 'their address', isRequired: true },
    ...grantOptions,
    [PASSWORD_FLAG]: { help: 'reads the password from standard input, in place of a code', isFlag: true },
  },
  lastWord: 'name',
  secondWord: 'email',
  secretFlag: PASSWORD_FLAG,
  async run(services, input, { by, secret }) {
    const [username, email] = [need(input, 'name'), need(input, 'email')];
    const parts = peopleOf(services);
    const grant = input['role'] === undefined && input['right'] === undefined ? null : readGrant(input);
    if (grant) await refuseTooMuch(services, by, grant);
    const passwordHash = await hashOfGiven(parts, { input, secret, names: [username, email] });
    const { code } = await parts.db.write((tx) => invite(tx, parts, { username, email, grant, passwordHash, by }));
    const done = `${username} is added${grant ? ` as ${wordsOfGrant(grant)}` : ', and may do nothing yet: content user grant'}.`;
    return code === null ? done : printed(done, code);
  },
};

const password: ContentCommand = {
  name: 'content user password',
  right: 'manage-people',
  summary: 'prints a code by which somebody chooses a new password, or sets one',
  example: 'marquee content user password ann',
  options: {
    name,
    [PASSWORD_FLAG]: { help: 'reads the password from standard input, in place of a code', isFlag: true },
  },
  lastWord: 'name',
  secretFlag: PASSWORD_FLAG,
  async run(services, input, { by, secret }) {
    const parts = peopleOf(services);
    const user = await readUser(parts.db.read, need(input, 'name'));
    await refuseMayMore(services, by, user);
    const passwordHash = await hashOfGiven(parts, { input, secret, names: [user.username, user.email] });
    if (passwordHash !== null) {
      const asked = { user, passwordHash, by: { name: by }, address: '', provesAddress: false };
      await parts.db.write((tx) => setPassword(tx, { ...parts, outbox: tableOutbox }, asked));
      return `${user.username} has a new password, and is signed out everywhere.`;
    }
    const code = await parts.db.write((tx) => passwordCode(tx, parts, { user, by }));
    return printed(`A code for ${user.username} is made.`, code);
  },
};

async function hashOfGiven(
  { passwords }: PeopleParts,
  { input, secret, names }: { input: CommandInput; secret: string | undefined; names: readonly string[] },
): Promise<string | null> {
  if (input[PASSWORD_FLAG] === undefined) return null;
  if (!secret) throw new CommandError('Nothing came by standard input.');
  const weakness = await weaknessOf(secret, names);
  if (weakness !== null) throw new CommandError(`${weakness.text}.`);
  return passwords.hash(secret);
}

/** The code is given out and kept nowhere: what is written down of the order does not hold it. */
function printed(done: string, code: string): { done: string; output: Uint8Array } {
  const how = `It works once, for a day: POST /content/api/auth/reset-password {"code":…,"password":…,"passwordConfirmation":…}\n`;
  return { done, output: Buffer.from(`${code}\n${how}`) };
}

const list: ContentCommand = {
  name: 'content user list',
  summary: 'lists who works on content, and what they may do',
  example: 'marquee content user list',
  options: {},
  async run({ db }) {
    const users = await listUsers(db.read);
    if (users.length === 0) return 'There is nobody: content user add.';
    const lines = users.map(async (user) => {
      const grants = (await grantsOf(db.read, user.document_id)).map(wordsOfGrant);
      const marks = [
        user.is_blocked === 1 && 'blocked',
        user.is_confirmed === 0 && 'not confirmed',
        !user.password_hash && 'no password',
      ];
      const facts = [`since ${timeText(user.created_at)}`, ...marks].filter(Boolean).join(', ');
      return `${user.username} <${user.email}> (${facts}): ${grants.join('; ') || 'nothing'}`;
    });
    return (await Promise.all(lines)).join('\n');
  },
};

const grant: ContentCommand = {
  name: 'content user grant',
  right: 'manage-people',
  summary: 'gives somebody a role, or a right, at a brand or at all of them',
  example: 'marquee content user grant ann --role translator --brand kestrel --locale lv,ru',
  options: { name, ...grantOptions },
  lastWord: 'name',
  async run(services, input, { by }) {
    const parts = peopleOf(services);
    const given = readGrant(input);
    await refuseTooMuch(services, by, given);
    const user = await readUser(parts.db.read, need(input, 'name'));
    const words = wordsOfGrant(given);
    await parts.db.write((tx) => grantTo(tx, parts, { user, grant: given, by }));
    return `${user.username} is ${words} now.`;
  },
};

const revoke: ContentCommand = {
  name: 'content user revoke',
  right: 'manage-people',
  summary: 'takes from somebody a role, a right, or without either everything, at a brand or everywhere',
  example: 'marquee content user revoke ann --role translator --brand kestrel',
  options: {
    name,
    role: grantOptions.role,
    right: grantOptions.right,
    brand: { help: 'its id; everywhere without it' },
  },
  lastWord: 'name',
  async run(services, input, { by }) {
    const parts = peopleOf(services);
    const user = await readUser(parts.db.read, need(input, 'name'));
    const taken = await parts.db.write(async (tx) => {
      const gone = await takeGrants(tx, { ...pick(input), holder: user.document_id });
      await auditTaken(tx, parts, { user, taken: gone, by });
      return gone;
    });
    if (taken.length === 0) throw new CommandError(`${user.username} has nothing of that: content user list.`);
    return `${user.username} is no longer ${taken.map(wordsOfGrant).join('; ')}.`;
  },
};

function pick({ role, right, brand }: CommandInput) {
  return {
    ...(role === undefined ? {} : { role }),
    ...(right === undefined ? {} : { right }),
    ...(brand === undefined ? {} : { brand }),
  };
}

const block: ContentCommand = {
  name: 'content user block',
  right: 'manage-people',
  summary: 'keeps somebody out, at once and everywhere, or lets them in again',
  example: 'marquee content user block ann --reason "left the company"',
  options: { name, off: { help: 'lets them in again', isFlag: true }, reason: { help: 'why, in a sentence' } },
  lastWord: 'name',
  async run(services, input, { by }) {
    const parts = peopleOf(services);
    const isOff = input['off'] !== undefined;
    const user = await readUser(parts.db.read, need(input, 'name'));
    const why = input['reason'] ?? '';
    await parts.db.write((tx) => setBlocked(tx, parts, { user, isBlocked: !isOff, by, why }));
    return isOff ? `${user.username} may come in again.` : `${user.username} is out, everywhere.`;
  },
};

const secondFactor: ContentCommand = {
  name: 'content user second-factor-off',
  right: 'manage-people',
  summary: 'takes off the second factor of somebody who has lost phone and recovery codes, and signs them out',
  example: 'marquee content user second-factor-off ann --reason "lost her phone; seen at the office"',
  options: { name, reason: { help: 'why, in a sentence', isRequired: true } },
  lastWord: 'name',
  async run(services, input, { by }) {
    const parts = peopleOf(services);
    const user = await readUser(parts.db.read, need(input, 'name'));
    const why = need(input, 'reason');
    if (!(await parts.db.write((tx) => takeOffSecondFactor(tx, parts, { user, by, why }))))
      throw new CommandError(`${user.username} has no second factor.`);
    return `${user.username} signs in by the password alone, and is signed out everywhere.`;
  },
};

/** Orders about people who work on content. */
export const peopleCommands: readonly ContentCommand[] = [add, list, grant, revoke, block, password, secondFactor];
