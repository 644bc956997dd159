import { createHash } from 'node:crypto';
import { stableText } from '#runtime/document/hash.ts';
import type { Tx } from '../../db/db.ts';
import { type DocumentName, keyOf, pathOf } from '../document/documentKey.ts';
import type { DocumentText } from '../document/documentText.ts';
import { inChunks, type Note, type StoreParts } from './parts.ts';

/** A document's text on its way into the store. */
export interface Written {
  name: DocumentName;
  text: DocumentText;
  /** Its place in a content folder; without one, the usual place. */
  path?: string;
}

/** Makes sure the store knows these documents. Whoever writes on one takes it out of the archive. */
export async function ensureDocuments(tx: Tx, documents: readonly Pick<Written, 'name' | 'path'>[]): Promise<void> {
  const rows = documents.map(({ name, path }) => ({
    key: keyOf(name),
    brand: name.brand,
    kind: name.kind,
    id: name.id,
    path: path ?? pathOf(name),
    is_archived: 0,
    file_hash: null,
  }));
  for (const chunk of inChunks(rows)) {
    await tx
      .insertInto('content_document')
      .values(chunk)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ is_archived: 0 }))
      .execute();
  }
  for (const { name, path } of documents.filter((document) => document.path !== undefined)) {
    await tx
      .updateTable('content_document')
      .set({ path: path ?? '' })
      .where('key', '=', keyOf(name))
      .where('path', '!=', path ?? '')
      .execute();
  }
}

/** Notes in which file of the content folder a document stands, and what that file said last. */
export async function noteFile(
  tx: Tx,
  { key, path, hash }: { key: string; path: string; hash: string | null },
): Promise<void> {
  await tx.updateTable('content_document').set({ path, file_hash: hash }).where('key', '=', key).execute();
}

/** The newest revision of each of these documents. */
export async function headsOf(tx: Tx, keys: readonly string[]): Promise<Map<string, { number: number; hash: string }>> {
  const heads = new Map<string, { number: number; hash: string }>();
  for (const chunk of inChunks(keys)) {
    const rows = await tx
      .selectFrom('content_revision as revision')
      .select(['revision.document', 'revision.number', 'revision.hash'])
      .where('revision.document', 'in', chunk)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('content_revision as later')
              .select('later.number')
              .whereRef('later.document', '=', 'revision.document')
              .whereRef('later.number', '>', 'revision.number'),
          ),
        ),
      )
      .execute();
    for (const { document, number, hash } of rows) heads.set(document, { number, hash });
  }
  return heads;
}

/**
 * Freezes texts into revisions. A text that is the document's newest already makes none.
 * @returns key → number of the revision that holds the text
 */
export async function addRevisions(
  tx: Tx,
  parts: Pick<StoreParts, 'catalog' | 'now'>,
  { written, note }: { written: readonly Written[]; note: Note },
): Promise<Map<string, number>> {
  await ensureDocuments(tx, written);
  const heads = await headsOf(
    tx,
    written.map(({ name }) => keyOf(name)),
  );
  const catalog = await rememberCatalog(tx, parts.catalog);
  const numbers = new Map<string, number>();
  const rows = written.flatMap(({ name, text: { text, hash, meaning } }) => {
    const document = keyOf(name);
    const head = heads.get(document);
    const isKnown = head?.hash === hash;
    const number = isKnown ? head.number : (head?.number ?? 0) + 1;
    numbers.set(document, number);
    if (isKnown) return [];
    return [{ document, number, text, hash, meaning, catalog, ...note, created_at: BigInt(parts.now()) }];
  });
  for (const chunk of inChunks(rows)) await tx.insertInto('content_revision').values(chunk).execute();
  return numbers;
}

/** Remembers the widgets of this moment, so that a revision can be read as it was meant. @returns their fingerprint */
async function rememberCatalog(tx: Tx, { widgets }: StoreParts['catalog']): Promise<string> {
  const table = stableText(Object.fromEntries(Object.entries(widgets).map(([type, { v }]) => [type, v])));
  const fingerprint = createHash('sha256').update(table).digest('hex').slice(0, 16);
  await tx
    .insertInto('content_catalog')
    .values({ fingerprint, widgets: table })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return fingerprint;
}
