import { recordOf } from '#schemas/record.ts';
/** Answers as an operator gets them. */
export interface StoredAnswers {
  id: string;
  brand: string;
  uid: number | null;
  form: string;
  answers: object;
  locale: string;
  created_at: bigint;
  files: readonly { id: string; field: string; name: string; type: string; size: number }[];
}

/** Columns before the answers' own. An answer with such a name gets the prefix `answers.`. */
const columns = ['id', 'time', 'brand', 'player', 'locale'] as const;

const timeOf = ({ created_at }: StoredAnswers): string => new Date(Number(created_at)).toISOString();

/** One line per answer, a column per name that anybody answered; rows of groups as JSON text, files as `name (id)`. */
export async function toCsv(stored: readonly StoredAnswers[]): Promise<string> {
  const lines = stored.map((one) => ({ one, cells: cellsOf(one) }));
  const names = [...new Set(lines.flatMap(({ cells }) => [...cells.keys()]))];
  const isTaken = (name: string): boolean => columns.some((column) => column === name);
  const head = [...columns, ...names.map((name) => (isTaken(name) ? `answers.${name}` : name))];
  const rows = lines.map(({ one, cells }) => [
    one.id,
    timeOf(one),
    one.brand,
    one.uid === null ? 'guest' : String(one.uid),
    one.locale,
    ...names.map((name) => cells.get(name) ?? ''),
  ]);
  // a spreadsheet must take no answer for a formula, and needs the mark to know the letters
  const { stringify } = await import('csv-stringify/sync');
  const isQuoted = /[\r\n;\t]/; // the writer's own rule knows only whole ends of lines
  return stringify([head, ...rows], {
    escape_formulas: true,
    quoted_match: isQuoted,
    bom: true,
    record_delimiter: 'windows',
  });
}

function cellsOf({ answers, files }: StoredAnswers): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(recordOf(answers))) {
    cells.set(name, harmless(typeof value === 'string' ? value : JSON.stringify(value)));
  }
  for (const [field, own] of Map.groupBy(files, (file) => file.field)) {
    cells.set(field, own.map(({ name, id }) => `${name} (${id})`).join('; '));
  }
  return cells;
}

/** Makes formulas harmless: where a spreadsheet splits lines at semicolons or tabs, a new cell may begin within ours. */
function harmless(text: string): string {
  return text.replaceAll(/((?:^|[;\t\r\n])["\s]*)([=+\-@])/g, "$1'$2");
}

/** The same as a list, for programs. */
export function answersAsJson(stored: readonly StoredAnswers[]): string {
  const items = stored.map((one) => {
    const { id, brand, uid, form, locale, answers, files } = one;
    const own = files.map(({ id: file, field, name, type, size }) => ({ id: file, field, name, type, size }));
    return { id, time: timeOf(one), brand, player: uid, form, locale, answers, files: own };
  });
  return `${JSON.stringify(items, null, 2)}\n`;
}
