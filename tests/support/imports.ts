import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export const ROOT = path.join(import.meta.dirname, '..', '..');
const TOPS = ['schemas', 'runtime', 'widgets', 'adapters', 'site', 'server', 'demo', 'strapi', 'tools', 'studio'];
export const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');
export const sources = TOPS.flatMap((top) => find(`${top}/**/*.{ts,tsx,mjs}`)).filter((file) => !isTest(file));

/** Code without its comments, by the positions that a parser tells: in a text or a pattern their marks begin none. */
export function withoutComments(file: string, text: string): string {
  let code = '';
  let end = 0;
  for (const comment of parseSync(file, text).comments) {
    code += text.slice(end, comment.start);
    end = comment.end;
  }
  return code + text.slice(end);
}

const codes = new Map<string, string>();

/** Source without its comments: what is said of other parts there binds nothing. Read once in a run. */
export function codeOf(file: string): string {
  let code = codes.get(file);
  if (code === undefined) codes.set(file, (code = withoutComments(file, read(file))));
  return code;
}

const imports = new Map<string, string[]>();

/** Files of this house that a file imports, types included. Read once in a run. */
export function importsOf(file: string): string[] {
  let found = imports.get(file);
  if (!found) imports.set(file, (found = importsIn(file, codeOf(file))));
  return found;
}

/** The same of code that would stand in the file. */
export function importsIn(file: string, code: string): string[] {
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"`]([^'"`]+)['"`]/g);
  return [...found].flatMap(([, to = '']) => {
    if (to.startsWith('#')) return [to.slice(1)];
    return to.startsWith('.') ? [path.posix.normalize(path.posix.join(path.posix.dirname(file), to))] : [];
  });
}

/** Pairs of folders, however deep they stand, whose files import each other, types included: each with the two sides' imports. */
export function mutualFolders(files: readonly string[]): string[] {
  const between = files.flatMap((file) =>
    importsOf(file)
      .filter((to) => files.includes(to) && path.posix.dirname(to) !== path.posix.dirname(file))
      .map((to) => ({ from: path.posix.dirname(file), to: path.posix.dirname(to), told: `${file} → ${to}` })),
  );
  const there = between.filter(({ from, to }) => between.some((back) => back.from === to && back.to === from));
  return there.map(({ told }) => told);
}

/** Imports between folders that stand side by side, at any level and however deep in them, where the other one imports back. */
export function mutualSiblings(files: readonly string[]): string[] {
  const known = new Set(files);
  const between = files.flatMap((file) =>
    importsOf(file)
      .filter((to) => known.has(to))
      .flatMap((to) => {
        const [from, into] = [file, to].map((one) => path.posix.dirname(one).split('/')) as [string[], string[]];
        const at = from.findIndex((name, level) => name !== into[level]);
        // one that stands in the other is no sibling
        if (at === -1 || at >= into.length) return [];
        const [own, other] = [from, into].map((names) => names.slice(0, at + 1).join('/'));
        return [{ pair: `${own} ${other}`, back: `${other} ${own}`, told: `${file} → ${to}` }];
      }),
  );
  const pairs = new Set(between.map(({ pair }) => pair));
  return between.filter(({ back }) => pairs.has(back)).map(({ told }) => told);
}

/**
 * Imports by which a folder takes something from a folder that it stands in, where that leads back into the folder: neither can be understood
 * before the other. A file above that knows nothing of it (an area's tables) leads nowhere, and files above that gather what it has
 * (`index.ts`) are not imported by it.
 * @returns each with the way back
 */
export function leadingBack(files: readonly string[]): string[] {
  const known = new Set(files);
  const inner = new Map(files.map((file) => [file, importsOf(file).filter((to) => known.has(to))]));
  return files.flatMap((file) =>
    (inner.get(file) ?? []).flatMap((to) => {
      const [folder, above] = [path.posix.dirname(file), path.posix.dirname(to)];
      if (folder === above || !isInside(folder, above)) return [];
      const [next = ''] = folder.slice(above.length + 1).split('/');
      const back = wayInto(`${above}/${next}`, to, inner);
      return back ? [[file, ...back].join(' → ')] : [];
    }),
  );
}

/** The shortest way by imports from a file into a folder. */
function wayInto(folder: string, from: string, among: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    for (const to of among.get(way.at(-1) ?? '') ?? []) {
      if (isInside(to, folder)) return [...way, to];
      if (!seen.has(to)) ways.push([...way, to]);
      seen.add(to);
    }
  }
  return undefined;
}

/** Files that can be reached from themselves by imports, types included; those of one circle together. */
export function circlesAmong(all: readonly string[]): string[] {
  const files = withoutEnds(all);
  const reached = new Map(files.map((file) => [file, new Set(importsOf(file).filter((to) => files.includes(to)))]));
  const goFurther = (found: Set<string>): boolean => {
    const next = [...found].flatMap((to) => [...(reached.get(to) ?? [])]).filter((to) => !found.has(to));
    for (const to of next) found.add(to);
    return next.length > 0;
  };
  while (files.map((file) => goFurther(reached.get(file) ?? new Set())).includes(true));
  const inCircle = files.filter((file) => reached.get(file)?.has(file));
  const groups = inCircle.map((file) =>
    inCircle
      .filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file))
      .toSorted()
      .join(' '),
  );
  return [...new Set(groups)];
}

/** Files that import others of them and are imported by others of them: no circle passes through any other file. */
function withoutEnds(files: readonly string[]): readonly string[] {
  const known = new Set(files);
  const imported = new Set(files.flatMap(importsOf));
  const inner = files.filter((file) => imported.has(file) && importsOf(file).some((to) => known.has(to)));
  return inner.length === files.length ? files : withoutEnds(inner);
}

export const isInside = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);
