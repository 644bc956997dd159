import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../server/kernel/root.ts';

/** Texts of the site in a language, for stories that run in several. */
export interface WordsIn {
  /** A text of a document of the base brand: `popups/reality-check`, `on`. */
  of(document: string, key: string): string;
  /** Pattern of an interface text by its key; values in it match anything. */
  say(key: string): RegExp;
}

export function wordsIn(locale: string): WordsIn {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const parts = globSync(`widgets/**/messages/${locale}.json`, { cwd: ROOT }).map(read);
  const { messages } = read(`content/base/messages/${locale}.json`) as { messages: object };
  const all = Object.assign({}, ...parts, messages) as Record<string, string>;
  return {
    of(document, key) {
      const { text } = read(`content/base/${document}.json`) as { text: Record<string, Record<string, string>> };
      return found(text[key]?.[locale], `${document} ${key}`);
    },
    say: (key) =>
      new RegExp(
        `^${found(all[key], key)
          .split(/\{\{\w+\}\}/)
          .map(RegExp.escape)
          .join('.*')}`,
      ),
  };
}

function found(text: string | undefined, name: string): string {
  if (text === undefined) throw new Error(`no words for ${name}`);
  return text;
}
