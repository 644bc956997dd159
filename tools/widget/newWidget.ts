import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { wordIn } from './firstWords.ts';

/** A widget that cannot be made as it was asked for; its message is all that the developer sees. */
export class WidgetError extends Error {
  override readonly name = 'WidgetError';
}

const TEMPLATES = join(import.meta.dirname, 'template');

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** So that no line of it is longer than the project's lines are. */
const LONGEST = 24;
/** Folders of areas that hold no widgets themselves. */
const NO_AREAS: ReadonlySet<string> = new Set(['parts', 'fields']);

/**
 * Makes a widget's folder: definition, view, style, texts in every language of the site, sample and test. It passes `npm run check` as it
 * stands, so that whoever goes on from it always has something that works.
 * @param root the project's folder
 * @param type `area/name`, which is the folder and the node type
 * @returns the files that were made
 * @throws WidgetError for a name that is none, or taken; nothing is written then
 */
export function newWidget(root: string, type: string): string[] {
  const [area = '', name = '', ...rest] = type.split('/');
  if (rest.length > 0 || ![area, name].every((part) => NAME.test(part) && part.length <= LONGEST))
    throw new WidgetError(
      `«${type}» is no name of a widget: give area/name in small letters, such as promo/countdown.`,
    );
  if (NO_AREAS.has(area)) throw new WidgetError(`widgets/${area} holds no widgets: choose another area.`);
  const folder = join(root, 'widgets', area, name);
  if (existsSync(folder)) throw new WidgetError(`There is a widget «${type}» already: it stands in ${folder}.`);
  const locales = [
    ...new Set(globSync('widgets/*/messages/*.json', { cwd: root }).map((file) => basename(file, '.json'))),
  ];
  return write(folder, filesOf({ area, name, locales: locales.toSorted() }));
}

interface Asked {
  area: string;
  name: string;
  locales: readonly string[];
}

/** The files, each of its template, in which words in capitals are replaced by the widget's names. */
function filesOf({ area, name, locales }: Asked): ReadonlyMap<string, string> {
  const view = pascal(name);
  const key = `${camel(area)}.${camel(name)}.empty`;
  const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const words: Readonly<Record<string, string>> = { VIEW: view, KEY: key, TITLE: title };
  const filled = (template: string): string =>
    inOrder(
      readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8').replaceAll(
        /VIEW|KEY|TITLE/g,
        (word) => words[word] ?? '',
      ),
    );
  return new Map([
    ['schema.ts', filled('schema.ts')],
    [`${view}.tsx`, filled('view.tsx')],
    [`${view}.module.css`, filled('style.css')],
    ['index.ts', filled('index.ts')],
    ['sample.json', filled('sample.json')],
    ['titles.lv.json', filled('titles.lv.json')],
    [`${view}.test.tsx`, filled('test.tsx')],
    ...locales.map((locale) => [`messages/${locale}.json`, `{\n  "${key}": "${wordIn(locale)}"\n}\n`] as const),
  ]);
}

const OWN = /^import .* '(\.\/.*)';$/;

/** Imports of the folder's own files in the order of their names, as the formatter wants them. */
function inOrder(text: string): string {
  const lines = text.split('\n');
  const nameOf = (line: string): string => OWN.exec(line)?.[1]?.toLowerCase() ?? '';
  const own = lines.filter((line) => OWN.test(line)).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return lines.map((line) => (OWN.test(line) ? (own.shift() ?? line) : line)).join('\n');
}

function pascal(name: string): string {
  return name.replaceAll(/(^|-)([a-z0-9])/g, (_whole, _dash, letter: string) => letter.toUpperCase());
}

function camel(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
}

/** All files or none: a site that runs takes up whole folders alone. */
function write(folder: string, files: ReadonlyMap<string, string>): string[] {
  const unfinished = join(dirname(dirname(folder)), `.new-${basename(folder)}`);
  rmSync(unfinished, { recursive: true, force: true });
  try {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(unfinished, name)), { recursive: true });
      writeFileSync(join(unfinished, name), text);
    }
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new WidgetError(`The folder could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  return [...files.keys()].map((name) => join(folder, name));
}
