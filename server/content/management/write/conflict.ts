import { threeWay, twoWay } from '#runtime/document/merge.ts';
import { isRecord } from '#schemas/record.ts';
import { say } from '../../document/say.ts';
import { ApiError } from '../http/errors.ts';
import type { Data } from './readData.ts';
import { type Sent, toSend, withData } from './withData.ts';

/** Two versions of an entry that know nothing of each other. */
export interface Meeting {
  kind: Sent['kind'];
  /** The entry as its writer saw it; null if it is no longer known. Never a guess: a wrong base would overwrite changes unseen. */
  base: Data | null;
  /** The data that was sent; null: the entry was to be deleted. */
  sent: Omit<Sent, 'kind'> | null;
  /** The entry as it is now. */
  theirs: Data | null;
  author: string;
  /** For If-Match: confirms that all this was seen. */
  etag: string;
}

/**
 * Conflict with a newer write. Nothing that was sent is stored; the answer holds both sides and their merge, to be sent again with the newer
 * version's `etag` in If-Match. If the base is not known, everything that differs is a conflict.
 */
export function conflict({ kind, base, sent, theirs, author, etag }: Meeting): ApiError {
  const slug = typeof theirs?.['slug'] === 'string' ? theirs['slug'] : 'It';
  const mine = sent === null ? null : withData(base ?? theirs ?? {}, { kind, ...sent });
  const sides = [toMerge(mine), toMerge(theirs)] as const;
  const { merged, conflicts } = base === null ? twoWay(...sides) : threeWay(toMerge(base), ...sides);
  return new ApiError(409, 'ConflictError', say('draft.stale', { document: slug, author }), {
    theirs,
    mine,
    base,
    conflicts,
    merged: mine !== null && isRecord(merged) ? toSend(kind, merged, theirs ?? {}) : null,
    author,
    etag,
  });
}

/** An entry without texts shows null; they meet key by key all the same when somebody writes the first one. */
function toMerge(entry: Data | null): Data {
  return entry?.['text'] === null ? { ...entry, text: {} } : (entry ?? {});
}
