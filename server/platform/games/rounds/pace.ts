import type { PlatformError } from '../../../../runtime/ports/errors.ts';
import { refusal } from '../../../kernel/refusal.ts';

/** The game's shortest time between rounds is not over. `waitMs` is sent exactly, and in whole seconds as Retry-After. Source: RTS 14D. */
export function tooSoon(waitMs: number): PlatformError {
  return refusal('TooManyRequestsException', 'The next round can start in a moment.', {
    code: 'TOO_SOON',
    error_data: { retry_after: Math.ceil(waitMs / 1000), wait_ms: waitMs },
  });
}
