import { posix } from 'node:path';

const IMPORT = /^import (?:\{(?:(?! as )[^}])*\}|\* as (?<whole>\w+)) from '(?<from>[^']+)';[^\n]*\n/gm;
const EXPORTED = /^export (?=(?:async )?(?:function|class|const|let) (\w+))/gm;
/** What is left where a module imports or exports in a way that is not known here, such as by another name. */
const NOT_JOINED = /^(?:import|export)\b|\bimport\(/m;

/**
 * Joins a module with all that it imports into one, for each file more costs a phone a way over its line. Names at the top of the modules must
 * differ (a test looks). What is imported as a whole (`* as name`) becomes an object of what that module exports.
 * @param entry path of the first module
 * @param read its text, by path
 * @param named paths of modules that are imported by a name alone
 * @throws Error for modules that import each other, and for imports and exports that cannot be joined
 */
export function joinModules(
  entry: string,
  read: (path: string) => string,
  named: Readonly<Record<string, string>> = {},
): string {
  const joined = new Map<string, string>();
  const add = (path: string, importers: readonly string[]): string => {
    if (importers.includes(path)) throw new Error(`modules import each other: ${[...importers, path].join(' > ')}`);
    const before = joined.get(path);
    if (before !== undefined) return before;
    const text = read(path);
    const wholes: string[] = [];
    for (const { groups: { whole, from = '' } = {} } of text.matchAll(IMPORT)) {
      const imported = named[from] ?? posix.join(posix.dirname(path), from);
      const source = add(imported, [...importers, path]);
      if (whole !== undefined) wholes.push(`const ${whole} = { ${exportsOf(source).join(', ')} };\n`);
    }
    joined.set(path, text);
    const body = text.replaceAll(IMPORT, '').replaceAll(EXPORTED, '');
    if (NOT_JOINED.test(body)) throw new Error(`${path} imports or exports in a way that cannot be joined`);
    bodies.push(wholes.join('') + body);
    return text;
  };
  const bodies: string[] = [];
  add(entry, []);
  return bodies.join('');
}

function exportsOf(text: string): string[] {
  return [...text.matchAll(EXPORTED)].map(([, name = '']) => name);
}
