import { describe, expect, it } from 'vitest';
import { PlatformError, UnreachableError } from '#runtime/ports/index.ts';
import { noticeOf } from '#runtime/ports/policy.ts';
import { createTestClock } from '../../tests/support/testRuntime.ts';
import { createNews } from '../live/createNews.ts';
import { withUnknownOutcomes } from './unknownOutcomes.ts';

const refused = (
  type: 'InternalServerErrorException' | 'BillingServiceErrorException' | 'ApplicationDisabledException',
  status: number,
) =>
  new PlatformError(
    { type, message: 'no' },
    status,
    type === 'BillingServiceErrorException'
      ? { show: 'toast', notice: 'errors.paymentsDown' }
      : type === 'ApplicationDisabledException'
        ? { show: 'page', page: 'maintenance' }
        : { show: 'toast' },
  );

/** What a player is told of an error, and how often the page asks anew for what it shows. */
async function outcomeOf(error: Error, { changes = true, isOffline = false } = {}) {
  const clock = createTestClock();
  const news = createNews();
  let asksAnew = 0;
  news.on('gap', () => void (asksAnew += 1));
  const call = (): Promise<never> => Promise.reject(error);
  const platform = withUnknownOutcomes({ call }, { news, clock, changes: () => changes, isOffline: () => isOffline });
  const thrown: unknown = await platform.call('inbox.get', { limit: 1 }).catch((thrownError: unknown) => thrownError);
  const before = asksAnew;
  clock.advance(0);
  return { isSame: thrown === error, notice: noticeOf(thrown), before, asksAnew };
}

describe('a call that changes something [REL-P2]', () => {
  it.each([
    ['whose answer does not come', new UnreachableError('cut off')],
    ['that the platform fails over', refused('InternalServerErrorException', 500)],
  ])(
    '%s is said to be open, and the page asks anew for what it shows, after whoever asked has heard',
    async (_name, error) => {
      expect(await outcomeOf(error)).toEqual({ isSame: true, notice: 'errors.unknownOutcome', before: 0, asksAnew: 1 });
    },
  );

  it.each<[string, Error, string]>([
    [
      'a refusal',
      new PlatformError({ type: 'TooManyRequestsException', message: '' }, 429, {
        show: 'toast',
        notice: 'errors.tooMany',
      }),
      'errors.tooMany',
    ],
    ['an outage with words of its own', refused('BillingServiceErrorException', 503), 'errors.paymentsDown'],
    ['a platform that is shut', refused('ApplicationDisabledException', 503), 'errors.unexpected'],
    [
      'an upload that was stopped',
      Object.assign(new UnreachableError('stopped'), { notice: 'forms.stopped' }),
      'forms.stopped',
    ],
  ])('keeps its words where its outcome is known: %s', async (_name, error, notice) => {
    expect(await outcomeOf(error)).toEqual({ isSame: true, notice, before: 0, asksAnew: 0 });
  });
});

it('without a network nothing was sent, and what only reads changes nothing', async () => {
  const known = { isSame: true, notice: 'errors.unreachable', before: 0, asksAnew: 0 };
  expect(await outcomeOf(new UnreachableError('away'), { isOffline: true })).toEqual(known);
  expect(await outcomeOf(new UnreachableError('away'), { changes: false })).toEqual(known);
});
