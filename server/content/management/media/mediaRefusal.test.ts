import { expect, it } from 'vitest';
import { BytesRemovedError, MediaBytesError } from '../../mediaBytes/MediaBytesError.ts';
import { ApiError } from '../http/errors.ts';
import { mediaRefusal } from './mediaRefusal.ts';

it('a store that is away: editors are asked to wait, and the log has what the operator needs', () => {
  const fault = new MediaBytesError('the bucket pictures at https://s3.example answers 403 AccessDenied');
  const refusal = mediaRefusal(fault);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 503, cause: fault, details: { retryAfter: 5 } });
  expect(String(refusal)).not.toContain('AccessDenied');
});

it('bytes that are just being removed are no store that is away: the picture can come in ten minutes', () => {
  const fault = new BytesRemovedError('ab'.repeat(16));
  expect(mediaRefusal(fault)).toMatchObject({
    message: expect.stringContaining('in ten minutes'),
    cause: fault,
    details: { retryAfter: 600 },
  });
});
