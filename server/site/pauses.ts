import { PlatformError, UnreachableError } from '#runtime/ports/index.ts';
import { isWithin } from '../cache/isWithin.ts';

/** After a failure the platform is left alone this long, in milliseconds, so that a dead one does not cost every page its wait. */
const PAUSE_MS = 2_000;
/** A call that an operator's own platform does not know is not made again for this long, in milliseconds. */
const LACK_MS = 600_000;

interface Pause {
  sinceMs: number;
  lengthMs: number;
}

/** Times in which the platform is not asked: all calls together, or one call as an extra (`PublicNeed.isExtra`). */
export interface Pauses {
  isOn(call: string, isExtra: boolean): boolean;
  /** Begins the pause that a failure asks for, if it does. */
  begin(error: unknown, call: string, isExtra: boolean): void;
}

export function createPauses(now: () => number): Pauses {
  let ofAll: Pause | undefined;
  const ofExtra = new Map<string, Pause>();
  const isRunning = (pause: Pause | undefined): boolean => pause !== undefined && isWithin(pause, now());
  return {
    isOn: (call, isExtra) => isRunning(ofAll) || (isExtra && isRunning(ofExtra.get(call))),
    begin(error, call, isExtra) {
      if (isExtra) ofExtra.set(call, { sinceMs: now(), lengthMs: restOfExtra(error) });
      else if (isOutage(error)) ofAll = { sinceMs: now(), lengthMs: PAUSE_MS };
    },
  };
}

/** A refusal is an answer: one visitor's odd address must not cost every page its data. */
function isOutage(error: unknown): boolean {
  return !(error instanceof PlatformError) || error.status >= 500;
}

/**
 * Returns how long an extra call is left alone after a failure, in milliseconds. A refusal comes quickly and is about one question, and one that
 * hangs must not cost every page its wait.
 */
function restOfExtra(error: unknown): number {
  if (isUnknownCall(error)) return LACK_MS;
  return error instanceof PlatformError ? 0 : PAUSE_MS;
}

/** A platform of an operator's own may be older than the call, and say so by its envelope or only by a status of HTTP. */
function isUnknownCall(error: unknown): boolean {
  if (error instanceof PlatformError) return error.type === 'MethodNotFoundException';
  return error instanceof UnreachableError && [404, 405, 501].includes(error.status ?? 0);
}
