import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../../tests/support/database.ts';
import { openSeal } from '../db/seal.ts';
import { openSqlite } from '../db/sqlite/open.ts';
import { migrations } from './migrations.ts';

const folder = temporaryFolder();
let file: DatabaseSync;

beforeAll(async () => {
  const db = await openSqlite(folder, { seal: openSeal({ folder }), migrations });
  await db.close();
  const name = readdirSync(folder).find((one) => one.endsWith('.db') && one.startsWith('marquee')) ?? '';
  file = new DatabaseSync(path.join(folder, name), { enableForeignKeyConstraints: false });
});
afterAll(() => {
  file.close();
  removeFolder(folder);
});

const rows: Readonly<Record<string, string>> = {
  content_audit: `(1, 1, 'act', '', 'ann', 'x', '', '', '{}', '', 'hash')`,
  content_revision: `('page/a', 1, 'text', 'hash', '', 'c', 'ann', '', 1)`,
  transfer: `('bet:1', 'bet', '1', 1, '{}')`,
  entry: `('bet:1', 0, 'player:1/main/EUR', 5, 5, 1, 'hash')`,
  loyalty_entry: `('one', 1, 5, 1)`,
};
const tables = Object.keys(rows);
const all = (table: string) => file.prepare(`SELECT rowid AS place, * FROM ${table}`).all();

describe('a table whose rows are never rewritten', () => {
  it('is each of these', () => {
    const frozen = file.prepare(
      `SELECT tbl_name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%_no_delete'`,
    );
    expect(
      frozen
        .all()
        .map(({ tbl_name }) => tbl_name)
        .toSorted(),
    ).toEqual(tables.toSorted());
  });

  // as any other connection: only the file's triggers protect the rows
  it.each(tables)('%s keeps its rows, whatever SQLite is asked', (table) => {
    file.exec(`INSERT INTO ${table} VALUES ${rows[table] ?? ''}`);
    const before = all(table);
    const columns = file.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
    const names = columns.map(({ name }) => String(name));
    const other = names.map((name, index) => (index === names.length - 1 ? `${name} || '1'` : name)).join(', ');
    const key = names[0] ?? '';
    const anew = names.map((name) => (name === key ? `${key} || '7'` : name)).join(', ');
    for (const statement of [
      `INSERT OR REPLACE INTO ${table} SELECT ${other} FROM ${table}`,
      `REPLACE INTO ${table} SELECT ${other} FROM ${table}`,
      `INSERT OR REPLACE INTO ${table} (rowid, ${names.join(', ')}) SELECT rowid, ${anew} FROM ${table}`,
      `UPDATE OR REPLACE ${table} SET ${key} = ${key} || '7'`,
      `UPDATE ${table} SET ${key} = ${key}`,
      `DELETE FROM ${table}`,
    ]) {
      try {
        file.exec(statement);
      } catch (error) {
        expect((error as Error).message).toMatch(/never rewritten|datatype mismatch|UNIQUE/);
      }
      expect(all(table), statement).toEqual(expect.arrayContaining(before)); // a new row beside them is nobody’s loss
    }
  });

  it('transfer keeps a row that another id of the same key would put out', () => {
    const before = all('transfer');
    file.exec(`INSERT OR REPLACE INTO transfer VALUES ('win:1', 'win', '1', 2, '{}')`);
    expect(all('transfer')).toEqual(before);
  });
});
