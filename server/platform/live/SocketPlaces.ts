import { networkOf } from '../../kernel/networkOf.ts';

/**
 * Most sockets of one network without a valid token. A browser sends its token as soon as the socket is open, so many players behind one address
 * need no more.
 */
export const MOST_WAITING = 32;
/** Most sockets of guests: of one network, and of one process, so that players always find room. Guests without a socket read what pages say. */
export const MOST_GUESTS_OF_NETWORK = 64;
export const MOST_GUESTS = 4_000;

/** Limits on the number of sockets. */
interface Most {
  ofNetwork: number;
  inAll?: number;
}

/** Counts sockets per network address: a client without a token cannot hold many. */
export class SocketPlaces {
  readonly #most: Required<Most>;
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor({ ofNetwork, inAll = Number.POSITIVE_INFINITY }: Most) {
    this.#most = { ofNetwork, inAll };
  }

  /** Takes a place. @returns a function that gives it back, once even if called again; null when there is none left */
  take(address: string): (() => void) | null {
    const network = networkOf(address);
    const count = this.#counts.get(network) ?? 0;
    if (count >= this.#most.ofNetwork || this.#all >= this.#most.inAll) return null;
    this.#counts.set(network, count + 1);
    this.#all += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#all -= 1;
      const left = (this.#counts.get(network) ?? 0) - 1;
      if (left > 0) this.#counts.set(network, left);
      else this.#counts.delete(network);
    };
  }
}
