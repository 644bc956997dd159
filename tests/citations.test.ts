import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const find = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const code = [
  ...find('{schemas,runtime,widgets,adapters,site,server,demo,strapi,tools,tests}/**/*.{ts,tsx,css,mjs}'),
  ...find('*.config.ts'),
].filter((file) => file !== 'tests/citations.test.ts');
const commented = [...code, ...find('studio/**/*.{ts,tsx,css}')];
const documents = [
  ...find('{docs,runtime,widgets,site,studio,schemas,adapters,server,strapi}/**/*.md'),
  ...find('*.md'),
];

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

  it('are files of this repository where they name code, by a whole path or its end', () => {
    const all = find('{schemas,runtime,widgets,adapters,site,studio,server,demo,strapi,tools,tests}/**/*.{ts,tsx,mjs}');
    const ends = new Set(all.flatMap((file) => file.split('/').map((_part, at, parts) => parts.slice(at).join('/'))));
    /** A name that begins with a place for another (`<type>/schema.ts`, `*.test.ts`) is no file's; the guide to widgets makes up one. */
    const namedIn = (text: string): string[] =>
      [...text.matchAll(/(?<![\w.>}*/-])(?!Countdown\.)\w[\w./-]*\.(?:tsx?|mjs)\b/g)].map(([named]) => named);
    const missingIn = (file: string, text: string): string[] =>
      namedIn(text).flatMap((named) => (ends.has(named) || isThere(named, file) ? [] : [`${file}: ${named}`]));
    expect(commented.flatMap((file) => missingIn(file, commentsOf(file)))).toEqual([]);
    expect(documents.flatMap((file) => missingIn(file, read(file)))).toEqual([]);
    expect(commented.flatMap((file) => namedIn(commentsOf(file))).length).toBeGreaterThan(100);
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

  it('are tests that are there, where docs/reliability.md names them', () => {
    const tests = find('{schemas,runtime,widgets,adapters,site,studio,server,demo,strapi,tools,tests}/**/*.ts*');
    const named = [...read('docs/reliability.md').matchAll(/`([\w-]+\.(?:test|contract|e2e|fault|property))`/g)];
    const isNamed = (name: string): boolean =>
      tests.some((file) => new RegExp(`/${name}\\.(?:test\\.)?tsx?$`).test(file));
    expect(named.length).toBeGreaterThan(90);
    expect([...new Set(named.flatMap(([, name = '']) => (isNamed(name) ? [] : [name])))]).toEqual([]);
  });

  it('by links lead to files that are there', () => {
    // `{{link}}` is the place of a value in a text that is shown
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|\{\{)([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, to = '']) =>
        existsSync(path.join(ROOT, path.dirname(file), to)) ? [] : [`${file} → ${to}`],
      ),
    );
    expect(broken).toEqual([]);
  });

  describe('in docs/trust.md', () => {
    const files = find('{schemas,runtime,widgets,adapters,site,studio,server,demo,strapi,tools,tests}/**/*.{ts,tsx}');
    const rows = [...read('docs/trust.md').matchAll(/^\| .* \|$/gm)]
      .map(([row]) => row.split('|').map((cell) => cell.trim()))
      .filter(([, who, , , test]) => test !== undefined && test !== '' && who !== 'who' && !/^-+$/.test(who ?? ''));
    /** Names in a cell that are said to be files, with every choice of `{a,b}` spelled out. */
    const filesIn = (cell = ''): string[] =>
      [...cell.matchAll(/`([\w/.*-]*(?:\{[\w,]+\})?[\w/.*-]*\.tsx?)`/g)].flatMap(([, named = '']) => {
        const [, start = named, choices = '', end = ''] = /^(.*)\{(.+)\}(.*)$/.exec(named) ?? [];
        return choices.split(',').map((choice) => start + choice + end);
      });
    const testFiles = (name: string): string[] =>
      files.filter((file) => new RegExp(`(^|/)${name}(\\.property)?(\\.test)?\\.tsx?$`).test(file));
    /** Tests of a row, each with the titles that stand behind its name. */
    const testsIn = (cell = '') =>
      [...cell.matchAll(/`([\w./]+\.(?:test|contract|e2e|fault))`((?: «[^»]+»,?| `[a-z.]+`)*)/g)].map(
        ([, name = '', said = '']) => ({
          name,
          titles: [...said.matchAll(/«…?([^»]+?)…?»/g)].map(([, title = '']) => title),
        }),
      );

    it('every place that decides is a file that is there', () => {
      const named = rows.flatMap(([, , , place]) => filesIn(place));
      expect(named.length).toBeGreaterThan(60);
      expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
    });

    it('every row has a test that is there, with the title it names', () => {
      const wrong = rows.flatMap(([, who, wants, , cell = '']) => {
        if (cell === 'the same') return [];
        const tests = testsIn(cell);
        if (tests.length === 0) return [`${who} wants ${wants}: no test`];
        return tests.flatMap(({ name, titles }) => {
          const text = testFiles(name).map(read).join('\n');
          return text === '' ? [`${name}: no such test`] : titles.filter((title) => !text.includes(title));
        });
      });
      expect(wrong).toEqual([]);
      expect(rows.length).toBeGreaterThan(70);
    });
  });
});
