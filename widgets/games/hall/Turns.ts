/** A frame up to this long, in milliseconds, could have held more; on a screen that shows fewer, its own usual one. */
const SHORT_MS = 20;
/** How much longer than the shortest a usual frame may be. */
const SPREAD = 1.25;
const MOST = 8;
/** A list that moves by more than a screen in so many milliseconds, in more than one leap, moves too fast to be looked at. */
const FAST_MS = 350;

/**
 * Has what comes into a moving list drawn a few at a time, so that no frame is long: more of them as long as frames stay short, half as many after a
 * long one, and none while the list moves too fast to be looked at. What has left the list before its turn is never drawn.
 */
export class Turns {
  readonly #waiting = new Set<() => void>();
  readonly #places: { atMs: number; px: number }[] = [];
  #perFrame = 1;
  /** How many more may be drawn in this frame without waiting. */
  #left = 0;
  #frame = 0;
  #drawnAtMs: number | null = null;
  #shortestMs = Number.POSITIVE_INFINITY;
  #areTaken = false;

  /** From now on turns are taken: what a list begins with is drawn at once. */
  begin(): void {
    this.#areTaken = true;
  }

  /** The list was scrolled to here. */
  moveTo(px: number): void {
    this.#places.push({ atMs: performance.now(), px });
  }

  /** Takes a turn of this frame, if there is one left. */
  take(): boolean {
    if (!this.#areTaken) return true;
    this.#left -= 1;
    return this.#left >= 0;
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
    this.#measure(nowMs);
    this.#left = 0;
    if (!this.#isFast(nowMs)) {
      this.#left = this.#perFrame;
      for (const draw of [...this.#waiting].slice(0, this.#perFrame)) {
        this.#waiting.delete(draw);
        draw();
      }
    }
    if (this.#waiting.size > 0) return this.#next();
    this.#frame = 0;
    this.#drawnAtMs = null; // a rest is no long frame
  }

  /** Decides by the last frame how many are drawn in this one. */
  #measure(nowMs: number): void {
    const tookMs = this.#drawnAtMs === null ? null : nowMs - this.#drawnAtMs;
    this.#drawnAtMs = nowMs;
    if (tookMs === null) return;
    this.#shortestMs = Math.min(this.#shortestMs, tookMs);
    const isShort = tookMs <= Math.max(SHORT_MS, this.#shortestMs * SPREAD);
    this.#perFrame = isShort ? Math.min(MOST, this.#perFrame + 1) : Math.ceil(this.#perFrame / 2);
  }

  #isFast(nowMs: number): boolean {
    const places = this.#places;
    const old = places.findIndex(({ atMs }) => nowMs - atMs <= FAST_MS);
    places.splice(0, old === -1 ? places.length : old);
    const [first, last] = [places[0], places.at(-1)];
    return places.length > 2 && first !== undefined && last !== undefined && Math.abs(last.px - first.px) > innerHeight;
  }
}
