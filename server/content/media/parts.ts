import type { AuditAct } from '#schemas/audit.ts';
import type { MediaDocument } from '#schemas/content/media.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import type { ContentState } from '../state/ContentState.ts';
import type { LiveDocument } from '../state/LiveDocument.ts';
import { goLive } from '../store/goLive.ts';
import type { Note, StoreParts } from '../store/parts.ts';
import type { Leave } from '../store/publishing/mayGoLive.ts';
import { freezeTexts, insertRelease } from '../store/releases.ts';
import type { Written } from '../store/revisions.ts';
import { MediumMissingError } from './errors.ts';
import type { ImageWorkers } from './pictures/ImageWorkers.ts';

/** Services that every operation of the media library needs. */
export interface MediaParts {
  store: StoreParts;
  imageWorkers: ImageWorkers;
  /** Bytes that a brand's media may take. */
  quotaBytes: number;
}

/** Something that is done in the library: as one release, and in the audit log. */
export interface MediaAct extends Note {
  act: Extract<AuditAct, `media.${string}`>;
  name: string;
  written: readonly Written[];
  /** Keys of documents that are taken out. */
  gone: readonly string[];
  /** By what right it goes live; null: somebody else has to approve it, the release is made and waits. */
  leave: Leave | null;
}

/** Does it, in the transaction that keeps the bytes. @returns the release's id; throws NotAllowedError, NeedsApprovalError */
export async function actOnMedia(tx: Tx, store: StoreParts, asked: MediaAct): Promise<string> {
  const { act, name, author, reason, written, gone, leave } = asked;
  const items = await freezeTexts(tx, store, { written, gone, note: { author, reason } });
  const release = await insertRelease(tx, store, { name, author, reason, items });
  if (leave) await goLive(tx, store, { release, items, by: author, leave });
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

/** Permission for changes that no page shows: they go live at once, so whoever may upload may make them. */
export const UNSEEN: Leave = { origin: 'library' };

const MEDIA: ReadonlySet<string> = new Set(['media']);

/** All media that are live, of every brand; variants of inherited ones are no media of their own. In the order in which they came. */
export async function readMedia(read: Reader, state: ContentState): Promise<Medium[]> {
  const rows = await read.selectFrom('content_media').select(['document', 'number', 'created_at']).execute();
  const uploads = new Map(rows.map((row) => [row.document, row]));
  return state
    .ofKinds(MEDIA)
    .flatMap((document) => mediumOf(document, uploads.get(document.key)) ?? [])
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0) || (a.document < b.document ? -1 : 1));
}

/** One medium by its document's key. @throws MediumMissingError */
export async function findMedium(read: Reader, state: ContentState, asked: string): Promise<Medium> {
  const name = parseKey(asked);
  const document = name.kind === 'media' ? state.get(keyOf(name)) : undefined;
  const upload = await read
    .selectFrom('content_media')
    .select(['number', 'created_at'])
    .where('document', '=', keyOf(name))
    .executeTakeFirst();
  const medium = document && mediumOf(document, upload);
  if (!medium) throw new MediumMissingError(asked);
  return medium;
}

function mediumOf(
  { key, brand, value, revision, author, updatedAt }: LiveDocument,
  upload: { number: number; created_at: bigint } | undefined,
): Medium | undefined {
  if (value === null || 'operations' in value) return undefined;
  return {
    document: key,
    brand,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the gate let it in
    data: value as unknown as MediaDocument,
    number: upload?.number ?? null,
    version: revision,
    author,
    createdAt: Number(upload?.created_at ?? updatedAt),
    updatedAt,
  };
}
