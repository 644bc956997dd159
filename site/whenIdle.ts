/** Longest wait for an idle moment, in milliseconds. */
const LONGEST_MS = 3_000;

/** Runs a task when the browser has nothing better to do. Where browsers do not support that: soon. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: LONGEST_MS });
  else setTimeout(task, 200);
}
