import { networkOf } from '../../kernel/networkOf.ts';

/**
 * Sockets of one network that have brought no good token yet. A browser sends its token as soon as the socket stands, so that many players
 * behind one address need no more.
 */
export const MOST_WAITING = 32;

/** Counts sockets that nobody has signed in, per network address: whoever has no token cannot hold many. */
export class WaitingSockets {
  readonly #counts = new Map<string, number>();

  /** Takes a place. @returns what gives it back, however often it is called; null when the network has none left */
  take(address: string): (() => void) | null {
    const network = networkOf(address);
    const count = this.#counts.get(network) ?? 0;
    if (count >= MOST_WAITING) return null;
    this.#counts.set(network, count + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.#counts.get(network) ?? 0) - 1;
      if (left > 0) this.#counts.set(network, left);
      else this.#counts.delete(network);
    };
  }
}
