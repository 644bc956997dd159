import { liveCloseCodes } from '#schemas/platform/live.ts';

/** Waits between tries, in milliseconds. Source: REL-P10. */
export const BASE_MS = 500;
export const CAP_MS = 30_000;
/** A server that restarts, or that went without a word, is left alone for up to this long. Source: LIVE-05. */
export const RESTART_MS = 10_000;
/** Tries after which waits grow no more. */
export const MOST_TRIES = Math.ceil(Math.log2(CAP_MS / BASE_MS));

/** Shortest wait of a page that stays while its site is closed, until it asks whether it is open again; the longest is twice that. */
export const SHUT_MS = 30_000;

/** How a connection ended. */
export interface Ending {
  code: number;
  reason: string;
  /** It had stood, so that many others may have ended with it. */
  hasStood?: boolean;
}

/** True if every client of the server may have been cut at this moment: the server restarts, or went away before it could say so. */
export function mayBeMany({ code, hasStood = false }: Ending): boolean {
  return code === liveCloseCodes.restart || (hasStood && code < liveCloseCodes.restart);
}

/**
 * The wait before the next try, with full jitter: many clients that were cut at once come back spread over the whole time. A base of half a
 * second alone would let all of them come within that half second.
 * @param tries tries since the connection was last stable
 * @param chance at least 0, below 1
 */
export function waitMs(tries: number, ending: Ending, chance: number): number {
  if (ending.code === liveCloseCodes.restart) return chance * RESTART_MS;
  if (ending.code === liveCloseCodes.shut) return (1 + chance) * SHUT_MS;
  const most = Math.min(CAP_MS, BASE_MS * 2 ** tries);
  if (mayBeMany(ending)) return chance * Math.max(RESTART_MS, most);
  if (ending.code !== liveCloseCodes.busy) return chance * most;
  const asked = Number(/^retry-after-ms=(\d{1,6})$/.exec(ending.reason)?.[1] ?? 0);
  return asked + chance * Math.max(asked, most);
}
