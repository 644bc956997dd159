/**
 * Checks whether the time since a moment is not over yet. A clock that was put back behind that moment says nothing of how long ago it was:
 * then the time is over, or whatever was kept would count as fresh for as long as the clock was ahead.
 */
export function isWithin({ sinceMs, lengthMs }: { sinceMs: number; lengthMs: number }, nowMs: number): boolean {
  return sinceMs <= nowMs && nowMs < sinceMs + lengthMs;
}
