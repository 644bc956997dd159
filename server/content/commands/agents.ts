import { agentRoles } from '#schemas/agents.ts';
import { CommandError, need } from '../../kernel/command.ts';
import { addAgent } from '../people/agents.ts';
import { readUser } from '../people/users.ts';
import { peopleOf } from './people.ts';
import type { ContentCommand } from './services.ts';

const add: ContentCommand = {
  name: 'content agent add',
  right: 'manage-people',
  summary:
    'makes a token by which somebody’s agent writes drafts («marquee mcp»), and prints it: it can be read only once',
  example: 'marquee content agent add helper --for ann --role editor --brand kestrel --days 7',
  options: {
    name: { help: 'as the history names it, behind «agent:»', isRequired: true },
    for: { help: 'whom it acts for: it may never do more than they may', isRequired: true },
    role: { help: `${agentRoles.join(', ')}; editor without it` },
    brand: { help: 'its id; every brand without it' },
    locale: { help: 'languages it is limited to, such as lv or lv,ru' },
    days: { help: 'how long it works, 30 at most and without it' },
  },
  lastWord: 'name',
  async run(services, input, { by }) {
    const parts = peopleOf(services);
    const { role: word = 'editor', brand = '*', locale, days } = input;
    const role = agentRoles.find((one) => one === word);
    if (!role) throw new CommandError(`An agent is ${agentRoles.join(', ')}, not «${word}»: it never publishes.`);
    const user = await readUser(parts.db.read, need(input, 'for'));
    const asked = {
      name: need(input, 'name'),
      role,
      brand,
      by,
      ...(locale === undefined ? {} : { locales: locale.split(',').filter(Boolean) }),
      ...(days === undefined ? {} : { days: Number(days) }),
      person: { id: user.document_id, name: user.username },
    };
    const { token } = await parts.db.write((tx) => addAgent(tx, parts, asked));
    return { done: `Agent ${asked.name} of ${user.username} is made.`, output: Buffer.from(`${token}\n`) };
  },
};

/** Agents of people. `content token revoke` ends them, `content token list` lists them. */
export const agentCommands: readonly ContentCommand[] = [add];
