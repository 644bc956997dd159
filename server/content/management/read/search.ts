import { recordOf } from '#schemas/record.ts';
import type { SearchHit, SearchPlace } from '#schemas/search.ts';
import { keyOf } from '../../document/documentKey.ts';
import { createTurns, inTurns, STEP, type Steps } from '../../document/turns.ts';
import { messagesIn } from '../../texts/catalogues.ts';
import { folded } from '../query/words.ts';
import type { Row } from '../rows/row.ts';

/** Most places returned of a document, and characters returned around a word. */
const MOST_PLACES = 5;
const AROUND = 60;

/** Rows whose entries contain all words; others have their turns meanwhile. @param isRead search only in what visitors read */
export async function rowsWith(
  rows: readonly Row[],
  words: readonly string[],
  isRead = false,
): Promise<readonly Row[]> {
  return words.length === 0 ? rows : inTurns(lookThrough(rows, words, isRead), createTurns());
}

function* lookThrough(rows: readonly Row[], words: readonly string[], isRead: boolean): Steps<Row[]> {
  const found: Row[] = [];
  for (const row of rows) {
    if (holdsWords(row, words, isRead)) found.push(row);
    yield STEP;
  }
  return found;
}

function holdsWords({ entry }: Row, words: readonly string[], isRead: boolean): boolean {
  const all = folded(
    textsOf(isRead ? readFields(entry.fields) : entry.fields)
      .map(([, text]) => text)
      .join('\n'),
  );
  return words.every((word) => all.includes(word));
}

/** Words that are in the title or the name of an entry: the more, the sooner it is shown. */
export function weightOf({ entry, name }: Row, words: readonly string[]): number {
  const head = folded(`${titleOf(entry) ?? ''} ${name.id}`);
  return words.filter((word) => head.includes(word)).length;
}

/** Search result of an entry that contains all words. */
export function hitOf({ entry, name, publishedAt }: Row, words: readonly string[], isRead = false): SearchHit {
  const found = textsOf(isRead ? readFields(entry.fields) : entry.fields).flatMap(([at, text]) => {
    const places = words.map((word) => folded(text).indexOf(word)).filter((index) => index >= 0);
    return places.length === 0 ? [] : [{ at, excerpt: around(text, Math.min(...places)), held: places.length }];
  });
  // a text that has all the words is the best match
  const places = found.toSorted((a, b) => b.held - a.held).map(({ at, excerpt }): SearchPlace => ({ at, excerpt }));
  return {
    document: keyOf(name),
    documentId: entry.documentId,
    brand: name.brand,
    kind: name.kind,
    slug: name.id,
    locale: entry.locale,
    title: titleOf(entry),
    isDraft: publishedAt === null,
    places: places.slice(0, MOST_PLACES),
  };
}

function titleOf({ fields }: Row['entry']): string | null {
  return typeof fields['title'] === 'string' ? fields['title'] : null;
}

/** Fields that visitors read; the others are names, addresses and the like. */
const READ = new Set(['title', 'text', 'messages', 'alternativeText', 'alternativeTexts']);

/** Of a catalogue also the texts of documents that it says. */
const SAID = 'document/documents';

function readFields(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const read = Object.entries(fields).filter(([name]) => READ.has(name));
  const { documents, operations } = recordOf(fields['document']);
  // a version of a catalogue has them in its operations; those of other documents set none
  const said = Array.isArray(operations) ? [['messages', messagesIn({ operations })] as const] : [];
  return Object.fromEntries([...read, ...said, [SAID, documents]]);
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

function around(text: string, index: number): string {
  const from = Math.max(0, index - AROUND);
  const part = text.slice(from, index + AROUND).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${index + AROUND < text.length ? '…' : ''}`;
}
