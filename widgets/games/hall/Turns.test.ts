import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Turns } from './Turns.ts';

const SHORT_MS = 16;
const LONG_MS = 100;
const SCREEN_PX = 800;
const FAST_MS = 400;

let nowMs = 0;
let next: FrameRequestCallback | null = null;

beforeEach(() => {
  [nowMs, next] = [1_000, null];
  vi.stubGlobal('innerHeight', SCREEN_PX);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => (next = callback) && 1);
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets frames pass that took so long each. */
function frames(...tookMs: number[]): void {
  for (const ms of tookMs) {
    nowMs += ms;
    const callback = next;
    next = null;
    callback?.(nowMs);
  }
}

/** Cards that wait for their turn, and those that were drawn. */
function waitingCards(turns: Turns, count: number) {
  const drawn: number[] = [];
  const leave = Array.from({ length: count }, (_, card) => turns.wait(() => drawn.push(card)));
  return { drawn, leave };
}

it('draws a few cards in each frame, in the order in which they came: more of them as long as frames stay short, half as many after a long one', () => {
  const { drawn } = waitingCards(new Turns(), 40);
  const perFrame = [LONG_MS, SHORT_MS, SHORT_MS, SHORT_MS, LONG_MS].map((ms) => {
    const before = drawn.length;
    frames(ms);
    return drawn.length - before;
  });
  expect(perFrame).toEqual([1, 2, 3, 4, 2]);
  expect(drawn).toEqual(drawn.map((_, index) => index));
});

it('draws nothing while the list flies by, a screen in each tenth of a second, and all of it once it rests', () => {
  const turns = new Turns();
  const moves = Array.from({ length: 10 }, (_, screen) => screen * SCREEN_PX);
  for (const px of moves.slice(0, 3)) {
    turns.moveTo(px);
    frames(LONG_MS);
  }
  const { drawn } = waitingCards(turns, 5);
  for (const px of moves.slice(3)) {
    turns.moveTo(px);
    frames(...Array.from({ length: 6 }, () => LONG_MS / 6));
  }
  expect(drawn).toEqual([]);
  frames(...Array.from({ length: 30 }, () => SHORT_MS));
  expect(drawn).toEqual([0, 1, 2, 3, 4]);
});

it('draws while a visitor looks through the list, and at once after a single leap', () => {
  const turns = new Turns();
  const { drawn } = waitingCards(turns, 4);
  turns.moveTo(0);
  turns.moveTo(90 * SCREEN_PX);
  frames(SHORT_MS);
  turns.moveTo(90.8 * SCREEN_PX);
  frames(FAST_MS, SHORT_MS);
  expect(drawn.length).toBeGreaterThan(2);
});

it('takes the usual frame of a slow screen for a short one, and a rest for none', () => {
  const turns = new Turns();
  const { drawn } = waitingCards(turns, 10);
  frames(33, 33, 33, 33, 33);
  expect(drawn).toHaveLength(10);
  const late = waitingCards(turns, 40);
  frames(5_000);
  expect(late.drawn.length).toBeGreaterThan(3);
});

it('never draws a card that left before its turn', () => {
  const { drawn, leave } = waitingCards(new Turns(), 3);
  leave[1]?.();
  frames(SHORT_MS, SHORT_MS);
  expect(drawn).toEqual([0, 2]);
});

it('lets cards in without a turn until it begins, then as many as a frame has left', () => {
  const turns = new Turns();
  expect(turns.take()).toBe(true);
  turns.begin();
  expect(turns.take()).toBe(false);
  waitingCards(turns, 5);
  frames(SHORT_MS, SHORT_MS);
  expect([turns.take(), turns.take(), turns.take()]).toEqual([true, true, false]);
});
