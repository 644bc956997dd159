import { plainKey } from '../i18n/plainKey.ts';

/** Texts of the interface in one language, by key. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Texts that stand beside code, by language and by folder below `widgets/`: those of a widget in `promo/hero`, those that widgets of an area share
 * in `promo`.
 */
export type TextFolders = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

/** Reads the texts of `widgets/<folder>/messages/<locale>.json` files. @param files by path; whatever is before `widgets/` is ignored */
export function textFolders(files: Readonly<Record<string, Texts>>): TextFolders {
  const found: Record<string, Record<string, Texts>> = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, folder = '', locale = ''] = /widgets\/(.+)\/messages\/(.+)\.json$/.exec(path) ?? [];
    found[locale] = { ...found[locale], [folder]: texts };
  }
  return found;
}

/** All texts of each language: what the documents of `messages` are laid over. */
export function textsByLocale(folders: TextFolders): Readonly<Record<string, Texts>> {
  return Object.fromEntries(
    Object.entries(folders).map(([locale, tables]): [string, Texts] => [locale, mergedTexts(Object.values(tables))]),
  );
}

/**
 * Definitions that also name the texts which stand beside them, so that none of them lists its own.
 * @param prefix of their folders below `widgets/`: `fields/` for field types
 */
export function withOwnTexts<D extends { messages?: readonly string[] }>(
  definitions: Readonly<Record<string, D>>,
  folders: TextFolders,
  prefix = '',
): Readonly<Record<string, D>> {
  const keysOf = (folder: string): string[] =>
    Object.values(folders).flatMap((tables) => Object.keys(tables[folder] ?? {}).map(plainKey));
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]): [string, D] => {
      const own = keysOf(`${prefix}${name}`);
      const messages = [...new Set([...own, ...(definition.messages ?? [])])];
      return [name, messages.length === 0 ? definition : { ...definition, messages }];
    }),
  );
}

/** Matches keys of texts against names: a whole key, or the beginning of one and `*`. */
export function createTextFilter(named: Iterable<string>): (key: string) => boolean {
  const exact = new Set(named);
  const starts = [...exact].filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  return (key) => exact.has(key) || exact.has(plainKey(key)) || starts.some((start) => key.startsWith(start));
}

function mergedTexts(tables: readonly Texts[]): Texts {
  return Object.assign({}, ...tables);
}
