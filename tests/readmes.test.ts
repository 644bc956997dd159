import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const DOORS = ['runtime', 'widgets', 'site', 'studio', 'schemas', 'adapters', 'server', 'demo', 'strapi', 'content'];
/** From so many files on a folder needs words at its door. */
const MANY = 16;
const MOST_LINES = 40;

const files = globSync(`{${[...DOORS, 'tools', 'tests'].join(',')}}/**/*.*`, { cwd: ROOT }).map((file) =>
  file.replaceAll('\\', '/'),
);
const holding = Map.groupBy(
  files.filter((file) => !/\.(?:md|svg)$/.test(file)),
  (file) => path.posix.dirname(file),
);
/** Folders of documents hold nothing but documents: of all of them the door of `content` says it. */
const large = [...holding.keys()].filter(
  (folder) => (holding.get(folder)?.length ?? 0) >= MANY && !folder.startsWith('content/'),
);
const rooms = [...new Set([...DOORS, ...large])].toSorted();
const readmes = files.filter((file) => file.endsWith('/README.md')).toSorted();

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Files that a README names, such as `parse.ts`: in its folder, somewhere below it, or by their whole path. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md|json|css))`/g)].map(([, name = '']) => name);

describe('the door of each large folder', () => {
  it('is found', () => expect(rooms).toEqual(expect.arrayContaining(['runtime', 'runtime/document', 'server/site'])));

  it.each(rooms)('%s says in a README what is here, where to begin and what to add where', (folder) => {
    expect(existsSync(path.join(ROOT, folder, 'README.md'))).toBe(true);
  });

  it.each(readmes)('%s is read in a minute: 40 lines', (file) => {
    expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });

  it.each(readmes)('%s names only files that are there', (file) => {
    const folder = path.posix.dirname(file);
    const isThere = (name: string): boolean =>
      existsSync(path.join(ROOT, folder, name)) ||
      existsSync(path.join(ROOT, name)) ||
      files.some((other) => other.startsWith(`${folder}/`) && other.endsWith(`/${name}`));
    const missing = namedIn(read(file)).filter((name) => !isThere(name));
    expect(missing).toEqual([]);
  });
});
