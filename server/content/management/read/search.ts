import type { SearchHit, SearchPlace } from '#schemas/search.ts';
import { keyOf } from '../../document/documentKey.ts';
import type { Row } from '../rows/row.ts';

/** Most places returned of a document, and characters returned around a word. */
const MOST_PLACES = 5;
const AROUND = 60;

/** Words of a query, in lower case and without accents; an entry must contain them all. */
export function wordsIn(text: string): string[] {
  return folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Checks whether an entry contains all words. @param isRead search only in what visitors read */
export function holdsWords({ entry }: Row, words: readonly string[], isRead = false): boolean {
  if (words.length === 0) return true;
  const all = folded(
    textsOf(isRead ? readFields(entry.fields) : entry.fields)
      .map(([, text]) => text)
      .join('\n'),
  );
  return words.every((word) => all.includes(word));
}

/** Search result of an entry that contains all words. The more of them are in its title or its name, the higher its weight. */
export function hitOf(row: Row, words: readonly string[], isRead = false): { hit: SearchHit; weight: number } {
  const { entry, name, publishedAt } = row;
  const title = typeof entry.fields['title'] === 'string' ? entry.fields['title'] : null;
  const found = textsOf(isRead ? readFields(entry.fields) : entry.fields).flatMap(([at, text]) => {
    const places = words.map((word) => folded(text).indexOf(word)).filter((index) => index >= 0);
    return places.length === 0 ? [] : [{ at, excerpt: around(text, Math.min(...places)), held: places.length }];
  });
  // a text that has all the words is the best match
  const places = found.toSorted((a, b) => b.held - a.held).map(({ at, excerpt }): SearchPlace => ({ at, excerpt }));
  const head = folded(`${title ?? ''} ${name.id}`);
  const hit = {
    document: keyOf(name),
    documentId: entry.documentId,
    brand: name.brand,
    kind: name.kind,
    slug: name.id,
    locale: entry.locale,
    title,
    isDraft: publishedAt === null,
    places: places.slice(0, MOST_PLACES),
  };
  return { hit, weight: words.filter((word) => head.includes(word)).length };
}

/** Fields that visitors read; the others are names, addresses and the like. */
const READ = new Set(['title', 'text', 'messages', 'alternativeText', 'alternativeTexts']);

function readFields(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => READ.has(name)));
}

/** Every text of an entry by its place, in documents and tables too. */
function textsOf(fields: Readonly<Record<string, unknown>>): [string, string][] {
  const found: [string, string][] = [];
  const ahead: [string, unknown][] = Object.entries(fields).toReversed();
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const [at, value] = next;
    if (typeof value === 'string') found.push([at, value]);
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value).toReversed()) ahead.push([`${at}/${key}`, inner]);
  }
  return found;
}

/** Small letters without marks: «Noteikumi» is found by «noteikumi», «bēdas» by «bedas». One character stays one, so that places fit. */
function folded(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return plain.length === character.length ? plain : character.toLowerCase().slice(0, character.length);
  }).join('');
}

function around(text: string, index: number): string {
  const from = Math.max(0, index - AROUND);
  const part = text.slice(from, index + AROUND).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${index + AROUND < text.length ? '…' : ''}`;
}
