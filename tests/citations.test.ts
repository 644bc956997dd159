import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const find = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const code = [
  ...find('{schemas,runtime,widgets,adapters,site,server,tools,tests}/**/*.{ts,tsx,css,mjs}'),
  ...find('*.config.ts'),
].filter((file) => file !== 'tests/citations.test.ts');
const documents = [...find('{docs,runtime,widgets,site,schemas,adapters,server}/**/*.md'), ...find('*.md')];

/** What is said in comments, without the code. */
const commentsOf = (file: string): string =>
  [...read(file).matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[^:'"`\\])\/\/.*$/gm)].map(([comment]) => comment).join('\n');

/** Whether a file stands there, seen from the repository's root or from the folder of who names it. */
const isThere = (named: string, from: string): boolean =>
  existsSync(path.join(ROOT, named)) || existsSync(path.join(ROOT, path.dirname(from), named));

const DECISION = /\b(?:DOM|PROT|REPLY|LIVE|DEMO)-\d{2}\b/g;
const ROW = /\bREL-[A-Z]\d+\b/g;

const idsIn = (text: string, id: RegExp): string[] => [...new Set([...text.matchAll(id)].map(([found]) => found))];

describe('what comments and documents cite', () => {
  it('reads the comments it checks', () => {
    expect(commentsOf('runtime/route/redirect.ts')).toContain('DOM-36');
    expect(code.length).toBeGreaterThan(1000);
  });

  it('are files of this repository', () => {
    const missing = code.flatMap((file) =>
      [...commentsOf(file).matchAll(/[\w./-]+\.md\b/g)].flatMap(([named]) =>
        isThere(named, file) ? [] : [`${file}: ${named}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('are no sections or issues of papers that are elsewhere', () => {
    const elsewhere = /\b(?:spec|DESIGN|STYLE|domain|issue) (?:§|\d)|\breliability [CPSW]\d/;
    expect(code.filter((file) => elsewhere.test(commentsOf(file)))).toEqual([]);
    const lasting = documents.filter((file) => file !== 'docs/plan.md'); // the plan names issues while they are open
    expect(lasting.filter((file) => elsewhere.test(read(file)))).toEqual([]);
  });

  it('are decisions that docs/domain.md tells, and each that it tells is named by code', () => {
    const told = [...read('docs/domain.md').matchAll(/^- \*\*([A-Z]+-\d{2})\*\* /gm)].map(([, id = '']) => id);
    const named = [...new Set(code.flatMap((file) => idsIn(read(file), DECISION)))];
    expect(named.filter((id) => !told.includes(id))).toEqual([]);
    expect(told.filter((id) => !named.includes(id))).toEqual([]);
    const inDocuments = documents.flatMap((file) => idsIn(read(file), DECISION));
    expect(inDocuments.filter((id) => !told.includes(id))).toEqual([]);
  });

  it('are rows of docs/reliability.md', () => {
    const text = read('docs/reliability.md');
    const named = [...new Set(code.flatMap((file) => idsIn(read(file), ROW)))];
    const has = (id: string): boolean =>
      text.includes(`**${id}**`) || text.includes(`| ${id.slice(4)} `) || text.includes(`(${id.slice(4)})`);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((id) => !has(id))).toEqual([]);
  });

  it('by links lead to files that are there', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, to = '']) =>
        existsSync(path.join(ROOT, path.dirname(file), to)) ? [] : [`${file} → ${to}`],
      ),
    );
    expect(broken).toEqual([]);
  });
});
