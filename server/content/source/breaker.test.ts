import { expect, it } from 'vitest';
import { createBreaker, REST_MS } from './breaker.ts';

it('opens when half of ten calls have failed, lets one trial through after its rest, and closes by it [REL-C2]', () => {
  let time = 0;
  const breaker = createBreaker(() => time);
  for (let call = 0; call < 5; call += 1) breaker.passed();
  for (let call = 0; call < 4; call += 1) breaker.failed();
  expect(breaker.allows(), 'nine calls say nothing yet').toBe(true);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
  time += REST_MS - 1;
  expect(breaker.allows()).toBe(false);
  time += 1;
  expect([breaker.allows(), breaker.allows()], 'one trial').toEqual([true, false]);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
  time += REST_MS;
  expect(breaker.allows()).toBe(true);
  breaker.passed();
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  breaker.failed();
  expect(breaker.allows(), 'what was before is forgotten').toBe(true);
});

it('rests no longer where a clock that was ahead is put back', () => {
  let time = 10_000_000;
  const breaker = createBreaker(() => time);
  for (let call = 0; call < 10; call += 1) breaker.failed();
  expect(breaker.allows()).toBe(false);
  time = 0;
  expect(breaker.allows()).toBe(true);
});

it('stays closed while less than half fails', () => {
  const breaker = createBreaker(() => 0);
  for (let call = 0; call < 100; call += 1) [breaker.passed, breaker.passed, breaker.failed][call % 3]?.();
  expect(breaker.allows()).toBe(true);
});
