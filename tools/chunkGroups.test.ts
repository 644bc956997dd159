import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chunkGroups, widgetBundles } from './chunkGroups.ts';

const sources = globSync(['{runtime,schemas,widgets,adapters,site}/**/*.{ts,tsx}']).map((path) => `/${path}`);
const groupOf = (path: string): string | undefined => chunkGroups.find(({ test }) => test.test(path))?.name;

describe('built files of several modules', () => {
  it.each(chunkGroups.flatMap(({ parts }) => parts).filter((part) => !/^(?:node_modules|virtual)/.test(part)))(
    'name modules that are there: %s',
    (part) => expect(sources.some((path) => new RegExp(`/${part}`).test(path))).toBe(true),
  );

  it('are one for the engine and all that it needs at once, of which the first code of a page needs nothing', () => {
    const first = reachedFrom('site/client.tsx');
    const needed = [...reachedFrom('site/startEngine.ts').difference(first)];
    // a page that asks first needs these before the engine, and so do others
    const apart = needed.filter((path) => groupOf(`/${path}`) !== 'first');
    expect(apart.filter((path) => groupOf(`/${path}`) !== 'engine')).toEqual([]);
    expect([...first].filter((path) => groupOf(`/${path}`) === 'engine')).toEqual([]);
    expect(apart.length).toBeGreaterThan(30);
  });

  it('hold nothing of forms where what forms keep is forgotten', () => {
    const groups = [...reachedFrom('site/forgetCode.ts')].map((path) => groupOf(`/${path}`));
    expect(groups).not.toContain('forms');
  });

  it.each(['/widgets/session/balance/index.ts', '/widgets/fields/document/index.ts'])(
    'leave alone what is imported apart: %s',
    (path) => expect(groupOf(path)).toBeUndefined(),
  );
});

it('views of one built file are there, and in no other', () => {
  const types = Object.values(widgetBundles).flat();
  expect(types.filter((type) => !sources.includes(`/widgets/${type}/index.ts`))).toEqual([]);
  expect(new Set(types).size).toBe(types.length);
});

/** Modules of ours that run before a module does: what is imported as types alone, or by `import()`, is none of them. */
function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  const code = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  for (const [, names = '', to = ''] of code.matchAll(/^import (?!type )([^;]*?) from '([#.][^']+)';/gm)) {
    const isTypes = /^\{[^}]*\}$/.test(names) && names.split(',').every((name) => /type |^[{}\s]*$/.test(name));
    if (!isTypes) reachedFrom(to.startsWith('#') ? to.slice(1) : posix.join(posix.dirname(path), to), reached);
  }
  return reached;
}
