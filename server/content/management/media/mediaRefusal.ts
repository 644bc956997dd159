import { PlatformError } from '#runtime/ports/errors.ts';
import {
  FileRefusedError,
  MediumInUseError,
  MediumLiveError,
  MediumMissingError,
  StaleMediumError,
} from '../../media/errors.ts';
import { BusyError } from '../../media/pictures/jobs.ts';
import { ContentError } from '../../store/errors.ts';
import { asApiError } from '../http/contentRefusals.ts';
import { ApiError } from '../http/errors.ts';

/** Seconds after which a file may be sent again. */
const RETRY_SEC = 5;

/** What the media library refuses, as Strapi's clients know refusals. Anything else comes back as it is. */
export function mediaRefusal(error: unknown): unknown {
  if (error instanceof FileRefusedError)
    return error.isTooLarge
      ? new ApiError(413, 'PayloadTooLargeError', error.message)
      : new ApiError(400, 'ValidationError', error.message);
  if (error instanceof MediumMissingError) return new ApiError(404, 'NotFoundError', error.message);
  if (error instanceof MediumInUseError) return new ApiError(409, 'ConflictError', error.message, { uses: error.uses });
  if (error instanceof StaleMediumError)
    return new ApiError(409, 'ConflictError', error.message, { theirs: error.newer });
  if (error instanceof MediumLiveError) return new ApiError(403, 'ForbiddenError', error.message);
  if (error instanceof BusyError) return busy();
  const told = asApiError(error);
  if (told !== error) return told;
  if (error instanceof ContentError) return new ApiError(400, 'ApplicationError', error.message);
  // of the reading of bodies, which the platform's calls share
  if (error instanceof PlatformError)
    return error.status === 429 ? busy() : new ApiError(error.status, 'ValidationError', error.message);
  return error;
}

function busy(): ApiError {
  const message = 'Too many pictures are being read just now. Send yours again in some seconds.';
  return new ApiError(503, 'ServiceUnavailableError', message, { retryAfter: RETRY_SEC });
}
