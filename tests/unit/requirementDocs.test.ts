import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordOf } from '#schemas/record.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DOCUMENT = join(ROOT, 'docs', 'requirements.md');
const CODE = '{runtime,widgets,site,schemas,adapters,server,demo,strapi,tools}/**/*.{ts,tsx,css}';
const TESTS = '{runtime,widgets,site,schemas,adapters,server,demo,strapi,tools,tests}/**/*.{test,e2e}.{ts,tsx}';

const REQUIREMENT = /^- \*\*([A-Z]+-\d+)\*\* /;

/** Files by the ids that they name; `id` is global, and its first group is the id. */
function citedIn(files: readonly string[], id: RegExp): ReadonlyMap<string, readonly string[]> {
  const cited = new Map<string, string[]>();
  for (const file of files.toSorted()) {
    const found = [...readFileSync(join(ROOT, file), 'utf8').matchAll(id)].flatMap(([, name]) => name ?? []);
    for (const name of new Set(found)) cited.set(name, [...(cited.get(name) ?? []), file]);
  }
  return cited;
}

const all = globSync(CODE, { cwd: ROOT });
const tests = globSync(TESTS, { cwd: ROOT });
const inCode = citedIn(
  all.filter((file) => !/\.test\.tsx?$/.test(file)),
  /\b([A-Z]{2,7}-\d{2})\b/g,
);
const inTests = citedIn(tests, /\[([A-Z]+-\d+)\]/g);

const DOCUMENTS = 'content/base';
/** What the names of parameters do not change: `/gamehall/{id}` is the page of `/gamehall/{category}`. */
const shape = (address: string): string =>
  address
    .replace(/\/(?:\{[^}]*\?\}|\*)$/, '')
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replace(/^$/, '/');

/** Documents by the addresses that they answer: pages, and the rules that lead on. */
const documents = new Map<string, string>();
for (const file of globSync(`${DOCUMENTS}/pages/*.json`, { cwd: ROOT }).toSorted()) {
  const { path } = recordOf(JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
  if (typeof path === 'string') documents.set(shape(path), file);
}
const redirects = `${DOCUMENTS}/redirects.json`;
for (const rule of [recordOf(JSON.parse(readFileSync(join(ROOT, redirects), 'utf8')))['rules']].flat()) {
  const { from_url: from } = recordOf(rule);
  if (typeof from === 'string') documents.set(shape(from), redirects);
}

/** The documents of the addresses that a requirement of a screen names; one without a slash stands beside the one before it. */
function documentsOf(line: string): readonly string[] {
  if (!line.startsWith('- **ROUTE-')) return [];
  let folder = '/';
  const files = [...line.matchAll(/`([^` ]+)`/g)].flatMap(([, name = '']) => {
    if (name.startsWith('/')) folder = /^\/(?:[^/]+\/)*/.exec(name)?.[0] ?? '/';
    return documents.get(shape(name.startsWith('/') ? name : folder + name)) ?? [];
  });
  return [...new Set(files)];
}

const listed = (files: readonly string[] | undefined): string => (files ?? []).map((file) => `\`${file}\``).join(', ');

/** What stands below a requirement's line. */
function placesOf(line: string): string[] {
  const id = REQUIREMENT.exec(line)?.[1] ?? '';
  const [code, proof] = [listed([...documentsOf(line), ...(inCode.get(id) ?? [])]), listed(inTests.get(id))];
  return [...(code === '' ? [] : [`  _Code: ${code}._`]), ...(proof === '' ? [] : [`  _Tests: ${proof}._`])];
}

const written = readFileSync(DOCUMENT, 'utf8').split('\n');
const ids = written.flatMap((line) => REQUIREMENT.exec(line)?.[1] ?? []);

it('docs/requirements.md says of every requirement where it is and which tests prove it', async () => {
  const lines = written
    .filter((line) => !/^ {2}_(?:Code|Tests): /.test(line))
    .flatMap((line) => [line, ...placesOf(line)]);
  expect(ids.length).toBeGreaterThan(150);
  await expect(lines.join('\n')).toMatchFileSnapshot(DOCUMENT);
});

it('every requirement has its line, a place where it lives, and a test', () => {
  const lines = written.filter((line) => REQUIREMENT.test(line));
  const lacking = lines.filter((line) => placesOf(line).length < 2);
  expect(lacking).toEqual([]);
});

it('neither tests nor code name a requirement that is not there', () => {
  const areas = new Set(ids.map((id) => id.split('-')[0]));
  const named = [...inTests.keys(), ...inCode.keys()].filter((id) => areas.has(id.split('-')[0]));
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});
