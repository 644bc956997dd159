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
import { MediaBytesError } from '../../mediaBytes/MediaBytesError.ts';
import { ApiError } from '../http/errors.ts';

/** Seconds after which a file may be sent again. */
const RETRY_SEC = 5;

/** Turns a refusal of the media library into the error that Strapi's clients know. Returns any other unchanged: the scope handles it. */
export function mediaRefusal(error: unknown): unknown {
  if (error instanceof FileRefusedError)
    return error.isTooLarge
      ? new ApiError(413, 'PayloadTooLargeError', error.said)
      : new ApiError(400, 'ValidationError', error.said);
  if (error instanceof MediumMissingError) return new ApiError(404, 'NotFoundError', error.said);
  if (error instanceof MediumInUseError) return new ApiError(409, 'ConflictError', error.said, { uses: error.uses });
  if (error instanceof StaleMediumError) return new ApiError(409, 'ConflictError', error.said, { theirs: error.newer });
  if (error instanceof MediumLiveError) return new ApiError(403, 'ForbiddenError', error.said);
  if (error instanceof BusyError) return busy('picture.busy');
  if (error instanceof MediaBytesError) return busy('picture.storeAway');
  // of the reading of bodies, which the platform's calls share
  if (error instanceof PlatformError)
    return error.status === 429 ? busy('picture.busy') : new ApiError(error.status, 'ValidationError', error.message);
  return error;
}

function busy(why: 'picture.busy' | 'picture.storeAway'): ApiError {
  return new ApiError(503, 'ServiceUnavailableError', say(why), { retryAfter: RETRY_SEC });
}
