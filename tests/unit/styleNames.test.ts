import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const HOUSE = '{runtime,widgets,site,studio}/**';
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Names that code takes from each style sheet, such as `styles.row` and `styles['row']`. */
function namesTaken(): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  for (const file of globSync([`${HOUSE}/*.ts`, `${HOUSE}/*.tsx`], { cwd: ROOT })) {
    const code = read(file);
    for (const [, local = '', path = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
      const names = taken.get(sheet) ?? new Set();
      taken.set(sheet, names);
      for (const [, dotted, quoted] of code.matchAll(
        new RegExp(`(?<![\\w/'\\x60])${local}(?:\\.(\\w+)|\\['(\\w+)'\\])`, 'g'),
      ))
        names.add(dotted ?? quoted ?? '');
    }
  }
  return taken;
}

/** Names of the classes that a style sheet says something about. */
function namesIn(sheet: string): Set<string> {
  const rules = read(sheet).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z]\w*)(?=[^{}]*\{)/g)].map(([, name = '']) => name));
}

const taken = namesTaken();
const sheets = globSync(`${HOUSE}/*.module.css`, { cwd: ROOT });

it('classes that code names stand in its style sheet, and the other way round', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const missing = sheets.flatMap((sheet) =>
    [...(taken.get(sheet) ?? [])].filter((name) => !namesIn(sheet).has(name)).map((name) => `${sheet}: ${name}`),
  );
  const unused = sheets.flatMap((sheet) =>
    [...namesIn(sheet)].filter((name) => !taken.get(sheet)?.has(name)).map((name) => `${sheet}: ${name}`),
  );
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
});
