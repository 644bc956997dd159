import { CommandError, need } from '../../../kernel/command.ts';
import type { PlatformCommand } from '../../area.ts';

/** Letters in one answer, the newest. */
const MOST = 100;
/** Characters of a letter in the list. */
const BEGINNING = 80;

const list: PlatformCommand = {
  name: 'support letters',
  summary: 'lists the newest letters to support, with the files that came along',
  example: 'marquee support letters',
  options: {},
  async run({ db }) {
    const letters = await db.read
      .selectFrom('feedback')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST)
      .execute();
    const ids = letters.map(({ id }) => id);
    const files = await db.read
      .selectFrom('feedback_file')
      .select(['id', 'ticket', 'name', 'type'])
      .where('ticket', 'in', ids.length === 0 ? [''] : ids)
      .orderBy('name')
      .execute();
    const lines = letters.map(({ id, brand, created_at, topic, email, message }) => {
      const own = files
        .filter(({ ticket }) => ticket === id)
        .map((file) => `${file.id} ${file.type} ${oneLine(file.name)}`);
      const beginning = oneLine(message).slice(0, BEGINNING);
      return [
        id,
        new Date(Number(created_at)).toISOString(),
        brand,
        topic,
        oneLine(email),
        beginning,
        own.join('; '),
      ].join('\t');
    });
    const output = ['ticket\tsent\tbrand\ttopic\tanswer to\tmessage\tfiles', ...lines, ''].join('\n');
    return { done: `${letters.length} letters.`, output: Buffer.from(output) };
  },
};

/** Joins a sender's text into one line, so that it stays in its row and column of the list. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ');
}

const file: PlatformCommand = {
  name: 'support file',
  summary: 'writes one file that came with a letter to support',
  example: 'marquee support file 7f3a --to screen.png',
  lastWord: 'file',
  options: {
    file: { help: 'id of the file, as `support letters` names it', isRequired: true },
    to: { help: 'a new file to write to', isRequired: true },
  },
  async run({ db }, input) {
    need(input, 'to');
    const id = need(input, 'file');
    const found = await db.read
      .selectFrom('feedback_file')
      .select(['ticket', 'type', 'content'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw new CommandError(`There is no file «${id}». \`support letters\` lists those there are.`);
    return { done: `File ${id} of letter ${found.ticket}: ${found.type}.`, output: found.content };
  },
};

/** Commands of operators on letters to support. */
export const letterCommands: readonly PlatformCommand[] = [list, file];
