/** Signs that a try may go better than the last one. */
const CHANGES = ['online', 'visibilitychange', 'pointerdown', 'keydown'];

/** Shortest time between two tries, in milliseconds: a file that stays missing is not asked for again at each key. */
export const REST_MS = 5_000;

/**
 * Loads code; what cannot be had is tried again when this machine is online again, when the tab is looked at or left, and at a press. The second
 * failure is reported as an uncaught fault, unless this machine is without a network: the first is also that of a page that is being left.
 */
export function loadWithRetry<T>(load: () => Promise<T>, failures = 1): Promise<T> {
  return load().catch(async (error: unknown) => {
    if (failures === 2 && navigator.onLine) reportError(new Error(String(error))); // made here: of what the browser throws, not all say whose code asked
    await Promise.all([change(), new Promise((resolve) => setTimeout(resolve, REST_MS))]);
    return loadWithRetry(load, failures + 1);
  });
}

function change(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = (): void => resolve(listening.abort());
    for (const type of CHANGES) addEventListener(type, end, { signal: listening.signal, capture: true });
  });
}
