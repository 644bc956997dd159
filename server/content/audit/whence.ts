import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The address that the call at hand came from. The store's operations write the audit log and know nothing of calls: who carries a call
 * runs it in here. Empty where nobody calls, as at the terminal.
 */
const whence = new AsyncLocalStorage<string>();

/** Runs what a call does, so that the audit log knows where the call came from. */
export function runFrom(address: string, work: () => void): void {
  whence.run(address, work);
}

/** Whether a call is at hand; nobody calls at the terminal, and when the site acts by itself. */
export function isCalled(): boolean {
  return whence.getStore() !== undefined;
}

/** Where the call at hand came from; empty for none. */
export function addressAtHand(): string {
  return whence.getStore() ?? '';
}
