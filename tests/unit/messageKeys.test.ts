import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** A text of the interface as code names it: `t('games.row.empty')`, in either branch of a condition too; what a template adds is any. */
const SAID = /\bt\(\s*(?:[^'"`()]*\?\s*)?(?:'([^']+)'(?:\s*:\s*'([^']+)')?|`([^`$]+)\$\{)/g;

/** Keys, or beginnings of keys that end in `*`, with a file that says them. */
function saidInCode(): Map<string, string> {
  const said = new Map<string, string>();
  const files = globSync('{widgets,runtime,site}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  for (const file of files) {
    const found = [...readFileSync(join(ROOT, file), 'utf8').matchAll(SAID)];
    const names = found.flatMap(([, key, other, start]) => [key, other, start === undefined ? undefined : `${start}*`]);
    for (const name of names) if (name?.includes('.')) said.set(name, file);
  }
  return said;
}

const languages = globSync('content/base/messages/*.json', { cwd: ROOT });

it.each(languages)('%s has every text that the code of widgets says: nobody reads a key', (file) => {
  const { messages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { messages: Record<string, string> };
  const known = new Set(Object.keys(messages).flatMap((key) => [key, key.replace(PLURAL, '')]));
  const isKnown = (name: string): boolean =>
    name.endsWith('*') ? [...known].some((key) => key.startsWith(name.slice(0, -1))) : known.has(name);
  const missing = [...saidInCode()].filter(([name]) => !isKnown(name)).map(([name, where]) => `${name} (${where})`);
  expect(missing).toEqual([]);
});

it('the texts are found: the code says many, and the languages are there', () => {
  expect(saidInCode().size).toBeGreaterThan(100);
  expect(languages.map((file) => basename(file))).toContain('en.json');
});
