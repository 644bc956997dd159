/** Loads code; what cannot be had is tried again when this machine is online again, and when the tab is looked at or left. */
export function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async () => {
    await change();
    return loadWithRetry(load);
  });
}

function change(): Promise<void> {
  return new Promise((resolve) => {
    const gone = new AbortController();
    const end = (): void => {
      gone.abort();
      resolve();
    };
    addEventListener('online', end, { signal: gone.signal });
    document.addEventListener('visibilitychange', end, { signal: gone.signal });
  });
}
