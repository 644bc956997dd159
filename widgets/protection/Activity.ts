import { makeAutoObservable } from 'mobx';
import type { Ports } from '#runtime/ports/index.ts';

const KEY = 'protection.active';

/** Acts that follow each other faster than this are one: a page that scrolls reports each frame. Milliseconds. */
const PAUSE_MS = 1_000;

/** Part of the allowed time after which the player is warned. Source: STATE-15. */
const WARNED_AT = 0.8;

/** When the player last did something, in any tab of this browser, and how long they may do nothing. */
export class Activity {
  /** Longest time without an act, in milliseconds; 0: as long as one likes. */
  limitMs = 0;
  /** The last act in this tab. */
  lastMs: number;
  readonly #ports: Pick<Ports, 'clock' | 'storage'>;
  #storedMs = Number.NEGATIVE_INFINITY;

  constructor(ports: Pick<Ports, 'clock' | 'storage'>) {
    this.#ports = ports;
    this.lastMs = ports.clock.now();
    makeAutoObservable(this);
  }

  allow(limitMs: number): void {
    this.limitMs = limitMs;
  }

  /** The player did something here. */
  note(): void {
    const now = this.#ports.clock.now();
    if (Math.abs(now - this.#storedMs) < PAUSE_MS) return;
    this.#storedMs = now;
    this.lastMs = now;
    this.#ports.storage.set(KEY, String(now));
  }

  /** Milliseconds since the last act in any tab. */
  idleMs(): number {
    const { clock, storage } = this.#ports;
    const elsewhereMs = Number(storage.get(KEY)) || 0;
    return Math.max(0, clock.now() - Math.max(this.lastMs, elsewhereMs));
  }

  /** Milliseconds until the player is warned; less than nothing once that is due. */
  untilWarning(): number {
    return this.limitMs * WARNED_AT - this.idleMs();
  }

  /** Milliseconds until the player is logged out. */
  untilEnd(): number {
    return this.limitMs - this.idleMs();
  }
}
