import { expect, it } from 'vitest';
import { PlatformError } from '#runtime/ports/index.ts';
import { createTestClock } from '../../tests/support/testRuntime.ts';
import { createNews } from '../live/createNews.ts';
import { withEndedSessions } from './endedSessions.ts';

function scene(type: 'AuthorizationException' | 'UserBannedException', status: number) {
  const clock = createTestClock();
  const news = createNews();
  const endings: number[] = [];
  news.on('session.revoked', ({ at }) => void endings.push(at));
  const refuse = async (): Promise<never> => {
    throw new PlatformError({ type, message: 'no' }, status);
  };
  const platform = withEndedSessions({ call: refuse }, { news, clock });
  const ask = (call = 'account.getInfo'): Promise<unknown> =>
    expect(platform.call(call as 'account.getInfo', {})).rejects.toThrow('no');
  return { clock, endings, ask };
}

it('tells that the session is over, after whoever asked has heard of it, and once a minute at most [ERR-02]', async () => {
  const { clock, endings, ask } = scene('AuthorizationException', 401);
  await ask();
  expect(endings).toEqual([]);
  clock.advance(0);
  await ask();
  clock.advance(59_000);
  expect(endings).toHaveLength(1);
  clock.advance(1_000);
  await ask();
  clock.advance(0);
  expect(endings).toHaveLength(2);
});

it('tells it of each call: one that is always refused so, such as a wrong code, hides no end of the session', async () => {
  const { clock, endings, ask } = scene('AuthorizationException', 401);
  await ask('account.confirmContact');
  clock.advance(0);
  await ask('account.getInfo');
  clock.advance(0);
  expect(endings).toHaveLength(2);
});

it('tells of no other refusal', async () => {
  const { clock, endings, ask } = scene('UserBannedException', 403);
  await ask();
  clock.advance(0);
  expect(endings).toEqual([]);
});
