import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ERRORS_PREFIX } from '#runtime/form/messages.ts';
import { plainKey } from '#runtime/i18n/plainKey.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;
/** A text as code names it, `t('games.row.empty')`, in either branch of a condition too. */
const SAID = /\bt\(\s*(?:[^'"`()]*\?\s*)?'([^']+)'(?:\s*:\s*'([^']+)')?/g;
const WORD = /'([\w.-]+)'/g;
/** The last part of a text key that a rule, or a field type for a missing value, uses. */
const OF_RULE = /(?:messageKey|missing): '(\w+)'/g;
/** A name with a part of it in the middle or at its end: `cashier.reason.${reason}`. */
const TEMPLATE = /`([a-z][\w-]*\.[\w.-]*)\$\{[^}]*\}([\w.-]*)`/g;

const sources = new Map<string, string>();

/** A file's code, without its comments. */
export function codeOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const code = readFileSync(join(ROOT, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1');
  sources.set(file, code);
  return code;
}

/** Files of code below these folders, tests apart. */
export function codeIn(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

/** A file of `widgets/` and all of them that it imports, at once or later. */
export function reachedFrom(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(join(ROOT, file))) return seen;
  seen.add(file);
  for (const [, to = ''] of codeOf(file).matchAll(IMPORT)) {
    const path = to.startsWith('#') ? to.slice(1) : posix.join(posix.dirname(file), to);
    if (path.startsWith('widgets/') && /\.tsx?$/.test(path)) reachedFrom(path, seen);
  }
  return seen;
}

/** Keys that a file names in full, whether they exist or not. */
export function namedIn(file: string): string[] {
  return [...codeOf(file).matchAll(SAID)].flatMap(([, key, other]) => [key, other]).filter((key) => key !== undefined);
}

/**
 * Which of these keys a file may say: those that it names, and those that one of its templates makes. A template that begins with an area alone
 * (`session.${name}`) makes those whose other part the file names too, and all of them where the keys are the file's own.
 */
export function saidIn(file: string, keys: ReadonlySet<string>, { areOwn = false } = {}): string[] {
  const code = codeOf(file);
  const ofRules = [...code.matchAll(OF_RULE)].map(([, word = '']) => `${ERRORS_PREFIX}.${word}`);
  const words = new Set([...code.matchAll(WORD)].map(([, word = '']) => word).concat(ofRules));
  const templates = [...code.matchAll(TEMPLATE)].map(([, start = '', end = '']) => ({ start, end }));
  const isMade = (key: string): boolean =>
    templates.some(({ start, end }) => {
      if (!key.startsWith(start) || !key.endsWith(end) || key.length <= start.length + end.length) return false;
      return areOwn || start.split('.').length > 2 || words.has(key.slice(start.length, key.length - end.length));
    });
  return [...keys].filter((key) => words.has(key) || isMade(key));
}

/** Keys as code uses them: without the names of plural forms. */
export function plainKeys(table: object): string[] {
  return [...new Set(Object.keys(table).map(plainKey))];
}
