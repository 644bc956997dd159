import { expect, it } from 'vitest';
import { CircuitBreaker } from './CircuitBreaker.ts';

it('after two calls in turn without an answer one each five seconds tries, until there is an answer', () => {
  const breaker = new CircuitBreaker(5_000);
  breaker.noteLate(0);
  breaker.noteAnswer();
  breaker.noteLate(1_000);
  expect(breaker.mayAsk(1_000), 'one alone was unlucky').toBe(true);
  breaker.noteLate(2_000);
  expect([2_000, 6_999, 7_000, 7_001, 11_999, 12_000].map((now) => breaker.mayAsk(now))).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
  ]);
  breaker.noteAnswer();
  expect([12_001, 12_002].map((now) => breaker.mayAsk(now))).toEqual([true, true]);
});
