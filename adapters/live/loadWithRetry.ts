/** Signs that a try may go better than the last one. */
const CHANGES = ['online', 'visibilitychange', 'pointerdown', 'keydown'];

/** Loads code; what cannot be had is tried again when this machine is online again, when the tab is looked at or left, and at a press. */
export function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async () => {
    await change();
    return loadWithRetry(load);
  });
}

function change(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of CHANGES) addEventListener(type, () => resolve(), { once: true, capture: true });
  });
}
