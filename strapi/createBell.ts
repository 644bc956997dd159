/** Editors publish many entries at once: the change is reported after this long without another notification, in milliseconds. */
const QUIET_MS = 300;
/** Notifications that never end are reported all the same, after this long, in milliseconds. */
const LONGEST_MS = 2_000;

/** Says that something has changed, once for a burst of words. */
export interface Bell {
  ring(): void;
  /** @returns stop */
  listen(heard: () => void): () => void;
}

export function createBell(): Bell {
  const listeners = new Set<() => void>();
  let quiet: NodeJS.Timeout | undefined;
  let latestAt: number | undefined;
  const tell = (): void => {
    clearTimeout(quiet);
    latestAt = undefined;
    for (const listener of listeners) listener();
  };
  return {
    ring() {
      const now = performance.now();
      latestAt ??= now + LONGEST_MS;
      clearTimeout(quiet);
      quiet = setTimeout(tell, Math.max(0, Math.min(QUIET_MS, latestAt - now))).unref();
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
