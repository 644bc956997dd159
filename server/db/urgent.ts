import { AsyncLocalStorage } from 'node:async_hooks';

const urgency = new AsyncLocalStorage<true>();

/** Runs what must be written even on a full disk: leaving, stopping and limiting oneself. Source: REL-W10. */
export function asUrgent<T>(work: () => Promise<T>): Promise<T> {
  return urgency.run(true, work);
}

/** True when the current request may use the reserved space. */
export function isUrgent(): boolean {
  return urgency.getStore() === true;
}
