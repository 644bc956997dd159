import { threeWay } from '#runtime/document/merge.ts';
import { ApiError } from '../http/errors.ts';
import type { Data } from './readData.ts';

/** Two versions of an entry that know nothing of each other. */
export interface Meeting {
  /** The entry as both began from it; null when that is not known. */
  base: Data | null;
  /** What was sent; null: the entry is to go. */
  data: Data | null;
  /** The entry as it is now. */
  theirs: Data | null;
  author: string;
  /** For If-Match: that all this was seen. */
  etag: string;
}

/**
 * Somebody else was faster. Nothing of what was sent is kept; the answer holds both sides and what they are joined, to be sent again with
 * the newer version's `etag` in If-Match.
 */
export function conflict({ base, data, theirs, author, etag }: Meeting): ApiError {
  const slug = (theirs?.['slug'] as string | undefined) ?? 'It';
  const mine = data === null ? null : { ...(base ?? theirs), ...data };
  const { merged, conflicts } = threeWay(base ?? {}, mine ?? {}, theirs ?? {});
  return new ApiError(409, 'ConflictError', `${slug} was changed by ${author} since you opened it.`, {
    theirs,
    mine,
    base,
    conflicts,
    merged: mine === null ? null : merged,
    author,
    etag,
  });
}
