import { diffOf, type PointerOperation } from '#runtime/document/diff.ts';
import { recordOf } from '#schemas/record.ts';
import type { Reader } from '../../db/db.ts';
import { ContentError } from '../document/ContentError.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import { say } from '../document/say.ts';

/** A revision, and the releases that made it live. */
export interface HistoryEntry {
  number: number;
  author: string;
  reason: string;
  createdAt: number;
  /** Fingerprint of the widgets it was written under. */
  catalog: string;
  isLive: boolean;
  releases: readonly { id: string; name: string; by: string; at: number }[];
}

export interface Revision {
  text: string;
  author: string;
  reason: string;
  createdAt: number;
  /** Widget types and versions it was written under. */
  widgets: Readonly<Record<string, number>>;
}

/** A document's revisions, newest first. @throws ContentError when there is no such document */
export async function historyOf(read: Reader, document: string): Promise<HistoryEntry[]> {
  const key = keyOf(parseKey(document));
  const revisions = await read
    .selectFrom('content_revision')
    .select(['number', 'author', 'reason', 'created_at', 'catalog'])
    .where('document', '=', key)
    .orderBy('number', 'desc')
    .execute();
  if (revisions.length === 0) throw new ContentError(say('document.missing', { document: key }));
  const releases = await read
    .selectFrom('content_release_item as item')
    .innerJoin('content_release as release', 'release.id', 'item.release')
    .select(['item.revision', 'release.id', 'release.name', 'release.published_by', 'release.published_at'])
    .where('item.document', '=', key)
    .where('release.state', '=', 'published')
    .orderBy('release.version')
    .execute();
  const live = await read.selectFrom('content_live').select('revision').where('document', '=', key).executeTakeFirst();
  return revisions.map(({ number, created_at, ...rest }) => ({
    ...rest,
    number,
    createdAt: Number(created_at),
    isLive: live?.revision === number,
    releases: releases
      .filter(({ revision }) => revision === number)
      .map(({ id, name, published_by, published_at }) => ({
        id,
        name,
        by: published_by ?? '',
        at: Number(published_at),
      })),
  }));
}

/** A revision as it was written, with the widgets of its time. @throws ContentError */
export async function readRevision(read: Reader, document: string, number: number): Promise<Revision> {
  const key = keyOf(parseKey(document));
  const row = await read
    .selectFrom('content_revision')
    .innerJoin('content_catalog', 'fingerprint', 'catalog')
    .select(['text', 'author', 'reason', 'created_at', 'widgets'])
    .where('document', '=', key)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw new ContentError(say('document.revision', { document: key, number }));
  const { created_at, widgets, ...rest } = row;
  return { ...rest, createdAt: Number(created_at), widgets: versionsIn(widgets) };
}

/** Operations that turn one revision of a document into another. @throws ContentError */
export async function differenceOf(
  read: Reader,
  document: string,
  [from, to]: readonly [number, number],
): Promise<PointerOperation[]> {
  const [before, after] = [await readRevision(read, document, from), await readRevision(read, document, to)];
  return diffOf(JSON.parse(before.text), JSON.parse(after.text));
}

function versionsIn(widgets: string): Revision['widgets'] {
  const entries = Object.entries(recordOf(JSON.parse(widgets)));
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}
