import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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

const listed = (files: readonly string[] | undefined): string => (files ?? []).map((file) => `\`${file}\``).join(', ');

/** What stands below a requirement. */
function placesOf(id: string): string[] {
  const [code, proof] = [listed(inCode.get(id)), listed(inTests.get(id))];
  return [...(code === '' ? [] : [`  _Code: ${code}._`]), ...(proof === '' ? [] : [`  _Tests: ${proof}._`])];
}

const written = readFileSync(DOCUMENT, 'utf8').split('\n');
const ids = written.flatMap((line) => REQUIREMENT.exec(line)?.[1] ?? []);

it('docs/requirements.md says of every requirement where it is and which tests prove it', async () => {
  const lines = written
    .filter((line) => !/^ {2}_(?:Code|Tests): /.test(line))
    .flatMap((line) => [line, ...placesOf(REQUIREMENT.exec(line)?.[1] ?? '')]);
  expect(ids.length).toBeGreaterThan(150);
  await expect(lines.join('\n')).toMatchFileSnapshot(DOCUMENT);
});

it('neither tests nor code name a requirement that is not there', () => {
  const areas = new Set(ids.map((id) => id.split('-')[0]));
  const named = [...inTests.keys(), ...inCode.keys()].filter((id) => areas.has(id.split('-')[0]));
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});
