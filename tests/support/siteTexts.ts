import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Texts, textsByLocale } from '#runtime/registry/texts.ts';
import { loadTexts } from '../../tools/loadCatalog.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Texts of the interface that the starter content holds, by language. */
export function contentTexts(): Readonly<Record<string, Texts>> {
  const tables = globSync('content/base/messages/*.json', { cwd: ROOT }).map((file): [string, Texts] => {
    const { messages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { messages: Texts };
    return [basename(file, '.json'), messages];
  });
  return Object.fromEntries(tables);
}

/** All texts of the interface by language: those beside widgets and those of the starter content. */
export function siteTexts(): Readonly<Record<string, Texts>> {
  const beside = textsByLocale(loadTexts(ROOT));
  return Object.fromEntries(
    Object.entries(contentTexts()).map(([locale, texts]) => [locale, { ...beside[locale], ...texts }]),
  );
}
