import { HOUR_MS, MINUTE_MS } from '../durations.ts';

/** How often that may be tried on which signing in hangs. Each side counts under subjects of its own. Source: REL-S1, REL-S2. */
export const signInPace = {
  /** Password hashes that one network may cause. */
  hashesOfNetwork: { most: 20, windowMs: MINUTE_MS },
  /** Password hashes for one account over all networks. Whoever comes from a known place is not counted: an attack from elsewhere must not keep the owner out. */
  hashesOfAccount: { most: 30, windowMs: HOUR_MS },
  /** Letters with a code that one person may be sent, however often they are asked for. */
  letters: { most: 5, windowMs: HOUR_MS, pauseMs: MINUTE_MS },
} as const;
