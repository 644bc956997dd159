import { makeAutoObservable } from 'mobx';

/** Share of what is seen that one press moves on, so that the last card seen is the first one next. */
const STEP = 0.85;
/** Slack for fractions of a pixel, in pixels. */
const SLACK_PX = 4;

/** Scroll position of a shelf. The browser scrolls; this follows and shows in which direction there is more. */
export class ShelfStore {
  hasBefore = false;
  hasAfter = true;
  #shelf: HTMLElement | null = null;
  #watch: ResizeObserver | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  attach(shelf: HTMLElement): void {
    this.#shelf = shelf;
    this.#watch = new ResizeObserver(() => this.follow());
    this.#watch.observe(shelf);
    this.follow();
  }

  follow(): void {
    const shelf = this.#shelf;
    if (!shelf) return;
    const from = Math.abs(shelf.scrollLeft); // right-to-left pages count down from 0
    this.hasBefore = from > SLACK_PX;
    this.hasAfter = from + shelf.clientWidth < shelf.scrollWidth - SLACK_PX;
  }

  /** Moves on by most of what is seen, towards the end (1) or the start (-1). */
  turn(way: 1 | -1): void {
    const shelf = this.#shelf;
    if (!shelf) return;
    const sign = getComputedStyle(shelf).direction === 'rtl' ? -1 : 1;
    shelf.scrollBy({ left: sign * way * shelf.clientWidth * STEP });
  }

  /** Brings the whole of a card that keys have come to into sight: browsers leave one alone that is seen in part. */
  show(card: Element): void {
    if (card.matches(':focus-visible')) card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  stop(): void {
    this.#watch?.disconnect();
    this.#shelf = null;
  }
}
