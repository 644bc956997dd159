import type { TestInfo, TestType } from '@playwright/test';

/** `npm run test:long`: the same tests at full length, and other random cases each time. */
export const isLong = process.env['LONG'] === '1';

/**
 * Seed of random cases. Fixed in `npm test`, so that a red run means a change and not bad luck; the long run draws new ones.
 * `SEED=…` repeats a run.
 */
export const SEED = Number(process.env['SEED'] ?? (isLong ? Date.now() % 2 ** 31 : 20_261_121));

/**
 * A bar of time, in milliseconds. What a title says holds on a machine that does nothing else, which is where the long run stands; `npm test`
 * asks beside any other work that the thing happens and nothing hangs.
 */
export const within = (ms: number): number => (isLong ? ms : 10 * ms);

/** Longest wait for what a test waits for, in milliseconds: that it comes is what is asked, not how soon. */
export const PATIENT_MS = 60_000;

/** Longest that a story may take which takes one case after another, in milliseconds: each has a minute, also on a machine that does much else. */
export const timeForAll = (cases: readonly unknown[]): number => Math.max(1, cases.length) * 60_000;

/** Cases in the order of a seed. */
export function shuffled<T>(cases: readonly T[], seed: number): T[] {
  let state = seed;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return cases
    .map((one) => ({ one, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Of cases that are alike, some by the seed: one where no number is given. The long run takes all. */
export function aFew<T>(cases: readonly T[], count = 1): readonly T[] {
  return isLong ? cases : shuffled(cases, SEED).slice(0, count);
}

type StoryBody<Args> = (args: Args, info: TestInfo) => Promise<void> | void;

/**
 * A browser test that only the long run takes; `npm test` names it as skipped. `npm test` opens every screen and goes every main way once:
 * a further setting, failure, theme or direction of what it has seen belongs here.
 */
export function inLongRun<Own extends object, OfWorker extends object>(
  test: TestType<Own, OfWorker>,
): (title: string, body: StoryBody<Own & OfWorker>) => void {
  return isLong ? test : test.skip;
}
