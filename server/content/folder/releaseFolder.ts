import type { Tx } from '../../db/db.ts';
import { goLive } from '../store/goLive.ts';
import type { Note, StoreParts } from '../store/parts.ts';
import type { Leave } from '../store/publishing/mayGoLive.ts';
import { freezeTexts, insertRelease } from '../store/releases.ts';
import type { Written } from '../store/revisions.ts';

/** Changes that a folder makes to the store. */
export interface FolderRelease extends Note {
  name: string;
  written: readonly Written[];
  /** Keys of documents that stop being live. */
  gone: readonly string[];
}

export interface FolderAsked {
  made: FolderRelease;
  /** By what right it goes live; null: it is made without being published. */
  leave: Leave | null;
}

/** Makes a release of a folder's changes. @returns its id */
export async function releaseFolder(tx: Tx, parts: StoreParts, { made, leave }: FolderAsked): Promise<string> {
  const { name, author, reason, written, gone } = made;
  const items = await freezeTexts(tx, parts, { written, gone, note: { author, reason } });
  const id = await insertRelease(tx, parts, { name, author, reason, items });
  if (leave) await goLive(tx, parts, { release: id, items, by: author, leave });
  return id;
}
