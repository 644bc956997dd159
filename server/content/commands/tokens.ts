import { CommandError, need } from '../../kernel/command.ts';
import { audit } from '../audit/audit.ts';
import { giveGrant, grantsOf, readGrant, wordsOfGrant } from '../people/grants.ts';
import { addToken, listTokens, nameOfToken, revokeToken } from '../people/tokens.ts';
import { refuseTooMuch } from './givers.ts';
import { grantOptions, peopleOf } from './people.ts';
import { type ContentCommand, timeText } from './services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const name = { help: 'as the history names the machine, behind «token:»', isRequired: true };

const add: ContentCommand = {
  name: 'content token add',
  right: 'manage-people',
  summary: 'makes a token by which a machine uses the management calls, and prints it: it can be read only once',
  example: 'marquee content token add nightly-build --role publisher --brand kestrel --days 90',
  options: { name, ...grantOptions, days: { help: 'how long it works; without an end without it' } },
  lastWord: 'name',
  async run(services, input, { by }) {
    const parts = peopleOf(services);
    const grant = readGrant(input);
    await refuseTooMuch(services, by, grant);
    const { days } = input;
    if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days)) throw new CommandError(`«${days}» is no number of days.`);
    const expiresAt = days === undefined ? null : parts.now() + Number(days) * DAY_MS;
    const token = await parts.db.write(async (tx) => {
      const made = await addToken(tx, parts, { name: need(input, 'name'), by, expiresAt });
      await giveGrant(tx, parts, { holder: made.id, grant, by });
      const [on, at, detail] = [
        `token:${need(input, 'name')}`,
        parts.now(),
        { grant: wordsOfGrant(grant), days: days ?? null },
      ];
      await audit(tx, { act: 'token.added', by: { name: by }, on, at, detail });
      return made.token;
    });
    return { done: `Token ${need(input, 'name')} is made: ${wordsOfGrant(grant)}.`, output: Buffer.from(`${token}\n`) };
  },
};

const revoke: ContentCommand = {
  name: 'content token revoke',
  right: 'manage-people',
  summary: 'ends a machine’s token at once',
  example: 'marquee content token revoke nightly-build --reason "machine is gone"',
  options: { name, reason: { help: 'why, in a sentence' } },
  lastWord: 'name',
  async run(services, input, { by }) {
    const { db, now } = peopleOf(services);
    const token = need(input, 'name');
    await db.write(async (tx) => {
      await revokeToken(tx, { name: token, now: now() });
      const [on, why] = [`token:${token}`, input['reason'] ?? ''];
      await audit(tx, { act: 'token.revoked', by: { name: by }, on, at: now(), why });
    });
    return `Token ${token} is over.`;
  },
};

const list: ContentCommand = {
  name: 'content token list',
  summary: 'lists the tokens of machines, what they may do and when they were last used',
  example: 'marquee content token list',
  options: {},
  async run({ db, clock }) {
    const tokens = await listTokens(db.read);
    if (tokens.length === 0) return 'There are no tokens.';
    const lines = tokens.map(async (token) => {
      const grants = (await grantsOf(db.read, token.id)).map(wordsOfGrant).join('; ');
      const isOver = token.expires_at !== null && Number(token.expires_at) <= clock.now();
      const state = token.revoked_at !== null ? `revoked ${timeText(token.revoked_at)}` : isOver ? 'over' : 'good';
      const used = token.last_used_at === null ? 'never used' : `last used ${timeText(token.last_used_at)}`;
      return `${nameOfToken(token)} (${state}, ${used}, made by ${token.created_by}): ${grants || 'nothing'}`;
    });
    return (await Promise.all(lines)).join('\n');
  },
};

/** Machines that use the management calls. */
export const tokenCommands: readonly ContentCommand[] = [add, revoke, list];
