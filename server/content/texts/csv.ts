import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import type { Brought } from './readXliff.ts';
import type { Unit } from './unit.ts';
import { sourceHash } from './units.ts';

const COLUMNS = ['id', 'source', 'target', 'note', 'hash', 'locale'] as const;
/** Cells that spreadsheets read as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;
/** So that sheets read it as UTF-8. */
const BOM = '\ufeff';

/** Units as a table for sheets: nothing in it is run as a formula. */
export function writeCsv(units: readonly Unit[], targetLocale: string): string {
  const rows = units.map((unit) =>
    [unit.id, unit.source, unit.target ?? '', unit.note, sourceHash(unit), targetLocale].map(quoted),
  );
  return BOM + stringify([[...COLUMNS], ...rows]);
}

/** Reads such a table. @throws ContentError for anything else */
export function readCsv(text: string): Brought[] {
  const rows = rowsOf(text);
  const missing = ['id', 'target', 'locale'].filter((name) => rows.length > 0 && !(name in (rows[0] ?? {})));
  if (missing.length > 0) throw new ContentError(say('texts.tableColumns', { columns: missing.join(', ') }));
  return rows.map((row): Brought => {
    const { id = '', target = '', hash = '', locale = '' } = row;
    const said = plain(target);
    return { id: plain(id), locale: plain(locale), hash: plain(hash), target: said === '' ? undefined : () => said };
  });
}

function rowsOf(text: string): Readonly<Record<string, string>>[] {
  try {
    return parse(text, { bom: true, columns: true, delimiter: delimiterOf(text), skip_empty_lines: true });
  } catch (error) {
    throw new ContentError(say('texts.tableBroken', { why: error instanceof Error ? error.message : String(error) }));
  }
}

/** Delimiter of the first line: spreadsheets write commas, semicolons or tabs, depending on their country. */
function delimiterOf(text: string): string {
  const [names = ''] = text.split(/\r?\n/, 1);
  return [';', '\t'].find((mark) => names.includes(mark)) ?? ',';
}

function quoted(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function plain(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
