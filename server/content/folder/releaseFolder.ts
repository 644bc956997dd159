import type { Tx } from '../../db/db.ts';
import { goLive } from '../store/goLive.ts';
import type { Note, StoreParts } from '../store/parts.ts';
import { freezeTexts, insertRelease } from '../store/releases.ts';
import type { Written } from '../store/revisions.ts';

/** What a folder changes of the store. */
export interface FolderRelease extends Note {
  name: string;
  written: readonly Written[];
  /** Keys of documents that stop being live. */
  gone: readonly string[];
}

export interface FolderAsked {
  made: FolderRelease;
  /** Made without being published. */
  isPrepared: boolean;
  /** The site's own folder, which belongs to the machine's owner: whoever may write there needs nobody's leave. */
  isFollowed?: boolean;
}

/** Makes a release of a folder's changes. @returns its id */
export async function releaseFolder(
  tx: Tx,
  parts: StoreParts,
  { made, isPrepared, isFollowed = false }: FolderAsked,
): Promise<string> {
  const { name, author, reason, written, gone } = made;
  const items = await freezeTexts(tx, parts, { written, gone, note: { author, reason } });
  const id = await insertRelease(tx, parts, { name, author, reason, items });
  if (!isPrepared)
    await goLive(tx, parts, { release: id, items, by: author, ...(isFollowed ? { origin: 'files' } : {}) });
  return id;
}
