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
