import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The address that the call at hand came from. The store's operations write the audit log and know nothing of calls: who carries a call
 * runs it in here. Empty where nobody calls, as at the terminal.
 */
const clientAddress = new AsyncLocalStorage<string>();

/** Who gave the order at hand, where one is: the machine's user, and whom the terminal proved to be there. */
export interface AtTerminal {
  /** Name of the operating system's user who ran it. */
  user: string;
  /** As history names whoever ordered, and their account's id; empty for who has proved none. */
  name: string;
  id: string;
}

const terminal = new AsyncLocalStorage<AtTerminal>();

/** Runs what an order does, so that the audit log knows who sat at the terminal. */
export function runAtTerminal<T>(who: AtTerminal, work: () => Promise<T>): Promise<T> {
  return terminal.run(who, work);
}

/** Who gave the order at hand; undefined for calls, and for what the site does by itself. */
export function terminalAtHand(): AtTerminal | undefined {
  return terminal.getStore();
}

/** Runs what a call does, so that the audit log knows where the call came from. */
export function runFrom(address: string, work: () => void): void {
  clientAddress.run(address, work);
}

/** True while a call is handled; false at the terminal, and when the site acts by itself. */
export function isCalled(): boolean {
  return clientAddress.getStore() !== undefined;
}

/** Client address of the current call; empty for none. */
export function addressAtHand(): string {
  return clientAddress.getStore() ?? '';
}
