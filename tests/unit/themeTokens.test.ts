import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

it('no style sheet of a widget gives a token of the theme a meaning of its own: all that stands inside would inherit it', () => {
  const theme = JSON.parse(read('content/base/theme.json')) as Record<'tokens' | 'light' | 'dark', object>;
  const tokens = new Set([theme.tokens, theme.light, theme.dark].flatMap(Object.keys));
  expect(tokens).toContain('focus');
  const sheets = globSync('widgets/**/*.css', { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(50);
  const set = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/--([\w-]+)\s*:/g)]
      .filter(([, name = '']) => tokens.has(name))
      .map(([, name]) => `${sheet}: ${name}`),
  );
  expect(set).toEqual([]);
});
