import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The address that the call at hand came from. The store's operations write the audit log and know nothing of calls: who carries a call
 * runs it in here. Empty where nobody calls, as at the terminal.
 */
const clientAddress = new AsyncLocalStorage<string>();

/** The person behind a terminal command: the machine's user, and the account proved at the terminal. */
export interface AtTerminal {
  /** Name of the operating system's user who ran it. */
  user: string;
  /** Name for the history, and id of the account; the id is empty if no account was proved. */
  name: string;
  id: string;
}

const terminal = new AsyncLocalStorage<AtTerminal>();

/** Runs a command's work, so that the audit log knows who sat at the terminal. */
export function runAtTerminal<T>(who: AtTerminal, work: () => Promise<T>): Promise<T> {
  return terminal.run(who, work);
}

/** The person behind the current command; undefined for calls, and for acts of the site itself. */
export function terminalAtHand(): AtTerminal | undefined {
  return terminal.getStore();
}

/** Runs the work of a call, so that the audit log knows its client address. */
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

/** Runs work whose entries are about what others did before: neither the call's address nor the person at the terminal is theirs. */
export function runForOthers<T>(work: () => Promise<T>): Promise<T> {
  return terminal.exit(() => clientAddress.exit(work));
}
