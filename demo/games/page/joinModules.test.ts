import { expect, it } from 'vitest';
import { joinModules } from './joinModules.ts';

/** Joins these files, from `main.js` on. */
const join = (files: Readonly<Record<string, string>>): string => joinModules('main.js', (path) => files[path] ?? '');
const own = 'export const SIZE = 3;\n';

it('puts what is imported before who imports it, once, and what is imported as a whole into an object', () => {
  const files = {
    'main.js': `import * as board from './board.js';\nimport { SIZE } from './size.js';\nboard.draw(SIZE);\n`,
    'board.js': `import {\n  SIZE,\n} from './size.js';\nexport function draw(size) {}\n`,
    'size.js': own,
  };
  expect(join(files)).toBe('const SIZE = 3;\nfunction draw(size) {}\nconst board = { draw };\nboard.draw(SIZE);\n');
});

it.each([
  ['another name for what is imported', `import { SIZE as LARGE } from './size.js';\n`],
  ['a default import', `import SIZE from './size.js';\n`],
  ['a module for its effect alone', `import './size.js';\n`],
  ['a list of exports', `const SIZE = 3;\nexport { SIZE };\n`],
  ['a default export', `export default 3;\n`],
  ['an import on the way', `const size = await import('./size.js');\n`],
])('refuses what it cannot join, in place of a game that fails in the browser: %s', (_, main) => {
  expect(() => join({ 'main.js': main, 'size.js': own })).toThrow('main.js');
});

it('refuses modules that import each other', () => {
  const files = { 'main.js': `import { a } from './a.js';\n`, 'a.js': `import { b } from './main.js';\n` };
  expect(() => join(files)).toThrow('main.js > a.js > main.js');
});
