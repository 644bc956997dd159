import { recordOf } from '#schemas/record.ts';
import { CommandError, type CommandInput, type Printed } from '../../kernel/command.ts';
import type { PlatformCommand } from '../area.ts';
import type { Services } from '../context.ts';
import { answersAsJson, type StoredAnswers, toCsv } from './printAnswers.ts';

/** Most answers at once. */
const MOST = 2000;

const answers: PlatformCommand = {
  name: 'answers',
  lastWord: 'form',
  summary: 'prints what was answered to a form, the oldest first, or writes one attached file',
  example: 'marquee answers new-games-survey --brand aurora --since 2026-11-01 --to answers.csv',
  options: {
    form: { help: 'id of the form document' },
    brand: { help: 'only of this brand' },
    since: { help: 'only from this day or time on, UTC: 2026-11-01 or 2026-11-01T12:00:00Z' },
    format: { help: 'csv or json; csv without it' },
    file: { help: 'id of one attached file, as the answers name it: --file ID --to PATH' },
    to: { help: 'a new file to write to; the terminal without it' },
  },
  async run(services, input) {
    if (input['file'] !== undefined) return fileOf(services, input['file'], input['to']);
    const { rows, isCut } = await read(services, input);
    const output = await (formatOf(input) === 'csv' ? toCsv(rows) : answersAsJson(rows));
    const more = isCut ? ` There are more: go on with --since ${timeOf(rows.at(-1)?.created_at ?? 0n)}` : '';
    return { done: `${rows.length} answers to «${input['form']}».${more}`, output: Buffer.from(output) };
  },
};

const timeOf = (at: bigint): string => new Date(Number(at)).toISOString();

function formatOf({ format = 'csv' }: CommandInput): 'csv' | 'json' {
  if (format === 'csv' || format === 'json') return format;
  throw new CommandError(`«${format}» is no format. Give csv or json.`);
}

async function fileOf({ db }: Services, id: string, to: string | undefined): Promise<Printed> {
  if (to === undefined) throw new CommandError('--to is missing: where shall the file be written?');
  const file = await db.read
    .selectFrom('form_file')
    .select(['type', 'size', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw new CommandError(`There is no file «${id}».`);
  return { done: `File ${id}: ${file.type}, ${file.size} bytes.`, output: file.content };
}

async function read({ db, brands }: Services, input: CommandInput): Promise<{ rows: StoredAnswers[]; isCut: boolean }> {
  const { form, brand, since } = input;
  if (form === undefined) throw new CommandError('Name the form: marquee answers new-games-survey');
  if (brand !== undefined && !brands().some(({ id }) => id === brand)) {
    throw new CommandError(`There is no brand «${brand}».`);
  }
  let asked = db.read.selectFrom('form_answer').selectAll().where('form', '=', form);
  if (brand !== undefined) asked = asked.where('brand', '=', brand);
  if (since !== undefined) asked = asked.where('created_at', '>=', momentOf(since));
  const found = await asked
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST + 1)
    .execute();
  const rows = found.slice(0, MOST);
  const files = await filesOf(
    { db },
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ ...row, answers: recordOf(JSON.parse(row.answers)), files: files.get(row.id) ?? [] })),
    isCut: found.length > MOST,
  };
}

function momentOf(since: string): bigint {
  const at = /^\d{4}-\d{2}-\d{2}/.test(since) ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(at))
    throw new CommandError(`«${since}» is no time. Give it like 2026-11-01 or 2026-11-01T12:00:00Z.`);
  return BigInt(at);
}

async function filesOf({ db }: Pick<Services, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, StoredAnswers['files']>();
  const files = await db.read
    .selectFrom('form_file')
    .select(['id', 'answer_id', 'field', 'name', 'type', 'size'])
    .where('answer_id', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(files, ({ answer_id }) => answer_id);
}

/** The operator's orders about forms. */
export const answersCommands: readonly PlatformCommand[] = [answers];
