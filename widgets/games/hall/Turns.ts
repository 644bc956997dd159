/** A frame up to this long, in milliseconds, could have held more. */
const SHORT_MS = 20;
const MOST = 8;
/** A list that moves by more than a screen in so many milliseconds moves too fast to be looked at. */
const FAST_MS = 350;

/**
 * Has what comes into a moving list drawn a few at a time, so that no frame is long: more of them as long as frames stay short, half as many after a
 * long one, and none while the list moves too fast to be looked at. What has left the list before its turn is never drawn.
 */
export class Turns {
  readonly #waiting = new Set<() => void>();
  readonly #places: { atMs: number; px: number }[] = [];
  #perFrame = 1;
  #frame = 0;
  #drawnAtMs = 0;
  #areTaken = false;

  /** Whether what comes now waits for its turn: what a list begins with does not. */
  get areTaken(): boolean {
    return this.#areTaken;
  }

  /** From now on turns are taken. */
  begin(): void {
    this.#areTaken = true;
  }

  /** The list was scrolled to here. */
  moveTo(px: number): void {
    this.#places.push({ atMs: performance.now(), px });
  }

  /** Calls `draw` in a frame to come. @returns takes it out again */
  wait(draw: () => void): () => void {
    this.#waiting.add(draw);
    if (this.#frame === 0) this.#next();
    return () => this.#waiting.delete(draw);
  }

  #next(): void {
    this.#frame = requestAnimationFrame((nowMs) => this.#draw(nowMs));
  }

  #draw(nowMs: number): void {
    const isShort = nowMs - this.#drawnAtMs <= SHORT_MS;
    this.#drawnAtMs = nowMs;
    this.#perFrame = isShort ? Math.min(MOST, this.#perFrame + 1) : Math.ceil(this.#perFrame / 2);
    if (!this.#isFast(nowMs))
      for (const draw of [...this.#waiting].slice(0, this.#perFrame)) {
        this.#waiting.delete(draw);
        draw();
      }
    if (this.#waiting.size > 0) this.#next();
    else this.#frame = 0;
  }

  #isFast(nowMs: number): boolean {
    const places = this.#places;
    const old = places.findIndex(({ atMs }) => nowMs - atMs <= FAST_MS);
    places.splice(0, old === -1 ? places.length : old);
    const [first, last] = [places[0], places.at(-1)];
    return first !== undefined && last !== undefined && Math.abs(last.px - first.px) > innerHeight;
  }
}
