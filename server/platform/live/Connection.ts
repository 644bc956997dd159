import type { WebSocket } from 'ws';
import { type LiveAuth, type LiveGuest, type LiveMessage, liveCloseCodes } from '#schemas/platform/live.ts';
import { readMessage } from './readMessage.ts';
import type { GuestSeat, Seat } from './tokens.ts';

/** Messages a browser may send in a second. Source: REL-P11. */
export const MESSAGES_PER_SECOND = 20;
/** Most bytes that may wait for a slow reader. Source: REL-P11. */
export const BUFFER_BYTES = 64 * 1024;
/** A peer that does not answer our goodbye is cut off after this, in milliseconds. */
const GOODBYE_MS = 1_000;
/** WebSocket's own «policy violation»: for who breaks the protocol. */
const POLICY_CODE = 1008;
/** The wait a busy server asks for, in milliseconds; browsers add chance to it. */
const BUSY_WAIT_MS = 5_000;
/** The same for guests, who only look. */
export const GUEST_WAIT_MS = 60_000;

/** For a slow reader: the socket ends, because nothing may be missing; the newest message waits alone; or this one is left out. */
type IfSlow = 'end' | 'newest' | 'skip';

/** One socket. It knows how to send without flooding a slow reader, and how to end. */
export class Connection {
  /** Per stream, the place up to which events were handed over, and the newest place when the socket joined. */
  readonly streams = new Map<string, { sent: number; joined: number }>();
  /** Times when the peer was last heard and last pinged, in milliseconds of a monotonic clock. */
  heardAt: number;
  askedAt: number;
  readonly openedAt: number;
  readonly #socket: WebSocket;
  readonly #seated: () => void;
  #seat: Seat | GuestSeat | null = null;
  #isEnded = false;
  #second = { start: 0, count: 0 };
  /** The newest balance, while the reader is too slow for all of them. */
  #held: string | null = null;

  constructor(
    socket: WebSocket,
    {
      nowMs,
      authorize,
      seated,
    }: { nowMs: () => number; authorize(auth: LiveAuth | LiveGuest): void; seated: () => void },
  ) {
    this.#socket = socket;
    this.#seated = seated;
    this.openedAt = this.heardAt = this.askedAt = nowMs();
    let isAsked = false;
    socket.on('message', (raw: Buffer, isBinary: boolean) => {
      this.heardAt = nowMs();
      if (this.#isEnded) return;
      if (isBinary || this.#isFlooding(this.heardAt)) return this.end(POLICY_CODE);
      const message = readMessage(raw.toString());
      if (message === null) return this.end(POLICY_CODE);
      if (message.t === 'pong') return;
      if (isAsked) return this.end(POLICY_CODE);
      isAsked = true;
      authorize(message);
    });
    socket.on('error', () => undefined); // too large or broken messages: the socket closes itself with the right code
  }

  /** Owner of the socket; null until the token was valid, or a guest was admitted. */
  get seat(): Seat | GuestSeat | null {
    return this.#seat;
  }

  sit(seat: Seat | GuestSeat): void {
    this.#seat = seat;
    this.#seated();
  }

  get isOpen(): boolean {
    return !this.#isEnded && this.#socket.readyState === this.#socket.OPEN;
  }

  tell(message: LiveMessage): void {
    this.send(JSON.stringify(message), 'end');
  }

  /** @param ifSlow what becomes of it where the peer reads too slowly */
  send(text: string, ifSlow: IfSlow): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount <= BUFFER_BYTES) {
      this.#socket.send(text, () => this.#sendHeld());
    } else if (ifSlow === 'newest') this.#held = text;
    else if (ifSlow === 'end') this.endBusy();
  }

  /** Too much for this peer, or for this process. */
  endBusy(waitMs = BUSY_WAIT_MS): void {
    this.end(liveCloseCodes.busy, `retry-after-ms=${waitMs}`);
  }

  end(code: number, reason = ''): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#held = null;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }

  /** Ends the socket of a peer that is gone without a close. */
  drop(): void {
    this.#isEnded = true;
    this.#socket.terminate();
  }

  #sendHeld(): void {
    if (this.#held === null || this.#socket.bufferedAmount > BUFFER_BYTES) return;
    const text = this.#held;
    this.#held = null;
    this.send(text, 'newest');
  }

  #isFlooding(now: number): boolean {
    if (now - this.#second.start >= 1_000) this.#second = { start: now, count: 0 };
    this.#second.count += 1;
    return this.#second.count > MESSAGES_PER_SECOND;
  }
}
