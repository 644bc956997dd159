import { makeAutoObservable } from 'mobx';
import type { Clock } from '#runtime/ports/index.ts';

/** Current slide of a hero, and whether it advances by itself. The browser scrolls; this follows. */
export class HeroStore {
  index = 0;
  readonly count: number;
  isPlaying: boolean;
  readonly #clock: Clock;
  readonly #autoplayMs: number | undefined;
  #stage: HTMLElement | null = null;
  #cancel: () => void = () => undefined;

  /** @param count how many slides there are */
  constructor(clock: Clock, { count, autoplayMs }: { count: number; autoplayMs: number | undefined }) {
    this.count = count;
    this.#clock = clock;
    this.#autoplayMs = autoplayMs;
    this.isPlaying = autoplayMs !== undefined;
    makeAutoObservable(this, { count: false });
  }

  get slides(): readonly number[] {
    return Array.from({ length: this.count }, (_, index) => index);
  }

  /**
   * Takes the hero over: `stage` scrolls inside `frame`. Nothing moves by itself while a visitor reads or reaches into the frame, nor for those
   * who asked for less motion.
   * @returns let go
   */
  attach(frame: HTMLElement, stage: HTMLElement): () => void {
    this.#stage = stage;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.isPlaying = false;
    const gone = new AbortController();
    const on = (types: readonly string[], listener: () => void): void => {
      for (const type of types) frame.addEventListener(type, listener, { signal: gone.signal });
    };
    on(['pointerenter', 'focusin'], () => this.hold());
    on(['pointerleave', 'focusout'], () => this.schedule());
    this.schedule();
    return () => {
      gone.abort();
      this.stop();
    };
  }

  /** The stage came to rest, or is on its way. */
  follow(): void {
    const stage = this.#stage;
    if (!stage || stage.clientWidth === 0) return;
    // In right-to-left pages scrollLeft counts down from 0.
    this.index = Math.round(Math.abs(stage.scrollLeft) / stage.clientWidth);
  }

  /** Brings a slide on stage; one past the last is the first. */
  show(index: number): void {
    const stage = this.#stage;
    if (!stage || this.count === 0) return;
    const next = (index + this.count) % this.count;
    const sign = getComputedStyle(stage).direction === 'rtl' ? -1 : 1;
    stage.scrollTo({ left: sign * next * stage.clientWidth });
    this.index = next;
    this.schedule();
  }

  toggle(): void {
    this.isPlaying = !this.isPlaying;
    this.schedule();
  }

  /** Waits for the next slide anew, so that a slide just chosen stays its whole time. */
  schedule(): void {
    this.#cancel();
    if (!this.isPlaying || this.#autoplayMs === undefined) return;
    this.#cancel = this.#clock.after(this.#autoplayMs, () => this.show(this.index + 1));
  }

  hold(): void {
    this.#cancel();
  }

  stop(): void {
    this.#cancel();
    this.#stage = null;
  }
}
