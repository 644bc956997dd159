import { PlatformError } from '#runtime/ports/errors.ts';
import { say } from '../../document/say.ts';
import {
  FileRefusedError,
  MediumInUseError,
  MediumLiveError,
  MediumMissingError,
  StaleMediumError,
} from '../../media/errors.ts';
import { BusyError } from '../../media/pictures/jobs.ts';
import { BytesRemovedError, MediaBytesError } from '../../mediaBytes/MediaBytesError.ts';
import { ApiError } from '../http/errors.ts';

/** Seconds after which a file may be sent again. */
const RETRY_SEC = 5;
/** The same for a picture whose old bytes are being removed: as long as their mark counts. */
const REMOVED_SEC = 600;

/** Turns a refusal of the media library into the error that Strapi's clients know. Returns any other unchanged: the scope handles it. */
export function mediaRefusal(error: unknown): unknown {
  if (error instanceof FileRefusedError)
    return error.isTooLarge
      ? new ApiError(413, 'PayloadTooLargeError', error.said)
      : new ApiError(400, 'ValidationError', error.said);
  if (error instanceof MediumMissingError) return new ApiError(404, 'NotFoundError', error.said);
  if (error instanceof MediumInUseError) {
    const { known, hidden } = error.uses;
    return new ApiError(409, 'ConflictError', error.said, { uses: known, hidden });
  }
  if (error instanceof StaleMediumError) return new ApiError(409, 'ConflictError', error.said, { theirs: error.newer });
  if (error instanceof MediumLiveError) return new ApiError(403, 'ForbiddenError', error.said);
  if (error instanceof BusyError) return busy('picture.busy');
  if (error instanceof BytesRemovedError) return busy('picture.beingRemoved', { seconds: REMOVED_SEC, cause: error });
  if (error instanceof MediaBytesError) return busy('picture.storeAway', { cause: error });
  // of the reading of bodies, which the platform's calls share
  if (error instanceof PlatformError)
    return error.status === 429 ? busy('picture.busy') : new ApiError(error.status, 'ValidationError', error.message);
  return error;
}

/** @param cause what the log says of it; clients are not told */
function busy(
  why: 'picture.busy' | 'picture.storeAway' | 'picture.beingRemoved',
  { seconds = RETRY_SEC, cause }: { seconds?: number; cause?: MediaBytesError } = {},
): ApiError {
  const refusal = new ApiError(503, 'ServiceUnavailableError', say(why), { retryAfter: seconds });
  if (cause) refusal.cause = cause;
  return refusal;
}
