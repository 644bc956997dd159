import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
/** Of every program on Node: it is not this one's to explain. */
const COMMON: ReadonlySet<string> = new Set(['NODE_ENV']);

/** Names of the environment that the server reads. A name that is put together (`OIDC_${id}_…`) counts by its beginning. */
function readByServer(): string[] {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [...source.matchAll(/\benv(?:\.|\[['`])([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name);
  });
  return [...new Set(found)].filter((name) => !COMMON.has(name)).toSorted();
}

/** Names in the tables of settings. */
function told(): string[] {
  const guides = globSync('docs/guides/*.md', { cwd: ROOT });
  const rows = ['README.md', ...guides].flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `')),
  );
  return rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
}

it('every setting that the server reads is told in a table of the README or of a guide', () => {
  const names = told();
  expect(
    readByServer().filter((name) => !names.some((one) => one === name || (name.endsWith('_') && one.startsWith(name)))),
  ).toEqual([]);
});

it('every setting that the README tells is read by something', () => {
  const sources = globSync('{server,tools}/**/*.{ts,mjs}', { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const isRead = (name: string): boolean => sources.some((source) => source.includes(name));
  expect(told().filter((name) => !isRead(name) && !name.startsWith('OIDC_'))).toEqual([]);
});
