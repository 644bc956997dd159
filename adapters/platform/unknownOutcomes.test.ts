import { describe, expect, it } from 'vitest';
import { ContractError, PlatformError, UnreachableError } from '#runtime/ports/errors.ts';
import { noticeOf } from '#runtime/ports/policy.ts';
import { errorRules } from '#schemas/errors.ts';
import { verbOf } from '#schemas/platform/index.ts';
import { createTestClock } from '../../tests/support/testRuntime.ts';
import { createNews } from '../live/createNews.ts';
import { withUnknownOutcomes } from './unknownOutcomes.ts';

const refused = (type: keyof typeof errorRules, status: number = errorRules[type].status): PlatformError =>
  new PlatformError({ type, message: 'no' }, status, errorRules[type].outcome);

interface Asked {
  call?: 'cashier.cancelwithdrawal' | 'sumsub.getAccessToken' | 'inbox.get';
  signal?: AbortSignal;
  isOffline?: boolean;
}

/** What a player is told of an error, and how often the page asks anew for what it shows. */
async function outcomeOf(error: Error, { call = 'cashier.cancelwithdrawal', signal, isOffline = false }: Asked = {}) {
  const clock = createTestClock();
  const news = createNews();
  let asksAnew = 0;
  news.on('gap', () => void (asksAnew += 1));
  const platform = withUnknownOutcomes(
    { call: () => Promise.reject(error) },
    { news, clock, changes: (name) => verbOf(name).changesState, isOffline: () => isOffline },
  );
  const thrown: unknown = await platform
    .call(call as 'inbox.get', { limit: 1 }, signal ? { signal } : undefined)
    .catch((thrownError: unknown) => thrownError);
  const before = asksAnew;
  clock.advance(0);
  return { isSame: thrown === error, notice: noticeOf(thrown), before, asksAnew };
}

describe('a call that changes something [REL-P2]', () => {
  it.each([
    ['whose answer does not come', new UnreachableError('cut off')],
    ['that the platform fails over', refused('InternalServerErrorException')],
    ['that fails with a type for the log alone', refused('StorageQuotaExceededException', 507)],
    ['that fails with a type for fields', refused('InvalidParameterException', 500)],
    ['whose answer cannot be read', new ContractError('the answer', '/status')],
  ])(
    '%s is said to be open, and the page asks anew for what it shows, after its caller was told',
    async (_name, error) => {
      expect(await outcomeOf(error)).toEqual({ isSame: true, notice: 'errors.unknownOutcome', before: 0, asksAnew: 1 });
    },
  );

  it('keeps words of its own for an outage, and the page asks anew all the same', async () => {
    const outcome = await outcomeOf(refused('BillingUnavailableException'));
    expect(outcome).toEqual({ isSame: true, notice: 'errors.paymentsDown', before: 0, asksAnew: 1 });
  });

  it.each<[string, Error, string]>([
    ['a refusal', refused('TooManyRequestsException'), 'errors.tooMany'],
    ['a platform that is shut', refused('ApplicationDisabledException'), 'errors.unexpected'],
    ['a stopped upload', Object.assign(new UnreachableError('stopped'), { notice: 'forms.stopped' }), 'forms.stopped'],
  ])('keeps its words where its outcome is known, and nothing is asked anew: %s', async (_name, error, notice) => {
    expect(await outcomeOf(error)).toEqual({ isSame: true, notice, before: 0, asksAnew: 0 });
  });
});

it.each<[string, Asked]>([
  ['without a network nothing was sent', { isOffline: true }],
  ['what only reads changes nothing', { call: 'inbox.get' }],
  [
    'what is asked to draw something is asked again by itself',
    { call: 'sumsub.getAccessToken', signal: new AbortController().signal },
  ],
])('%s', async (_name, asked) => {
  const known = { isSame: true, notice: 'errors.unreachable', before: 0, asksAnew: 0 };
  expect(await outcomeOf(new UnreachableError('away'), asked)).toEqual(known);
});

it('asks anew once in ten seconds for one call: what is asked anew may make the same call, which fails again', async () => {
  const clock = createTestClock();
  const news = createNews();
  const fail = (): Promise<never> => Promise.reject(new UnreachableError('cut off'));
  const changes = (): boolean => true;
  const platform = withUnknownOutcomes({ call: fail }, { news, clock, changes, isOffline: () => false });
  let asksAnew = 0;
  const logout = (): Promise<unknown> => platform.call('auth.logout', {}).catch(() => undefined);
  news.on('gap', () => {
    asksAnew += 1;
    void logout();
  });
  for (const waitMs of [0, 0, 9_000, 1_000]) {
    await logout();
    clock.advance(waitMs);
  }
  expect(asksAnew).toBe(1);
  await logout();
  clock.advance(0);
  expect(asksAnew).toBe(2);
});
