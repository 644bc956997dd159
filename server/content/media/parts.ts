import type { MediaDocument } from '#schemas/content/media.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { type Act, audit } from '../audit/audit.ts';
import type { Origin } from '../publishing/mayGoLive.ts';
import { keyOf, parseKey } from '../store/documentKey.ts';
import { goLive } from '../store/goLive.ts';
import type { Note, StoreParts } from '../store/parts.ts';
import { freezeTexts, insertRelease } from '../store/releases.ts';
import type { Written } from '../store/revisions.ts';
import { MediumMissingError } from './errors.ts';
import type { ImageWorkers } from './pictures/ImageWorkers.ts';

/** What every operation of the media library works with. */
export interface MediaParts {
  store: StoreParts;
  imageWorkers: ImageWorkers;
  /** Bytes that a brand's media may take. */
  quotaBytes: number;
}

/** Something that is done in the library: as one release, and in the audit log. */
export interface MediaAct extends Note {
  act: Extract<Act, `media.${string}`>;
  name: string;
  written: readonly Written[];
  /** Keys of documents that are taken out. */
  gone: readonly string[];
  /** No page shows what is changed, so that whoever may upload may do it. */
  isUnseen: boolean;
  /** Somebody else has to approve it: the release is made and waits. */
  isPrepared?: boolean;
}

/** Does it, in the transaction that keeps the bytes. @returns the release's id; throws NotAllowedError, NeedsApprovalError */
export async function actOnMedia(tx: Tx, store: StoreParts, asked: MediaAct): Promise<string> {
  const { act, name, author, reason, written, gone, isUnseen, isPrepared = false } = asked;
  const items = await freezeTexts(tx, store, { written, gone, note: { author, reason } });
  const release = await insertRelease(tx, store, { name, author, reason, items });
  const origin: { origin?: Origin } = isUnseen ? { origin: 'library' } : {};
  if (!isPrepared) await goLive(tx, store, { release, items, by: author, ...origin });
  for (const { document } of items)
    await audit(tx, { act, by: { name: author }, on: document, at: store.now(), why: reason, detail: { release } });
  return release;
}

/** A picture of the library as it is on the site. */
export interface Medium {
  /** Key of its document. */
  document: string;
  brand: string;
  data: MediaDocument;
  /** Null for one that no upload made. */
  number: number | null;
  /** Revision that is live; who changes it names the one he has seen. */
  version: number;
  author: string;
  /** UTC milliseconds. */
  createdAt: number;
  updatedAt: number;
}

/** All media that are live, of every brand; variants of inherited ones are no media of their own. In the order in which they came. */
export async function readMedia(on: Reader | Tx, document?: string): Promise<Medium[]> {
  const rows = await on
    .selectFrom('content_live as live')
    .innerJoin('content_document as document', 'document.key', 'live.document')
    .innerJoin('content_revision as revision', (join) =>
      join.onRef('revision.document', '=', 'live.document').onRef('revision.number', '=', 'live.revision'),
    )
    .leftJoin('content_media as media', 'media.document', 'live.document')
    .select(['document.key', 'document.brand', 'revision.text', 'revision.number as version', 'revision.author'])
    .select(['revision.created_at as updated_at', 'media.number', 'media.created_at'])
    .where('document.kind', '=', 'media')
    .$if(document !== undefined, (query) => query.where('document.key', '=', document ?? ''))
    .execute();
  return rows
    .map(({ key, brand, text, number, version, author, created_at, updated_at }) => ({
      document: key,
      brand,
      data: JSON.parse(text) as MediaDocument,
      number,
      version,
      author,
      createdAt: Number(created_at ?? updated_at),
      updatedAt: Number(updated_at),
    }))
    .filter(({ data }) => !('operations' in data))
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0) || (a.document < b.document ? -1 : 1));
}

/** One medium by its document's key. @throws MediumMissingError */
export async function findMedium(on: Reader | Tx, document: string): Promise<Medium> {
  const name = parseKey(document);
  const [medium] = name.kind === 'media' ? await readMedia(on, keyOf(name)) : [];
  if (!medium) throw new MediumMissingError(document);
  return medium;
}
